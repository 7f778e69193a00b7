//! Too much of something is refused, with the time to wait.

use std::time::Duration;

use mozaika_server::{Allowance, RateLimit};
use serde_json::json;

use crate::fixture::{Answer, TestServer, failure};

pub fn few(burst: u32, seconds: u64) -> Allowance {
    Allowance { burst, every: Duration::from_secs(seconds) }
}

#[track_caller]
pub fn assert_limited(answer: &Answer, kind: &str, wait: u64) {
    assert_eq!(answer.failure(), failure(429, "rate_limited"), "{}", answer.text);
    assert_eq!(answer.json()["error"]["kind"], kind);
    assert_eq!(answer.json()["error"]["wait"], wait);
    assert_eq!(answer.header("retry-after"), wait.to_string());
}

#[tokio::test]
async fn requests_are_limited_by_address() {
    let server = TestServer::with(|config| config.limits.rates[RateLimit::Requests] = few(3, 2));
    let mut ada = server.browser();
    for _ in 0..3 {
        assert_eq!(ada.get("/api/me").await.status, 401);
    }
    assert_limited(&ada.get("/api/me").await, "requests", 2);
    assert_limited(&ada.get("/").await, "requests", 2);
    assert_eq!(ada.get("/healthz").await.status, 200, "who watches over the server may always");
    let mut bo = server.browser();
    bo.address = "192.0.2.2".parse().unwrap();
    assert_eq!(bo.get("/api/me").await.status, 401);
    server.later(Duration::from_secs(2));
    assert_eq!(ada.get("/api/me").await.status, 401);
    assert_limited(&ada.get("/api/me").await, "requests", 2);
    let counted = "mozaika_http_requests_total{method=\"GET\",route=\"/api/me\",status=\"429\"}";
    assert!(server.metrics().await.text.contains(counted));
}

#[tokio::test]
async fn an_address_is_what_a_trusted_proxy_says() {
    let server = TestServer::with(|config| {
        config.limits.rates[RateLimit::Guests] = few(1, 60);
        config.trusted_proxies = vec!["192.0.2.1".parse().unwrap()];
    });
    let from = |address: &str| server.browser().saying("x-forwarded-for", address);
    assert_eq!(from("198.51.100.1").post("/api/guests", json!({})).await.status, 201);
    assert_eq!(from("198.51.100.2").post("/api/guests", json!({})).await.status, 201);
    assert_limited(&from("198.51.100.2").post("/api/guests", json!({})).await, "guests", 60);
    let mut liar = from("198.51.100.3");
    liar.address = "203.0.113.1".parse().unwrap();
    assert_eq!(liar.post("/api/guests", json!({})).await.status, 201);
    let mut liar = from("198.51.100.4");
    liar.address = "203.0.113.1".parse().unwrap();
    assert_limited(&liar.post("/api/guests", json!({})).await, "guests", 60);
}

#[tokio::test]
async fn secure_cookies_follow_a_trusted_proxy() {
    let server = TestServer::with(|config| config.trusted_proxies = vec!["192.0.2.1".parse().unwrap()]);
    let mut ada = server.browser().saying("x-forwarded-proto", "https");
    assert!(ada.post("/api/guests", json!({})).await.header("set-cookie").ends_with("Secure"));
    let mut liar = server.browser().saying("x-forwarded-proto", "https");
    liar.address = "203.0.113.1".parse().unwrap();
    assert!(!liar.post("/api/guests", json!({})).await.header("set-cookie").contains("Secure"));
}

#[tokio::test]
async fn tables_are_limited_by_person() {
    let server = TestServer::with(|config| config.limits.rates[RateLimit::Tables] = few(1, 10));
    let table = json!({"game": "mana", "seats": [{"kind": "me"}, {"kind": "open"}]});
    let (mut ada, mut bo) = (server.guest("Ada").await, server.guest("Bo").await);
    assert_eq!(ada.post("/api/tables", table.clone()).await.status, 201);
    assert_limited(&ada.post("/api/tables", table.clone()).await, "tables", 10);
    assert_eq!(bo.post("/api/tables", table).await.status, 201);
}

#[tokio::test]
async fn names_are_changed_as_often_as_something_is_said() {
    let server = TestServer::with(|config| config.limits.rates[RateLimit::Sayings] = few(2, 10));
    let mut ada = server.guest("Ada").await;
    for name in ["Ada L.", "Ada K."] {
        assert_eq!(ada.patch("/api/me", json!({"name": name})).await.status, 200);
    }
    assert_limited(&ada.patch("/api/me", json!({"name": "Ada"})).await, "sayings", 10);
    assert_eq!(ada.get("/api/me").await.json()["name"], "Ada K.");
}

#[tokio::test]
async fn bodies_are_limited() {
    let server = TestServer::with(|config| config.limits.message_bytes = 1000);
    let long = json!({"name": "x".repeat(2000)});
    assert_eq!(server.browser().post("/api/guests", long.clone()).await.failure(), failure(413, "too_long"));
    let mut undeclared = server.browser().saying("transfer-encoding", "chunked");
    assert_eq!(undeclared.post("/api/guests", long).await.failure(), failure(413, "too_long"));
}
