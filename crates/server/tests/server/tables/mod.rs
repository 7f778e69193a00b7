//! Tables over HTTP, from opening to replaying.

mod afterwards;
mod opening;
mod playing;
mod rated;
mod reports;

use std::time::Duration;

use serde_json::{Value, json};

use crate::fixture::{Browser, TestServer};

/// Opens a table and gives its id.
pub(crate) async fn open(browser: &mut Browser, table: Value) -> String {
    let answer = browser.post("/api/tables", table).await;
    assert_eq!(answer.status, 201, "{}", answer.text);
    answer.json()["table"].as_str().unwrap().to_owned()
}

pub(crate) async fn state(browser: &mut Browser, table: &str) -> Value {
    let answer = browser.get(&format!("/api/tables/{table}")).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    answer.json()["outlook"]["state"].clone()
}

/// Gives a command, and what came of it: the status and the answer.
pub(crate) async fn give(browser: &mut Browser, table: &str, id: &str, command: Value) -> (u16, Value) {
    let order = json!({"id": id, "command": command});
    let answer = browser.post(&format!("/api/tables/{table}/commands"), order).await;
    (answer.status, answer.json())
}

/// Waits until something is so at a table, for half a minute at most.
pub(crate) async fn until(browser: &mut Browser, table: &str, so: impl Fn(&Value) -> bool) -> Value {
    for _ in 0..600 {
        let state = state(browser, table).await;
        if so(&state) {
            return state;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("it never came to that: {}", state(browser, table).await);
}

/// A table of Mana for two people on their own devices, begun.
pub(crate) async fn two_at_mana(server: &TestServer, time: Value) -> (Browser, Browser, String) {
    let (mut mira, mut ola) = (server.guest("Mira").await, server.guest("Ola").await);
    let seats = json!([{"kind": "me"}, {"kind": "open"}]);
    let table = open(&mut mira, json!({"game": "mana", "seats": seats, "time": time})).await;
    assert_eq!(give(&mut ola, &table, "sit", json!({"type": "sit", "seat": 1})).await.0, 200);
    assert_eq!(give(&mut mira, &table, "start", json!({"type": "start"})).await.0, 200);
    (mira, ola, table)
}

/// The first legal action that the choices lead to.
pub(crate) async fn first_action(browser: &mut Browser, table: &str) -> String {
    let mut prefix: Vec<Value> = Vec::new();
    for _ in 0..10 {
        let answer = browser.post(&format!("/api/tables/{table}/steps"), json!({ "prefix": prefix })).await;
        assert_eq!(answer.status, 200, "{}", answer.text);
        let choice = answer.json()["choices"][0].clone();
        if let Some(action) = choice["final"].as_str() {
            return action.to_owned();
        }
        prefix.push(choice["step"].clone());
    }
    panic!("the choices lead nowhere");
}
