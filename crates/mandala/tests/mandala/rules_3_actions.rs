//! Sections 3 to 5: the three actions of a turn.

use mozaika_rules::{Game, Seat};
use serde_json::json;

use crate::fixture::{action, allowed, json as written, legal, play, position, refusal, state, types};

#[test]
fn md_3_1_exactly_one_card_on_a_mountain() {
    let mut game = position(json!({"hands": ["RRG", "O"], "deck": "YYY"}));
    let events = play(&mut game, "m2:R");
    assert_eq!(state(&game)["mandalas"][1]["mountain"], "R");
    assert_eq!(state(&game)["hands"][0], "RYYYG");
    assert_eq!(
        written(&events[0]),
        json!({"type": "played", "seat": 0, "cards": "R", "from": "hand", "to": "m2"})
    );
    assert_eq!(refusal(&game, "m1:K"), "MD-3.1");
}

#[test]
fn md_3_2_draws_three() {
    for (hand, drawn) in [("RG", 3), ("RGGKK", 3), ("RGGKKY", 3)] {
        let mut game = position(json!({"hands": [hand, "O"], "deck": "PPPP"}));
        let events = play(&mut game, "m1:R");
        assert_eq!(types(&events), ["played", "drew"]);
        assert_eq!(written(&events[1])["cards"], "PPP");
        assert_eq!(usize::from(game.hand(Seat::ZERO).total()), hand.len() - 1 + drawn);
    }
}

#[test]
fn md_3_2_draws_to_a_hand_of_eight() {
    for (hand, drawn) in [("RGGKKYY", "PP"), ("RGGKKYYY", "P")] {
        let mut game = position(json!({"hands": [hand, "O"], "deck": "PPPP"}));
        let events = play(&mut game, "m1:R");
        assert_eq!(written(&events[1])["cards"], drawn);
        assert_eq!(game.hand(Seat::ZERO).total(), 8);
    }
}

#[test]
fn md_3_3_then_the_mandala_is_checked() {
    let mut game = position(json!({
        "mandalas": [{"mountain": "ROY", "fields": ["GP", ""]}, {"mountain": "RR", "fields": ["", ""]}],
        "hands": ["KR", "RO"], "deck": "RRO",
    }));
    let events = play(&mut game, "m1:K");
    assert_eq!(types(&events), ["played", "drew", "completed"]);
    assert_eq!(state(&game)["phase"], "destroy");
    assert_eq!(state(&game)["destroying"], json!({"mandala": 1, "completed_by": 0}));
    assert_eq!(state(&game)["hands"][0], "RRRO");
}

/// A position in which nothing is left to draw.
fn drained(hand: &str) -> mozaika_mandala::Mandala {
    position(json!({"hands": [hand, "O"], "final": true, "rest": "cups", "dealt": ["", ""]}))
}

#[test]
fn md_3_4_the_last_card_stays_when_there_is_nothing_to_draw() {
    let mut game = drained("R");
    assert_eq!(refusal(&game, "m1:R"), "MD-2.3");
    assert_eq!(refusal(&game, "m1:G"), "MD-3.1");
    assert_eq!(legal(&game), ["d:R1"]);
    play(&mut game, "d:R1");
    assert_eq!(state(&game)["hands"][0], "R");

    let mut game = drained("RG");
    assert!(allowed(&game, "m1:R"));
    play(&mut game, "m1:R");
    assert_eq!(state(&game)["hands"][0], "G");
}

