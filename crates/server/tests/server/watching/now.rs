//! What goes on now, over HTTP.

use std::time::Duration;

use mozaika_server::drive_tournaments;
use serde_json::{Value, json};

use crate::fixture::{Browser, TestServer};
use crate::identity::account;
use crate::tables::{first_action, give, open, state};

async fn now(server: &TestServer) -> Value {
    let answer = server.browser().get("/api/now").await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    answer.json()
}

/// A game of two people that has begun.
async fn playing(one: &mut Browser, other: &mut Browser, table: Value) -> String {
    let id = open(one, table).await;
    assert_eq!(give(other, &id, "sit", json!({"type": "sit", "seat": 1})).await.0, 200);
    assert_eq!(give(one, &id, "start", json!({"type": "start"})).await.0, 200);
    id
}

fn mana(listed: bool, rated: bool) -> Value {
    let time = json!({"kind": "live", "bank": 600_000, "increment": 5_000});
    let seats = json!([{"kind": "me"}, {"kind": "open"}]);
    json!({"game": "mana", "options": {"setup": "balanced"}, "seats": seats, "time": time, "listed": listed, "rated": rated})
}

#[tokio::test]
async fn the_best_game_is_shown_with_its_position_and_nothing_that_nobody_may_find() {
    let server = TestServer::new();
    let (mut mira, mira_id) = account(&server, "Mira").await;
    let (mut ola, _) = account(&server, "Ola").await;
    assert_eq!(now(&server).await["best"], json!([]));
    // Who has won a game is rated.
    let first = playing(&mut mira, &mut ola, mana(true, true)).await;
    for number in 0..12 {
        let turn = state(&mut mira, &first).await["turn"].clone();
        let player = if turn == 0 { &mut mira } else { &mut ola };
        let action = first_action(player, &first).await;
        give(player, &first, &format!("a{number}"), json!({"type": "act", "action": action})).await;
    }
    assert_eq!(give(&mut ola, &first, "resign", json!({"type": "resign"})).await.0, 200);
    let (mut ada, mut bo) = (server.guest("Ada").await, server.guest("Bo").await);
    let hidden = playing(&mut mira, &mut ola, mana(false, true)).await;
    let rated = playing(&mut mira, &mut ola, mana(true, true)).await;
    let unrated = playing(&mut ada, &mut bo, mana(true, false)).await;
    server.later(Duration::from_secs(1));
    let seen = now(&server).await;
    let best = &seen["best"][0];
    assert_eq!((&best["table"], &best["moves"], &best["watching"]), (&json!(rated), &json!(0), &json!(0)));
    assert_eq!(
        (&best["players"][0]["name"], &best["players"][0]["person"]),
        (&json!("Mira"), &json!(mira_id))
    );
    assert!(best["players"][0]["rating"].as_u64() > best["players"][1]["rating"].as_u64(), "{best}");
    assert_eq!(best["players"][0]["unsure"], true);
    let as_watched = server.browser().get(&format!("/api/tables/{rated}?as=none")).await.json();
    assert_eq!(best["view"], as_watched["outlook"]["state"]["view"], "what anybody sees who watches");
    assert_eq!(best["printed"], as_watched["outlook"]["printed"]);
    assert_eq!(seen["others"][0]["table"], json!(unrated));
    assert_eq!(seen["others"][0]["players"][0]["rating"], Value::Null);
    for gone in [hidden, first] {
        assert!(!seen.to_string().contains(&gone), "nobody may find it, or it is over");
    }
    assert_eq!(seen["best"].as_array().map(Vec::len), Some(1), "one of each kind that is played");
}

#[tokio::test]
async fn it_is_worked_out_once_a_second() {
    let server = TestServer::new();
    let (mut ada, mut bo) = (server.guest("Ada").await, server.guest("Bo").await);
    let before = now(&server).await;
    playing(&mut ada, &mut bo, mana(true, false)).await;
    assert_eq!(now(&server).await, before);
    server.later(Duration::from_millis(999));
    assert_eq!(now(&server).await, before);
    server.later(Duration::from_millis(1));
    assert_eq!(now(&server).await["best"].as_array().map(Vec::len), Some(1));
}

#[tokio::test]
async fn tournaments_and_those_who_wait_are_told() {
    let server = TestServer::new();
    let (mut mira, _) = account(&server, "Mira").await;
    let (mut ola, _) = account(&server, "Ola").await;
    let soon = 1_700_000_000_000_u64 + 600_000;
    let time = json!({"kind": "live", "bank": 600_000, "increment": 5_000});
    let form = json!({"kind": "swiss", "rounds": 1, "late_until": 1});
    let wish = |title: &str, starts: u64, access: &str| json!({"title": title, "game": "mandala", "time": time, "form": form, "starts": starts, "access": access, "pause": 0});
    let mut ids = Vec::new();
    for (title, starts, access) in [
        ("Next month", soon + 30 * 86_400_000, "public"),
        ("Soon", soon, "public"),
        ("Friends", soon, "link"),
    ] {
        let opened = mira.post("/api/tournaments", wish(title, starts, access)).await;
        assert_eq!(opened.status, 201, "{}", opened.text);
        ids.push(opened.json()["tournament"].as_str().unwrap().to_owned());
    }
    let titles = |seen: &Value| -> Vec<(String, String)> {
        let lines = seen["tournaments"].as_array().unwrap();
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        lines.iter().map(|line| (text(&line["title"]), text(&line["status"]))).collect()
    };
    let pair = |title: &str, status: &str| (title.to_owned(), status.to_owned());
    assert_eq!(titles(&now(&server).await), [pair("Soon", "open")]);
    for person in [&mut mira, &mut ola] {
        let path = format!("/api/tournaments/{}/entry", ids[1]);
        assert_eq!(person.send("PUT", &path, Some("{}".to_owned())).await.status, 200);
    }
    server.later(Duration::from_secs(601));
    drive_tournaments(&server.state).await.unwrap();
    let seen = now(&server).await;
    assert_eq!(titles(&seen), [pair("Soon", "running")]);
    assert_eq!(
        seen["best"][0]["tournament"], true,
        "the games of a tournament that is listed are to be watched"
    );
    let table = seen["best"][0]["table"].as_str().unwrap();
    let as_watched = server.browser().get(&format!("/api/tables/{table}?as=none")).await.json();
    assert_eq!(seen["best"][0]["view"], as_watched["outlook"]["state"]["view"], "hands stay hidden");

    let mut ada = server.guest("Ada").await;
    let seek = json!({"id": "one", "game": "stones", "pace": "quick"});
    let asked = tokio::spawn(async move { ada.post("/api/me/seek", seek).await });
    let mut waiting = json!([]);
    for _ in 0..200 {
        server.later(Duration::from_secs(1));
        waiting = now(&server).await["waiting"].clone();
        if waiting != json!([]) {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(waiting[0]["people"], 1, "{waiting}");
    assert_eq!(waiting[0]["game"], "stones");
    asked.abort();
}
