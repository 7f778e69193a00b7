//! People who are banned, or want to be forgotten.

use mozaika_store::Deed;
use serde_json::json;

use crate::copies::copy_table;
use crate::fixture::{TestServer, failure};
use crate::order::{ban, host};

#[tokio::test]
async fn the_banned_are_shut_out_at_once() {
    let server = TestServer::new();
    let mut ada = server.guest("Ada").await;
    ada.post("/api/me/account", json!({"login": "ada", "password": "correct horse"})).await;
    let new = json!({"label": "x", "scopes": ["read"]});
    let token = ada.post("/api/me/tokens", new).await.json()["token"].as_str().unwrap().to_owned();
    let link = ada.post("/api/me/links", json!({})).await.json()["link"].as_str().unwrap().to_owned();
    let id = ada.get("/api/me").await.json()["id"].as_str().unwrap().parse().unwrap();
    ban(&server, id).await;
    let banned = failure(403, "banned");
    assert_eq!(ada.get("/api/me").await.failure(), banned);
    assert_eq!(ada.post("/api/guests", json!({})).await.failure(), banned);
    assert_eq!(server.program(&token).get("/api/me").await.failure(), banned);
    let sign_in = |password: &str| json!({"login": "ada", "password": password});
    assert_eq!(server.browser().post("/api/sign-in", sign_in("correct horse")).await.failure(), banned);
    assert_eq!(server.browser().post("/api/sign-in", sign_in("wrong horse")).await.status, 401);
    let token = link.split_once("#link=").unwrap().1;
    assert_eq!(server.browser().post("/api/links", json!({"token": token})).await.failure(), banned);
    host(&server, Deed::Unban { person: id }, "").await;
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

#[tokio::test]
async fn all_that_is_stored_of_oneself_is_one_file() {
    let server = TestServer::new();
    let (mut ada, mut bo) = (server.guest("Ada").await, server.guest("Bo").await);
    let seats = json!([{"kind": "me"}, {"kind": "open"}]);
    let mut tables = Vec::new();
    for browser in [&mut ada, &mut bo] {
        let table = json!({"game": "mana", "seats": seats});
        let opened = browser.post("/api/tables", table).await.json();
        tables.push(opened["table"].as_str().unwrap().to_owned());
    }
    // At Bo's table she only watches and speaks.
    for table in &tables {
        let said = json!({"id": "s", "command": {"type": "say", "text": "my own words"}});
        assert_eq!(ada.post(&format!("/api/tables/{table}/commands"), said).await.status, 200);
    }
    copy_table(&server, &tables[0], 130);
    let answer = ada.get("/api/me/data").await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    assert!(answer.header("content-disposition").starts_with("attachment"));
    let data = answer.json();
    assert_eq!(data["person"]["name"], "Ada");
    assert_eq!(data["keys"][0]["kind"], "session");
    let all = data["tables"].as_array().unwrap();
    assert_eq!(all.len(), 132);
    assert!(all.iter().all(|table| table["entries"].to_string().contains("my own words")), "{data}");
    assert!(!answer.text.contains(ada.cookie.as_ref().unwrap()), "what proves who one is stays out of it");
    assert_eq!(server.browser().get("/api/me/data").await.status, 401);
}
