//! What opens a person, seen and ended by them.

use serde_json::{Value, json};

use crate::fixture::{Browser, TestServer, failure};

const FIREFOX: &str = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

async fn keys(browser: &mut Browser) -> Vec<Value> {
    browser.get("/api/me/keys").await.json().as_array().unwrap().clone()
}

fn id_of(keys: &[Value], fits: impl Fn(&Value) -> bool) -> String {
    keys.iter().find(|key| fits(key)).unwrap()["id"].as_str().unwrap().to_owned()
}

/// Ada on her desk, and somebody who opened a link of hers; with a token and another link.
async fn shared_guest(server: &TestServer) -> (Browser, Browser, String) {
    let mut ada = server.browser().saying("user-agent", FIREFOX);
    ada.post("/api/guests", json!({"name": "Ada"})).await;
    let link = ada.post("/api/me/links", json!({})).await.json()["link"].as_str().unwrap().to_owned();
    let mut other = server.browser();
    let token = link.split_once("#link=").unwrap().1;
    assert_eq!(other.post("/api/links", json!({"token": token})).await.status, 200);
    let bot = ada.post("/api/me/tokens", json!({"label": "my bot", "scopes": ["read"]})).await.json();
    ada.post("/api/me/links", json!({})).await;
    (ada, other, bot["token"].as_str().unwrap().to_owned())
}

#[tokio::test]
async fn people_see_and_end_their_sessions_tokens_and_links() {
    let server = TestServer::new();
    let (mut ada, mut other, bot) = shared_guest(&server).await;
    let listed = keys(&mut ada).await;
    let kinds: Vec<&str> = listed.iter().map(|key| key["kind"].as_str().unwrap()).collect();
    assert_eq!(kinds.iter().filter(|kind| **kind == "session").count(), 2, "{listed:?}");
    assert_eq!(kinds.iter().filter(|kind| **kind == "token").count(), 1, "{listed:?}");
    assert_eq!(kinds.iter().filter(|kind| **kind == "link").count(), 1, "{listed:?}");
    let here: Vec<&Value> = listed.iter().filter(|key| key["current"] == true).collect();
    assert_eq!((here.len(), &here[0]["label"]), (1, &json!("Firefox, Linux")));
    assert!(!listed.iter().any(|key| key.to_string().contains(&bot[8..])));

    let theirs = id_of(&listed, |key| key["kind"] == "session" && key["current"] == false);
    assert_eq!(server.guest("Bo").await.delete(&format!("/api/me/keys/{theirs}")).await.status, 404);
    assert_eq!(ada.delete(&format!("/api/me/keys/{theirs}")).await.status, 204);
    assert_eq!(ada.delete(&format!("/api/me/keys/{theirs}")).await.failure(), failure(404, "not_found"));
    assert_eq!(other.get("/api/me").await.status, 401);
    let token = id_of(&listed, |key| key["kind"] == "token");
    assert_eq!(ada.delete(&format!("/api/me/keys/{token}")).await.status, 204);
    assert_eq!(server.program(&bot).get("/api/me").await.failure(), failure(401, "unknown_token"));
}

#[tokio::test]
async fn becoming_an_account_ends_what_others_could_come_back_by() {
    let server = TestServer::new();
    let (mut ada, mut other, bot) = shared_guest(&server).await;
    let account = json!({"login": "ada", "password": "correct horse"});
    assert_eq!(ada.post("/api/me/account", account).await.status, 200);
    assert_eq!(ada.get("/api/me").await.status, 200);
    assert_eq!(other.get("/api/me").await.status, 401);
    assert_eq!(server.program(&bot).get("/api/me").await.status, 401);
    assert_eq!(keys(&mut ada).await.len(), 1);
}

#[tokio::test]
async fn becoming_an_account_keeps_what_is_named() {
    let server = TestServer::new();
    let (mut ada, mut other, bot) = shared_guest(&server).await;
    let token = id_of(&keys(&mut ada).await, |key| key["kind"] == "token");
    let account = |keep: &[&str]| json!({"login": "ada", "password": "correct horse", "keep": keep});
    let wrong = ada.post("/api/me/account", account(&[&token, "nothing"])).await;
    assert_eq!(wrong.failure(), failure(400, "bad_request"));
    assert!(wrong.text.contains("nothing"), "{}", wrong.text);
    assert_eq!(other.get("/api/me").await.status, 200, "a refusal ends nothing");
    assert_eq!(ada.post("/api/me/account", account(&[&token])).await.status, 200);
    assert_eq!(other.get("/api/me").await.status, 401);
    assert_eq!(server.program(&bot).get("/api/me").await.status, 200);
}
