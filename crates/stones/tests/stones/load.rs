//! States from outside: what is optional, and a message for everything that is wrong.

use mozaika_rules::json::JsonGame;
use mozaika_rules::{Game, Players, Seed};
use mozaika_stones::{Editions, Options, Stones};
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::fixture::{Position, load, state};

fn good() -> Value {
    Position::of(2).towers(0, "Y* Bo|Vo").stack("e4", "Y* Bo Po V*").mandala(7).score(0, 9).state()
}

fn try_load(state: &Value) -> Result<Stones, String> {
    Stones::load(state, &Seed::from_text("unused"), &Editions::default()).map_err(|error| error.to_string())
}

/// Changes the good state and shows that the error says so: what stands on both sides of a ` … ` in the reason.
#[track_caller]
fn refuse(change: impl Fn(&mut Value), reason: &str) {
    let mut changed = good();
    change(&mut changed);
    let error = try_load(&changed).expect_err(reason);
    assert!(reason.split(" … ").all(|part| error.contains(part)), "{error:?} does not say {reason:?}");
}

#[test]
fn options_and_gone_may_be_left_out() {
    let mut bare = good();
    bare.as_object_mut().unwrap().shift_remove("gone");
    let game = load(&bare);
    assert_eq!(*game.options(), Options::default());
    assert!(game == load(&good()));
    let written = state(&game);
    assert_eq!(written["options"], json!({"first": "lot", "edition": "default"}));
    assert_eq!(written["gone"], json!([]));
}

#[test]
fn fields_are_checked() {
    refuse(|state| *state = json!(7), "7 where an object is needed");
    refuse(|state| *state = Value::Null, "null where an object is needed");
    for field in
        ["game", "stacks", "artists", "boards", "mandala", "goals", "turn", "start", "ending", "phase"]
    {
        let missing = |state: &mut Value| drop(state.as_object_mut().unwrap().shift_remove(field));
        refuse(missing, &format!("the field {field:?} is missing"));
        refuse(|state| state[field] = json!({"a": null}), field);
        refuse(|state| state[field] = json!(-1.5), field);
    }
    refuse(|state| state["seed"] = json!("00"), "there is no field \"seed\"");
    refuse(|state| state["artists"][0]["name"] = json!("Ann"), "there is no field \"name\"");
    refuse(|state| state["boards"][0]["name"] = json!("Ann"), "there is no field \"name\"");
    refuse(|state| state["game"] = json!("mana"), "it must be \"stones\"");
    refuse(|state| state["phase"] = json!("done"), "it must be \"play\" or \"over\"");
    refuse(|state| state["options"] = json!(null), "options: null where an object is needed");
    refuse(|state| state["options"] = json!({"edition": "first"}), "it may be \"default\"");
    refuse(|state| state["options"] = json!({"colour": 1}), "there is no option \"colour\"");
}

#[test]
fn stacks_are_checked() {
    refuse(|state| drop(state["stacks"].as_object_mut().unwrap().shift_remove("e4")), "\"e4\" is missing");
    refuse(|state| state["stacks"]["d4"] = json!([]), "stacks: there is no field \"d4\"");
    refuse(|state| state["stacks"]["e4"] = json!(vec!["Y*"; 5]), "stacks.e4: 5 are too many: at most 4");
    refuse(
        |state| state["stacks"]["e4"][0] = json!("Y?"),
        "stacks.e4[0]: \"Y?\" … a stone is a colour Y, B, P or V and a pattern * or o",
    );
    refuse(|state| state["stacks"]["e4"][0] = json!(3), "stacks.e4[0]: 3 where a text is needed");
    refuse(
        |state| state["stacks"]["e4"][0] = json!("x".repeat(100_000)),
        "stacks.e4[0]: \"xxx … x…\" … a stone is a colour",
    );
    refuse(|state| state["stacks"]["e4"] = json!("Y*"), "stacks.e4: \"Y*\" where a list is needed");
}

#[test]
fn stones_are_counted() {
    refuse(|state| state["stacks"]["e4"] = json!(["Y*", "Bo", "Po"]), "95 stones: there must be 96");
    refuse(|state| state["stacks"]["e4"][0] = json!("Yo"), "there must be 12 of each kind");
    refuse(|state| state["mandala"].as_array_mut().unwrap().push(json!("Y*")), "97 stones");
}

#[test]
fn artists_are_checked() {
    refuse(|state| state["artists"][1]["at"] = json!("d2"), "two artists on d2");
    refuse(|state| state["artists"][1]["pattern"] = json!("*"), "3 artists with stars: there are two");
    refuse(
        |state| state["artists"][1]["at"] = json!("c4"),
        "artists[1].at: \"c4\" … an artist stands on b, d or f and row 2, 4 or 6",
    );
    refuse(
        |state| state["artists"][1]["pattern"] = json!("x"),
        "artists[1].pattern: \"x\" … a pattern is * or o",
    );
    refuse(
        |state| drop(state["artists"].as_array_mut().unwrap().pop()),
        "a list of 3 where 4 artists are needed",
    );
}

#[test]
fn boards_are_checked() {
    refuse(|state| state["boards"] = json!([]), "boards: a list of 0 where a list of 2 to 4 boards");
    refuse(
        |state| drop(state["boards"].as_array_mut().unwrap().pop()),
        "boards: a list of 1 where a list of 2 to 4 boards",
    );
    refuse(|state| state["boards"] = json!([{}, {}, {}, {}, {}]), "5 are too many: at most 4");
    refuse(|state| state["boards"][0]["towers"] = json!([[], []]), "a list of 2 where 5 towers");
    refuse(
        |state| state["boards"][0]["towers"][0] = json!(vec!["Y*"; 5]),
        "boards[0].towers[0]: 5 are too many",
    );
    for score in [json!(-1), json!(60_001), json!(1.5), json!("9"), json!(u64::MAX)] {
        refuse(|state| state["boards"][0]["score"] = score.clone(), "is not a number from 0 to 60000");
    }
}

