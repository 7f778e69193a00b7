//! Sample games of another implementation.

use mozaika_rules::Game;
use serde_json::Value;

use crate::fixture::{action, json, legal, load, state};

/// A state without what a sample leaves out.
fn as_sampled(mut state: Value) -> Value {
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
        let mut game = load(&sample["state"]).unwrap_or_else(|error| panic!("line {line}: {error}"));
        game.validate().unwrap_or_else(|broken| panic!("line {line}: {broken}"));
        assert_eq!(as_sampled(state(&game)), sample["state"], "line {line}");
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
                unshuffled(as_sampled(state(&game))),
                unshuffled(samples[number + 1]["state"].clone()),
                "line {line}"
            );
        } else {
            assert_eq!(as_sampled(state(&game)), sample["next"], "line {line}");
        }
    }
    assert_eq!(samples.len(), 540);
}
