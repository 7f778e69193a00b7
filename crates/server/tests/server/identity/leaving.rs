//! People who are banned, or want to be forgotten.

use mozaika_store::People;
use serde_json::json;

use crate::fixture::{TestServer, failure};

#[tokio::test]
async fn the_banned_are_shut_out_at_once() {
    let server = TestServer::new();
    let mut ada = server.guest("Ada").await;
    ada.post("/api/me/account", json!({"login": "ada", "password": "correct horse"})).await;
    let new = json!({"label": "x", "scopes": ["read"]});
    let token = ada.post("/api/me/tokens", new).await.json()["token"].as_str().unwrap().to_owned();
    let link = ada.post("/api/me/links", json!({})).await.json()["link"].as_str().unwrap().to_owned();
    let id = ada.get("/api/me").await.json()["id"].as_str().unwrap().parse().unwrap();
    server.store.ban(id, true).await.unwrap();
    let forbidden = failure(403, "forbidden");
    assert_eq!(ada.get("/api/me").await.failure(), forbidden);
    assert_eq!(ada.post("/api/guests", json!({})).await.failure(), forbidden);
    assert_eq!(server.program(&token).get("/api/me").await.failure(), forbidden);
    let sign_in = |password: &str| json!({"login": "ada", "password": password});
    assert_eq!(server.browser().post("/api/sign-in", sign_in("correct horse")).await.failure(), forbidden);
    assert_eq!(server.browser().post("/api/sign-in", sign_in("wrong horse")).await.status, 401);
    let token = link.split_once("#link=").unwrap().1;
    assert_eq!(server.browser().post("/api/links", json!({"token": token})).await.failure(), forbidden);
    server.store.ban(id, false).await.unwrap();
    assert_eq!(ada.get("/api/me").await.status, 200);
}

#[tokio::test]
async fn a_person_can_be_forgotten() {
    let server = TestServer::new();
    let mut ada = server.guest("Ada Unforgettable").await;
    ada.post("/api/me/account", json!({"login": "ada", "password": "correct horse"})).await;
    let table = json!({"game": "mana", "listed": true, "seats": [{"kind": "me"}, {"kind": "open"}]});
    assert_eq!(ada.post("/api/tables", table).await.status, 201);
    let cookie = ada.cookie.clone();
    let answer = ada.delete("/api/me").await;
    assert_eq!((answer.status, &ada.cookie), (204, &None));
    ada.cookie = cookie;
    assert_eq!(ada.get("/api/me").await.status, 401);
    let sign_in = json!({"login": "ada", "password": "correct horse"});
    assert_eq!(server.browser().post("/api/sign-in", sign_in).await.status, 401);
    assert!(!server.browser().get("/api/tables").await.text.contains("Unforgettable"));
    assert_eq!(server.browser().delete("/api/me").await.status, 401);
}
