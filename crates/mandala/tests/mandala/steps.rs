//! Paths of small choices, what they promise and why others are not offered.

use mozaika_mandala::Mandala;
use mozaika_rules::{Game, Seat, StepError, Viewer};
use serde_json::{Value, json};

use crate::fixture::{action, json as written, position};

const ZERO: Viewer = Viewer::Seat(Seat::ZERO);

fn prefix(steps: &str) -> Vec<String> {
    steps.split_whitespace().map(str::to_owned).collect()
}

fn steps(game: &Mandala, path: &str) -> Value {
    written(&Mandala::steps(&game.view(ZERO), &prefix(path)).unwrap())
}

fn names(game: &Mandala, path: &str) -> Vec<String> {
    let steps = steps(game, path);
    steps.as_array().unwrap().iter().map(|choice| choice["step"].as_str().unwrap().to_owned()).collect()
}

fn why(game: &Mandala, path: &str, touched: &str) -> (Option<&'static str>, String) {
    let error = Mandala::why_not(&game.view(ZERO), &prefix(path), touched).unwrap_err();
    (error.rule().map(|rule| rule.0), error.to_string())
}

fn turn() -> Mandala {
    position(json!({
        "mandalas": [{"mountain": "RRY", "fields": ["O", "GP"]}, {"mountain": "P", "fields": ["", "K"]}],
        "hands": ["KKKRO", "R"], "discard": "R",
    }))
}

#[test]
fn colour_then_place_then_number() {
    let game = turn();
    assert_eq!(names(&game, ""), ["R", "O", "K"]);
    assert_eq!(names(&game, "K"), ["m1", "f1", "d"]);
    assert_eq!(names(&game, "R"), ["m1", "m2", "f2", "d"]);
    assert_eq!(names(&game, "K f1"), ["1", "2", "3"]);
    assert_eq!(names(&game, "O d"), ["1"], "a number also when there is one only");
    assert_eq!(names(&game, "K m1"), [""; 0]);
    assert_eq!(steps(&game, "")[2], json!({"step": "K", "preview": {"type": "in_hand", "number": 3}}));
    assert_eq!(steps(&game, "K")[1], json!({"step": "f1", "preview": {"type": "up_to", "number": 3}}));
    assert_eq!(steps(&game, "K")[0]["final"], "m1:K");
    assert_eq!(steps(&game, "K f1")[2]["final"], "f1:K3");
    assert_eq!(steps(&game, "K d")[0]["final"], "d:K1");
    for (text, path) in [("m1:K", "K m1"), ("f2:R1", "R f2 1"), ("d:K3", "K d 3"), ("c:Y", "Y")] {
        assert_eq!(Mandala::path(action(text)), prefix(path));
    }
}

#[test]
fn a_hand_of_one_colour_keeps_a_card() {
    let game = position(json!({"hands": ["KKK", "R"]}));
    assert_eq!(names(&game, "K f1"), ["1", "2"]);
    assert_eq!(steps(&game, "K")[2]["preview"]["number"], 2);
    assert_eq!(why(&game, "K f1", "3").0, Some("MD-2.3"));
    let game = position(json!({"hands": ["K", "R"]}));
    assert_eq!(names(&game, "K"), ["m1", "m2", "d"]);
    assert_eq!(why(&game, "K", "f2").0, Some("MD-2.3"));
}

#[test]
fn previews_say_what_is_drawn_and_completed() {
    let game = turn();
    assert_eq!(
        steps(&game, "R")[0]["preview"],
        json!({"type": "build", "draws": 3, "reshuffles": false, "colours": 5, "completes": null})
    );
    assert_eq!(
        steps(&game, "K")[0]["preview"],
        json!({
            "type": "build", "draws": 3, "reshuffles": false, "colours": 6,
            "completes": {"fields": [1, 2], "first": 1, "last": false},
        })
    );
    assert_eq!(
        steps(&game, "K f1")[1]["preview"],
        json!({"type": "grow", "field": 3, "colours": 6, "completes": {"fields": [3, 2], "first": 0, "last": false}})
    );
    assert_eq!(
        steps(&game, "K d")[1]["preview"],
        json!({"type": "discard", "draws": 2, "reshuffles": false, "ends": false})
    );
}

#[test]
fn previews_know_when_the_deck_runs_out() {
    let mut given = json!({
        "mandalas": [{"mountain": "RRY", "fields": ["O", "GP"]}, {"mountain": "P", "fields": ["", "K"]}],
        "hands": ["KKKRO", "R"], "deck": "RRR", "discard": "R", "rest": "cups", "discards_in_a_row": 23,
    });
    let preview = |game: &Mandala| steps(game, "K")[0]["preview"].clone();
    let game = position(given.clone());
    assert_eq!(preview(&game)["reshuffles"], true);
    assert_eq!(preview(&game)["completes"]["last"], true);
    assert_eq!(
        steps(&game, "K d")[2]["preview"],
        json!({"type": "discard", "draws": 3, "reshuffles": true, "ends": true})
    );
    given["deck"] = "R".into();
    given["discard"] = "".into();
    let game = position(given);
    assert_eq!(preview(&game)["draws"], 1);
    assert_eq!(preview(&game)["reshuffles"], false);
}

/// Seat 0 chooses from a mountain with red, orange and yellow; its river has red, its cup two oranges.
fn destruction(fields: [&str; 2], turn: u8) -> Mandala {
    position(json!({
        "mandalas": [{"mountain": "RRROOYK", "fields": fields}, {"mountain": "P", "fields": ["", ""]}],
        "phase": "destroy", "destroying": {"mandala": 1, "completed_by": 1}, "turn": turn,
        "cups": ["OO", "R"], "rivers": ["GR", ""],
    }))
}

