//! Section 2: what holds for every turn.

use mozaika_rules::{Game, Seat};
use serde_json::json;

use crate::fixture::{action, allowed, legal, play, position, refusal, state};

#[test]
fn md_2_1_players_alternate_with_one_action_each() {
    let mut game = position(json!({"hands": ["RROOGG", "YYGGKK"]}));
    for (text, next) in [("m1:R", 1), ("f2:G2", 0), ("d:O1", 1), ("d:Y2", 0)] {
        play(&mut game, text);
        assert_eq!(state(&game)["turn"], next, "after {text}");
    }
    assert_eq!(refusal(&game, "c:R"), "MD-2.1");
}

#[test]
fn md_2_1_no_other_action_while_a_mandala_is_destroyed() {
    let mut game = position(json!({
        "mandalas": [{"mountain": "ROY", "fields": ["GP", ""]}, {"mountain": "RR", "fields": ["", ""]}],
        "hands": ["KKR", "RO"],
    }));
    play(&mut game, "f1:K1");
    assert_eq!(legal(&game), ["c:O", "c:R", "c:Y"]);
    for text in ["m2:R", "f2:K1", "d:K1", "d:P1", "m1:Y"] {
        assert_eq!(refusal(&game, text), "MD-2.1", "{text}");
    }
}

#[test]
fn md_2_2_a_colour_lies_in_one_part_of_a_mandala() {
    let game = position(json!({
        "mandalas": [{"mountain": "RR", "fields": ["O", "Y"]}, {"mountain": "Y", "fields": ["", "R"]}],
        "hands": ["ROYGG", "K"],
    }));
    assert_eq!(
        legal(&game),
        [
            "d:G1", "d:G2", "d:O1", "d:R1", "d:Y1", "f1:G1", "f1:G2", "f1:O1", "f2:G1", "f2:G2", "f2:O1",
            "m1:G", "m1:R", "m2:G", "m2:O", "m2:Y"
        ]
    );
    for text in ["m1:O", "m1:Y", "f1:R1", "f1:Y1", "m2:R", "f2:R1", "f2:Y1"] {
        assert_eq!(refusal(&game, text), "MD-2.2", "{text}");
    }
    // Lower than the rules that the hand breaks: no card of the colour, not that many.
    assert_eq!(refusal(&game, "f1:Y3"), "MD-2.2");
    let message = game.check(action("m1:O")).unwrap_err().to_string();
    assert_eq!(message, "in mandala 1 orange lies in your own field, so it can go nowhere else there");
    let message = game.check(action("f1:Y1")).unwrap_err().to_string();
    assert_eq!(
        message,
        "in mandala 1 yellow lies in the other player's field, so it can go nowhere else there"
    );
}

#[test]
fn md_2_3_nobody_ends_a_turn_with_an_empty_hand() {
    let mut game = position(json!({"hands": ["GG", "R"], "deck": "YO"}));
    assert_eq!(refusal(&game, "f1:G2"), "MD-2.3");
    assert!(allowed(&game, "f1:G1") && allowed(&game, "d:G2"));
    play(&mut game, "d:G2");
    assert_eq!(refusal(&game, "f2:R1"), "MD-2.3");
    // The last card may go where another is drawn.
    play(&mut game, "m1:R");
    assert_eq!(game.hand(Seat::ONE).total(), 3);
}
