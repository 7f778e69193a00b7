//! Puzzles of a device, as the page asks for them.

use mozaika_puzzles::{Entry, Pack, PuzzleGame};
use mozaika_rules::Seed;
use serde_json::{Value, json};

use super::Puzzles;

/// Two wins in one turn.
const LINES: [&str; 2] = [
    "4r1/1r1d2/2r2r/4R1/1Rr2R/1D2RR b d1 -\t1 e3-d5\t-\t700",
    "r1r2r/1d2r1/5R/3r2/1R4/1RR1RD b a1 -\t1 b2-b5\t-\t1300",
];

fn puzzles() -> Puzzles {
    let entries = LINES.iter().map(|line| Entry::read(PuzzleGame::Mana, line).unwrap()).collect();
    let pack = Pack::new(PuzzleGame::Mana, Default::default(), entries).unwrap();
    let mut puzzles = Puzzles::new(&Seed::from_text("here"));
    assert_eq!(ask(&mut puzzles, json!({"ask": "pack", "text": pack.to_string()})), 2);
    puzzles
}

fn ask(puzzles: &mut Puzzles, question: Value) -> Value {
    serde_json::from_str(&puzzles.answer(question.to_string().as_bytes())).unwrap()
}

#[test]
fn a_puzzle_is_chosen_solved_and_counted_once() {
    let mut puzzles = puzzles();
    let next = json!({"ask": "next", "game": "mana", "kind": "streak", "solved": 0, "now": 0, "tries": []});
    let shown = ask(&mut puzzles, next);
    let name = shown["id"].as_str().unwrap().to_owned();
    assert_eq!(shown["win_in"], 1);
    assert!(shown.get("tried").is_none());
    let right = if shown["rating"] == 700 { "e3-d5" } else { "b2-b5" };
    let answer = |tries: Value| {
        json!({
            "ask": "answer", "puzzle": name, "turns": {"played": [{"action": right}]}, "tries": tries,
        })
    };
    let graded = ask(&mut puzzles, answer(json!([])));
    assert_eq!(graded["end"]["score"], "right", "{graded}");
    assert!(graded["moved"]["after"].as_u64() > Some(1500), "{graded}");
    let tried = json!([{"puzzle": name, "score": "right"}]);
    assert!(ask(&mut puzzles, answer(tried.clone())).get("moved").is_none(), "only the first counts");
    let overview = ask(&mut puzzles, json!({"ask": "overview", "now": 0, "tries": tried}));
    let standing = &overview["games"][0]["standing"];
    assert_eq!((&standing["tried"], &standing["solved"]), (&json!(1), &json!(1)));
    assert_eq!(standing["rating"], graded["moved"]["after"]);
}

#[test]
fn what_was_missed_comes_again_until_it_is_solved() {
    let mut puzzles = puzzles();
    let name = Entry::read(PuzzleGame::Mana, LINES[1]).unwrap().id().to_string();
    let missed = |solved: bool| {
        json!({
            "ask": "next", "game": "mana", "kind": "missed", "solved": 0, "now": 0,
            "tries": [{"puzzle": name, "score": "wrong", "solved": solved}],
        })
    };
    assert_eq!(ask(&mut puzzles, missed(false))["id"], name.as_str());
    assert_eq!(ask(&mut puzzles, missed(true))["error"]["code"], "not_found");
}

#[test]
fn what_is_wrong_is_said() {
    let mut puzzles = puzzles();
    for (question, code) in [
        (json!({"ask": "pack", "text": "nothing"}), "bad_request"),
        (json!({"ask": "show", "puzzle": "000000000000", "tries": []}), "not_found"),
        (
            json!({"ask": "next", "game": "stones", "kind": "daily", "solved": 0, "now": 0, "tries": []}),
            "not_found",
        ),
        (json!({"ask": "?"}), "bad_request"),
    ] {
        assert_eq!(ask(&mut puzzles, question)["error"]["code"], code);
    }
}
