//! Choosing, answering and voting.

use mozaika_puzzles::{Answer, Entry};
use mozaika_server::RateLimit;
use serde_json::{Value, json};

use super::{find, first, path, server, wrong};
use crate::fixture::{Browser, TestServer, failure};
use crate::limits::{assert_limited, few};

async fn answer(browser: &mut Browser, entry: &Entry, played: &[&str]) -> Value {
    let turns: Vec<Value> = played.iter().map(|action| json!({"action": action})).collect();
    let answer = browser.post(&format!("{}/answer", path(entry)), json!({"played": turns})).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    answer.json()
}

/// Solves a puzzle of Mana turn by turn, and says how it ended.
async fn solve(browser: &mut Browser, entry: &Entry) -> Value {
    let mut played: Vec<String> = Vec::new();
    loop {
        let texts: Vec<&str> = played.iter().map(String::as_str).collect();
        // What is right now is learnt by whoever only looks around.
        let right = right_after(entry, &texts);
        played.push(right);
        let texts: Vec<&str> = played.iter().map(String::as_str).collect();
        let graded = answer(browser, entry, &texts).await;
        if graded["end"].is_object() {
            return graded;
        }
        assert!(graded["choices"].as_array().is_some_and(|choices| !choices.is_empty()), "{graded}");
    }
}

fn right_after(entry: &Entry, played: &[&str]) -> String {
    let puzzle = entry.puzzle().unwrap();
    let mut attempt = mozaika_puzzles::Attempt::new(&puzzle).unwrap();
    for action in played {
        attempt.play(action, None).unwrap();
    }
    let any = mozaika_games::AnyGame::from(attempt.game().clone()).legal().swap_remove(0);
    let (grade, _) = attempt.play(&any, None).unwrap();
    grade.right[0].clone()
}

#[tokio::test]
async fn a_puzzle_is_shown_without_its_answer_and_solved_turn_by_turn() {
    let server = server();
    let mut ada = server.guest("Ada").await;
    for turns in [1, 2] {
        let entry = find(|answer| matches!(answer, Answer::Win { turns: found, .. } if *found == turns));
        let shown = ada.get(&path(&entry)).await;
        assert_eq!(shown.status, 200, "{}", shown.text);
        let seen = shown.json();
        assert_eq!((&seen["win_in"], seen["rating"].as_u64()), (&json!(turns), Some(entry.rating().into())));
        assert!(seen["choices"].as_array().is_some_and(|choices| !choices.is_empty()));
        assert!(seen.get("solution").is_none() && seen.get("tried").is_none(), "{seen}");
        let graded = solve(&mut ada, &entry).await;
        assert_eq!(graded["end"]["score"], "right", "{graded}");
        assert!(graded["moved"]["after"].as_u64() > graded["moved"]["before"].as_u64(), "{graded}");
        assert_eq!(graded["end"]["best"]["win_in"], 1, "the last turn wins at once");
        let again = solve(&mut ada, &entry).await;
        assert!(again.get("moved").is_none(), "only the first try counts: {again}");
        assert_eq!(ada.get(&path(&entry)).await.json()["tried"]["score"], "right");
    }
    let overview = ada.get("/api/puzzles").await.json();
    let mana = &overview["games"][0];
    assert_eq!((&mana["game"], &mana["standing"]["tried"]), (&json!("mana"), &json!(2)), "{overview}");
    assert_eq!(mana["standing"]["solved"], 2);
}

#[tokio::test]
async fn every_defence_is_playable_and_what_holds_out_longest_comes_first() {
    let server = server();
    let mut ada = server.guest("Ada").await;
    let entry = find(|answer| matches!(answer, Answer::Win { turns: 3, .. }));
    let right = right_after(&entry, &[]);
    let to = path(&entry);
    let played = json!({"played": [{"action": right}]});
    let early = ada.post(&format!("{to}/defences"), played.clone()).await;
    assert_eq!(
        early.failure(),
        failure(404, "not_found"),
        "how long a defence holds would give the answer away"
    );
    let solved = solve(&mut ada, &entry).await;
    assert_eq!(solved["end"]["score"], "right", "{solved}");
    let told = ada.post(&format!("{to}/defences"), played).await;
    assert_eq!(told.status, 200, "{}", told.text);
    let defences = told.json()["defences"].as_array().unwrap().clone();
    let turns: Vec<u64> = defences.iter().map(|defence| defence["turns"].as_u64().unwrap()).collect();
    assert!(turns.is_sorted_by(|one, next| one >= next), "{turns:?}");
    assert_eq!(turns.first(), Some(&2), "the strongest holds as long as the puzzle says");
    let mut legal = after(&entry, &right).legal();
    let mut named: Vec<String> =
        defences.iter().map(|defence| defence["action"].as_str().unwrap().to_owned()).collect();
    for (action, turns) in named.iter().zip(&turns).step_by(named.len().div_ceil(8)) {
        let turn = json!({"played": [{"action": right, "defence": action}]});
        let graded = ada.post(&format!("{to}/answer"), turn.clone()).await.json();
        assert!(graded["end"].is_null() && graded["choices"].is_array(), "{action}: {graded}");
        assert_eq!(graded["frames"][1]["action"], *action);
        let left = left_after(&entry, &right, action);
        assert_eq!(u64::from(left), *turns, "{action} is lost so soon");
    }
    legal.sort();
    named.sort();
    assert_eq!(named, legal, "none is left out");
    let wrong = json!({"played": [{"action": wrong(&entry)}]});
    assert_eq!(ada.post(&format!("{to}/defences"), wrong).await.json()["defences"], json!([]));
}

