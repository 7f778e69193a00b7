//! What must hold in a position: a message for each invariant that a state breaks.

use serde_json::{Value, json};

use crate::fixture::{changed, destruction, filled, load, play, position, state, with};

/// Moves cards out of the deck, so that a pile can have them.
fn take(state: &mut Value, cards: &str) {
    let mut deck = state["deck"].as_str().unwrap().to_owned();
    for card in cards.chars() {
        let place = deck.find(card).unwrap();
        deck.remove(place);
    }
    state["deck"] = deck.into();
}

#[test]
fn there_are_108_cards_18_a_colour() {
    assert_eq!(with("discard", "R".into()), "109 cards: there must be 108 (MD-1.1)");
    assert_eq!(with("hands", json!(["", "O"])), "107 cards: there must be 108 (MD-1.1)");
    assert_eq!(with("hands", json!(["O", "O"])), "19 orange cards: there are 18 of each colour (MD-1.1)");
    assert_eq!(with("discard", "R".repeat(108).into()), "216 cards: there must be 108 (MD-1.1)");
    assert_eq!(
        with("cups", json!([["R".repeat(108)], ["R".repeat(108)]].concat())),
        "324 cards: there must be 108 (MD-1.1)"
    );
}

#[test]
fn md_2_2_a_colour_in_two_parts() {
    for (mountain, fields, message) in [
        ("R", ["RO", ""], "red lies in both the mountain and field 0 of mandala 2 (MD-2.2)"),
        ("RK", ["O", "K"], "black lies in both the mountain and field 1 of mandala 2 (MD-2.2)"),
        ("R", ["O", "O"], "orange lies in both field 0 and field 1 of mandala 2 (MD-2.2)"),
    ] {
        let message_found = changed(json!({}), |state| {
            take(state, &[mountain, fields[0], fields[1]].concat());
            state["mandalas"][1] = json!({"mountain": mountain, "fields": fields});
        });
        assert_eq!(message_found, message);
    }
}

#[test]
fn hands_have_one_to_eight_cards() {
    let message = changed(json!({}), |state| {
        take(state, "RRRRRRRR");
        state["hands"][0] = "RRRRRRRRR".into();
    });
    assert_eq!(message, "hands[0] has 9 cards: a hand has 1 to 8 (MD-3.2)");
    let message = changed(json!({}), |state| {
        state["hands"][1] = "".into();
        state["discard"] = "O".into();
    });
    assert_eq!(message, "hands[1] is empty: a hand has 1 to 8 cards (MD-2.3)");
}

#[test]
fn set_up_cards_are_in_their_cups() {
    let cups = json!({"cups": ["RG", "KK"]});
    let message = changed(cups, |state| state["dealt"] = json!(["RR", "KK"]));
    assert_eq!(message, "dealt[0] RR is not within cups[0] RG: set-up cards stay in their cup (MD-1.4)");
}

#[test]
fn discards_in_a_row_are_at_most_23_unless_over() {
    assert_eq!(
        with("discards_in_a_row", 24.into()),
        "discards_in_a_row is 24: at most 23 unless the game is over (MD-7.6)"
    );
    assert!(load(&filled(json!({"discards_in_a_row": 24, "phase": "over"}))).is_ok());
}

#[test]
fn in_phase_play_no_mandala_is_complete_and_no_river_full() {
    let message = changed(json!({}), |state| {
        take(state, "ROYGPK");
        state["mandalas"][0] = json!({"mountain": "ROY", "fields": ["G", "PK"]});
    });
    assert_eq!(message, "mandala 1 is complete in phase play: it is destroyed at once (MD-6.1)");
    let message = changed(json!({}), |state| {
        take(state, "ROYGPK");
        state["rivers"][1] = "ROYGPK".into();
    });
    assert_eq!(message, "rivers[1] is full in phase play: the game is over (MD-7.4)");
}

