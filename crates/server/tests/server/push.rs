//! Wanting to be called on a device: what is taken, what is refused, and when it ends.

use std::time::Duration;

use mozaika_server::{PushConfig, Reach};
use serde_json::{Value, json};

use crate::fixture::{Browser, TestServer, failure};
use crate::tables::{give, open};

const PUBLIC_KEY: &str =
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
const AUTH: &str = "BTBZMqHH6r4Tts7J_aSIgg";

/// A server that needs nothing of the system to call people.
fn server() -> TestServer {
    TestServer::with(|config| {
        config.push = Some(PushConfig { reach: Reach::Anywhere, ..PushConfig::default() });
    })
}

fn device(name: &str) -> Value {
    json!({"endpoint": format!("https://push.example/{name}"), "keys": {"p256dh": PUBLIC_KEY, "auth": AUTH}})
}

async fn subscribe(browser: &mut Browser, device: &Value) -> (u16, String) {
    let answer = browser.send("PUT", "/api/me/push", Some(device.to_string())).await;
    if answer.status == 204 { (204, String::new()) } else { answer.failure() }
}

async fn devices(browser: &mut Browser) -> Vec<String> {
    let data = browser.get("/api/me/data").await.json();
    let devices = data["devices"].as_array().expect("a list").iter();
    devices.map(|device| device["push_service"].as_str().expect("an address").to_owned()).collect()
}

#[tokio::test]
async fn a_device_is_kept_with_the_session_and_told_to_its_person() {
    let server = server();
    let (mut ada, mut bo) = (server.guest("Ada").await, server.guest("Bo").await);
    let key = server.browser().get("/api/push").await.json()["key"].as_str().expect("a key").to_owned();
    assert_eq!(key.len(), 87, "65 bytes in base64url: {key}");
    assert_eq!(bo.get("/api/push").await.json()["key"], key.as_str(), "always the same");
    for name in ["phone", "phone", "other"] {
        assert_eq!(subscribe(&mut ada, &device(name)).await.0, 204);
    }
    assert_eq!(devices(&mut ada).await, ["https://push.example/other"], "one a session");
    assert_eq!(devices(&mut bo).await, [""; 0]);
    // Somebody else plays in the same browser now.
    assert_eq!(subscribe(&mut bo, &device("other")).await.0, 204);
    assert_eq!((devices(&mut ada).await.len(), devices(&mut bo).await.len()), (0, 1));
    for _ in 0..2 {
        assert_eq!(bo.delete("/api/me/push").await.status, 204);
    }
    assert_eq!(devices(&mut bo).await, [""; 0]);
}

#[tokio::test]
async fn what_cannot_be_called_is_refused() {
    let server = server();
    let mut ada = server.guest("Ada").await;
    let with = |field: &str, value: Value| {
        let mut device = device("x");
        device[field] = value;
        device
    };
    let keys = |p256dh: &str, auth: &str| with("keys", json!({"p256dh": p256dh, "auth": auth}));
    let off_the_curve = format!("{}A", &PUBLIC_KEY[..86]);
    for bad in [
        with("endpoint", json!("ftp://push.example/x")),
        with("endpoint", json!("nowhere")),
        with("endpoint", json!("https://user@push.example/")),
        with("endpoint", json!(format!("https://push.example/{}", "x".repeat(3000)))),
        with("endpoint", json!(7)),
        with("more", json!(true)),
        keys("", AUTH),
        keys("?", AUTH),
        keys(&off_the_curve, AUTH),
        keys(PUBLIC_KEY, "BTBZ"),
        json!({"endpoint": "https://push.example/x"}),
    ] {
        assert_eq!(subscribe(&mut ada, &bad).await, failure(400, "bad_request"), "{bad}");
    }
    assert_eq!(subscribe(&mut server.browser(), &device("x")).await, failure(401, "not_signed_in"));
    let new = json!({"label": "x", "scopes": ["play"]});
    let token = ada.post("/api/me/tokens", new).await.json()["token"].as_str().unwrap().to_owned();
    assert_eq!(subscribe(&mut server.program(&token), &device("x")).await, failure(403, "forbidden"));
    assert_eq!(server.number("SELECT count(*) FROM subscriptions"), 0);
}

#[tokio::test]
async fn a_person_has_a_few_devices_and_they_end_with_their_sessions() {
    let server = server();
    let mut ada = server.guest("Ada").await;
    let account = json!({"login": "ada", "password": "correct horse"});
    assert!(ada.post("/api/me/account", account.clone()).await.status < 300);
    let mut others = Vec::new();
    for number in 0..10 {
        let mut other = server.browser();
        assert_eq!(other.post("/api/sign-in", account.clone()).await.status, 200);
        assert_eq!(subscribe(&mut other, &device(&number.to_string())).await.0, 204);
        others.push(other);
    }
    assert_eq!(subscribe(&mut ada, &device("one more")).await, failure(400, "bad_request"), "no address");
    assert_eq!(subscribe(&mut ada, &device("more")).await, failure(409, "too_many_devices"));
    assert!(others[0].post("/api/sign-out", json!({})).await.status < 300);
    assert_eq!(devices(&mut ada).await.len(), 9);
    assert_eq!(subscribe(&mut ada, &device("more")).await.0, 204);
    assert_eq!(ada.delete("/api/me").await.status, 204);
    assert_eq!(server.number("SELECT count(*) FROM subscriptions"), 0);
}

#[tokio::test]
async fn a_server_that_calls_nobody_says_so() {
    let server = TestServer::with(|config| config.push = None);
    let mut ada = server.guest("Ada").await;
    assert_eq!(ada.get("/api/push").await.json(), json!({"key": null}));
    assert_eq!(subscribe(&mut ada, &device("phone")).await, failure(409, "no_push"));
    assert_eq!(server.number("SELECT count(*) FROM push_key"), 0);
}

#[tokio::test]
async fn a_turn_waits_to_be_told_and_what_is_old_is_cleaned_up() {
    let server = server();
    let (mut ada, mut bo) = (server.guest("Ada").await, server.guest("Bo").await);
    assert_eq!(subscribe(&mut bo, &device("phone")).await.0, 204);
    let table = open(&mut ada, json!({"game": "mana", "seats": [{"kind": "me"}, {"kind": "open"}]})).await;
    give(&mut bo, &table, "sit", json!({"type": "sit", "seat": 1})).await;
    give(&mut ada, &table, "start", json!({"type": "start"})).await;
    let waiting = |kind: &str| server.number(&format!("SELECT count(*) FROM calls WHERE kind = '{kind}'"));
    for _ in 0..200 {
        if waiting("started") == 1 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    assert_eq!(waiting("started"), 1);
    assert_eq!(server.number("SELECT count(*) FROM calls"), 1, "Ada has no device, and did it herself");
    let due = server.number("SELECT due - at FROM calls");
    assert_eq!(due, 10_000, "there is time to come by oneself");
    server.later(Duration::from_secs(25 * 3600));
    mozaika_server::clean_up(server.state.clone()).await;
    assert_eq!(server.number("SELECT count(*) FROM calls"), 0);
}