#[test]
fn previews_say_where_claimed_cards_go() {
    let game = destruction(["GP", ""], 0);
    assert_eq!(names(&game, ""), ["R", "O", "Y", "K"]);
    let choices = steps(&game, "");
    assert_eq!(
        choices[0],
        json!({
            "step": "R", "final": "c:R",
            "preview": {
                "type": "claim", "number": 3, "to_river": null, "to_cup": 3, "to_discard": 0, "points": 6, "left": 3,
                "ends": false,
            },
        })
    );
    // Place 3 for the new colour: the card that goes to the cup and the two there score.
    assert_eq!(
        choices[1]["preview"],
        json!({
            "type": "claim", "number": 2, "to_river": 3, "to_cup": 1, "to_discard": 0, "points": 9, "left": 3,
            "ends": false,
        })
    );
    assert_eq!(choices[2]["preview"]["points"], 0);
    // With an empty field all is discarded; the other chooses first.
    let mut game = destruction(["", "GP"], 1);
    game.play(action("c:K"), &mut ()).unwrap();
    assert_eq!(
        steps(&game, "")[0]["preview"],
        json!({
            "type": "claim", "number": 3, "to_river": null, "to_cup": 0, "to_discard": 3, "points": 0, "left": 2,
            "ends": false,
        })
    );
}

#[test]
fn previews_say_when_a_choice_ends_the_game() {
    let game = position(json!({
        "mandalas": [{"mountain": "R", "fields": ["OYG", "PK"]}, {"mountain": "P", "fields": ["", ""]}],
        "phase": "destroy", "destroying": {"mandala": 1, "completed_by": 0}, "rivers": ["OYGPK", ""],
    }));
    let preview = steps(&game, "")[0]["preview"].clone();
    assert_eq!(
        (&preview["to_river"], &preview["left"], &preview["ends"]),
        (&json!(6), &json!(0), &json!(true))
    );
}

#[test]
fn reasons_name_the_lowest_rule() {
    let game = turn();
    assert_eq!(why(&game, "", "Y"), (Some("MD-3.1"), "you have 0 yellow in your hand, not 1".to_owned()));
    assert_eq!(why(&game, "R", "f1").0, Some("MD-2.2"));
    assert_eq!(why(&game, "K", "m2").0, Some("MD-2.2"));
    assert_eq!(why(&game, "K d", "4").0, Some("MD-5.1"));
    assert_eq!(why(&game, "K f1", "4").0, Some("MD-4.1"));
    assert_eq!(why(&destruction(["GP", ""], 0), "", "P").0, Some("MD-6.3"));
    for (path, touched) in
        [("", "m3"), ("", "X"), ("", "RR"), ("R", "m3"), ("R", ""), ("R d", "0"), ("R d", "x"), ("R m1", "1")]
    {
        let error = Mandala::why_not(&game.view(ZERO), &prefix(path), touched).unwrap_err();
        assert!(matches!(error, StepError::Unknown { .. }), "{path} {touched}: {error}");
    }
    // A prefix that is not a path is refused with its own reason.
    let error = Mandala::steps(&game.view(ZERO), &prefix("K m2")).unwrap_err();
    assert_eq!(error.rule().map(|rule| rule.0), Some("MD-2.2"));
}

#[test]
fn a_place_before_any_card_names_its_action() {
    let game = turn();
    for (touched, rule) in
        [("m1", "MD-3.1"), ("m2", "MD-3.1"), ("f1", "MD-4.1"), ("f2", "MD-4.1"), ("d", "MD-5.1")]
    {
        assert_eq!(why(&game, "", touched), (Some(rule), "choose a card of your hand first".to_owned()));
        // While a mandala is destroyed no card of the hand would help.
        assert_eq!(why(&destruction(["GP", ""], 0), "", touched).0, Some("MD-2.1"), "{touched}");
        let waiting = Mandala::why_not(&game.view(Viewer::Seat(Seat::ONE)), &[], touched).unwrap_err();
        assert_eq!(waiting.to_string(), "it is not your turn: seat 0 is to act");
    }
}

#[test]
fn the_other_players_field_takes_none_of_your_cards() {
    let game = turn();
    for path in ["", "K", "R"] {
        for (touched, mandala) in [("theirs1", 1), ("theirs2", 2)] {
            let message =
                format!("that field of mandala {mandala} is the other player's: your cards go to your own");
            assert_eq!(why(&game, path, touched), (Some("MD-4.1"), message));
        }
    }
    assert_eq!(why(&destruction(["GP", ""], 0), "", "theirs2").0, Some("MD-2.1"));
    assert!(Mandala::steps(&game.view(ZERO), &prefix("K theirs1")).is_err());
}

#[test]
fn only_the_seat_to_act_has_choices() {
    let game = turn();
    for viewer in [Viewer::Seat(Seat::ONE), Viewer::Spectator] {
        let view = game.view(viewer);
        assert_eq!(Mandala::steps(&view, &[]), Ok(Vec::new()));
        let error = Mandala::why_not(&view, &[], "R").unwrap_err();
        assert_eq!(error.rule().map(|rule| rule.0), Some("MD-2.1"));
    }
    let over = position(json!({"phase": "over", "final": true}));
    assert_eq!(Mandala::steps(&over.view(ZERO), &[]), Ok(Vec::new()));
    assert_eq!(why(&over, "", "R"), (Some("MD-7.3"), "the game is over".to_owned()));
}
