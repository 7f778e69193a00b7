//! Looking into finished games: other lines, reviews of files, and trying it another way.

use std::time::Duration;

use serde_json::{Value, json};

use crate::fixture;
use crate::fixture::{Browser, TestServer, failure};
use crate::tables;

/// A server where hints and tables are not counted: these tests need many.
fn unhurried() -> TestServer {
    TestServer::with(|config| config.limits = config.limits.clone().without_rates())
}

/// A game against a computer that one gives up after an action or two; its table.
async fn given_up(browser: &mut Browser, game: &str) -> String {
    let table = begun(browser, game).await;
    for number in 0..2 {
        mine(browser, &table).await;
        let action = hint(browser, &table).await;
        give(browser, &table, &format!("act-{number}"), json!({"type": "act", "action": action})).await;
    }
    mine(browser, &table).await;
    give(browser, &table, "enough", json!({"type": "resign"})).await;
    table
}

async fn begun(browser: &mut Browser, game: &str) -> String {
    let seats = json!([{"kind": "me"}, {"kind": "computer", "level": 1}]);
    tables::open(browser, json!({"game": game, "seats": seats, "start": true})).await
}

async fn give(browser: &mut Browser, table: &str, id: &str, command: Value) {
    let (status, answer) = tables::give(browser, table, id, command).await;
    assert_eq!(status, 200, "{answer}");
}

/// Waits until it is one's turn.
async fn mine(browser: &mut Browser, table: &str) {
    let is_mine = |state: &Value| state["yours"].as_array().unwrap().contains(&state["turn"]);
    tables::until(browser, table, is_mine).await;
}

async fn frames(browser: &mut Browser, table: &str, seat: &Value) -> Vec<Value> {
    let seat = seat.as_u64().map_or_else(|| "none".to_owned(), |seat| seat.to_string());
    let replay = browser.get(&format!("/api/tables/{table}/replay?as={seat}")).await;
    assert_eq!(replay.status, 200, "{}", replay.text);
    replay.json()["frames"].as_array().unwrap().clone()
}

async fn text(browser: &mut Browser, table: &str) -> String {
    browser.get(&format!("/api/tables/{table}/export?format=text")).await.text
}

async fn try_it(browser: &mut Browser, wish: Value) -> fixture::Answer {
    browser.post("/api/replays/try", wish).await
}

#[tokio::test]
async fn trying_it_begins_where_the_seat_was_to_act_with_all_that_it_knew() {
    let server = unhurried();
    let mut mira = server.guest("Mira").await;
    for game in ["mandala", "stones", "mana"] {
        let played = given_up(&mut mira, game).await;
        let file = text(&mut mira, &played).await;
        let all = frames(&mut mira, &played, &Value::Null).await;
        for after in [0, 1, all.len() - 1] {
            for from in [json!({"table": played}), json!({"text": file})] {
                let opened = try_it(&mut mira, json!({"game": from, "after": after, "level": 2})).await;
                assert_eq!(opened.status, 201, "{game} {after}: {}", opened.text);
                let table = opened.json()["table"].as_str().unwrap().to_owned();
                let seen = mira.get(&format!("/api/tables/{table}")).await.json()["outlook"].clone();
                let state = &seen["state"];
                let seat = &state["yours"][0];
                assert_eq!((&state["turn"], &state["status"]), (seat, &json!("playing")), "{game} {after}");
                assert_eq!(state["practice"], true);
                let other = &state["seats"][1 - seat.as_u64().unwrap() as usize];
                assert_eq!((&other["kind"], &other["level"]), (&json!("computer"), &json!(2)));
                let then = &frames(&mut mira, &played, seat).await[after]["view"];
                let mut view = state["view"].clone();
                if game == "mana" {
                    // What shows that a position is repeated is sent at the table, and left out where all frames are.
                    let seen = view.as_object_mut().unwrap().remove("seen").unwrap();
                    assert_eq!(seen.as_array().unwrap().len(), after.saturating_sub(2), "all but the set-up");
                }
                assert_eq!(&view, then, "{game} {after}");
                let action = hint(&mut mira, &table).await;
                give(&mut mira, &table, "first", json!({"type": "act", "action": action})).await;
            }
        }
    }
}

async fn hint(browser: &mut Browser, table: &str) -> Value {
    let hint = browser.post(&format!("/api/tables/{table}/hint"), json!({})).await;
    assert_eq!(hint.status, 200, "{}", hint.text);
    hint.json()["action"].clone()
}

