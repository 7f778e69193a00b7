//! Sample games of another implementation, and our own golden playthroughs.

use std::path::Path;

use mozaika_mandala::{Mandala, Options};
use mozaika_rules::conformance::{compare_playthrough, playthrough};
use mozaika_rules::{First, Game, Players, Seat};
use serde_json::Value;

use crate::position::{action, json, legal, seed, state};

/// A state without what a sample leaves out.
fn told(mut state: Value) -> Value {
    let fields = state.as_object_mut().expect("a state is an object");
    for name in ["options", "seed", "reshuffles", "pools"] {
        fields.remove(name);
    }
    state
}

/// A state with sizes in place of what a shuffle decides.
fn unshuffled(mut state: Value) -> Value {
    let size = |pile: &Value| Value::from(pile.as_str().expect("a pile").len());
    state["deck"] = size(&state["deck"]);
    state["hands"] = [size(&state["hands"][0]), size(&state["hands"][1])].to_vec().into();
    state
}

#[test]
fn sample_games_are_played_alike() {
    let samples = include_str!("../golden/mandala.jsonl");
    let samples: Vec<Value> = samples.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    for (number, sample) in samples.iter().enumerate() {
        let line = number + 1;
        let mut game =
            Mandala::load(&sample["state"], &seed()).unwrap_or_else(|e| panic!("line {line}: {e}"));
        game.validate().unwrap_or_else(|broken| panic!("line {line}: {broken}"));
        assert_eq!(told(state(&game)), sample["state"], "line {line}");
        assert_eq!(json(&legal(&game)), sample["legal"], "line {line}");
        let Some(text) = sample["action"].as_str() else {
            assert_eq!(json(&game.outcome())["scores"], sample["result"]["scores"], "line {line}");
            assert_eq!(json(&game.outcome())["winners"], sample["result"]["winners"], "line {line}");
            continue;
        };
        game.play(action(text), &mut ()).unwrap_or_else(|refusal| panic!("line {line}: {refusal}"));
        if sample["reshuffled"] == true {
            // The order of a new deck is each implementation's own.
            assert_eq!(
                unshuffled(told(state(&game))),
                unshuffled(samples[number + 1]["state"].clone()),
                "line {line}"
            );
        } else {
            assert_eq!(told(state(&game)), sample["next"], "line {line}");
        }
    }
    assert_eq!(samples.len(), 540);
}

/// Written anew with `MOZAIKA_BLESS` in the environment.
#[test]
fn playthroughs_are_as_they_were() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/playthroughs");
    for (name, first) in
        [("lot", First::Lot), ("first-0", First::Seat(Seat::ZERO)), ("first-1", First::Seat(Seat::ONE))]
    {
        let text = playthrough::<Mandala>(&Options { first }, Players::TWO, name);
        compare_playthrough(&folder.join(format!("{name}.txt")), &text);
    }
}
