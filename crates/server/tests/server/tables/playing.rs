//! Playing at a table.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::{first_action, give, open, state, two_at_mana, until};
use crate::fixture;
use crate::fixture::{Browser, TestServer};

#[tokio::test]
async fn one_request_starts_a_game_and_the_computer_answers_but_not_at_once() {
    let server = TestServer::new();
    let mut mira = server.guest("Mira").await;
    for game in ["mandala", "stones", "mana"] {
        let seats = json!([{"kind": "me"}, {"kind": "computer", "level": 1}]);
        let table = open(&mut mira, json!({"game": game, "seats": seats, "start": true})).await;
        let mine = until(&mut mira, &table, |state| state["turn"] == 0).await;
        assert_eq!(mine["yours"], json!([0]));
        let action = first_action(&mut mira, &table).await;
        let (status, answer) = give(&mut mira, &table, "1", json!({"type": "act", "action": action})).await;
        assert_eq!(status, 200, "{answer}");
        let asked = Instant::now();
        let before = state(&mut mira, &table).await["turn"].clone();
        if before == 1 {
            until(&mut mira, &table, |state| state["turn"] == 0 || state["status"] == "over").await;
            assert!(
                asked.elapsed() >= Duration::from_millis(350),
                "people can follow: {:?}",
                asked.elapsed()
            );
        }
    }
}

#[tokio::test]
async fn a_command_sent_twice_acts_once() {
    let server = TestServer::new();
    let (mut mira, _, table) = two_at_mana(&server, json!({"kind": "untimed"})).await;
    let action = first_action(&mut mira, &table).await;
    let act = json!({"type": "act", "action": action});
    let (status, first) = give(&mut mira, &table, "move-1", act.clone()).await;
    assert_eq!(status, 200, "{first}");
    let (status, second) = give(&mut mira, &table, "move-1", act.clone()).await;
    assert_eq!((status, &second), (200, &first));
    let (status, other) = give(&mut mira, &table, "move-2", act).await;
    assert_eq!((status, other["error"]["code"].as_str()), (409, Some("not_your_turn")));
}

#[tokio::test]
async fn people_on_one_device_see_the_uncovered_seat_only() {
    let server = TestServer::new();
    let mut mira = server.guest("Mira").await;
    let seats = json!([{"kind": "me"}, {"kind": "me", "name": "Ola"}]);
    let table = open(&mut mira, json!({"game": "mandala", "seats": seats, "start": true})).await;
    let hands = async |browser: &mut Browser, query: &str| {
        let answer = browser.get(&format!("/api/tables/{table}{query}")).await;
        answer.json()["outlook"]["state"]["view"]["hands"].clone()
    };
    let hidden = |hand: &Value| hand.as_str().unwrap().chars().all(|card| card == '?');
    let covered = hands(&mut mira, "").await;
    assert!(hidden(&covered[0]) && hidden(&covered[1]));
    let first = hands(&mut mira, "?as=0").await;
    assert!(!hidden(&first[0]) && hidden(&first[1]));
    let second = hands(&mut mira, "?as=1").await;
    assert!(hidden(&second[0]) && !hidden(&second[1]));
    let mut ola = server.guest("Ola").await;
    let answer = ola.get(&format!("/api/tables/{table}?as=1")).await;
    assert_eq!((answer.status, answer.json()["error"]["code"].as_str()), (409, Some("not_your_seat")));
}

#[tokio::test]
async fn a_time_that_ran_out_ends_the_game() {
    let server = TestServer::new();
    let time = json!({"kind": "live", "bank": 60_000, "increment": 0});
    let (mut mira, mut ola, table) = two_at_mana(&server, time).await;
    server.later(Duration::from_secs(61));
    let turn = state(&mut mira, &table).await["turn"].as_u64().unwrap();
    let late = if turn == 0 { &mut mira } else { &mut ola };
    let action = first_action(late, &table).await;
    let (status, answer) = give(late, &table, "late", json!({"type": "act", "action": action})).await;
    assert_eq!((status, answer["error"]["code"].as_str()), (409, Some("out_of_time")));
    let over = state(&mut mira, &table).await;
    assert_eq!(over["result"]["reason"], "timed_out");
    assert_eq!(over["result"]["winners"], json!([1 - turn]));
}

#[tokio::test]
async fn a_draw_offered_to_a_computer_is_answered() {
    let server = TestServer::new();
    let mut mira = server.guest("Mira").await;
    let seats = json!([{"kind": "me"}, {"kind": "computer", "level": 2}]);
    let table = open(&mut mira, json!({"game": "mana", "seats": seats, "start": true})).await;
    assert_eq!(give(&mut mira, &table, "d", json!({"type": "offer_draw"})).await.0, 200);
    until(&mut mira, &table, |state| state["offers"]["draw"] == Value::Null || state["status"] == "over")
        .await;
}

