//! Section 7: the deck and the end of the game.

use mozaika_mandala::Mandala;
use mozaika_rules::{Game, Seat, Viewer};
use serde_json::{Value, json};

use crate::fixture::{json as written, legal, load, play, position, refusal, state, types, view};

/// All cards but those given are claimed and lie in the cup of seat 0.
fn few(mut given: Value) -> Mandala {
    given["rest"] = "cups".into();
    given["dealt"] = json!(["", ""]);
    position(given)
}

#[test]
fn md_7_1_the_discard_pile_becomes_the_deck_in_the_middle_of_a_draw() {
    let mut game = few(json!({"hands": ["RGG", "O"], "deck": "Y", "discard": "PPPP"}));
    let events = play(&mut game, "m1:R");
    assert_eq!(types(&events), ["played", "drew", "reshuffled", "final", "drew"]);
    assert_eq!(written(&events[1])["cards"], "Y");
    assert_eq!(
        written(&events[2]),
        json!({"type": "reshuffled", "number": 1, "cards": 4, "from": "d", "to": "deck"})
    );
    assert_eq!(written(&events[4])["cards"], "PP");
    let after = state(&game);
    assert_eq!(after["hands"][0], "YGGPP");
    assert_eq!((&after["deck"], &after["discard"]), (&json!("PP"), &json!("")));
    assert_eq!((&after["final"], &after["reshuffles"]), (&json!(true), &json!(1)));
}

#[test]
fn md_7_1_exactly_at_zero() {
    let mut game = few(json!({"hands": ["RGG", "O"], "deck": "YYY", "discard": "PPPP"}));
    let events = play(&mut game, "m1:R");
    assert_eq!(types(&events), ["played", "drew", "reshuffled", "final"]);
    assert_eq!(state(&game)["hands"][0], "YYYGG");
    assert_eq!(state(&game)["deck"], "PPPP");
}

#[test]
fn md_7_1_one_card_left_is_not_the_end() {
    let mut game = few(json!({"hands": ["RGG", "O"], "deck": "YYYY", "discard": "PPPP"}));
    play(&mut game, "m1:R");
    assert_eq!(state(&game)["deck"], "Y");
    assert_eq!(state(&game)["final"], false);
}

#[test]
fn md_7_1_in_a_deal() {
    for (deck, dealt, left) in [("Y", "YP", "PPPP"), ("YY", "YY", "PPPPP")] {
        let mut game = few(json!({
            "mandalas": [{"mountain": "K", "fields": ["P", ""]}, {"mountain": "RY", "fields": ["", ""]}],
            "hands": ["R", "R"], "turn": 0, "phase": "destroy", "destroying": {"mandala": 1, "completed_by": 0},
            "deck": deck, "discard": "PPPP",
        }));
        play(&mut game, "c:K");
        let after = state(&game);
        assert_eq!(after["mandalas"][0]["mountain"], dealt);
        assert_eq!((&after["deck"], &after["discard"]), (&json!(left), &json!("")));
        assert_eq!((&after["final"], &after["phase"]), (&json!(true), &json!("play")));
        assert_eq!(after["pools"], json!([left, left]), "everybody saw what was dealt");
    }
}

#[test]
fn md_7_1_it_may_happen_again() {
    let mut game = few(json!({"hands": ["RGG", "OO"], "deck": "Y"}));
    play(&mut game, "d:G2");
    assert_eq!(state(&game)["reshuffles"], 1);
    play(&mut game, "d:O1");
    assert_eq!(state(&game)["reshuffles"], 2);
    let events = play(&mut game, "d:R1");
    assert_eq!(types(&events), ["discarded", "drew", "reshuffled"], "the final phase begins once");
    assert_eq!(state(&game)["reshuffles"], 3);
}

#[test]
fn md_7_1_the_final_phase_begins_without_discards_too() {
    let mut game = few(json!({"hands": ["RGG", "O"], "deck": "YYY"}));
    let events = play(&mut game, "m1:R");
    assert_eq!(types(&events), ["played", "drew", "final"]);
    assert_eq!((&state(&game)["deck"], &state(&game)["pools"]), (&json!(""), &json!(null)));
}

#[test]
fn md_7_1_cards_discarded_when_both_piles_are_empty_are_the_new_deck() {
    let mut game = few(json!({"hands": ["RGG", "O"], "final": true}));
    let events = play(&mut game, "d:G2");
    assert_eq!(types(&events), ["discarded", "reshuffled", "drew"]);
    assert_eq!(state(&game)["hands"][0], "RGG");
    assert_eq!(state(&game)["deck"], "");
    assert_eq!(state(&game)["pools"], json!(["", "GG"]));
}

#[test]
fn md_7_2_a_draw_takes_what_there_is() {
    let mut game = few(json!({"hands": ["RGG", "OP"], "deck": "Y", "discard": "P"}));
    play(&mut game, "m1:R");
    assert_eq!(state(&game)["hands"][0], "YGGP");
    let events = play(&mut game, "m1:O");
    assert_eq!(types(&events), ["played"]);
    assert_eq!(state(&game)["hands"][1], "P");
}

/// Seat 0 can complete mandala 1 with black.
fn before_the_end(given: Value) -> Mandala {
    let mut fields = json!({
        "mandalas": [{"mountain": "ROY", "fields": ["G", "P"]}, {"mountain": "RY", "fields": ["", ""]}],
        "hands": ["KRRRR", "RO"],
    });
    fields.as_object_mut().unwrap().extend(given.as_object().unwrap().clone());
    few(fields)
}

