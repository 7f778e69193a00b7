//! Reading states: what may be left out, and where something is not written as it should be.

use mozaika_mandala::Mandala;
use mozaika_rules::json::JsonGame;
use mozaika_rules::{Dice, Game, Players, Seed, Viewer};
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::fixture::{bad, changed, destruction, filled, load, seed, state, with};

#[test]
fn what_may_be_left_out() {
    let given = filled(json!({"cups": ["GK", "GKR"]}));
    let game = load(&given).unwrap();
    let full = state(&game);
    assert_eq!(full["options"], json!({"first": "lot"}));
    assert_eq!(full["dealt"], json!(["GK", "RGK"]), "a whole cup is secret");
    assert_eq!(full["seed"], seed().to_text());
    assert_eq!((&full["reshuffles"], &full["pools"]), (&json!(0), &json!(null)));
    assert_eq!(Mandala::load(&full, &Seed::from_text("another"), &()).unwrap(), game);
    for name in given.as_object().unwrap().keys() {
        let mut less = given.clone();
        less.as_object_mut().unwrap().remove(name);
        assert_eq!(bad(&less), format!("the field {name:?} is missing"));
    }
}

#[test]
fn order_means_nothing_but_in_deck_and_rivers() {
    let given = json!({"hands": ["KRGR", "O"], "discard": "YR", "cups": ["PO", "KG"], "deck": "GR", "rivers": ["KR", ""]});
    let full = state(&load(&filled(given)).unwrap());
    assert_eq!(full["hands"][0], "RRGK");
    assert_eq!((&full["discard"], &full["cups"]), (&json!("RY"), &json!(["OP", "GK"])));
    assert_eq!(full["rivers"][0], "KR");
    assert!(full["deck"].as_str().unwrap().starts_with("GR"));
}

/// Checks that a message names the value at its place, and why it stands for nothing.
fn unreadable(message: &str, place_and_value: &str, why: &str) {
    assert!(message.starts_with(place_and_value) && message.ends_with(why), "{message}");
}

#[test]
fn piles_are_letters_of_colours_and_no_more_than_the_game_has_cards() {
    let colours = |letter: &str| format!("{letter:?} is not a colour: there are R, O, Y, G, P, K (MD-1.1)");
    unreadable(&with("hands", json!(["X", "O"])), r#"hands[0]: "X""#, &colours("X"));
    unreadable(&with("deck", "R?".into()), r#"deck: "R?""#, &colours("?"));
    unreadable(&with("deck", "ž".into()), r#"deck: "ž""#, &colours("ž"));
    unreadable(&with("rivers", json!(["", "r"])), r#"rivers[1]: "r""#, &colours("r"));
    for name in ["deck", "discard"] {
        let message = with(name, "R".repeat(5000).into());
        unreadable(&message, &format!(r#"{name}: "RRR"#), ": 5000 cards: there are 108 in all (MD-1.1)");
        unreadable(&with(name, "R".repeat(109).into()), name, ": 109 cards: there are 108 in all (MD-1.1)");
    }
}

#[test]
fn rivers_repeat_no_colour() {
    let message = with("rivers", json!(["", "KRK"]));
    unreadable(&message, r#"rivers[1]: "KRK""#, "black twice: a river has a colour at most once (MD-6.4)");
}

#[test]
fn a_destruction_is_written_exactly_in_its_phase() {
    let change = |change: &dyn Fn(&mut Value)| changed(destruction(), change);
    assert_eq!(
        change(&|state| state["destroying"] = json!(null)),
        "destroying: null where an object is needed"
    );
    for phase in ["play", "over"] {
        assert_eq!(
            change(&|state| state["phase"] = phase.into()),
            format!("destroying: an object where null in phase {phase} is needed")
        );
    }
    assert_eq!(
        change(&|state| state["phase"] = "draw".into()),
        r#"phase: "draw" is not allowed here: it must be "play" or "destroy" or "over""#
    );
    assert_eq!(
        change(&|state| state["destroying"]["mandala"] = 0.into()),
        "destroying.mandala: 0 is not a number from 1 to 2"
    );
    assert_eq!(
        change(&|state| state["destroying"]["completed_by"] = 2.into()),
        "destroying.completed_by: 2 is not a seat: seats are 0 to 1"
    );
    assert_eq!(
        change(&|state| state["destroying"]["by"] = 2.into()),
        r#"destroying: there is no field "by": there are mandala, completed_by"#
    );
}

#[test]
fn fields_of_the_wrong_kind_are_named() {
    assert_eq!(with("game", "mana".into()), r#"game: "mana" is not allowed here: it must be "mandala""#);
    assert_eq!(with("turn", 2.into()), "turn: 2 is not a seat: seats are 0 to 1");
    assert_eq!(with("turn", "0".into()), r#"turn: "0" is not a seat: seats are 0 to 1"#);
    assert_eq!(with("final", 1.into()), "final: 1 where true or false is needed");
    assert_eq!(with("deck", json!(["R"])), "deck: a list of 1 where a text is needed");
    assert_eq!(with("hands", json!(["R"])), "hands: a list of 1 where 2 texts, one a seat, are needed");
    assert_eq!(with("hands", json!(["R", 1])), "hands[1]: 1 where a text is needed");
    assert_eq!(with("mandalas", json!({})), "mandalas: an object where 2 mandalas are needed");
    assert_eq!(with("mandalas", json!([1, 2])), "mandalas[0]: 1 where an object is needed");
    assert_eq!(
        with("mandalas", json!([{"mountain": ""}, {}])),
        r#"mandalas[0]: the field "fields" is missing"#
    );
    assert_eq!(with("options", json!(null)), "options: null where an object is needed");
    assert_eq!(
        with("options", json!({"first": 2})),
        r#"options: option "first" cannot be 2: it may be "lot", 0, 1"#
    );
    assert_eq!(with("seed", json!(null)), "seed: null where a text is needed");
    assert_eq!(with("pools", json!(["R"])), "pools: a list of 1 where 2 texts, one a seat, are needed");
    for wrong in [json!("1"), json!(1u64 << 40)] {
        assert_eq!(
            with("reshuffles", wrong.clone()),
            format!("reshuffles: {wrong} is not a number from 0 to 4294967295")
        );
    }
    for wrong in [json!(25), json!(5000), json!(-1), json!(0.5)] {
        assert_eq!(
            with("discards_in_a_row", wrong.clone()),
            format!("discards_in_a_row: {wrong} is not a number from 0 to 24")
        );
    }
    assert!(with("pool", json!(null)).starts_with(r#"there is no field "pool": there are game, deck"#));
    assert_eq!(bad(&json!(null)), "null where an object is needed");
    assert_eq!(bad(&json!([])), "a list of 0 where an object is needed");
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
        for viewer in Viewer::all(Players::TWO) {
            let _ = Mandala::read_view(&state, viewer, &());
        }
        if let Ok(mut game) = load(&state) {
            let mut dice = Dice::new(&seed());
            while let Some(action) = game.sample(&mut dice) {
                game.play(action, &mut ()).unwrap();
                game.validate().unwrap();
            }
        }
    }
}
