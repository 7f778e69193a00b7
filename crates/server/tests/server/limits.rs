//! Too much of something is refused, with the time to wait.

use std::time::Duration;

use mozaika_server::{Allowance, RateLimit};
use serde_json::{Value, json};

use crate::fixture::{Answer, Browser, TestServer, failure};

fn few(burst: u32, seconds: u64) -> Allowance {
    Allowance { burst, every: Duration::from_secs(seconds) }
}

#[track_caller]
fn assert_limited(answer: &Answer, kind: &str, wait: u64) {
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
    assert!(
        ada.get("/metrics")
            .await
            .text
            .contains("mozaika_http_requests_total{method=\"GET\",route=\"/api/me\",status=\"429\"}")
    );
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

/// A server where somebody has an account, and browsers at other addresses.
async fn with_account(sign_in: Allowance) -> (TestServer, impl Fn(&TestServer, u8) -> Browser) {
    let server = TestServer::with(|config| config.limits.rates[RateLimit::SignIn] = sign_in);
    let mut ada = server.guest("Ada").await;
    let account = json!({"login": "ada", "password": "correct horse"});
    assert_eq!(ada.post("/api/me/account", account).await.status, 200);
    let from = |server: &TestServer, last: u8| {
        let mut browser = server.browser();
        browser.address = std::net::Ipv4Addr::new(203, 0, 113, last).into();
        browser
    };
    (server, from)
}

fn as_ada(password: &str) -> Value {
    json!({"login": "ada", "password": password})
}

#[tokio::test]
async fn whoever_knows_a_login_cannot_keep_its_owner_from_signing_in() {
    let (server, from) = with_account(few(2, 20)).await;
    // From one address, and from a few that somebody may have.
    for address in 1..=5 {
        for _ in 0..2 {
            let guess = from(&server, address).post("/api/sign-in", as_ada("wrong horse")).await;
            assert_eq!(guess.status, 401, "{}", guess.text);
        }
        let held = from(&server, address).post("/api/sign-in", as_ada("correct horse")).await;
        assert_limited(&held, "sign_in", 20);
    }
    let owner = from(&server, 9).post("/api/sign-in", as_ada("correct horse")).await;
    assert_eq!(owner.status, 200, "{}", owner.text);
}

#[tokio::test]
async fn guessing_passwords_is_slow_from_one_address_and_from_many() {
    let (server, from) = with_account(few(2, 20)).await;
    for login in ["bob", "cyd"] {
        let sign_in = json!({"login": login, "password": "wrong horse"});
        assert_eq!(from(&server, 1).post("/api/sign-in", sign_in).await.status, 401);
    }
    let sign_in = json!({"login": "dan", "password": "wrong horse"});
    assert_limited(&from(&server, 1).post("/api/sign-in", sign_in).await, "sign_in", 20);
    assert_limited(&from(&server, 1).post("/api/links", json!({"token": "x"})).await, "sign_in", 20);
    // A password that is too short is wrong without any work: this takes no time.
    for address in 2..22 {
        assert_eq!(from(&server, address).post("/api/sign-in", as_ada("wrong")).await.status, 401);
    }
    assert_limited(&from(&server, 22).post("/api/sign-in", as_ada("correct horse")).await, "sign_in", 10);
    server.later(Duration::from_secs(10));
    assert_eq!(from(&server, 23).post("/api/sign-in", as_ada("correct horse")).await.status, 200);
    assert_limited(&from(&server, 24).post("/api/sign-in", as_ada("correct horse")).await, "sign_in", 10);
}

#[tokio::test]
async fn the_old_password_cannot_be_guessed_either() {
    let server = TestServer::with(|config| config.limits.rates[RateLimit::SignIn] = few(2, 20));
    let mut ada = server.guest("Ada").await;
    ada.post("/api/me/account", json!({"login": "ada", "password": "correct horse"})).await;
    let change = json!({"old": "wrong horse", "new": "battery staple"});
    assert_eq!(ada.post("/api/me/password", change.clone()).await.status, 401);
    assert_limited(&ada.post("/api/me/password", change).await, "sign_in", 20);
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
