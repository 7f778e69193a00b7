//! Links for another device.

use std::time::Duration;

use serde_json::json;

use crate::fixture;
use crate::fixture::{TestServer, failure};

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

#[tokio::test]
async fn a_link_brings_one_other_device_in_once() {
    let server = TestServer::new();
    let mut ada = server.guest("Ada").await;
    let made = ada.post("/api/me/links", json!({})).await;
    let link = made.json()["link"].as_str().unwrap().to_owned();
    let token = link.strip_prefix("http://mozaika.test/#link=").expect("in the fragment").to_owned();
    let mut phone = server.guest("Somebody").await;
    let before = phone.cookie.clone();
    let opened = phone.post("/api/links", json!({"token": token})).await;
    assert_eq!((opened.status, &opened.json()["name"]), (200, &json!("Ada")), "{}", opened.text);
    assert_eq!(phone.get("/api/me").await.json()["name"], "Ada");
    assert_eq!(ada.get("/api/me").await.status, 200, "the first device stays known");
    phone.cookie = before;
    assert_eq!(phone.get("/api/me").await.status, 401, "who the phone was before has left");
    let unknown = failure(404, "unknown_link");
    assert_eq!(server.browser().post("/api/links", json!({"token": token})).await.failure(), unknown, "used");
    assert_eq!(server.browser().post("/api/links", json!({"token": "nonsense"})).await.failure(), unknown);
    assert_eq!(server.browser().post("/api/links", json!({"token": ada.cookie})).await.failure(), unknown);

    server.later(DAY);
    let link = async |ada: &mut fixture::Browser| {
        let answer = ada.post("/api/me/links", json!({})).await.json();
        answer["link"].as_str().unwrap().split_once("#link=").unwrap().1.to_owned()
    };
    let first = link(&mut ada).await;
    let second = link(&mut ada).await;
    assert_eq!(
        server.browser().post("/api/links", json!({"token": first})).await.failure(),
        unknown,
        "replaced"
    );
    server.later(Duration::from_secs(3601));
    assert_eq!(
        server.browser().post("/api/links", json!({"token": second})).await.failure(),
        unknown,
        "expired"
    );
}

#[tokio::test]
async fn links_name_the_public_address() {
    let server = TestServer::with(|config| config.public_url = Some("https://play.example.org/".into()));
    let mut ada = server.browser();
    ada.origin = Some("https://play.example.org".into());
    let answer = ada.post("/api/guests", json!({})).await;
    assert!(answer.header("set-cookie").ends_with("; Secure"), "{}", answer.header("set-cookie"));
    let link = ada.post("/api/me/links", json!({})).await.json()["link"].as_str().unwrap().to_owned();
    assert!(link.starts_with("https://play.example.org/#link="), "{link}");
}