/// The other side shows what is wrong with an answer: after it there is no win at once any more, or the game is lost.
fn assert_refuted(entry: &Entry, graded: &Value) {
    let [answer, reply] = &graded["frames"].as_array().unwrap()[..] else {
        panic!("nobody replies: {graded}")
    };
    let seat = entry.puzzle().unwrap().seat();
    let mut game = after(entry, answer["action"].as_str().unwrap());
    game.play(reply["action"].as_str().unwrap()).unwrap();
    let wins = |action: &String| {
        let mut next = game.clone();
        next.play(action).unwrap();
        next.result().winners == [seat]
    };
    assert!(!game.legal().iter().any(wins), "{graded}");
}

/// The position after a turn.
fn after(entry: &Entry, action: &str) -> mozaika_games::AnyGame {
    let mut game = entry.puzzle().unwrap().position().clone();
    game.play(action).unwrap();
    game
}

/// Within how many turns it is won after a right turn and a defence, as whoever proves puzzles says.
fn left_after(entry: &Entry, action: &str, defence: &str) -> u8 {
    let mut attempt = mozaika_puzzles::Attempt::new(&entry.puzzle().unwrap()).unwrap();
    attempt.play(action, Some(defence)).unwrap();
    attempt.left()
}

#[tokio::test]
async fn an_answer_is_graded_by_what_it_is_worth() {
    let server = server();
    let mut ada = server.guest("Ada").await;
    for game in ["mandala", "stones"] {
        let entry = first(game);
        let puzzle = entry.puzzle().unwrap();
        let Answer::Values(values) = puzzle.answer() else { panic!("{game}") };
        let worst = values.iter().min_by_key(|value| value.value).unwrap();
        let graded = answer(&mut ada, &entry, &[&worst.action]).await;
        let end = &graded["end"];
        assert!(end["score"] == "wrong" || end["score"] == "nearly", "{graded}");
        assert_eq!(end["given"]["exact"], worst.value.to_string());
        assert_eq!(end["right"], json!(puzzle.solution()));
        assert!(
            end["line"].as_array().is_some_and(|line| line.len() > 1),
            "the line begins before the answer"
        );
        assert_eq!(end["values"][0]["worth"]["exact"], end["best"]["exact"], "the best first");
        let right = answer(&mut ada, &entry, &[puzzle.solution()[0]]).await;
        assert_eq!(right["end"]["score"], "right", "{right}");
    }
}

#[tokio::test]
async fn what_was_missed_comes_again_until_it_is_solved() {
    let server = server();
    let mut ada = server.guest("Ada").await;
    let entry = find(|answer| matches!(answer, Answer::Win { turns: 1, .. }));
    let next = "/api/puzzles/mana/next?kind=missed";
    assert_eq!(ada.get(next).await.failure(), failure(404, "not_found"));
    let graded = answer(&mut ada, &entry, &[&wrong(&entry)]).await;
    assert_eq!(graded["end"]["score"], "wrong", "{graded}");
    assert_refuted(&entry, &graded);
    assert!(graded["moved"]["after"].as_u64() < graded["moved"]["before"].as_u64(), "{graded}");
    assert_eq!(ada.get(next).await.json()["id"], entry.id().to_string());
    solve(&mut ada, &entry).await;
    assert_eq!(ada.get(next).await.failure(), failure(404, "not_found"));
    assert_eq!(server.browser().get(next).await.status, 401, "nobody has missed anything");
}

