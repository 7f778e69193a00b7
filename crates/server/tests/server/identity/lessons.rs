//! The lessons that somebody has done.

use serde_json::json;

use crate::fixture::{TestServer, failure};

#[tokio::test]
async fn lessons_add_up_and_are_each_persons_own() {
    let server = TestServer::new();
    let (mut ada, mut bo) = (server.guest("Ada").await, server.guest("Bo").await);
    assert_eq!(ada.get("/api/me/lessons").await.json(), json!({}));
    let first = ada.post("/api/me/lessons", json!({"mana": ["win"]})).await;
    assert_eq!((first.status, first.json()), (200, json!({"mana": ["win"]})));
    let more = ada.post("/api/me/lessons", json!({"mana": ["bird", "win"], "stones": []})).await;
    assert_eq!(more.json(), json!({"mana": ["bird", "win"]}));
    assert_eq!(ada.get("/api/me/lessons").await.json(), more.json());
    assert_eq!(bo.get("/api/me/lessons").await.json(), json!({}));
    assert_eq!(ada.get("/api/me/data").await.json()["lessons"], more.json(), "in what is stored of her");
}

#[tokio::test]
async fn what_is_no_lesson_is_refused_and_changes_nothing() {
    let server = TestServer::new();
    let mut ada = server.guest("Ada").await;
    for bad in [
        json!({"mana": ["win", "nowhere"]}),
        json!({"chess": ["win"]}),
        json!({"mana": "win"}),
        json!({"mandala": ["steps"]}),
        json!(["win"]),
    ] {
        let answer = ada.post("/api/me/lessons", bad.clone()).await;
        assert_eq!(answer.failure(), failure(400, "bad_request"), "{bad}");
    }
    assert_eq!(ada.get("/api/me/lessons").await.json(), json!({}));
    assert_eq!(server.browser().get("/api/me/lessons").await.status, 401);
    assert_eq!(server.browser().post("/api/me/lessons", json!({})).await.status, 401);
}

#[tokio::test]
async fn a_program_may_see_lessons_but_not_do_them() {
    let server = TestServer::new();
    let mut ada = server.guest("Ada").await;
    ada.post("/api/me/lessons", json!({"mana": ["win"]})).await;
    let token = ada.post("/api/me/tokens", json!({"label": "bot", "scopes": ["play"]})).await.json();
    let mut bot = server.program(token["token"].as_str().unwrap());
    assert_eq!(bot.get("/api/me/lessons").await.json(), json!({"mana": ["win"]}));
    let refused = bot.post("/api/me/lessons", json!({"mana": ["bird"]})).await;
    assert_eq!(refused.failure(), failure(403, "forbidden"));
    assert_eq!(ada.delete("/api/me").await.status, 204);
    assert_eq!(bot.get("/api/me/lessons").await.failure(), failure(401, "unknown_token"));
}
