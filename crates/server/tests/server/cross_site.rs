//! Nothing is changed for somebody who was lured here by another site.

use serde_json::json;

use crate::fixture;
use crate::fixture::{Browser, TestServer, failure};

async fn renames(browser: &mut Browser) -> u16 {
    browser.patch("/api/me", json!({"name": "Mallory"})).await.status
}

#[tokio::test]
async fn a_cookie_works_from_our_own_pages_only() {
    let server = TestServer::new();
    let mut ada = server.guest("Ada").await;
    for origin in [
        "http://evil.test",
        "http://mozaika.test.evil.test",
        "http://mozaika.test:81",
        "null",
        "http://x.mozaika.test",
    ] {
        ada.origin = Some(origin.to_owned());
        let answer = ada.patch("/api/me", json!({"name": "Mallory"})).await;
        assert_eq!(answer.failure(), failure(403, "cross_site"), "{origin}");
        assert_eq!(ada.delete("/api/me").await.code(), "cross_site");
        assert_eq!(ada.get("/api/me").await.status, 200, "looking changes nothing");
    }
    ada.origin = None;
    assert_eq!(renames(&mut ada).await, 403, "a browser always says");
    for (site, status) in [("same-origin", 200), ("none", 200), ("same-site", 403), ("cross-site", 403)] {
        assert_eq!(renames(&mut ada.clone().saying("sec-fetch-site", site)).await, status, "{site}");
    }
    ada.origin = Some("HTTP://MOZAIKA.TEST".to_owned());
    assert_eq!(renames(&mut ada).await, 200);
}

#[tokio::test]
async fn the_public_address_decides_what_is_ours() {
    let server = TestServer::with(|config| config.public_url = Some("https://play.example.org".into()));
    let mut ada = server.browser();
    for (origin, status) in [
        ("https://play.example.org", 201),
        ("https://play.example.org:443", 200),
        ("http://play.example.org", 403),
        ("http://mozaika.test", 403),
    ] {
        ada.origin = Some(origin.to_owned());
        assert_eq!(ada.post("/api/guests", json!({})).await.status, status, "{origin}");
    }
}

#[tokio::test]
async fn nobody_is_signed_in_by_another_site() {
    let server = TestServer::new();
    let mut ada = server.browser();
    ada.origin = Some("http://evil.test".to_owned());
    for path in ["/api/guests", "/api/sign-in", "/api/links"] {
        assert_eq!(ada.post(path, json!({})).await.failure(), failure(403, "cross_site"), "{path}");
    }
}

#[tokio::test]
async fn programs_need_no_origin() {
    let server = TestServer::new();
    let mut program = server.browser();
    program.origin = None;
    assert_eq!(program.post("/api/guests", json!({})).await.status, 201);
    program.origin = Some(format!("http://{}", fixture::HOST));
    let token = program.post("/api/me/tokens", json!({"label": "x", "scopes": ["play"]})).await.json();
    let mut bot = server.program(token["token"].as_str().unwrap());
    let table = json!({"game": "mana", "seats": [{"kind": "me"}, {"kind": "open"}]});
    assert_eq!(bot.post("/api/tables", table.clone()).await.status, 201);
    // A token beside a cookie counts alone, so the cookie cannot be misused.
    bot.cookie = program.cookie.clone();
    bot.headers = vec![("authorization".into(), "Bearer mozaika_wrong".into())];
    assert_eq!(bot.post("/api/tables", table.clone()).await.status, 401);
    bot.headers = vec![("authorization".into(), "Basic abc".into())];
    assert_eq!(bot.post("/api/tables", table).await.failure(), failure(403, "cross_site"));
}

#[tokio::test]
async fn bodies_are_json_and_say_so() {
    let server = TestServer::new();
    for kind in
        ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "application/jsonp"]
    {
        let mut browser = server.browser().saying("content-type", kind);
        assert_eq!(
            browser.post("/api/guests", json!({})).await.failure(),
            failure(415, "not_json"),
            "{kind}"
        );
    }
    let mut browser = server.browser().saying("content-type", "Application/JSON; charset=utf-8");
    assert_eq!(browser.post("/api/guests", json!({})).await.status, 201);
    assert_eq!(
        server.browser().send("POST", "/api/guests", None).await.status,
        201,
        "nothing is an empty object"
    );
}
