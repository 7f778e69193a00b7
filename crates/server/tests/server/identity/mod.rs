//! Who somebody is, over HTTP.

mod accounts;
mod guessing;
mod guests;
mod keys;
mod leaving;
mod lessons;
mod links;
mod tokens;

use serde_json::json;

use crate::fixture::{Browser, TestServer};

/// Somebody with an account, and their id.
pub(crate) async fn account(server: &TestServer, name: &str) -> (Browser, String) {
    let mut browser = server.guest(name).await;
    let wanted = json!({"login": name, "password": "correct horse battery"});
    let made = browser.post("/api/me/account", wanted).await;
    assert!(made.status < 300, "{}", made.text);
    let id = browser.get("/api/me").await.json()["id"].as_str().unwrap().to_owned();
    (browser, id)
}
