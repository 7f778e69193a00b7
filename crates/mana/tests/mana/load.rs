//! Bad input: each gets an error that says what was wrong and what is allowed, and changes nothing.

use mozaika_mana::{Action, Mana};
use mozaika_rules::{Game, Players, StepError, Viewer};
use serde_json::{Value, json};

use crate::fixture;
use crate::fixture::{at, offered, try_at, why_not};

fn error(position: &str) -> String {
    try_at(position, json!({})).expect_err(position)
}

#[test]
fn wrong_positions_say_what_is_wrong() {
    for (position, part) in [
        ("", "four parts"),
        ("rdrrrr/6/6/6/6/RDRRRR b -", "four parts"),
        ("rdrrrr/6/6/6/6/RDRRRR  b - -", "four parts"),
        ("rdrrrr/6/6/6/RDRRRR b - -", "six rows"),
        ("rdrrrrr/6/6/6/6/RDRRRR b - -", "row 6 has more than six"),
        ("rdrrr/6/6/6/6/RDRRRR b - -", "row 6 has 5 squares"),
        ("rdrrrr/7/6/6/6/RDRRRR b - -", "'7' is not"),
        ("rdrrrr/33/6/6/6/RDRRRR b - -", "two numbers"),
        ("rdrrrr/6/x5/6/6/RDRRRR b - -", "'x' is not"),
        ("rdrrrr/6/6/6/6/RDRRRR g - -", "b or w"),
        ("rdrrrr/6/6/6/6/RDRRRR b g7 -", "a1 to f6"),
        ("rdrrrr/6/6/6/6/RDRRRR b - +", "* or -"),
        ("rddrrr/6/6/6/6/RDRRRR b - -", "more than one daimyo"),
        ("rdrrrr/r5/6/6/6/RDRRRR b - -", "6 ronins"),
        ("rdrrrr/6/6/6/6/RDRRRR b a1 -", "empty square"),
        ("rdrrrr/6/6/6/6/RDRRRR b - *", "only with a bird"),
        ("rrrrr1/6/6/6/6/RDRRRR b a3 -", "white's daimyo is missing"),
        ("rrrrr1/6/6/6/6/R1RRRR b a3 -", "both daimyos"),
        ("6/6/6/6/6/RDRRRR b - -", "white is the side to move"),
        ("6/6/6/6/6/RRRRR1 w - -", "black has no daimyo"),
        ("rrrrr1/6/6/6/6/RDRRRR w a3 *", "last part of a position is -"),
    ] {
        let message = error(position);
        assert!(message.contains(part), "{position}: {message}");
    }
}

#[test]
fn wrong_states_say_what_is_wrong() {
    let load = |state: Value| Mana::load(&state, &fixture::seed()).unwrap_err().to_string();
    let start = "rdrrrr/6/6/6/6/RDRRRR b - -";
    assert!(load(json!({"game": "mana"})).contains("position"));
    assert!(load(json!([1, 2])).contains("expected"));
    assert!(load(json!({"game": "chess", "position": start})).contains("chess"));
    assert!(load(json!({"game": "mana", "position": start, "colour": 1})).contains("colour"));
    assert!(load(json!({"game": "mana", "position": start, "seen": ["nonsense"]})).contains("nonsense"));
    assert!(
        load(json!({"game": "mana", "position": start, "options": {"edition": "gold"}})).contains("classic")
    );
    let classic = json!({"edition": "classic"});
    assert!(try_at("rdrrrr/6/6/6/6/RDRRRR w a3 -", classic).unwrap_err().contains("does not stand there"));
}

#[test]
fn wrong_options_say_what_is_allowed() {
    let read = |given: Value| Mana::read_options(given.as_object().unwrap()).unwrap_err().to_string();
    assert!(read(json!({"edition": "fish"})).contains("\"bird\", \"classic\""));
    assert!(read(json!({"board": 8})).contains("edition, setup, blocked"));
    assert!(read(json!({"edition": "classic", "blocked": "skip"})).contains("always \"free\""));
    let three = Mana::new(&Default::default(), Players::THREE, &fixture::seed());
    assert!(three.unwrap_err().to_string().contains("2 to 2"));
}

#[test]
fn what_is_not_an_action_string_does_not_parse() {
    for text in [
        "",
        "a1",
        "a1b3",
        "a1-b3@",
        "a1-b3@c4@c4",
        "a1 - b3",
        "A1-b3@c4",
        "a1-g3@c4",
        "a0-b3@c4",
        "+",
        "+a1@",
        "setup:",
        "setup:g1",
        "setup:c1,",
        "setup:c1,a1",
        "setup:c1,a1,b1,d1,e1,f1,a2",
        "setup:c1,b1,a1,d1,e1,f1",
        "setup:c1,a1,a1,d1,e1,f1",
        " a1-b3@c4",
        "a1-b3@c4\n",
        "à1-b3",
    ] {
        let error = text.parse::<Action>().expect_err(text);
        assert!(error.to_string().contains("a1-b3@c4"), "{error}");
    }
}

#[test]
fn steps_say_why_something_is_not_on_offer() {
    let game = at("5d/6/6/2R3/6/D1R3 b c5 -");
    assert_eq!(offered(&game, &[]), ["a1", "c3"]);
    assert_eq!(why_not(&game, &[], "c1"), "MN-3.2");
    assert_eq!(why_not(&game, &[], "f6"), "MN-2.1");
    assert_eq!(why_not(&game, &[], "+"), "MN-3.3");
    assert_eq!(why_not(&game, &["a1"], "c4"), "MN-2.2");
    assert_eq!(why_not(&game, &["a1", "b3"], "a1"), "MN-3.1");
    let view = game.view(Viewer::Seat(game.turn().unwrap()));
    assert!(matches!(Mana::steps(&view, &["z9".to_owned()]), Err(StepError::Unknown { .. })));
    assert!(matches!(Mana::why_not(&view, &[], "river"), Err(StepError::Unknown { .. })));
    let other = game.view(Viewer::Seat(game.turn().unwrap().other()));
    assert_eq!(Mana::why_not(&other, &[], "a1").unwrap_err().rule().unwrap().0, "MN-2.1");
    let hemmed_in = at("5d/6/6/6/R5/DR4 b c4 *");
    assert_eq!(why_not(&hemmed_in, &[], "a1"), "MN-2.3");
}

#[test]
fn previews_tell_what_a_choice_would_do() {
    let game = at("6/4d1/4R1/3DR1/6/6 b a2 -");
    let view = game.view(Viewer::Seat(game.turn().unwrap()));
    let choices = Mana::steps(&view, &["e4".to_owned()]).unwrap();
    let winning = choices.iter().find(|choice| choice.step == "e5").unwrap();
    assert_eq!(winning.action.as_deref(), Some("e4-e5"));
    let preview = serde_json::to_value(&winning.preview).unwrap();
    assert_eq!(preview["captures"], "daimyo");
    assert_eq!(preview["wins"], true);
    let quiet = choices.iter().find(|choice| choice.step == "f4").unwrap();
    assert_eq!((quiet.action.as_deref(), quiet.preview.as_ref().unwrap().symbol.unwrap().steps()), (None, 3));
    let birds = Mana::steps(&view, &["e4".to_owned(), "f4".to_owned()]).unwrap();
    let preview = serde_json::to_value(&birds[0].preview).unwrap();
    assert_eq!(preview["replies"], json!(["e5"]), "the only white piece, on the demanded three");
}
