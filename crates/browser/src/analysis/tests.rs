//! Analyses as a page makes them.

use mozaika_ai::SystemClock;
use serde_json::{Value, json};

use super::*;

fn board(luck: &str) -> AnalysisBoard {
    AnalysisBoard::new(SystemClock::start(), &Seed::from_text(luck))
}

fn ask(board: &mut AnalysisBoard, question: Value) -> Value {
    serde_json::from_str(&board.answer(question.to_string().as_bytes())).unwrap()
}

/// Every game: begin, look, think, play what is best, and the same again in a worker that knows nothing of it.
#[test]
fn positions_are_played_on_with_what_was_thought_of() {
    for game in ["mandala", "stones", "mana"] {
        let (mut keeps, mut thinks) = (board("keeps"), board("thinks"));
        let begun = ask(&mut keeps, json!({"ask": "begin", "from": {"deal": {"game": game, "players": 2}}}));
        let root = &begun["root"];
        let mut actions: Vec<String> = Vec::new();
        for _ in 0..6 {
            let at =
                ask(&mut keeps, json!({"ask": "position", "root": root, "actions": actions, "as": null}));
            let question =
                json!({"ask": "think", "game": game, "view": at["view"], "seat": at["turn"], "millis": 20});
            let found = ask(&mut thinks, question);
            assert!(!found["best"].as_array().unwrap().is_empty(), "{game}: {found}");
            actions.push(found["best"][0]["action"].as_str().unwrap().to_owned());
        }
        let mut another = board("another");
        let [here, there] = [&mut keeps, &mut another]
            .map(|board| ask(board, json!({"ask": "position", "root": root, "actions": actions, "as": 0})));
        assert_eq!(here, there, "{game}");
        let tree: Vec<Value> =
            (0..6).map(|after| json!({"after": after, "action": actions[after]})).collect();
        assert_eq!(ask(&mut another, json!({"ask": "check", "root": root, "tree": tree})), Value::Null);
    }
}

#[test]
fn what_is_hidden_can_be_drawn_again_from_any_position() {
    let mut board = board("drawn");
    let begun = ask(&mut board, json!({"ask": "begin", "from": {"deal": {"game": "mandala", "players": 2}}}));
    let mut from = |deal: Value| {
        ask(&mut board, json!({"ask": "from", "root": begun["root"], "actions": [], "deal": deal}))
    };
    assert_eq!(from(Value::Null), begun["root"], "nothing is drawn unless it is asked for");
    let [one, two] = [(); 2].map(|()| from(json!(0)));
    assert_eq!((&one["assumed"], &two["assumed"]), (&json!(0), &json!(0)));
    assert_eq!(one["state"]["hands"][0], two["state"]["hands"][0]);
    assert_ne!(one["state"]["hands"][1], two["state"]["hands"][1]);
    assert_eq!(from(json!(3))["error"]["code"], "bad_request");
}

#[test]
fn bad_questions_are_answered_in_words() {
    let mut board = board("bad");
    let begun = ask(&mut board, json!({"ask": "begin", "from": {"text": "6/6/6/6/6/6 b - -"}}));
    let root = &begun["root"];
    for (question, code) in [
        (json!({"ask": "fly"}), "bad_request"),
        (json!({"ask": "begin", "from": {"text": "nonsense"}}), "bad_request"),
        (json!({"ask": "position", "root": root, "actions": ["setup:a1"], "as": null}), "illegal"),
        (json!({"ask": "position", "root": root, "actions": ["no"], "as": null}), "bad_action"),
        (json!({"ask": "position", "root": root, "actions": [], "as": 3}), "bad_request"),
        (
            json!({"ask": "position", "root": {"game": "mana", "state": 7}, "actions": [], "as": 0}),
            "bad_request",
        ),
        (json!({"ask": "think", "game": "mana", "view": {}, "seat": 0, "millis": 1}), "bad_request"),
    ] {
        let answer = ask(&mut board, question);
        assert_eq!(answer["error"]["code"], code, "{answer}");
        assert!(!answer["error"]["message"].as_str().unwrap().is_empty());
    }
}
