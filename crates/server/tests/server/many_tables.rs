//! What concerns all tables of a person, however many they are, and whether or not they wait for it.

use std::future::{Future, poll_fn};
use std::pin::pin;
use std::task::Poll;
use std::time::Duration;

use mozaika_server::serve;
use mozaika_store::People;
use serde_json::json;
use tokio::net::TcpListener;

use crate::copies::copy_table;
use crate::fixture::{Browser, TestServer};
use crate::tables::open;

const NAMED: &str = "SELECT count(*) FROM tables WHERE instr(summary, 'Unforgettable')";

/// Mira at so many tables.
async fn mira_at(server: &TestServer, tables: u32) -> Browser {
    let mut mira = server.guest("Mira Unforgettable").await;
    let table = open(&mut mira, json!({"game": "mana", "seats": [{"kind": "me"}, {"kind": "open"}]})).await;
    copy_table(server, &table, tables - 1);
    assert_eq!(server.number(NAMED), i64::from(tables));
    mira
}

/// Waits until nothing is left to count.
async fn until_none(server: &TestServer, sql: &str) {
    for _ in 0..600 {
        if server.number(sql) == 0 {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("{} are left", server.number(sql));
}

#[tokio::test]
async fn every_table_learns_a_new_name() {
    let server = TestServer::new();
    let mut mira = mira_at(&server, 450).await;
    assert_eq!(mira.patch("/api/me", json!({"name": "Mirka"})).await.status, 200);
    until_none(&server, NAMED).await;
    assert_eq!(server.number("SELECT count(*) FROM tables WHERE instr(summary, 'Mirka')"), 450);
}

#[tokio::test]
async fn no_table_names_who_was_erased() {
    let server = TestServer::new();
    let mut mira = mira_at(&server, 450).await;
    assert_eq!(mira.delete("/api/me").await.status, 204);
    assert_eq!(server.number("SELECT count(*) FROM people"), 0, "gone at once");
    until_none(&server, NAMED).await;
    until_none(&server, "SELECT count(*) FROM entries WHERE instr(body, 'Unforgettable')").await;
}

#[tokio::test]
async fn who_was_erased_when_the_server_died_is_forgotten_after_it_starts() {
    let server = TestServer::new();
    let mut mira = mira_at(&server, 90).await;
    let id = mira.get("/api/me").await.json()["id"].as_str().unwrap().parse().unwrap();
    server.store.erase(id).await.unwrap();
    assert_eq!(server.number(NAMED), 90);
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let serving = tokio::spawn(serve(listener, server.state.clone(), std::future::pending()));
    until_none(&server, NAMED).await;
    serving.abort();
}

#[tokio::test]
async fn a_name_that_was_changed_when_the_server_died_is_told_after_it_starts() {
    let server = TestServer::new();
    let mut mira = mira_at(&server, 90).await;
    let id = mira.get("/api/me").await.json()["id"].as_str().unwrap().parse().unwrap();
    server.store.rename(id, "Mirka").await.unwrap();
    assert_eq!(server.number(NAMED), 90);
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let serving = tokio::spawn(serve(listener, server.state.clone(), std::future::pending()));
    until_none(&server, NAMED).await;
    until_none(&server, "SELECT count(*) FROM renamings").await;
    assert_eq!(server.number("SELECT count(*) FROM tables WHERE instr(summary, 'Mirka')"), 90);
    serving.abort();
}

#[tokio::test]
async fn what_was_asked_is_done_though_the_client_hangs_up() {
    let server = TestServer::new();
    let mut mira = mira_at(&server, 3).await;
    {
        let mut asking = pin!(mira.patch("/api/me", json!({"name": "Mirka"})));
        // The request is on its way, and no more than that.
        let polled = poll_fn(|context| Poll::Ready(asking.as_mut().poll(context))).await;
        assert!(polled.is_pending());
    }
    until_none(&server, NAMED).await;
    assert_eq!(server.number("SELECT count(*) FROM people WHERE name = 'Mirka'"), 1);
}
