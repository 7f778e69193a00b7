//! Sample games move by move: the legal actions, the next position and the result of each.

use mozaika_rules::Game;
use mozaika_rules::json::JsonGame;
use mozaika_stones::{Action, Stones};
use serde_json::Value;

use crate::fixture::load;

/// The state as written, without the options, which the sample leaves out.
fn written(game: &Stones) -> Value {
    let mut state = serde_json::to_value(game.state()).unwrap();
    state.as_object_mut().unwrap().shift_remove("options").expect("options are always written");
    state
}

#[test]
fn the_sample_games_are_played_exactly() {
    let mut finished = 0;
    for line in include_str!("../golden/stones.jsonl").lines() {
        let sample: Value = serde_json::from_str(line).unwrap();
        let mut game = load(&sample["state"]);
        assert_eq!(written(&game).to_string(), sample["state"].to_string(), "written as read, keys in order");
        let mut legal = Vec::new();
        game.legal(&mut legal);
        let texts: Vec<Value> = legal.iter().map(|action| action.to_string().into()).collect();
        assert_eq!(Value::from(texts), sample["legal"], "{line}");
        if let Some(action) = sample["action"].as_str() {
            let action: Action = action.parse().unwrap();
            game.play(action, &mut Vec::new()).unwrap();
            assert_eq!(written(&game), sample["next"], "{action} in {line}");
            assert!(load(&sample["next"]) == game);
        }
        if let Some(result) = sample["result"].as_object() {
            finished += 1;
            assert_eq!(result["over"], game.turn().is_none());
            let outcome = serde_json::to_value(game.outcome().unwrap()).unwrap();
            assert_eq!(outcome["scores"], result["scores"]);
            assert_eq!(outcome["winners"], result["winners"]);
            assert_eq!(serde_json::to_value(game.scores()).unwrap(), result["scores"]);
        }
    }
    assert_eq!(finished, 6);
}
