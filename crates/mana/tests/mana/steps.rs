//! The way to an action by small choices: what is offered, why something is not, and what a choice would do.

use mozaika_mana::Mana;
use mozaika_rules::{Game, StepError, Viewer};
use serde_json::json;

use crate::fixture::{at, new, offered, why_not};

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

#[test]
fn an_advanced_set_up_is_chosen_piece_by_piece_in_any_order() {
    let game = new(json!({"setup": "advanced"}));
    let mut placed = vec!["d1", "f1", "a2", "e1", "b2"];
    assert_eq!(offered(&game, &placed), ["a1", "b1", "c1", "c2", "d2", "e2", "f2"]);
    assert_eq!(why_not(&game, &placed, "a2"), "MN-1.4", "already taken");
    let view = game.view(Viewer::Seat(game.turn().unwrap()));
    let prefix: Vec<String> = placed.iter().map(ToString::to_string).collect();
    let last = Mana::steps(&view, &prefix).unwrap().into_iter().find(|choice| choice.step == "c1").unwrap();
    assert_eq!(last.action.as_deref(), Some("setup:d1,a2,b2,c1,e1,f1"), "written in order");
    assert_eq!(serde_json::to_value(last.preview).unwrap(), json!({"piece": "ronin", "symbol": 2}));
    placed.push("c1");
    assert_eq!(offered(&game, &placed), [""; 0], "the action is complete");
}

/// What is said about a step that means nothing after these.
fn expected(game: &Mana, prefix: &[&str], touched: &str) -> String {
    let view = game.view(Viewer::Seat(game.turn().unwrap()));
    let prefix: Vec<String> = prefix.iter().map(ToString::to_string).collect();
    match Mana::why_not(&view, &prefix, touched) {
        Err(StepError::Unknown { expected, .. }) => expected,
        other => panic!("{other:?}"),
    }
}

#[test]
fn what_is_no_step_at_all_is_told_what_can_be_chosen() {
    let game = at("5d/6/6/2R3/6/D1R3 b c5 -");
    let squares = "choose a square from a1 to f6 for the piece";
    assert_eq!(expected(&game, &[], "z9"), "choose the square of a piece, or + to return a ronin");
    assert_eq!(expected(&game, &["a1"], "z9"), "choose the square where the piece goes");
    assert_eq!(expected(&game, &["a1"], "+"), "choose the square where the piece goes");
    assert_eq!(expected(&game, &["a1", "b3"], "z9"), "choose the square where the bird goes");
    let bird = offered(&game, &["a1", "b3"]).swap_remove(0);
    assert_eq!(expected(&game, &["a1", "b3", &bird], "a1"), "the action is complete");
    assert_eq!(expected(&game, &["a1", "b3", &bird], "z9"), "the action is complete");
    let setting_up = new(json!({"setup": "advanced"}));
    for (prefix, touched) in [(&[][..], "z9"), (&[], "+"), (&["a1"], "z9"), (&["a1"], "+")] {
        assert_eq!(expected(&setting_up, prefix, touched), squares, "{prefix:?} {touched}");
    }
}

#[test]
fn a_daimyo_is_set_up_by_its_square() {
    let game = new(json!({}));
    assert_eq!(offered(&game, &[]), ["b1", "c1", "f1"]);
    assert_eq!(why_not(&game, &[], "a1"), "MN-1.3");
    assert_eq!(expected(&game, &["b1"], "c1"), "the action is complete");
}
