//! What nobody comes back to goes, and what cannot be read stands in nobody's way.

use std::time::Duration;

use futures_util::future::join_all;
use mozaika_server::{clean_up, serve};
use mozaika_store::Upkeep;
use serde_json::json;
use tokio::net::TcpListener;

use crate::copies::copy_table;
use crate::fixture::{Browser, TestServer};
use crate::tables::{first_action, give, open, state, two_at_mana};

const DAY: Duration = Duration::from_secs(86_400);

/// Whoever is to act does.
async fn act(mira: &mut Browser, ola: &mut Browser, table: &str, id: &str) {
    let browser = if state(mira, table).await["turn"] == 0 { mira } else { ola };
    let action = first_action(browser, table).await;
    assert_eq!(give(browser, table, id, json!({"type": "act", "action": action})).await.0, 200);
}

#[tokio::test]
async fn abandoned_games_end_and_no_longer_keep_their_guests() {
    let server = TestServer::new();
    let (mut mira, mut ola, table) = two_at_mana(&server, json!({"kind": "untimed"})).await;
    act(&mut mira, &mut ola, &table, "a").await;
    let alone = json!({"game": "mana", "seats": [{"kind": "me"}, {"kind": "me"}], "start": true});
    let untouched = open(&mut mira, alone).await;

    server.later(DAY * 89);
    clean_up(server.state.clone()).await;
    let still = state(&mut server.guest("Eve").await, &table).await;
    assert_eq!(still["status"], "playing", "the term is not over");
    server.later(DAY * 2);
    clean_up(server.state.clone()).await;
    assert_eq!(server.number("SELECT count(*) FROM tables WHERE status = 'aborted'"), 2);
    assert_eq!(state(&mut server.guest("Eve").await, &table).await["status"], "aborted");
    assert_eq!(mira.get("/api/me").await.status, 401, "nothing keeps the guest any more");

    // What was played is kept, unless the host wants otherwise; where nobody ever acted there is nothing to keep.
    server.later(DAY * 8);
    clean_up(server.state.clone()).await;
    let mut eve = server.guest("Eve").await;
    assert_eq!(eve.get(&format!("/api/tables/{untouched}")).await.status, 404);
    assert_eq!(state(&mut eve, &table).await["status"], "aborted");
    server.later(DAY * 1000);
    clean_up(server.state.clone()).await;
    assert_eq!(state(&mut server.guest("Eve").await, &table).await["status"], "aborted");
}

#[tokio::test]
async fn finished_games_are_kept_as_long_as_the_host_says() {
    let server = TestServer::with(|config| config.finished_table_days = Some(30));
    let (mut mira, mut ola, table) = two_at_mana(&server, json!({"kind": "untimed"})).await;
    for id in ["a", "b"] {
        act(&mut mira, &mut ola, &table, id).await;
    }
    assert_eq!(give(&mut mira, &table, "r", json!({"type": "resign"})).await.0, 200);
    server.later(DAY * 29);
    clean_up(server.state.clone()).await;
    assert_eq!(state(&mut mira, &table).await["status"], "over");
    server.later(DAY * 2);
    clean_up(server.state.clone()).await;
    assert_eq!(mira.get(&format!("/api/tables/{table}")).await.status, 404, "the room is gone too");
    assert_eq!(server.number("SELECT count(*) FROM entries"), 0);
}

#[tokio::test]
async fn whoever_asks_just_when_a_table_is_deleted_does_not_get_it_from_memory() {
    let server = TestServer::new();
    let (mut mira, _, table) = two_at_mana(&server, json!({"kind": "untimed"})).await;
    let id = table.parse().unwrap();
    state(&mut mira, &table).await;
    assert_eq!(server.store.delete_table(id, None).await, Ok(true));
    server.state.hub.reload(&[id]);
    // Nothing has run since the room was told, so what it is asked waits behind that.
    let answers = (0..8).map(|_| server.browser()).map(|mut browser| {
        let path = format!("/api/tables/{table}");
        async move { browser.get(&path).await.status }
    });
    assert_eq!(join_all(answers).await, [404; 8]);
}

#[tokio::test]
async fn cleaning_up_goes_on_until_nothing_is_left() {
    let server = TestServer::new();
    let mut mira = server.guest("Mira").await;
    let alone = json!({"game": "mana", "seats": [{"kind": "me"}, {"kind": "me"}], "start": true});
    let table = open(&mut mira, alone).await;
    // More than are found in one go, and those that cannot be read come first.
    let copies = copy_table(&server, &table, 1200);
    let change = |ids: &[String], change: &str| {
        let ids = ids.iter().map(|id| format!("'{id}'")).collect::<Vec<_>>().join(", ");
        server.meddle(&change.replace("THESE", &ids));
    };
    change(&copies[..300], "UPDATE entries SET body = '{}' WHERE table_id IN (THESE)");
    change(&copies[..200], "UPDATE tables SET status = 'open' WHERE id IN (THESE)");
    change(&copies[300..], "UPDATE tables SET changed = changed + 1 WHERE id IN (THESE)");
    server.later(DAY * 91);
    clean_up(server.state.clone()).await;
    assert_eq!(server.store.count_set_aside().await, Ok(100), "the unreadable ones of those being played");
    assert_eq!(
        server.number("SELECT count(*) FROM tables WHERE status = 'playing' AND set_aside IS NULL"),
        0
    );
    assert_eq!(server.number("SELECT count(*) FROM tables WHERE status = 'open'"), 0);
    assert_eq!(server.number("SELECT count(*) FROM tables WHERE status = 'aborted'"), 901);
}

#[tokio::test]
async fn tables_that_cannot_be_read_stop_no_flag_of_others() {
    let server = TestServer::new();
    let time = json!({"kind": "live", "bank": 10_000, "increment": 0});
    let (mut mira, mut ola, table) = two_at_mana(&server, time).await;
    for id in ["a", "b"] {
        act(&mut mira, &mut ola, &table, id).await;
    }
    for id in copy_table(&server, &table, 600) {
        server.meddle(&format!(
            "UPDATE tables SET deadline = 1 WHERE id = '{id}'; UPDATE entries SET body = '{{}}' WHERE table_id = '{id}'"
        ));
    }
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let serving = tokio::spawn(serve(listener, server.state.clone(), std::future::pending()));
    // In small steps: a long one would be an outage, which nobody loses by.
    let mut over = false;
    for _ in 0..60 {
        server.later(Duration::from_secs(1));
        tokio::time::sleep(Duration::from_millis(500)).await;
        over = server.number(&format!("SELECT status = 'over' FROM tables WHERE id = '{table}'")) == 1;
        if over {
            break;
        }
    }
    serving.abort();
    assert!(over, "the flag never fell");
    assert_eq!(server.store.count_set_aside().await, Ok(600));
}
