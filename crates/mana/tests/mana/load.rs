//! Bad input: each gets an error that says what was wrong and what is allowed, and changes nothing.

use mozaika_mana::{Action, Blocked, Edition, Invalid, Mana, Options, Side};
use mozaika_rules::json::{InvalidStateKind, JsonGame};
use mozaika_rules::{Game, OptionError, Players, SetupError};
use serde_json::{Value, json};

use crate::fixture;
use crate::fixture::{START, try_at};

fn error(position: &str) -> String {
    try_at(position, json!({})).expect_err(position).to_string()
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
    let load = |state: Value| fixture::load(&state).unwrap_err().to_string();
    assert_eq!(load(json!({"game": "mana"})), r#"the field "position" is missing"#);
    assert!(load(json!([1, 2])).contains("an object is needed"));
    assert!(load(json!({"game": "chess", "position": START})).contains("chess"));
    assert!(load(json!({"game": "mana", "position": START, "colour": 1})).contains("colour"));
    assert!(load(json!({"game": "mana", "position": START, "seen": ["nonsense"]})).contains("nonsense"));
    assert!(
        load(json!({"game": "mana", "position": START, "options": {"edition": "gold"}})).contains("classic")
    );
    let classic = json!({"edition": "classic"});
    let elsewhere = try_at("rdrrrr/6/6/6/6/RDRRRR w a3 -", classic).unwrap_err();
    assert!(elsewhere.to_string().contains("does not stand there"));
}

#[test]
fn errors_name_the_place_and_the_kind() {
    let state = json!({"game": "mana", "position": START, "seen": [START, "6/6 b - -"]});
    let error = fixture::load(&state).unwrap_err();
    assert_eq!(error.place, "seen[1]");
    assert!(matches!(error.kind, InvalidStateKind::Unreadable(_)), "{error}");
    let error = fixture::load(&json!({"game": "mana", "position": START, "options": {"edition": "gold"}}));
    assert_eq!(error.unwrap_err().place, "options");
    let error = try_at("rdrrrr/r5/6/6/6/RDRRRR b - -", json!({})).unwrap_err();
    assert_eq!(error.kind, InvalidStateKind::Impossible(Invalid::Ronins { side: Side::White, count: 6 }));
}

#[test]
fn mn_5_1_a_new_classic_game_cannot_skip_blocked_turns_either() {
    let skip = Options { edition: Edition::Classic, blocked: Blocked::Skip, ..Options::default() };
    let refused = Mana::new(&skip, Players::TWO, &fixture::seed()).unwrap_err();
    let SetupError::Option(option) = &refused else { panic!("{refused}") };
    assert!(matches!(option, OptionError::Together { name: "blocked", .. }), "{refused}");
    let given = json!({"edition": "classic", "blocked": "skip"});
    assert_eq!(
        Mana::read_options(given.as_object().unwrap(), &()).as_ref(),
        Err(option),
        "said in one place"
    );
    let free = Options { blocked: Blocked::Free, ..skip };
    let game = Mana::new(&free, Players::TWO, &fixture::seed()).unwrap();
    assert_eq!(fixture::load(&serde_json::to_value(game.state()).unwrap()), Ok(game));
}

#[test]
fn wrong_options_say_what_is_allowed() {
    let read = |given: Value| Mana::read_options(given.as_object().unwrap(), &()).unwrap_err().to_string();
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