#[test]
fn a_destruction_can_be_played_on() {
    let change = |change: &dyn Fn(&mut Value)| changed(destruction(), change);
    assert_eq!(
        change(&|state| state["turn"] = 1.into()),
        "turn is 1: choice 1 from mandala 1 is for seat 0 (MD-6.2)"
    );
    assert_eq!(
        change(&|state| {
            state["mandalas"][0]["mountain"] = "OY".into();
            state["discard"] = "R".into();
        }),
        "turn is 0: choice 2 from mandala 1 is for seat 1 (MD-6.2)"
    );
    assert_eq!(
        change(&|state| {
            state["mandalas"][0]["mountain"] = "".into();
            state["discard"] = "ROY".into();
        }),
        "the mountain of mandala 1 is empty in phase destroy: there is nothing to choose (MD-6.6)"
    );
    assert_eq!(
        change(&|state| {
            take(state, "OYGPK");
            state["mandalas"][1] = json!({"mountain": "RROY", "fields": ["G", "PK"]});
        }),
        "mandala 2 is complete in phase destroy: it is destroyed at once (MD-6.1)"
    );
    // A river may be full by then.
    let mut full = destruction();
    full["rivers"] = json!(["ROYGPK", ""]);
    assert!(load(&filled(full)).is_ok());
}

#[test]
fn an_empty_deck_only_in_the_final_phase_and_without_discards() {
    let drained = json!({"final": true, "rest": "cups"});
    assert_eq!(
        changed(drained.clone(), |state| state["final"] = false.into()),
        "the deck is empty but final is false: the final phase has begun (MD-7.1)"
    );
    assert_eq!(
        changed(drained, |state| {
            let cup = state["cups"][0].as_str().unwrap().replacen('R', "", 1);
            state["cups"][0] = cup.into();
            state["discard"] = "R".into();
        }),
        "the deck is empty beside a discard pile (1): that is the new deck (MD-7.1)"
    );
}

/// Discards of the last destruction stay beside an empty deck: nobody draws any more.
#[test]
fn the_last_destruction_discards_beside_an_empty_deck() {
    let mut game = position(json!({
        "mandalas": [{"mountain": "ROY", "fields": ["GP", ""]}, {"mountain": "RR", "fields": ["", ""]}],
        "hands": ["KR", "O"], "deck": "R", "rest": "cups",
    }));
    play(&mut game, "m1:K");
    assert_eq!(state(&game)["deck"], "");
    play(&mut game, "c:R c:O");
    assert_eq!((&state(&game)["discard"], &state(&game)["phase"]), (&json!("O"), &json!("destroy")));
    assert_eq!(load(&state(&game)).unwrap(), game);
    play(&mut game, "c:Y c:K");
    assert_eq!((&state(&game)["discard"], &state(&game)["phase"]), (&json!("OGPK"), &json!("over")));
    assert_eq!(load(&state(&game)).unwrap(), game);
}

#[test]
fn pools_hold_the_deck_and_what_may_have_been_drawn() {
    let given = json!({
        "deck": "RRG", "hands": ["K", "OY"], "final": true, "reshuffles": 1, "pools": ["RRGO", "RRGK"],
        "rest": "cups", "dealt": ["", ""],
    });
    let pools = |pools: Value| changed(given.clone(), |state| state["pools"] = pools.clone());
    assert_eq!(
        pools(json!(["RG", "RRG"])),
        "red in pools[0]: 1, but 2 in the deck, which lies within the pool"
    );
    assert_eq!(
        pools(json!(["RRG", "RRGKK"])),
        "black in pools[1]: 2, but only 1 can be in the deck or have been drawn since the reshuffle"
    );
    assert!(pools(json!(["R".repeat(107) + "G", "RRG"])).starts_with("red in pools[0]: 107, but only 2"));
    // A card put down was drawn by one of the two, not by both.
    let mut shared = given.clone();
    shared["mandalas"] = json!([{"mountain": "P", "fields": ["", ""]}, {"mountain": "", "fields": ["", ""]}]);
    let message = changed(shared, |state| state["pools"] = json!(["RRGP", "RRGP"]));
    assert!(message.starts_with("purple in pools[0] with pools[1]: 2, but only 1"), "{message}");
}
