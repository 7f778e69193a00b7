//! Section 6: completing and destroying a mandala.

use mozaika_mandala::Mandala;
use mozaika_rules::{Game, Seat};
use serde_json::{Value, json};

use crate::fixture::{json as written, legal, play, position, refusal, state, types};

/// Mandala 1 lacks black; whoever is on turn can play it.
fn almost(fields: [&str; 2], turn: u8) -> Mandala {
    let shown: String = fields.concat();
    let mountain: String = "RROYGGP".chars().filter(|&letter| !shown.contains(letter)).collect();
    position(json!({
        "mandalas": [{"mountain": mountain, "fields": fields}, {"mountain": "RY", "fields": ["", ""]}],
        "hands": ["KKR", "KKR"], "turn": turn, "deck": "OGPYROG",
    }))
}

fn turn(game: &Mandala) -> u8 {
    game.turn().expect("the game goes on").into()
}

fn claimed(events: &[mozaika_mandala::Event]) -> Value {
    written(&events[0])
}

#[test]
fn md_6_1_complete_with_all_six_colours() {
    let mut game = almost(["O", "P"], 0);
    play(&mut game, "d:K1 m2:K");
    assert_eq!(state(&game)["phase"], "play", "five colours, or the sixth in the other mandala");
    play(&mut game, "m1:K");
    assert_eq!(state(&game)["phase"], "destroy");
    assert_eq!(legal(&game), ["c:G", "c:K", "c:R", "c:Y"]);
}

#[test]
fn md_6_1_destroyed_after_the_draw() {
    let mut game = almost(["O", "P"], 0);
    let events = play(&mut game, "m1:K");
    assert_eq!(types(&events), ["played", "drew", "completed"]);
    assert_eq!(state(&game)["hands"][0], "ROGPK");
}

#[test]
fn md_6_2_more_cards_in_the_field_choose_first() {
    for completer in 0..2 {
        let mut game = almost(["OYY", "P"], completer);
        play(&mut game, "m1:K");
        assert_eq!(turn(&game), 0);
        let mut game = almost(["O", "PYY"], completer);
        play(&mut game, "m1:K");
        assert_eq!(turn(&game), 1);
    }
}

#[test]
fn md_6_2_with_equal_fields_the_one_who_did_not_play_last() {
    for (fields, card) in [(["O", "P"], "m1:K"), (["", ""], "m1:K"), (["OO", "PP"], "m1:K")] {
        for completer in 0..2 {
            let mut game = almost(fields, completer);
            play(&mut game, card);
            assert_eq!(turn(&game), 1 - completer, "{fields:?}");
        }
    }
    // The card that completes it counts: 1 to 1 after it.
    let mut game = almost(["", "P"], 0);
    play(&mut game, "f1:K1");
    assert_eq!(turn(&game), 1);
}

#[test]
fn md_6_2_then_they_alternate() {
    let mut game = almost(["O", "P"], 0);
    play(&mut game, "m1:K");
    for (text, next) in [("c:G", 0), ("c:K", 1), ("c:R", 0)] {
        play(&mut game, text);
        assert_eq!(turn(&game), next);
    }
    assert_eq!(legal(&game), ["c:Y"], "also when only one colour is left");
}

#[test]
fn md_6_3_a_choice_takes_all_cards_of_a_colour() {
    let mut game = almost(["O", "P"], 0);
    play(&mut game, "m1:K");
    assert_eq!(refusal(&game, "c:O"), "MD-6.3");
    assert_eq!(refusal(&game, "c:P"), "MD-6.3");
    let events = play(&mut game, "c:R");
    assert_eq!(
        claimed(&events),
        json!({"type": "claimed", "seat": 1, "colour": "R", "from": "m1", "to_river": 1, "to_cup": 1, "to_discard": 0})
    );
    assert_eq!(state(&game)["mandalas"][0]["mountain"], "YGGK");
    assert_eq!(refusal(&game, "c:R"), "MD-6.3");
}

#[test]
fn md_6_4_one_card_to_the_lowest_free_place_the_others_to_the_cup() {
    let mut game = almost(["O", "P"], 0);
    play(&mut game, "m1:K c:R c:K c:G c:Y");
    assert_eq!(state(&game)["rivers"], json!(["KY", "RG"]));
    assert_eq!(state(&game)["cups"], json!(["", "RG"]));
}

