//! Opening tables, finding them, and what can go wrong.

use std::time::Duration;

use serde_json::json;

use super::{give, open, state, two_at_mana, until};
use crate::fixture;
use crate::fixture::TestServer;

#[tokio::test]
async fn the_lobby_shows_what_is_listed_and_everybody_finds_their_own() {
    let server = TestServer::new();
    let (mut mira, mut ola) = (server.guest("Mira").await, server.guest("Ola").await);
    let seats = json!([{"kind": "me"}, {"kind": "open"}]);
    let listed = open(&mut mira, json!({"game": "mana", "seats": seats, "listed": true})).await;
    server.later(Duration::from_secs(1));
    let private = open(&mut mira, json!({"game": "mana", "seats": seats})).await;
    let names = |answer: fixture::Answer| -> Vec<String> {
        let list = answer.json()["tables"].as_array().unwrap().clone();
        list.iter().map(|table| table["table"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(names(ola.get("/api/tables").await), std::slice::from_ref(&listed));
    assert_eq!(names(mira.get("/api/me/tables").await), [private, listed]);
    assert_eq!(names(ola.get("/api/me/tables").await), [""; 0]);
    let wrong = ola.get("/api/tables?status=lost").await;
    assert_eq!(wrong.status, 400);
    assert!(wrong.text.contains("there are open, playing, over and aborted"), "{}", wrong.text);
}

#[tokio::test]
async fn a_long_list_comes_in_pages_that_lose_nothing() {
    // The clock stands still: all of them change at the same moment.
    let server = TestServer::new();
    let mut mira = server.guest("Mira").await;
    let seats = json!([{"kind": "me"}, {"kind": "open"}]);
    let mut opened = Vec::new();
    for _ in 0..11 {
        opened.push(open(&mut mira, json!({"game": "mana", "seats": seats, "listed": true})).await);
    }
    opened.sort_unstable_by(|one, other| other.cmp(one));
    for list in ["/api/tables", "/api/me/tables"] {
        let (mut found, mut path) = (Vec::new(), format!("{list}?limit=4"));
        for pages in 1.. {
            let page = mira.get(&path).await.json();
            let tables = page["tables"].as_array().unwrap();
            found.extend(tables.iter().map(|table| table["table"].as_str().unwrap().to_owned()));
            let Some(next) = page["next"].as_str() else {
                assert_eq!(pages, 3);
                break;
            };
            path = format!("{list}?limit=4&before={next}");
        }
        assert_eq!(found, opened, "{list}");
        assert_eq!(mira.get(&format!("{list}?limit=11")).await.json()["next"], json!(null));
        for wrong in ["1700000000000", "soon-abcdefghijkmnpqr", "1700000000000-abc"] {
            let refused = mira.get(&format!("{list}?before={wrong}")).await;
            assert_eq!(refused.status, 400);
            assert!(refused.text.contains("the next of the page before"), "{}", refused.text);
        }
    }
}

#[tokio::test]
async fn a_new_name_is_seen_and_a_deleted_one_is_not() {
    let server = TestServer::new();
    let (mut mira, mut ola, table) = two_at_mana(&server, json!({"kind": "untimed"})).await;
    assert_eq!(give(&mut ola, &table, "s", json!({"type": "say", "text": "my secret plan"})).await.0, 200);
    assert_eq!(ola.patch("/api/me", json!({"name": "Olga"})).await.status, 200);
    until(&mut mira, &table, |state| state["seats"][1]["name"] == "Olga").await;
    assert!(mira.get(&format!("/api/tables/{table}")).await.text.contains("my secret plan"));
    let gone = ola.delete("/api/me").await;
    assert!(gone.status < 300, "{}", gone.text);
    until(&mut mira, &table, |state| state["seats"][1]["name"] == "").await;
    let text = mira.get(&format!("/api/tables/{table}")).await.text;
    assert!(!text.contains("Ola") && !text.contains("Olga") && !text.contains("my secret plan"), "{text}");
}

#[tokio::test]
async fn idle_tables_leave_the_memory_and_come_back() {
    let server = TestServer::with(|config| config.idle = Duration::ZERO);
    let (mut mira, _ola, table) = two_at_mana(&server, json!({"kind": "untimed"})).await;
    for _ in 0..200 {
        if server.state.hub.tables_in_memory() == 0 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    assert_eq!(server.state.hub.tables_in_memory(), 0);
    assert_eq!(state(&mut mira, &table).await["status"], "playing");
}

#[tokio::test]
async fn what_cannot_be_is_refused_in_words() {
    let server = TestServer::new();
    let mut mira = server.guest("Mira").await;
    let me = json!({"kind": "me"});
    for (table, words) in [
        (json!({"game": "chess", "seats": [me, me]}), "chess"),
        (json!({"game": "mana", "seats": [me]}), "players"),
        (
            json!({"game": "mana", "seats": [me, {"kind": "computer", "level": 9}]}),
            "a level from 1 to 5, in halves",
        ),
        (
            json!({"game": "mana", "seats": [me, {"kind": "computer", "level": 1.25}]}),
            "a level from 1 to 5, in halves",
        ),
        (
            json!({"game": "mana", "seats": [me, {"kind": "computer", "level": "2"}]}),
            "a level from 1 to 5, in halves",
        ),
        (json!({"game": "mana", "seats": [me, {"kind": "open"}], "start": true}), "all seats are taken"),
        (json!({"game": "mana", "seats": [me, me], "options": {"edition": "x"}}), "edition"),
        (json!({"game": "mana", "seats": [me, me], "colour": "red"}), "colour"),
        (
            json!({"game": "mana", "seats": [me, me], "time": {"kind": "live", "bank": 1, "increment": 0}}),
            "10 seconds",
        ),
        (json!({"game": "mana", "seats": [me, {"kind": "me", "name": ""}]}), "name"),
    ] {
        let answer = mira.post("/api/tables", table.clone()).await;
        assert_eq!(answer.status, 400, "{table}: {}", answer.text);
        assert!(answer.text.contains(words), "{table}: {}", answer.text);
    }
    let table = open(&mut mira, json!({"game": "mana", "seats": [me, me], "start": true})).await;
    let (status, answer) = give(&mut mira, &table, "x", json!({"type": "act", "action": "nonsense"})).await;
    assert_eq!((status, answer["error"]["code"].as_str()), (409, Some("bad_action")), "{answer}");
    assert_eq!(give(&mut mira, &table, "", json!({"type": "start"})).await.0, 400);
    assert_eq!(give(&mut mira, &table, "y", json!({"type": "fly"})).await.0, 400);
    assert_eq!(give(&mut mira, "aaaaaaaaaaaaaaaa", "z", json!({"type": "start"})).await.0, 404);
    assert_eq!(give(&mut mira, "not-an-id", "z", json!({"type": "start"})).await.0, 404);
    let why = mira.post(&format!("/api/tables/{table}/steps"), json!({"prefix": [], "touched": "d4"})).await;
    assert_eq!(why.status, 409, "{}", why.text);
    assert!(why.json()["error"]["rule"].as_str().unwrap().starts_with("MN-"), "{}", why.text);
    let bad = mira.post("/api/replays", json!({"text": "[Game \"mana\"]\n1. zz"})).await;
    assert_eq!(bad.status, 400, "{}", bad.text);
}
