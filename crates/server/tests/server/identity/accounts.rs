//! Accounts, signing in, and passwords.

use serde_json::json;

use crate::fixture::{TestServer, failure};

#[tokio::test]
async fn a_guest_becomes_an_account_and_signs_in_elsewhere() {
    let server = TestServer::new();
    let mut ada = server.guest("Ada").await;
    let me = ada.get("/api/me").await.json();
    let account = json!({"login": "Ada.L", "password": "correct horse"});
    let made = ada.post("/api/me/account", account.clone()).await;
    assert_eq!((made.status, &made.json()["login"], &made.json()["id"]), (200, &json!("ada.l"), &me["id"]));
    assert_eq!(ada.post("/api/me/account", account.clone()).await.failure(), failure(409, "has_account"));
    let mut bo = server.guest("Bo").await;
    let taken = bo.post("/api/me/account", json!({"login": "ADA.l", "password": "another one"})).await;
    assert_eq!(taken.failure(), failure(409, "login_taken"));

    let mut phone = server.browser();
    let signed = phone.post("/api/sign-in", json!({"login": "ADA.L", "password": "correct horse"})).await;
    assert_eq!((signed.status, &signed.json()["id"]), (200, &me["id"]), "{}", signed.text);
    assert_eq!(phone.get("/api/me").await.json()["name"], "Ada");
    let left = phone.cookie.clone();
    assert_eq!(phone.post("/api/sign-out", json!({})).await.status, 204);
    assert_eq!(phone.cookie, None, "the cookie is cleared");
    phone.cookie = left;
    assert_eq!(phone.get("/api/me").await.status, 401, "and no longer works");
    assert_eq!(ada.get("/api/me").await.status, 200, "on this device only");
    assert_eq!(server.browser().post("/api/sign-out", json!({})).await.status, 204);
}

#[tokio::test]
async fn wrong_logins_and_passwords_look_the_same() {
    let server = TestServer::new();
    let mut ada = server.guest("Ada").await;
    ada.post("/api/me/account", json!({"login": "ada", "password": "correct horse"})).await;
    let mut texts = Vec::new();
    for (login, password) in
        [("ada", "wrong horse"), ("bob", "correct horse"), ("ada", "x"), ("?", "correct horse")]
    {
        let answer =
            server.browser().post("/api/sign-in", json!({"login": login, "password": password})).await;
        assert_eq!(answer.failure(), failure(401, "wrong_credentials"));
        assert_eq!(answer.header("set-cookie"), "");
        texts.push(answer.text);
    }
    texts.dedup();
    assert_eq!(texts.len(), 1);
    for bad in [json!({"login": "ada"}), json!({"login": 1, "password": "correct horse"}), json!("ada")] {
        assert_eq!(server.browser().post("/api/sign-in", bad).await.status, 400);
    }
    let mut bo = server.guest("Bo").await;
    for (login, password) in
        [("bo", "long enough"), ("b b", "long enough"), ("bob", "short"), ("bob", &"x".repeat(201))]
    {
        let answer = bo.post("/api/me/account", json!({"login": login, "password": password})).await;
        assert_eq!(answer.failure(), failure(400, "bad_request"), "{login} {password}");
        assert!(!answer.text.contains(password), "{}", answer.text);
    }
}

#[tokio::test]
async fn another_password_signs_others_out() {
    let server = TestServer::new();
    let mut ada = server.guest("Ada").await;
    let change = |old: &str, new: &str| json!({"old": old, "new": new});
    assert_eq!(
        ada.post("/api/me/password", change("x", "long enough")).await.failure(),
        failure(409, "no_account")
    );
    ada.post("/api/me/account", json!({"login": "ada", "password": "correct horse"})).await;
    let mut phone = server.browser();
    phone.post("/api/sign-in", json!({"login": "ada", "password": "correct horse"})).await;
    let link = ada.post("/api/me/links", json!({})).await.json()["link"].as_str().unwrap().to_owned();
    let bot = ada.post("/api/me/tokens", json!({"label": "my bot", "scopes": ["read"]})).await.json();
    let wrong = ada.post("/api/me/password", change("wrong horse", "battery staple")).await;
    assert_eq!(wrong.failure(), failure(401, "wrong_credentials"));
    assert_eq!(ada.post("/api/me/password", change("correct horse", "short")).await.status, 400);
    assert_eq!(ada.post("/api/me/password", change("correct horse", "battery staple")).await.status, 204);
    assert_eq!(ada.get("/api/me").await.status, 200);
    assert_eq!(phone.get("/api/me").await.status, 401);
    let mut bot = server.program(bot["token"].as_str().unwrap());
    assert_eq!(bot.get("/api/me").await.status, 200, "programs go on, as docs/api.md says");
    let token = link.split_once("#link=").unwrap().1;
    assert_eq!(server.browser().post("/api/links", json!({"token": token})).await.status, 404);
    let sign_in = |password: &str| json!({"login": "ada", "password": password});
    assert_eq!(phone.post("/api/sign-in", sign_in("correct horse")).await.status, 401);
    assert_eq!(phone.post("/api/sign-in", sign_in("battery staple")).await.status, 200);
}
