//! The sample games: legal actions, next states and results as they were recorded.

use mozaika_mana::Action;
use mozaika_rules::Game;
use mozaika_rules::json::JsonGame;
use serde_json::{Value, json};

use crate::fixture;

#[test]
fn the_sample_games_play_as_recorded() {
    let mut lines = 0;
    for (number, line) in include_str!("../golden/mana.jsonl").lines().enumerate() {
        let record: Value = serde_json::from_str(line).unwrap();
        let mut game = fixture::load(&record["state"]).unwrap();
        let place = format!("line {}", number + 1);
        if let Some(legal) = record.get("legal") {
            assert_eq!(json!(fixture::legal(&game)), *legal, "{place}");
        }
        if let Some(count) = record.get("legal_count") {
            assert_eq!(json!(game.count()), *count, "{place}");
        }
        if let Some(action) = record.get("action") {
            let action: Action = action.as_str().unwrap().parse().unwrap();
            game.play(action, &mut ()).unwrap();
            let next = serde_json::to_value(game.state()).unwrap();
            assert_eq!(next["position"], record["next"]["position"], "{place}");
            assert_eq!(next["options"], record["next"]["options"], "{place}");
        }
        if let Some(result) = record.get("result") {
            let outcome = game.outcome().unwrap();
            assert_eq!(json!(outcome.scores()), result["scores"], "{place}");
            assert_eq!(json!(outcome.winners()), result["winners"], "{place}");
        }
        lines += 1;
    }
    assert_eq!(lines, 857);
}