#[test]
fn md_6_4_all_to_the_cup_when_the_river_has_the_colour() {
    let mut game = position(json!({
        "mandalas": [{"mountain": "RRRK", "fields": ["OY", "GP"]}, {"mountain": "RY", "fields": ["", ""]}],
        "hands": ["R", "R"], "turn": 0, "phase": "destroy", "destroying": {"mandala": 1, "completed_by": 1},
        "rivers": ["GR", ""],
    }));
    let events = play(&mut game, "c:R");
    assert_eq!(claimed(&events)["to_river"], json!(null));
    assert_eq!(claimed(&events)["to_cup"], 3);
    assert_eq!(state(&game)["rivers"], json!(["GR", ""]));
    assert_eq!(state(&game)["cups"], json!(["RRR", ""]));
}

#[test]
fn md_6_5_without_cards_in_the_field_all_goes_to_the_discard_pile() {
    let mut game = almost(["OYY", ""], 1);
    play(&mut game, "m1:K c:R");
    let events = play(&mut game, "c:G");
    assert_eq!(
        claimed(&events),
        json!({"type": "claimed", "seat": 1, "colour": "G", "from": "m1", "to_river": null, "to_cup": 0, "to_discard": 2})
    );
    assert_eq!(state(&game)["discard"], "GG");
    assert_eq!(state(&game)["rivers"], json!(["R", ""]));
}

#[test]
fn md_6_5_with_both_fields_empty_both_discard() {
    let mut game = almost(["", ""], 0);
    play(&mut game, "m1:K c:R c:O c:Y c:G c:P c:K");
    assert_eq!(state(&game)["rivers"], json!(["", ""]));
    assert_eq!(state(&game)["discard"], "RROYGGPK");
    assert_eq!(state(&game)["phase"], "play");
}

#[test]
fn md_6_6_at_last_both_fields_are_discarded() {
    let mut game = almost(["OO", "P"], 0);
    play(&mut game, "m1:K c:R c:Y c:G");
    let events = play(&mut game, "c:K");
    assert_eq!(types(&events), ["claimed", "discarded", "discarded", "dealt"]);
    assert_eq!(
        written(&events[1]),
        json!({"type": "discarded", "seat": 0, "cards": "OO", "from": "f1", "to": "d"})
    );
    assert_eq!(state(&game)["discard"], "OOP");
    assert_eq!(state(&game)["mandalas"][0]["fields"], json!(["", ""]));
}

#[test]
fn md_6_7_two_cards_are_dealt_and_the_others_turn_follows() {
    for completer in 0..2 {
        let mut game = almost(["O", "P"], completer);
        // The three drawn are O, G and P; then come Y and R.
        play(&mut game, "m1:K c:R c:Y c:G");
        let events = play(&mut game, "c:K");
        assert_eq!(
            written(events.last().unwrap()),
            json!({"type": "dealt", "cards": "RY", "from": "deck", "to": "m1"})
        );
        assert_eq!(state(&game)["mandalas"][0]["mountain"], "RY");
        assert_eq!(turn(&game), 1 - completer);
    }
}

#[test]
fn md_6_7_dealt_cards_may_share_a_colour() {
    let mut game = position(json!({
        "mandalas": [{"mountain": "K", "fields": ["OY", "GP"]}, {"mountain": "RY", "fields": ["", ""]}],
        "hands": ["R", "R"], "turn": 1, "phase": "destroy", "destroying": {"mandala": 1, "completed_by": 1},
        "deck": "GG",
    }));
    play(&mut game, "c:K");
    assert_eq!(state(&game)["mandalas"][0]["mountain"], "GG");
    assert_eq!(turn(&game), u8::from(Seat::ZERO));
}

/// No game comes to this, but a position may be loaded in which a mountain is empty.
#[test]
fn md_6_6_a_mandala_complete_without_a_mountain_is_cleared_at_once() {
    let mut game = position(json!({
        "mandalas": [{"mountain": "", "fields": ["ROY", "GP"]}, {"mountain": "RY", "fields": ["", ""]}],
        "hands": ["KR", "R"], "deck": "GY",
    }));
    let events = play(&mut game, "f1:K1");
    assert_eq!(types(&events), ["played", "completed", "discarded", "discarded", "dealt"]);
    assert_eq!(state(&game)["mandalas"][0], json!({"mountain": "YG", "fields": ["", ""]}));
    assert_eq!(turn(&game), 1);
}