#[tokio::test]
async fn what_the_seat_could_not_know_is_dealt_again() {
    let server = unhurried();
    let mut mira = server.guest("Mira").await;
    let played = given_up(&mut mira, "mandala").await;
    let real: Value = mira.get(&format!("/api/tables/{played}/export")).await.json();
    let mut hands = std::collections::BTreeSet::new();
    for _ in 0..3 {
        let opened = try_it(&mut mira, json!({"game": {"table": played}, "after": 0})).await.json();
        let table = opened["table"].as_str().unwrap();
        let state = mira.get(&format!("/api/tables/{table}")).await;
        assert!(!state.text.contains(real["seed"].as_str().unwrap()), "the seed of the game that was played");
        give(&mut mira, table, "enough", json!({"type": "abort"})).await;
        let export = mira.get(&format!("/api/tables/{table}/export")).await.json();
        hands.insert(export["start"]["hands"].to_string());
        assert_ne!(export["start"]["seed"], real["seed"]);
    }
    assert!(hands.len() > 1, "{hands:?}");
}

#[tokio::test]
async fn nothing_is_told_of_a_game_that_is_still_played() {
    let server = unhurried();
    let mut mira = server.guest("Mira").await;
    for game in ["mandala", "mana"] {
        let table = begun(&mut mira, game).await;
        let from = json!({"table": table});
        let tried = try_it(&mut mira, json!({"game": from, "after": 0})).await;
        assert_eq!(tried.failure(), failure(409, "wrong_status"));
        let line = mira.post("/api/replays/line", json!({"game": from, "after": 0, "actions": []})).await;
        assert_eq!(line.failure(), failure(409, "wrong_status"));
        // Nor by the way of a file.
        let file = text(&mut mira, &table).await;
        let tried = try_it(&mut mira, json!({"game": {"text": file}, "after": 0})).await;
        assert_eq!(tried.failure(), failure(400, "bad_request"));
        let review = mira.post("/api/replays/review", json!({"text": file})).await;
        assert_eq!(review.failure(), failure(400, "bad_request"));
        assert!(review.text.contains("not over"), "{}", review.text);
    }
}

#[tokio::test]
async fn what_cannot_be_tried_is_refused_in_words() {
    let server = unhurried();
    let mut mira = server.guest("Mira").await;
    let played = given_up(&mut mira, "mana").await;
    let count = frames(&mut mira, &played, &json!(0)).await.len() - 1;
    let won =
        "[Game \"mana\"]\n[Start {\"game\":\"mana\",\"position\":\"6/6/6/2d3/2R3/5D b - -\"}]\n\n1. c2-c3";
    for (wish, status, words) in [
        (json!({"game": {"table": played}, "after": count + 1}), 400, "must be from 0 to"),
        (json!({"game": {"table": played}, "after": -1}), 400, "does not fit"),
        (json!({"game": {"table": played}, "after": 0, "level": 6}), 400, "a level from 1 to 5, in halves"),
        (json!({"game": {"table": "aaaaaaaaaaaaaaaa"}, "after": 0}), 404, "no such table"),
        (json!({"game": {"table": "x"}, "after": 0}), 404, "no such table"),
        (json!({"game": {"file": "x"}, "after": 0}), 400, "file"),
        (json!({"game": {"text": "x"}, "after": 0}), 400, "not"),
        (json!({"game": {"text": won}, "after": 1}), 400, "the game is over"),
        (json!({"after": 0}), 400, "game"),
    ] {
        let answer = try_it(&mut mira, wish.clone()).await;
        assert_eq!(answer.status, status, "{wish}: {}", answer.text);
        assert!(answer.text.contains(words), "{wish}: {}", answer.text);
    }
    let nobody = try_it(&mut server.browser(), json!({"game": {"table": played}, "after": 0})).await;
    assert_eq!(nobody.failure(), failure(401, "not_signed_in"));
}

#[tokio::test]
async fn another_line_is_shown_as_far_as_it_can_be_played() {
    let server = unhurried();
    let mut mira = server.guest("Mira").await;
    let played = given_up(&mut mira, "mana").await;
    let all = frames(&mut mira, &played, &json!(0)).await;
    let actions: Vec<&Value> = all[1..].iter().map(|frame| &frame["action"]).collect();
    let wish = json!({"game": {"table": played}, "after": 1, "actions": [actions[1], "nonsense", actions[2]], "as": 0});
    let line = mira.post("/api/replays/line", wish).await;
    assert_eq!(line.status, 200, "{}", line.text);
    let line = line.json()["frames"].as_array().unwrap().clone();
    assert_eq!(line.len(), 2);
    assert_eq!((&line[0]["view"], &line[0]["action"]), (&all[1]["view"], &Value::Null));
    assert_eq!(line[1], all[2]);
    for (wish, words) in [
        (json!({"game": {"table": played}, "after": 99, "actions": []}), "must be from 0 to"),
        (json!({"game": {"table": played}, "after": 0, "actions": [], "as": 3}), "no such seat"),
        (json!({"game": {"table": played}, "after": 0, "actions": vec!["x"; 101]}), "at most 100"),
    ] {
        let answer = mira.post("/api/replays/line", wish.clone()).await;
        assert_eq!(answer.status, 400, "{wish}: {}", answer.text);
        assert!(answer.text.contains(words), "{wish}: {}", answer.text);
    }
}