/// Whether a person is told that they may ask for a hint.
async fn can_have_a_hint(person: &mut Browser, table: &str) -> bool {
    state(person, table).await["can"].as_array().is_some_and(|can| can.contains(&json!("hint")))
}

#[tokio::test]
async fn a_hint_is_legal_and_only_for_who_plays_alone() {
    let server = TestServer::new();
    let (mut mira, mut ola, shared) = two_at_mana(&server, json!({"kind": "untimed"})).await;
    let answers = [
        mira.post(&format!("/api/tables/{shared}/hint"), json!({})).await,
        ola.post(&format!("/api/tables/{shared}/hint"), json!({})).await,
    ];
    let codes: Vec<String> = answers.iter().map(fixture::Answer::code).collect();
    assert!(
        codes.contains(&"not_alone".to_owned()) && codes.contains(&"not_your_turn".to_owned()),
        "{codes:?}"
    );
    for person in [&mut mira, &mut ola] {
        assert!(!can_have_a_hint(person, &shared).await, "a page asks only where it would be answered");
    }
    let seats = json!([{"kind": "me"}, {"kind": "computer", "level": 1}]);
    let table = open(&mut mira, json!({"game": "mandala", "seats": seats, "start": true})).await;
    until(&mut mira, &table, |state| state["turn"] == 0).await;
    assert!(can_have_a_hint(&mut mira, &table).await && !can_have_a_hint(&mut ola, &table).await);
    let hint = mira.post(&format!("/api/tables/{table}/hint"), json!({})).await;
    assert_eq!(hint.status, 200, "{}", hint.text);
    let act = json!({"type": "act", "action": hint.json()["action"]});
    assert_eq!(give(&mut mira, &table, "as-told", act).await.0, 200);
}

#[tokio::test]
async fn the_seat_of_who_is_long_gone_is_handed_over() {
    let server = TestServer::new();
    let time = json!({"kind": "live", "bank": 3_600_000, "increment": 0});
    let (mut mira, _ola, table) = two_at_mana(&server, time).await;
    let hand_over = json!({"type": "hand_over", "seat": 1});
    let (status, answer) = give(&mut mira, &table, "1", hand_over.clone()).await;
    assert_eq!((status, answer["error"]["code"].as_str()), (409, Some("not_gone")), "{answer}");
    server.later(Duration::from_secs(121));
    assert_eq!(give(&mut mira, &table, "2", hand_over).await.0, 200);
    let seat = state(&mut mira, &table).await["seats"][1].clone();
    assert_eq!((&seat["kind"], &seat["before"]["how"]), (&json!("computer"), &json!("handed_over")));
}

#[tokio::test]
async fn a_seat_of_an_untimed_game_is_handed_over_after_days_and_taken_back() {
    // Tables leave the memory in between: how long somebody has been gone is known nevertheless.
    let server = TestServer::with(|config| config.idle = Duration::ZERO);
    let (mut mira, mut ola, table) = two_at_mana(&server, json!({"kind": "untimed"})).await;
    let hand_over = json!({"type": "hand_over", "seat": 1});
    let day = Duration::from_secs(86_400);
    for (id, later) in [("1", day / 24), ("2", day * 2)] {
        server.later(later);
        until_out_of_memory(&server).await;
        let (status, answer) = give(&mut mira, &table, id, hand_over.clone()).await;
        assert_eq!((status, answer["error"]["code"].as_str()), (409, Some("not_gone")), "{answer}");
    }
    let told = state(&mut mira, &table).await["seats"][1]["hand_over_at"].as_u64().unwrap();
    assert_eq!(told, 1_700_000_000_000 + 3 * 86_400_000, "Mira is told when");
    server.later(day);
    until_out_of_memory(&server).await;
    assert_eq!(give(&mut mira, &table, "3", hand_over.clone()).await.0, 200);
    let seat = state(&mut ola, &table).await["seats"][1].clone();
    assert_eq!((&seat["kind"], &seat["level"]), (&json!("computer"), &json!(3)));
    assert_eq!(give(&mut ola, &table, "back", json!({"type": "return"})).await.0, 200);
    let seat = state(&mut mira, &table).await["seats"][1].clone();
    assert_eq!((&seat["kind"], &seat["name"]), (&json!("person"), &json!("Ola")));
}

async fn until_out_of_memory(server: &TestServer) {
    for _ in 0..200 {
        if server.state.hub.tables_in_memory() == 0 {
            return;
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    panic!("the table stays in memory");
}