#[tokio::test]
async fn the_next_puzzle_is_chosen_by_day_strength_theme_and_streak() {
    let server = server();
    let (mut ada, mut nobody) = (server.guest("Ada").await, server.browser());
    let daily = |seen: Value| seen["id"].as_str().unwrap().to_owned();
    let one = daily(ada.get("/api/puzzles/mana/next?kind=daily").await.json());
    assert_eq!(
        one,
        daily(nobody.get("/api/puzzles/mana/next?kind=daily").await.json()),
        "the same for everybody"
    );
    assert_eq!(ada.get("/api/puzzles").await.json()["games"][0]["daily"], one);
    let list = nobody.get("/api/puzzles/mana?limit=2").await.json();
    assert_eq!(list["puzzles"].as_array().map(Vec::len), Some(2));
    let rest = format!("/api/puzzles/mana?after={}", list["next"].as_str().unwrap());
    assert!(nobody.get(&rest).await.json()["puzzles"].as_array().is_some_and(|rest| !rest.is_empty()));
    for query in ["kind=streak&solved=3", "rating=700", ""] {
        let next = nobody.get(&format!("/api/puzzles/mana/next?{query}")).await;
        assert_eq!(next.status, 200, "{query}: {}", next.text);
    }
    for (query, expected) in [
        ("mana/next?theme=forks", failure(400, "bad_request")),
        ("mana/next?kind=best", failure(400, "bad_request")),
        ("chess/next", failure(404, "not_found")),
        ("mana/000000000000", failure(404, "not_found")),
        ("stones/000000000000", failure(404, "not_found")),
        ("mana?after=000000000000", failure(400, "bad_request")),
    ] {
        assert_eq!(nobody.get(&format!("/api/puzzles/{query}")).await.failure(), expected, "{query}");
    }
}

#[tokio::test]
async fn what_cannot_be_is_refused_and_does_not_count() {
    let server = server();
    let mut ada = server.guest("Ada").await;
    let entry = find(|answer| matches!(answer, Answer::Win { turns: 2, .. }));
    let to = path(&entry);
    for played in
        [json!([]), json!([{"action": "a1-a1"}]), json!([{"action": wrong(&entry)}, {"action": "a1-b1"}])]
    {
        let refused = ada.post(&format!("{to}/answer"), json!({"played": played})).await;
        assert_eq!(refused.failure(), failure(400, "bad_request"), "{played}");
    }
    let touched = ada.post(&format!("{to}/steps"), json!({"touched": "nowhere"})).await;
    assert_eq!(touched.status, 409, "{}", touched.text);
    let first = ada.post(&format!("{to}/steps"), json!({})).await.json();
    assert_eq!(first["choices"], ada.get(&to).await.json()["choices"]);
    assert!(ada.get("/api/puzzles").await.json()["games"][0].get("standing").is_none(), "nothing was tried");
}

#[tokio::test]
async fn votes_need_a_try_and_answers_are_limited() {
    let server = TestServer::changed(
        |config| config.limits.rates[RateLimit::Puzzles] = few(4, 60),
        |app| app.puzzles = super::packs(),
    );
    let mut ada = server.guest("Ada").await;
    let entry = find(|answer| matches!(answer, Answer::Win { turns: 1, .. }));
    let vote = format!("{}/vote", path(&entry));
    assert_eq!(ada.post(&vote, json!({"vote": "good"})).await.failure(), failure(404, "not_found"));
    solve(&mut ada, &entry).await;
    assert_eq!(ada.post(&vote, json!({"vote": "dull"})).await.status, 204);
    assert_eq!(ada.get(&path(&entry)).await.json()["tried"]["vote"], "dull");
    assert_eq!(ada.post(&vote, json!({"vote": null})).await.status, 204);
    assert_limited(&ada.post(&vote, json!({"vote": "good"})).await, "puzzles", 60);
    assert_eq!(server.browser().post(&vote, json!({"vote": "good"})).await.status, 401);
}

#[tokio::test]
async fn tries_without_a_server_are_handed_over_once() {
    let server = server();
    let mut ada = server.guest("Ada").await;
    let entry = find(|answer| matches!(answer, Answer::Win { turns: 1, .. }));
    let made = |puzzle: &str| json!({"puzzle": puzzle, "at": u64::MAX, "score": "wrong"});
    let name = entry.id().to_string();
    let both = json!({"attempts": [made(&name), made("ffffffffffff"), made(&name)]});
    assert_eq!(ada.post("/api/puzzles/attempts", both.clone()).await.json()["counted"], 1);
    assert_eq!(ada.post("/api/puzzles/attempts", both).await.json()["counted"], 0);
    let graded = solve(&mut ada, &entry).await;
    assert!(graded.get("moved").is_none(), "{graded}");
    let many: Vec<Value> = (0..201).map(|_| made(&name)).collect();
    let refused = ada.post("/api/puzzles/attempts", json!({"attempts": many})).await;
    assert_eq!(refused.failure(), failure(400, "bad_request"));
    assert_eq!(server.browser().post("/api/puzzles/attempts", json!({"attempts": []})).await.status, 401);
    let data = ada.get("/api/me/data").await.json();
    let kept = &data["puzzles"]["attempts"][0];
    assert_eq!((&kept["puzzle"], &kept["score"]), (&json!(name), &json!("wrong")), "{data}");
    assert_eq!(kept["at"], 1_700_000_000_000_u64, "not later than now");
    assert!(kept["solved"].is_u64());
    assert_eq!(ada.delete("/api/me").await.status, 204);
    assert_eq!(server.number("SELECT count(*) FROM puzzle_attempts"), 0);
    assert_eq!(server.number("SELECT count(*) FROM puzzle_solvers"), 0);
    assert_eq!(server.number("SELECT count(*) FROM puzzle_strengths"), 1, "what the puzzle has become stays");
}
