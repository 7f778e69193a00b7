//! Reading states: what may be left out, and a message for each broken invariant.

use mozaika_mandala::Mandala;
use mozaika_rules::{Game, Seed};
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::position;
use crate::position::{bad, filled, seed, state};

/// The message for a good state with some fields changed.
fn changed(given: Value, change: impl Fn(&mut Value)) -> String {
    let mut state = filled(given);
    assert!(Mandala::load(&state, &seed()).is_ok(), "good before the change");
    change(&mut state);
    bad(&state)
}

fn with(name: &str, value: Value) -> String {
    changed(json!({}), |state| state[name] = value.clone())
}

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
fn what_may_be_left_out() {
    let given = filled(json!({"cups": ["GK", "GKR"]}));
    let game = Mandala::load(&given, &seed()).unwrap();
    let full = state(&game);
    assert_eq!(full["options"], json!({"first": "lot"}));
    assert_eq!(full["dealt"], json!(["GK", "RGK"]), "a whole cup is secret");
    assert_eq!(full["seed"], seed().to_text());
    assert_eq!((&full["reshuffles"], &full["pools"]), (&json!(0), &json!(null)));
    assert_eq!(Mandala::load(&full, &Seed::from_text("another")).unwrap(), game);
    for name in given.as_object().unwrap().keys() {
        let mut less = given.clone();
        less.as_object_mut().unwrap().remove(name);
        assert_eq!(bad(&less), format!("the field {name} is missing"));
    }
}

#[test]
fn order_means_nothing_but_in_deck_and_rivers() {
    let given = json!({"hands": ["KRGR", "O"], "discard": "YR", "cups": ["PO", "KG"], "deck": "GR", "rivers": ["KR", ""]});
    let full = state(&Mandala::load(&filled(given), &seed()).unwrap());
    assert_eq!(full["hands"][0], "RRGK");
    assert_eq!((&full["discard"], &full["cups"]), (&json!("RY"), &json!(["OP", "GK"])));
    assert_eq!(full["rivers"][0], "KR");
    assert!(full["deck"].as_str().unwrap().starts_with("GR"));
}