#[test]
fn md_7_3_the_next_mandala_is_the_last() {
    let mut game = before_the_end(json!({"final": true, "deck": "GGGGGG"}));
    play(&mut game, "m1:K c:R c:O c:Y");
    let events = play(&mut game, "c:K");
    assert_eq!(types(&events), ["claimed", "discarded", "discarded", "over"]);
    assert_eq!(written(events.last().unwrap())["rule"], "MD-7.3");
    let after = state(&game);
    assert_eq!((&after["phase"], &after["turn"]), (&json!("over"), &json!(1)));
    assert_eq!(after["mandalas"][0], json!({"mountain": "", "fields": ["", ""]}));
    assert_eq!(game.turn(), None);
    assert!(legal(&game).is_empty());
    assert_eq!(refusal(&game, "d:R1"), "MD-7.3");
}

#[test]
fn md_7_3_completed_by_the_draw_that_empties_the_deck() {
    let mut game = before_the_end(json!({"deck": "GGG", "discard": "PP"}));
    let events = play(&mut game, "m1:K");
    assert_eq!(types(&events), ["played", "drew", "reshuffled", "final", "completed"]);
    play(&mut game, "c:R c:O c:Y c:K");
    assert_eq!(state(&game)["phase"], "over");
}

#[test]
fn md_7_3_emptied_by_the_deal_one_more_is_played() {
    let mut game = before_the_end(json!({"deck": "GGGRR", "discard": "PP"}));
    play(&mut game, "m1:K c:R c:O c:Y");
    let events = play(&mut game, "c:K");
    assert_eq!(types(&events), ["claimed", "discarded", "discarded", "dealt", "reshuffled", "final"]);
    assert_eq!(state(&game)["phase"], "play");
    assert_eq!(state(&game)["deck"].as_str().unwrap().len(), 4);
}

#[test]
fn md_7_4_the_sixth_river_card_ends_the_game_after_the_destruction() {
    let mut game = before_the_end(json!({"deck": "GGGGGGGG", "rivers": ["", "OYGPK"]}));
    play(&mut game, "m1:K");
    play(&mut game, "c:R");
    assert_eq!(state(&game)["rivers"][1], "OYGPKR");
    assert_eq!(state(&game)["phase"], "destroy", "the destruction is finished first");
    play(&mut game, "c:O c:Y");
    let events = play(&mut game, "c:K");
    assert_eq!(written(events.last().unwrap())["rule"], "MD-7.4");
    assert_eq!(state(&game)["phase"], "over");
    assert_eq!(state(&game)["final"], false);
    assert_eq!(refusal(&game, "c:K"), "MD-7.4");
}

#[test]
fn md_7_5_hands_and_the_other_mandala_count_for_nothing() {
    let mut game = position(json!({
        "mandalas": [{"mountain": "K", "fields": ["R", "O"]}, {"mountain": "RYY", "fields": ["G", ""]}],
        "hands": ["RRRRRRRR", "OO"], "turn": 1, "phase": "destroy",
        "destroying": {"mandala": 1, "completed_by": 1}, "final": true, "cups": ["GY", "PP"],
        "rivers": ["RYG", "O"],
    }));
    play(&mut game, "c:K");
    assert_eq!(game.scores(), [5, 0]);
    let after = state(&game);
    assert_eq!(after["hands"], json!(["RRRRRRRR", "OO"]), "they stay where they are");
    assert_eq!(after["mandalas"][1], json!({"mountain": "RYY", "fields": ["G", ""]}));
}

#[test]
fn md_7_5_cups_are_laid_open() {
    let mut game = before_the_end(json!({"final": true, "deck": "GGGGGG", "cups": ["", "PP"]}));
    let mut text = state(&game);
    text["dealt"] = json!(["RO", "PP"]);
    game = load(&text).unwrap();
    assert_eq!(view(&game, Viewer::Spectator)["cups"][1], "??");
    play(&mut game, "m1:K c:R c:O c:Y");
    let events = play(&mut game, "c:K");
    let over = written(events.last().unwrap());
    assert_eq!(over["dealt"], json!(["RO", "PP"]));
    for viewer in [Viewer::Seat(Seat::ZERO), Viewer::Seat(Seat::ONE), Viewer::Spectator] {
        let seen = view(&game, viewer);
        assert_eq!(seen["cups"], state(&game)["cups"]);
        assert_eq!(seen["cups"], over["cups"]);
        assert_eq!(seen["dealt"], json!(["RO", "PP"]));
        assert_eq!(seen["deck"], "???", "the deck stays hidden");
        assert!(!viewer.is(Seat::ZERO) || seen["hands"][1] == "??", "hands stay hidden");
    }
}

#[test]
fn md_7_6_the_game_ends_with_the_24th_discard_in_a_row() {
    let mut game = position(json!({"hands": ["R", "O"], "discards_in_a_row": 22, "deck": "YG"}));
    play(&mut game, "d:R1");
    assert_eq!(state(&game)["phase"], "play");
    let events = play(&mut game, "d:O1");
    assert_eq!(types(&events), ["discarded", "drew", "over"]);
    assert_eq!(written(&events[2])["rule"], "MD-7.6");
    let after = state(&game);
    assert_eq!((&after["phase"], &after["discards_in_a_row"]), (&json!("over"), &json!(24)));
    assert_eq!((&after["turn"], &after["hands"]), (&json!(0), &json!(["Y", "G"])));
    assert_eq!(refusal(&game, "d:Y1"), "MD-7.6");
}

#[test]
fn md_7_6_another_action_starts_the_count_again() {
    for text in ["m1:R", "f1:R1"] {
        let mut game = position(json!({"hands": ["RG", "O"], "discards_in_a_row": 23}));
        play(&mut game, text);
        assert_eq!(state(&game)["discards_in_a_row"], 0);
        play(&mut game, "d:O1");
        assert_eq!(state(&game)["discards_in_a_row"], 1);
    }
}
