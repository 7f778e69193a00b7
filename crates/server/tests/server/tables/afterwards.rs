//! After the end: replays, exports, reviews, rematches.

use std::time::Duration;

use serde_json::{Value, json};

use super::{first_action, give, state, two_at_mana, until};
use crate::fixture::{Browser, TestServer};

#[tokio::test]
async fn after_the_end_the_game_is_replayed_exported_and_played_again() {
    let server = TestServer::new();
    let (mut mira, mut ola, table) = two_at_mana(&server, json!({"kind": "untimed"})).await;
    assert_eq!(mira.get(&format!("/api/tables/{table}/replay")).await.status, 409, "it is still played");
    assert_eq!(mira.post(&format!("/api/tables/{table}/review"), json!({})).await.status, 409);
    for number in 0..4 {
        let turn = state(&mut mira, &table).await["turn"].clone();
        let acting = if turn == 0 { &mut mira } else { &mut ola };
        let action = first_action(acting, &table).await;
        let act = json!({"type": "act", "action": action});
        assert_eq!(give(acting, &table, &format!("a{number}"), act).await.0, 200);
    }
    let running = mira.get(&format!("/api/tables/{table}/export")).await.text;
    assert!(!running.contains("seed") && !running.contains("secret"), "{running}");
    assert_eq!(give(&mut ola, &table, "no", json!({"type": "resign"})).await.0, 200);
    let replay = ola.get(&format!("/api/tables/{table}/replay?as=0")).await.json();
    assert_eq!(replay["frames"].as_array().unwrap().len(), 5);
    for format in ["json", "text"] {
        let text = ola.get(&format!("/api/tables/{table}/export?format={format}")).await.text;
        let again = ola.post("/api/replays", json!({"text": text, "as": 1})).await;
        assert_eq!(again.status, 200, "{}", again.text);
        assert_eq!(again.json()["frames"].as_array().unwrap().len(), 5);
    }
    review(&mut mira, &table, 4).await;
    assert_eq!(give(&mut mira, &table, "again", json!({"type": "rematch"})).await.0, 200);
    assert_eq!(state(&mut mira, &table).await["rematch"], Value::Null, "not before both want it");
    assert_eq!(give(&mut ola, &table, "again", json!({"type": "rematch"})).await.0, 200);
    let next = state(&mut mira, &table).await["rematch"].as_str().unwrap().to_owned();
    let next = until(&mut mira, &next, |state| state["status"] == "playing").await;
    assert_eq!((&next["seats"][0]["name"], &next["yours"]), (&json!("Ola"), &json!([1])));
}

#[tokio::test]
async fn nobody_is_sent_to_a_rematch_that_could_not_be_opened() {
    let server = TestServer::new();
    let (mut mira, mut ola, table) = two_at_mana(&server, json!({"kind": "untimed"})).await;
    assert_eq!(give(&mut ola, &table, "no", json!({"type": "resign"})).await.0, 200);
    server.meddle("CREATE TRIGGER shut BEFORE INSERT ON tables BEGIN SELECT RAISE(ABORT, 'shut'); END");
    assert_eq!(give(&mut mira, &table, "again", json!({"type": "rematch"})).await.0, 200);
    assert_eq!(give(&mut ola, &table, "again", json!({"type": "rematch"})).await.0, 200, "both want it");
    assert_eq!(state(&mut mira, &table).await["rematch"], Value::Null, "there is no such table");
    server.meddle("DROP TRIGGER shut");
    let over = until(&mut mira, &table, |state| state["rematch"].is_string()).await;
    let next = over["rematch"].as_str().unwrap();
    assert_eq!(state(&mut ola, next).await["status"], "playing");
}

/// Asks for a review and waits until every decision is judged.
async fn review(browser: &mut Browser, table: &str, actions: usize) {
    assert_eq!(browser.get(&format!("/api/tables/{table}/review")).await.status, 404);
    let asked = browser.post(&format!("/api/tables/{table}/review"), json!({})).await;
    assert_eq!((asked.status, &asked.json()["of"]), (200, &json!(actions)), "{}", asked.text);
    for _ in 0..600 {
        let review = browser.get(&format!("/api/tables/{table}/review")).await.json();
        assert_eq!(review["failed"], Value::Null);
        if review["done"] == actions {
            assert_eq!(review["judgements"].as_array().unwrap().len(), actions);
            assert!(review["judgements"][actions - 1]["mark"].is_string());
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("the review never ended");
}