#[test]
fn goals_are_checked() {
    refuse(|state| state["goals"][0] = json!(["blue", "full"]), "the goal \"blue\" is there twice");
    refuse(|state| state["goals"][0] = json!(["full", "full"]), "the goal \"full\" is there twice");
    refuse(
        |state| state["goals"][0] = json!(["green", "full"]),
        "\"green\" is not a goal of edition \"default\"",
    );
    refuse(|state| state["goals"][0] = json!(["?", "?"]), "goals[0][0]: \"?\" is not a goal");
    refuse(
        |state| state["goals"][0] = json!(["full"]),
        "goals[0]: a list of 1 where 2 goal cards are needed",
    );
    refuse(
        |state| drop(state["goals"].as_array_mut().unwrap().pop()),
        "goals: a list of 1 where a list of 2 hands, one for each board, is needed",
    );
}

#[test]
fn seats_are_checked() {
    refuse(|state| state["turn"] = json!(2), "turn: 2 is not a seat: seats are 0 to 1");
    refuse(|state| state["start"] = json!(3), "start: 3 is not a seat");
    refuse(|state| state["turn"] = json!(4), "4 is not a seat");
    refuse(|state| state["turn"] = json!(null), "null is not a seat");
    refuse(|state| state["options"] = json!({"first": 1}), "start is 0, but option \"first\" says 1");
    refuse(
        |state| state["options"] = json!({"first": 2}),
        "cannot be 2: it may be \"lot\" or 0 to 1 with 2 players",
    );
}

#[test]
fn the_mandala_is_checked() {
    refuse(
        |state| state["ending"] = json!(true),
        "ending is true, but 7 of the mandala's spaces are covered",
    );
    let mut state = Position::of(2).mandala(42).turn(0, 1).state();
    state["ending"] = json!(false);
    assert!(try_load(&state).unwrap_err().contains("the hands for 2 players are on space 42"));
    refuse(
        |state| {
            let stone = state["mandala"].as_array_mut().unwrap().pop().unwrap();
            state["gone"] = json!([stone]);
        },
        "none goes before it is full",
    );
    let mut full = Position::of(2).other_stacks_empty().state();
    let gone = full["gone"].as_array_mut().unwrap().pop().unwrap();
    full["mandala"].as_array_mut().unwrap().push(gone);
    assert!(try_load(&full).unwrap_err().contains("62 stones on the mandala: it has 61 spaces"));
    let mut twice = Position::of(2).other_stacks_empty().state();
    twice["gone"] = json!(vec!["Y*"; 90]);
    assert!(try_load(&twice).unwrap_err().contains("151 stones: there must be 96"));
}

#[test]
fn a_high_score_does_not_overflow_and_can_be_loaded_again() {
    for (before, after) in [(9999, 9999 + 1 + 4 + 1 + 1 + 2 + 1), (59_995, 60_000)] {
        let mut game = Position::of(2).towers(0, "V*|Vo|V*|Vo|V*").score(0, before).load();
        crate::fixture::play(&mut game, "s:V");
        assert_eq!(game.scores()[0], after);
        assert!(try_load(&state(&game)).is_ok());
    }
}

/// Any JSON that resembles a state, put together from pieces that mean something.
fn nearly_json() -> impl Strategy<Value = Value> {
    let words = ["Y*", "Bo", "?", "Y?", "e4", "d4", "stones", "play", "over", "full", "", "*", "o"];
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        (-3i64..200).prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        proptest::sample::select(words.to_vec()).prop_map(Value::from),
        ".{0,3}".prop_map(Value::from),
    ];
    leaf.prop_recursive(3, 24, 6, |inner| {
        prop_oneof![
            proptest::collection::vec(inner.clone(), 0..6).prop_map(Value::from),
            proptest::collection::btree_map("[a-z]{1,6}", inner, 0..4)
                .prop_map(|map| Value::Object(map.into_iter().collect())),
        ]
    })
}

/// Every place in a JSON value, as a pointer.
fn pointers(value: &Value, here: &str, out: &mut Vec<String>) {
    out.push(here.to_owned());
    match value {
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(n, item)| pointers(item, &format!("{here}/{n}"), out));
        }
        Value::Object(map) => {
            map.iter().for_each(|(key, item)| pointers(item, &format!("{here}/{key}"), out));
        }
        _ => {}
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: mozaika_rules::conformance::cases(2000), failure_persistence: None, ..ProptestConfig::default() })]

    /// Whatever is put in place of whatever, loading answers; and what it accepts is a sound game.
    #[test]
    fn no_json_makes_loading_panic(place in any::<proptest::sample::Index>(), value in nearly_json()) {
        let mut state = state(&Stones::new(&Options::default(), Players::THREE, &Seed::from_text("x")).unwrap());
        let mut places = Vec::new();
        pointers(&state, "", &mut places);
        *state.pointer_mut(&places[place.index(places.len())]).unwrap() = value;
        if let Ok(game) = try_load(&state) {
            prop_assert_eq!(game.validate(), Ok(()));
        }
        for viewer in mozaika_rules::Viewer::all(Players::FOUR) {
            let _ = Stones::read_view(&state, viewer, &Editions::default());
        }
    }
}
