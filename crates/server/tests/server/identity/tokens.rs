//! Tokens for programs.

use std::time::Duration;

use serde_json::json;

use crate::fixture::{TestServer, failure};

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

#[tokio::test]
async fn tokens_are_shown_once_and_reach_as_far_as_they_say() {
    let server = TestServer::new();
    let mut ada = server.guest("Ada").await;
    let made = ada.post("/api/me/tokens", json!({"label": "my bot", "scopes": ["read"]})).await;
    assert_eq!(made.status, 201, "{}", made.text);
    let token = made.json()["token"].as_str().unwrap().to_owned();
    assert!(token.starts_with("mozaika_"));
    let id = made.json()["id"].as_str().unwrap().to_owned();
    assert_eq!((id.len(), &made.json()["label"]), (12, &json!("my bot")));

    let mut bot = server.program(&token);
    let me = bot.get("/api/me").await;
    assert_eq!((me.status, &me.json()["name"], &me.json()["scopes"]), (200, &json!("Ada"), &json!(["read"])));
    let opened =
        bot.post("/api/tables", json!({"game": "mana", "seats": [{"kind": "me"}, {"kind": "open"}]})).await;
    assert_eq!(opened.failure(), failure(403, "missing_scope"));
    for (method, path) in [
        ("PATCH", "/api/me"),
        ("DELETE", "/api/me"),
        ("GET", "/api/me/keys"),
        ("POST", "/api/me/tokens"),
        ("POST", "/api/me/links"),
        ("POST", "/api/me/account"),
        ("POST", "/api/me/password"),
        ("POST", "/api/sign-out"),
    ] {
        let answer = bot.send(method, path, None).await;
        assert_eq!(answer.failure(), failure(403, "forbidden"), "{method} {path}");
    }
    let play = ada.post("/api/me/tokens", json!({"label": "player", "scopes": ["play"]})).await.json();
    let mut player = server.program(play["token"].as_str().unwrap());
    assert_eq!(player.get("/api/me").await.status, 200, "who may play may see");
    let opened = player
        .post("/api/tables", json!({"game": "mana", "seats": [{"kind": "me"}, {"kind": "open"}]}))
        .await;
    assert_eq!(opened.status, 201, "{}", opened.text);

    assert_eq!(server.guest("Bo").await.delete(&format!("/api/me/keys/{id}")).await.status, 404);
    assert_eq!(ada.delete(&format!("/api/me/keys/{id}")).await.status, 204);
    assert_eq!(ada.delete(&format!("/api/me/keys/{id}")).await.failure(), failure(404, "not_found"));
    assert_eq!(bot.get("/api/me").await.failure(), failure(401, "unknown_token"));
}

#[tokio::test]
async fn tokens_expire_are_few_and_are_no_cookies() {
    let server = TestServer::new();
    let mut ada = server.guest("Ada").await;
    for bad in [
        json!({"label": "", "scopes": ["read"]}),
        json!({"label": "x", "scopes": []}),
        json!({"label": "x", "scopes": ["admin"]}),
        json!({"label": "x", "scopes": ["read"], "days": 0}),
        json!({"label": "x", "scopes": "read"}),
        json!({"scopes": ["read"]}),
    ] {
        assert_eq!(
            ada.post("/api/me/tokens", bad.clone()).await.failure(),
            failure(400, "bad_request"),
            "{bad}"
        );
    }
    let new = json!({"label": "x", "scopes": ["read", "play", "read"], "days": 10});
    let token = ada.post("/api/me/tokens", new.clone()).await.json()["token"].as_str().unwrap().to_owned();
    for _ in 0..19 {
        assert_eq!(ada.post("/api/me/tokens", new.clone()).await.status, 201);
    }
    assert_eq!(ada.post("/api/me/tokens", new).await.failure(), failure(409, "too_many_tokens"));
    // A token in the cookie, a cookie as a token.
    let mut confused = server.browser();
    confused.cookie = Some(token[6..].to_owned());
    assert_eq!(confused.get("/api/me").await.status, 401);
    for wrong in
        [format!("mozaika_{}", ada.cookie.clone().unwrap()), token[6..].to_owned(), "mozaika_".into()]
    {
        assert_eq!(server.program(&wrong).get("/api/me").await.failure(), failure(401, "unknown_token"));
        assert_eq!(server.program(&wrong).post("/api/guests", json!({})).await.status, 401);
    }
    server.later(9 * DAY);
    assert_eq!(server.program(&token).get("/api/me").await.status, 200);
    server.later(2 * DAY);
    assert_eq!(server.program(&token).get("/api/me").await.status, 401);
}