#[test]
fn there_are_108_cards_18_a_colour() {
    assert_eq!(with("discard", "R".into()), "109 cards: there must be 108 (MD-1.1)");
    assert_eq!(with("hands", json!(["", "O"])), "107 cards: there must be 108 (MD-1.1)");
    assert_eq!(with("hands", json!(["O", "O"])), "17 red cards: there must be 18 of each colour (MD-1.1)");
    assert_eq!(with("deck", "R".repeat(5000).into()), "5002 cards: there must be 108 (MD-1.1)");
    assert_eq!(
        with("discard", "R".repeat(5000).into()),
        "discard has 5000 cards: there must be 108 in all (MD-1.1)"
    );
    assert_eq!(
        with("hands", json!(["X", "O"])),
        "hands[0]: 'X' is not a colour: there are R, O, Y, G, P, K (MD-1.1)"
    );
    assert!(with("deck", "?".into()).starts_with("deck: '?' is not a colour"));
    assert!(with("deck", "ž".into()).starts_with("deck: 'ž' is not a colour"));
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
fn rivers_repeat_no_colour() {
    let message = changed(json!({}), |state| {
        take(state, "KRK");
        state["rivers"][1] = "KRK".into();
    });
    assert_eq!(message, "rivers[1] has black twice: a river has a colour at most once (MD-6.4)");
}

#[test]
fn set_up_cards_are_in_their_cups() {
    let cups = json!({"cups": ["RG", "KK"]});
    let message = changed(cups, |state| state["dealt"] = json!(["RR", "KK"]));
    assert_eq!(message, "dealt[0] RR is not within cups[0] RG: set-up cards stay in their cup (MD-1.4)");
}

#[test]
fn discards_in_a_row_are_at_most_23_unless_over() {
    let message = "discards_in_a_row is 24: at most 23 unless the game is over (MD-7.6)";
    assert_eq!(with("discards_in_a_row", 24.into()), message);
    assert_eq!(with("discards_in_a_row", 25.into()), "discards_in_a_row is more than 24 (MD-7.6)");
    assert_eq!(with("discards_in_a_row", 5000.into()), "discards_in_a_row is more than 24 (MD-7.6)");
    assert_eq!(with("discards_in_a_row", (-1).into()), "discards_in_a_row must be a number, 0 or more");
    assert_eq!(with("discards_in_a_row", 0.5.into()), "discards_in_a_row must be a number, 0 or more");
    let over = filled(json!({"discards_in_a_row": 24, "phase": "over"}));
    assert!(Mandala::load(&over, &seed()).is_ok());
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

/// Mandala 1 is complete, mandala 2 is not, and seat 0 chooses first.
fn destruction() -> Value {
    json!({
        "mandalas": [{"mountain": "ROY", "fields": ["GP", "K"]}, {"mountain": "RR", "fields": ["", ""]}],
        "phase": "destroy", "destroying": {"mandala": 1, "completed_by": 1},
    })
}

#[test]
fn a_destruction_can_be_played_on() {
    let change = |change: &dyn Fn(&mut Value)| changed(destruction(), change);
    assert_eq!(
        change(&|state| state["destroying"] = json!(null)),
        "destroying must say which mandala and by whom in phase destroy"
    );
    assert_eq!(change(&|state| state["phase"] = "play".into()), "destroying must be null in phase play");
    assert_eq!(change(&|state| state["phase"] = "over".into()), "destroying must be null in phase over");
    assert_eq!(
        change(&|state| state["phase"] = "draw".into()),
        "phase must be \"play\", \"destroy\" or \"over\""
    );
    assert_eq!(
        change(&|state| state["destroying"]["mandala"] = 0.into()),
        "destroying.mandala is 0: it must be 1 or 2"
    );
    assert_eq!(
        change(&|state| state["destroying"]["completed_by"] = 2.into()),
        "destroying.completed_by is 2: it must be seat 0 or 1"
    );
    assert_eq!(
        change(&|state| state["destroying"]["by"] = 2.into()),
        "there is no field destroying.by: there are mandala, completed_by"
    );
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
    assert!(Mandala::load(&filled(full), &seed()).is_ok());
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
    let mut game = position::position(json!({
        "mandalas": [{"mountain": "ROY", "fields": ["GP", ""]}, {"mountain": "RR", "fields": ["", ""]}],
        "hands": ["KR", "O"], "deck": "R", "rest": "cups",
    }));
    position::play(&mut game, "m1:K");
    assert_eq!(state(&game)["deck"], "");
    position::play(&mut game, "c:R c:O");
    assert_eq!((&state(&game)["discard"], &state(&game)["phase"]), (&json!("O"), &json!("destroy")));
    assert_eq!(Mandala::load(&state(&game), &seed()).unwrap(), game);
    position::play(&mut game, "c:Y c:K");
    assert_eq!((&state(&game)["discard"], &state(&game)["phase"]), (&json!("OGPK"), &json!("over")));
    assert_eq!(Mandala::load(&state(&game), &seed()).unwrap(), game);
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
    assert_eq!(pools(json!(["RRG"])), "pools must be a list of two");
    assert!(pools(json!(["R".repeat(126) + "G", "RRG"])).starts_with("red in pools[0]: 126, but only 2"));
    // A card put down was drawn by one of the two, not by both.
    let mut shared = given.clone();
    shared["mandalas"] = json!([{"mountain": "P", "fields": ["", ""]}, {"mountain": "", "fields": ["", ""]}]);
    let message = changed(shared, |state| state["pools"] = json!(["RRGP", "RRGP"]));
    assert!(message.starts_with("purple in pools[0] with pools[1]: 2, but only 1"), "{message}");
}

#[test]
fn fields_of_the_wrong_kind_are_named() {
    assert_eq!(with("game", "mana".into()), "game is \"mana\": it must be \"mandala\"");
    assert_eq!(with("turn", 2.into()), "turn is 2: it must be seat 0 or 1");
    assert_eq!(with("turn", "0".into()), "turn must be a number, 0 or more");
    assert_eq!(with("final", 1.into()), "final must be true or false");
    assert_eq!(with("deck", json!(["R"])), "deck must be a string");
    assert_eq!(with("hands", json!(["R"])), "hands must be a list of two");
    assert_eq!(with("hands", json!(["R", 1])), "hands[1] must be a string");
    assert_eq!(with("mandalas", json!({})), "mandalas must be a list of two");
    assert_eq!(with("mandalas", json!([1, 2])), "mandalas[0] must be an object");
    assert_eq!(with("mandalas", json!([{"mountain": ""}, {}])), "the field mandalas[0].fields is missing");
    assert_eq!(with("options", json!(null)), "options must be an object");
    assert_eq!(with("options", json!({"first": 2})), "option \"first\" cannot be 2: it may be \"lot\", 0, 1");
    assert_eq!(with("seed", json!(null)), "seed must be a string");
    assert_eq!(with("reshuffles", json!("1")), "reshuffles must be a number, 0 or more");
    assert!(with("reshuffles", json!(1u64 << 40)).contains("at most 4294967295"));
    assert!(with("pool", json!(null)).starts_with("there is no field pool: there are game, options, deck"));
    assert_eq!(bad(&json!(null)), "a state or view must be an object");
    assert_eq!(bad(&json!([])), "a state or view must be an object");
}

/// Any JSON, nested a little.
fn any_json() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        "[ROYGPK?]{0,130}".prop_map(Value::from),
        ".{0,8}".prop_map(Value::from),
    ];
    leaf.prop_recursive(3, 12, 3, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..3).prop_map(Value::from),
            prop::collection::hash_map("mountain|fields|mandala|completed_by|first|[a-z]{1,4}", inner, 0..3)
                .prop_map(|fields| Value::Object(fields.into_iter().collect())),
        ]
    })
}