#[test]
fn md_4_1_cards_of_one_colour_in_the_own_field() {
    let mut game = position(json!({"hands": ["RRRG", "O"], "turn": 0}));
    assert_eq!(
        legal(&game),
        [
            "d:G1", "d:R1", "d:R2", "d:R3", "f1:G1", "f1:R1", "f1:R2", "f1:R3", "f2:G1", "f2:R1", "f2:R2",
            "f2:R3", "m1:G", "m1:R", "m2:G", "m2:R"
        ]
    );
    assert_eq!(refusal(&game, "f1:R4"), "MD-4.1");
    assert_eq!(refusal(&game, "f1:K1"), "MD-4.1");
    let message = game.check(action("f1:R4")).unwrap_err().to_string();
    assert_eq!(message, "you have 3 red in your hand, not 4");
    let events = play(&mut game, "f1:R3");
    assert_eq!(
        written(&events[0]),
        json!({"type": "played", "seat": 0, "cards": "RRR", "from": "hand", "to": "f1"})
    );
    assert_eq!(state(&game)["mandalas"][0]["fields"], json!(["RRR", ""]));
}

#[test]
fn md_4_1_at_least_one_card_stays() {
    let game = position(json!({"hands": ["RRR", "O"]}));
    assert_eq!(legal(&game), ["d:R1", "d:R2", "d:R3", "f1:R1", "f1:R2", "f2:R1", "f2:R2", "m1:R", "m2:R"]);
    // MD-2.3 forbids it too and is lower.
    assert_eq!(refusal(&game, "f1:R3"), "MD-2.3");
}

#[test]
fn md_4_2_nothing_is_drawn() {
    let mut game = position(json!({"hands": ["RRRG", "O"]}));
    let before = game.deck_size();
    let events = play(&mut game, "f2:R2");
    assert_eq!(types(&events), ["played"]);
    assert_eq!(state(&game)["hands"][0], "RG");
    assert_eq!(game.deck_size(), before);
}

#[test]
fn md_4_3_then_the_mandala_is_checked() {
    let mut game = position(json!({
        "mandalas": [{"mountain": "RR", "fields": ["", ""]}, {"mountain": "ROY", "fields": ["G", "PP"]}],
        "hands": ["KKR", "RO"],
    }));
    let events = play(&mut game, "f2:K2");
    assert_eq!(types(&events), ["played", "completed"]);
    assert_eq!(
        written(&events[1]),
        json!({"type": "completed", "seat": 0, "mandala": 2, "fields": [3, 2], "first": 0})
    );
}

#[test]
fn md_5_1_discards_and_draws_as_many() {
    let mut game = position(json!({
        "mandalas": [{"mountain": "R", "fields": ["", "G"]}, {"mountain": "G", "fields": ["R", ""]}],
        "hands": ["RRRG", "O"], "deck": "YKPP",
    }));
    for text in ["d:R1", "d:R2", "d:R3", "d:G1"] {
        assert!(allowed(&game, text), "{text}: the rule of colour does not apply to the discard pile");
    }
    assert_eq!(refusal(&game, "d:R4"), "MD-5.1");
    assert_eq!(refusal(&game, "d:P1"), "MD-5.1");
    let events = play(&mut game, "d:R2");
    assert_eq!(types(&events), ["discarded", "drew"]);
    assert_eq!(
        written(&events[0]),
        json!({"type": "discarded", "seat": 0, "cards": "RR", "from": "hand", "to": "d"})
    );
    assert_eq!(state(&game)["hands"][0], "RYGK");
    assert_eq!(state(&game)["discard"], "RR");
}

#[test]
fn md_5_1_the_whole_hand_may_go() {
    let mut game = position(json!({"hands": ["RRRRRRRR", "O"], "deck": "OYGPKOYG"}));
    play(&mut game, "d:R8");
    assert_eq!(state(&game)["hands"][0], "OOYYGGPK");
}

#[test]
fn md_5_1_discards_may_be_drawn_again() {
    let mut game = position(json!({"hands": ["RRRG", "O"], "deck": "Y", "rest": "cups", "dealt": ["", ""]}));
    let events = play(&mut game, "d:R3");
    assert_eq!(types(&events), ["discarded", "drew", "reshuffled", "final", "drew"]);
    assert_eq!(state(&game)["hands"][0], "RRYG");
    assert_eq!(state(&game)["deck"], "R");
}