#[tokio::test]
async fn a_game_from_a_file_is_reviewed_and_not_twice() {
    let server = unhurried();
    let mut mira = server.guest("Mira").await;
    let played = given_up(&mut mira, "mana").await;
    let file = text(&mut mira, &played).await;
    let actions = frames(&mut mira, &played, &json!(0)).await.len() - 1;
    for tries in 0.. {
        let review = mira.post("/api/replays/review", json!({"text": file})).await;
        // Asking how far it has come costs nothing: nobody is kept from it however often they ask.
        assert_eq!(review.status, 200, "{}", review.text);
        let review = review.json();
        assert_eq!((&review["of"], &review["failed"]), (&json!(actions), &Value::Null));
        if review["done"] == actions {
            assert_eq!(review["judgements"].as_array().unwrap().len(), actions);
            break;
        }
        assert!(tries < 600, "the review never ended");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let broken = file.replace("1. ", "1. zz ");
    let refused = mira.post("/api/replays/review", json!({"text": broken})).await;
    assert_eq!(refused.failure(), failure(400, "bad_request"));
    assert_eq!(server.browser().post("/api/replays/review", json!({"text": file})).await.status, 401);
}

/// A finished game that was kept from a file, and how that was answered.
async fn keep(browser: &mut Browser, text: &str) -> (u16, Value) {
    let answer = browser.post("/api/replays/keep", json!({ "text": text })).await;
    (answer.status, answer.json())
}

#[tokio::test]
async fn a_game_played_elsewhere_has_a_link_and_is_kept_once() {
    let (there, here) = (unhurried(), unhurried());
    let mut mira = there.guest("Mira").await;
    let mut ola = here.guest("Ola").await;
    for game in ["mandala", "stones", "mana"] {
        let played = given_up(&mut mira, game).await;
        let file = mira.get(&format!("/api/tables/{played}/export")).await.text;
        let (status, kept) = keep(&mut ola, &file).await;
        assert_eq!(status, 201, "{kept}");
        let id = kept["table"].as_str().unwrap().to_owned();
        assert_eq!(keep(&mut ola, &file).await, (200, kept.clone()), "twice gives the same link");
        let notation = text(&mut mira, &played).await;
        assert_eq!(keep(&mut ola, &notation).await, (200, kept.clone()), "in either form");
        let seen = ola.get(&format!("/api/tables/{id}?as=none")).await.json();
        assert_eq!(seen["outlook"]["state"]["elsewhere"], json!(true), "{seen}");
        assert_eq!(seen["outlook"]["state"]["status"], "over");
        let all = frames(&mut ola, &id, &Value::Null).await;
        assert_eq!(all, frames(&mut mira, &played, &Value::Null).await, "{game}");
        let review = ola.post(&format!("/api/tables/{id}/review"), json!({})).await;
        assert_eq!(review.status, 200, "{}", review.text);
        let mine = ola.get("/api/me/tables?status=over").await.json();
        assert!(
            mine["tables"].as_array().unwrap().iter().any(|table| table["table"] == kept["table"]),
            "{mine}"
        );
        let lobby = ola.get("/api/tables").await.text;
        assert!(!lobby.contains(&id), "{lobby}");
    }
}

#[tokio::test]
async fn what_the_rules_do_not_allow_is_not_kept() {
    let server = unhurried();
    let mut mira = server.guest("Mira").await;
    let played = given_up(&mut mira, "mana").await;
    let good: Value =
        serde_json::from_str(&mira.get(&format!("/api/tables/{played}/export")).await.text).unwrap();
    let changed = |field: &str, value: Value| {
        let mut bad = good.clone();
        bad[field] = value;
        bad.to_string()
    };
    for (bad, word) in [
        ("nonsense".to_owned(), "saved game"),
        (changed("actions", json!(["setup:a1"])), "action 1 of 1"),
        (changed("result", json!({"over": true, "reason": "played"})), "does not hold"),
        (changed("unfinished", json!(true)), "not over"),
        (changed("seed", json!("another")), "does not hold"),
    ] {
        let (status, answer) = keep(&mut mira, &bad).await;
        assert_eq!(status, 400, "{answer}");
        assert!(answer["error"]["message"].as_str().unwrap().contains(word), "{answer}");
    }
    let nobody = server.browser().post("/api/replays/keep", json!({"text": good.to_string()})).await;
    assert_eq!(nobody.status, 401);
}