/// A place in a state.
const PLACES: [&str; 24] = [
    "/game",
    "/options",
    "/deck",
    "/discard",
    "/mandalas",
    "/mandalas/0",
    "/mandalas/1/mountain",
    "/mandalas/0/fields/1",
    "/hands",
    "/hands/0",
    "/hands/1",
    "/cups",
    "/cups/0",
    "/dealt",
    "/dealt/1",
    "/rivers",
    "/rivers/0",
    "/turn",
    "/phase",
    "/destroying",
    "/final",
    "/discards_in_a_row",
    "/pools",
    "/reshuffles",
];

proptest! {
    #![proptest_config(ProptestConfig { cases: mozaika_rules::conformance::cases(3000), failure_persistence: None, ..ProptestConfig::default() })]

    /// Whatever is read, nothing panics, and what is accepted can be played on.
    #[test]
    fn no_json_breaks_reading(changes in prop::collection::vec((0..PLACES.len(), any_json()), 1..3), base in 0..3) {
        let mut state = filled(match base {
            0 => json!({"dealt": ["", ""], "pools": null, "reshuffles": 0}),
            1 => destruction(),
            _ => json!({"deck": "RRG", "hands": ["K", "OY"], "final": true, "pools": ["RRGO", "RRGK"], "rest": "cups"}),
        });
        for (place, value) in changes {
            if let Some(field) = state.pointer_mut(PLACES[place]) {
                *field = value;
            }
        }
        for viewer in mozaika_rules::Viewer::all(mozaika_rules::Players::TWO) {
            let _ = Mandala::read_view(&state, viewer);
        }
        if let Ok(mut game) = Mandala::load(&state, &seed()) {
            let mut dice = mozaika_rules::Dice::new(&seed());
            while let Some(action) = game.sample(&mut dice) {
                game.play(action, &mut ()).unwrap();
                game.validate().unwrap();
            }
        }
    }
}
