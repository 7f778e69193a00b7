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
    assert_eq!(phone.get("/api/me").await.json()["name"], "Somebody", "nobody's only key is taken away");
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

async fn link_of(browser: &mut fixture::Browser) -> String {
    let answer = browser.post("/api/me/links", json!({})).await.json();
    answer["link"].as_str().unwrap().split_once("#link=").unwrap().1.to_owned()
}

#[tokio::test]
async fn looking_at_a_link_says_whose_it_is_and_changes_nothing() {
    let server = TestServer::new();
    let mut mallory = server.guest("Mallory").await;
    let token = json!({"token": link_of(&mut mallory).await});
    let mut victim = server.guest("Victim").await;
    let before = victim.cookie.clone();
    let looked = victim.post("/api/links/owner", token.clone()).await;
    assert_eq!((looked.status, &looked.json()["name"]), (200, &json!("Mallory")), "{}", looked.text);
    assert_eq!((looked.header("set-cookie"), &victim.cookie), ("", &before));
    assert_eq!(victim.get("/api/me").await.json()["name"], "Victim");
    let unknown = failure(404, "unknown_link");
    assert_eq!(victim.post("/api/links/owner", json!({"token": mallory.cookie})).await.failure(), unknown);
    assert_eq!(victim.post("/api/links", token.clone()).await.status, 200, "it is still good");
    assert_eq!(victim.post("/api/links/owner", token).await.failure(), unknown, "and used now");
}

#[tokio::test]
async fn whoever_became_somebody_else_by_a_link_can_go_back() {
    let server = TestServer::new();
    let mut mallory = server.guest("Mallory").await;
    let token = json!({"token": link_of(&mut mallory).await});
    let mut victim = server.guest("Victim").await;
    assert_eq!(victim.get("/api/former").await.json(), json!(null));
    assert_eq!(victim.post("/api/former", json!({})).await.failure(), failure(404, "not_found"));
    victim.post("/api/links", token).await;
    assert_eq!(victim.get("/api/me").await.json()["name"], "Mallory");
    assert_eq!(victim.get("/api/former").await.json()["name"], "Victim");
    let back = victim.post("/api/former", json!({})).await;
    assert_eq!((back.status, &back.json()["name"]), (200, &json!("Victim")), "{}", back.text);
    assert_eq!(victim.get("/api/me").await.json()["name"], "Victim");
    assert_eq!(victim.get("/api/former").await.json()["name"], "Mallory");
    let former = victim.former.clone();
    assert_eq!(victim.delete("/api/former").await.status, 204);
    assert_eq!(victim.former, None);
    victim.former = former;
    assert_eq!(victim.get("/api/former").await.json(), json!(null), "that session has ended");
    assert_eq!(mallory.get("/api/me").await.status, 200);
}

#[tokio::test]
async fn a_guest_is_kept_when_accounts_follow_each_other() {
    let server = TestServer::new();
    for login in ["ada", "bob"] {
        let account = json!({"login": login, "password": "correct horse"});
        assert_eq!(server.guest(login).await.post("/api/me/account", account).await.status, 200);
    }
    let mut device = server.guest("Guest of this device").await;
    for login in ["ada", "bob"] {
        let signed = device.post("/api/sign-in", json!({"login": login, "password": "correct horse"})).await;
        assert_eq!(signed.json()["login"], login);
        assert_eq!(device.get("/api/former").await.json()["name"], "Guest of this device");
    }
    assert_eq!(device.post("/api/sign-out", json!({})).await.status, 204);
    assert_eq!(device.post("/api/former", json!({})).await.json()["name"], "Guest of this device");
    assert_eq!(device.get("/api/me").await.json()["name"], "Guest of this device");
}

#[tokio::test]
async fn ones_own_link_on_the_same_device_is_not_used_up() {
    let server = TestServer::new();
    let mut ada = server.guest("Ada").await;
    let token = json!({"token": link_of(&mut ada).await});
    let before = ada.cookie.clone();
    assert_eq!(ada.post("/api/links", token.clone()).await.json()["name"], "Ada");
    assert_eq!((ada.cookie.clone(), &ada.former), (before, &None));
    assert_eq!(server.browser().post("/api/links", token).await.status, 200);
}
