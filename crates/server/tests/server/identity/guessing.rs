//! Guessing passwords is slow, and keeps no owner out.

use std::time::{Duration, Instant};

use mozaika_server::{Allowance, RateLimit};
use serde_json::{Value, json};

use crate::fixture::{Browser, TestServer};
use crate::limits::{assert_limited, few};

/// A server where somebody has an account, with the browser that it was made in.
async fn with_account(sign_in: Allowance) -> (TestServer, Browser) {
    let server = TestServer::with(|config| config.limits.rates[RateLimit::SignIn] = sign_in);
    let mut ada = server.guest("Ada").await;
    let account = json!({"login": "ada", "password": "correct horse"});
    assert_eq!(ada.post("/api/me/account", account).await.status, 200);
    (server, ada)
}

fn from(server: &TestServer, address: &str) -> Browser {
    let mut browser = server.browser();
    browser.address = address.parse().unwrap();
    browser
}

fn as_ada(password: &str) -> Value {
    json!({"login": "ada", "password": password})
}

/// A password that is too short is wrong without any work: this takes no time.
async fn guess(server: &TestServer, address: &str) -> u16 {
    from(server, address).post("/api/sign-in", as_ada("wrong")).await.status
}

#[tokio::test]
async fn an_owner_gets_in_however_many_others_guessed_from_everywhere() {
    let (server, _) = with_account(few(2, 20)).await;
    for network in 1..=25 {
        for _ in 0..2 {
            assert_eq!(guess(&server, &format!("203.0.{network}.1")).await, 401);
        }
    }
    let began = Instant::now();
    let owner = from(&server, "198.51.100.9").post("/api/sign-in", as_ada("correct horse")).await;
    assert_eq!(owner.status, 200, "{}", owner.text);
    assert!(began.elapsed() >= Duration::from_secs(2), "guessing from everywhere is slowed down");
}

#[tokio::test]
async fn only_failures_count() {
    let (server, mut ada) = with_account(few(2, 20)).await;
    for _ in 0..6 {
        let signed = from(&server, "203.0.113.1").post("/api/sign-in", as_ada("correct horse")).await;
        assert_eq!(signed.status, 200, "{}", signed.text);
        let link = ada.post("/api/me/links", json!({})).await.json()["link"].as_str().unwrap().to_owned();
        let token = json!({"token": link.split_once("#link=").unwrap().1});
        assert_eq!(from(&server, "203.0.113.1").post("/api/links/owner", token.clone()).await.status, 200);
        assert_eq!(from(&server, "203.0.113.1").post("/api/links", token).await.status, 200);
        let change = json!({"old": "correct horse", "new": "correct horse"});
        assert_eq!(ada.post("/api/me/password", change).await.status, 204);
    }
    for _ in 0..2 {
        assert_eq!(guess(&server, "203.0.113.1").await, 401);
    }
    let held = from(&server, "203.0.113.1").post("/api/sign-in", as_ada("correct horse")).await;
    assert_limited(&held, "sign_in", 20);
    let link = from(&server, "203.0.113.1").post("/api/links", json!({"token": "x"})).await;
    assert_limited(&link, "sign_in", 20);
}

#[tokio::test]
async fn a_device_that_has_signed_in_before_is_let_through() {
    let (server, mut ada) = with_account(few(2, 20)).await;
    let mut desk = from(&server, "203.0.113.1");
    assert_eq!(desk.post("/api/sign-in", as_ada("correct horse")).await.status, 200);
    for browser in [&mut desk, &mut ada] {
        assert_eq!(browser.post("/api/sign-out", json!({})).await.status, 204);
    }
    while guess(&server, "203.0.113.1").await == 401 {}
    let stranger = from(&server, "203.0.113.1").post("/api/sign-in", as_ada("correct horse")).await;
    assert_limited(&stranger, "sign_in", 20);
    assert_eq!(desk.post("/api/sign-in", as_ada("correct horse")).await.status, 200);
    ada.address = desk.address;
    assert_eq!(ada.post("/api/sign-in", as_ada("correct horse")).await.status, 200, "it made the account");
    // A known device is no way to guess faster, nor a way in by itself.
    let mut stolen = server.browser();
    stolen.device = desk.device.clone();
    stolen.cookie = desk.device.clone();
    assert_eq!(stolen.get("/api/me").await.status, 401);
    for _ in 0..2 {
        assert_eq!(stolen.post("/api/sign-in", as_ada("wrong")).await.status, 401);
    }
    assert_limited(&stolen.post("/api/sign-in", as_ada("correct horse")).await, "sign_in", 20);
}

#[tokio::test]
async fn the_addresses_of_one_network_are_counted_together() {
    for (inside, outside) in [
        (["203.0.113.1", "203.0.113.2", "203.0.113.3", "203.0.113.4", "203.0.113.5"], "203.0.112.5"),
        (
            ["2001:db8:1:1::1", "2001:db8:1:2::1", "2001:db8:1:3::1", "2001:db8:1:4::1", "2001:db8:1:5::1"],
            "2001:db8:2:5::1",
        ),
    ] {
        let (server, _) = with_account(few(2, 20)).await;
        for address in &inside[..4] {
            for _ in 0..2 {
                assert_eq!(guess(&server, address).await, 401);
            }
        }
        let held = from(&server, inside[4]).post("/api/sign-in", as_ada("wrong")).await;
        assert_limited(&held, "sign_in", 5);
        assert_eq!(guess(&server, outside).await, 401);
    }
}

#[tokio::test]
async fn the_old_password_cannot_be_guessed_either() {
    let (_server, mut ada) = with_account(few(2, 20)).await;
    let change = json!({"old": "wrong", "new": "battery staple"});
    // Making the account counted once: it, too, is work.
    assert_eq!(ada.post("/api/me/password", change.clone()).await.status, 401);
    assert_limited(&ada.post("/api/me/password", change).await, "sign_in", 20);
}
