//! Becoming a guest, and staying known by the cookie.

use std::time::Duration;

use mozaika_store::People;
use serde_json::json;

use crate::fixture::{TestServer, failure};

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

#[tokio::test]
async fn a_visitor_becomes_a_guest_once() {
    let server = TestServer::new();
    let mut ada = server.browser();
    assert_eq!(ada.get("/api/me").await.failure(), failure(401, "not_signed_in"));
    let answer = ada.post("/api/guests", json!({})).await;
    assert_eq!(answer.status, 201, "{}", answer.text);
    let me = answer.json();
    let name = me["name"].as_str().unwrap();
    assert!(name.starts_with("Guest ") && name.len() == 10, "{name}");
    assert_eq!(me["login"], json!(null));
    let cookie = answer.header("set-cookie");
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax") && !cookie.contains("Secure"));
    let again = ada.post("/api/guests", json!({"name": "Other"})).await;
    assert_eq!((again.status, &again.json()), (200, &me), "who is somebody stays who they are");
    assert_eq!(ada.get("/api/me").await.json(), me);
    assert_eq!(server.guest("Bo").await.get("/api/me").await.json()["name"], "Bo");
}

#[tokio::test]
async fn the_cookie_is_kept_only_as_a_hash() {
    let server = TestServer::new();
    let mut ada = server.guest("Ada").await;
    let cookie = ada.cookie.clone().unwrap();
    let id = ada.get("/api/me").await.json()["id"].as_str().unwrap().parse().unwrap();
    let keys = server.store.keys_of(id).await.unwrap();
    assert_eq!(keys.len(), 1);
    assert_eq!(keys[0].hash, mozaika_server::identity::Token::read(&cookie).unwrap().hash());
    for wrong in ["", "x", &cookie[1..], &cookie.replace(&cookie[..2], "zz")] {
        let mut other = server.browser();
        other.cookie = Some(wrong.to_owned());
        assert_eq!(other.get("/api/me").await.code(), "not_signed_in", "{wrong}");
    }
}

#[tokio::test]
async fn names_are_changed_and_checked() {
    let server = TestServer::new();
    let mut ada = server.guest("Ada").await;
    assert_eq!(ada.patch("/api/me", json!({"name": " Ada L. "})).await.json()["name"], "Ada L.");
    assert_eq!(ada.get("/api/me").await.json()["name"], "Ada L.");
    for bad in [
        json!({"name": ""}),
        json!({"name": "a\nb"}),
        json!({"name": "x".repeat(33)}),
        json!({"name": 7}),
        json!({}),
        json!({"name": "Ada", "admin": true}),
        json!([]),
    ] {
        assert_eq!(ada.patch("/api/me", bad.clone()).await.failure(), failure(400, "bad_request"), "{bad}");
    }
    let mut nobody = server.browser();
    assert_eq!(nobody.patch("/api/me", json!({"name": "Ada"})).await.status, 401);
    assert_eq!(nobody.post("/api/guests", json!({"name": ""})).await.status, 400);
    assert_eq!(ada.get("/api/me").await.json()["name"], "Ada L.");
}

#[tokio::test]
async fn a_cookie_is_renewed_once_a_month_and_lasts_a_year() {
    let server = TestServer::new();
    let mut ada = server.guest("Ada").await;
    server.later(20 * DAY);
    assert_eq!(ada.get("/api/me").await.header("set-cookie"), "");
    server.later(20 * DAY);
    assert!(ada.get("/api/me").await.header("set-cookie").contains("Max-Age=31536000"));
    assert_eq!(ada.get("/api/me").await.header("set-cookie"), "");
    server.later(364 * DAY);
    assert_eq!(ada.get("/api/me").await.status, 200);
    server.later(366 * DAY);
    assert_eq!(ada.get("/api/me").await.code(), "not_signed_in");
}

#[tokio::test]
async fn a_visit_is_noted_at_most_once_in_ten_minutes() {
    let server = TestServer::new();
    let mut ada = server.guest("Ada").await;
    let id = ada.get("/api/me").await.json()["id"].as_str().unwrap().parse().unwrap();
    let seen = async || server.store.person(id).await.unwrap().unwrap().seen.0;
    let began = seen().await;
    server.later(Duration::from_secs(500));
    ada.get("/api/me").await;
    server.later(Duration::from_secs(200));
    ada.get("/api/me").await;
    server.later(Duration::from_secs(200));
    ada.get("/api/me").await;
    // It is noted beside the request; one more write means that it is done.
    while seen().await == began {
        tokio::task::yield_now().await;
    }
    assert_eq!(seen().await, began + 700_000);
}
