//! A server that is reached by `https`, and one that is reached under a path.

use std::sync::Arc;

use mozaika_server::{Asset, ClientAssets};
use serde_json::json;

use crate::fixture::{Browser, TestServer};

/// A browser that shows a page of this origin.
fn on_page_of(server: &TestServer, origin: &str) -> Browser {
    let mut browser = server.browser();
    browser.origin = Some(origin.to_owned());
    browser
}

#[tokio::test]
async fn by_https_nothing_is_said_in_the_clear() {
    let server = TestServer::with(|config| config.public_url = Some("https://play.example".to_owned()));
    let mut ada = on_page_of(&server, "https://play.example");
    let guest = ada.post("/api/guests", json!({ "name": "Ada" })).await;
    assert_eq!(guest.status, 201, "{}", guest.text);
    assert!(guest.header("set-cookie").starts_with("__Host-mozaika_session="), "{guest:?}");
    assert!(
        guest.header("set-cookie").contains("; Path=/;") && guest.header("set-cookie").ends_with("; Secure")
    );
    assert_eq!(ada.get("/api/me").await.json()["name"], "Ada");
    for path in ["/", "/api/me", "/healthz"] {
        let answer = ada.get(path).await;
        assert_eq!(answer.header("strict-transport-security"), "max-age=31536000", "{path}");
        let policy = answer.header("content-security-policy");
        assert!(policy.contains("connect-src 'self' wss://play.example;"), "{policy}");
        assert!(!policy.contains("ws://"), "{policy}");
    }
    // A cookie without the prefix may be a neighbour's.
    let plain = ada.cookie.take().unwrap();
    let mut lured = ada.saying("cookie", &format!("mozaika_session={plain}"));
    assert_eq!(lured.get("/api/me").await.status, 401);
}

#[tokio::test]
async fn in_the_clear_nothing_is_promised() {
    let server = TestServer::new();
    let answer = server.browser().get("/").await;
    assert_eq!(answer.header("strict-transport-security"), "");
}

struct OnePage;

impl ClientAssets for OnePage {
    fn file(&self, path: &str) -> Option<Asset> {
        let text: &[u8] = match path {
            "index.html" => br#"<meta name="base" content="/" /><script src="/assets/a.js"></script>"#,
            "index.html.gz" => b"compressed, without the path",
            "assets/a.js" => b"script",
            _ => return None,
        };
        Some(Asset { bytes: text.into(), tag: "1234".to_owned() })
    }
}

fn below_a_path() -> TestServer {
    TestServer::changed(
        |config| config.public_url = Some("https://example.org/our/games/".to_owned()),
        |app| app.assets = Arc::new(OnePage),
    )
}

#[tokio::test]
async fn under_a_path_pages_interface_cookies_and_links_have_it() {
    let server = below_a_path();
    let mut ada = on_page_of(&server, "https://example.org");
    let guest = ada.post("/our/games/api/guests", json!({ "name": "Ada" })).await;
    assert_eq!(guest.status, 201, "{}", guest.text);
    let cookie = guest.header("set-cookie");
    assert!(
        cookie.starts_with("__Secure-mozaika_session=") && cookie.contains("; Path=/our/games;"),
        "{cookie}"
    );
    let link = ada.post("/our/games/api/me/links", json!({})).await.json();
    assert!(link["link"].as_str().unwrap().starts_with("https://example.org/our/games/#link="), "{link}");
    let mut ada = ada.saying("accept-encoding", "gzip");
    for path in ["/our/games", "/our/games/", "/our/games/t/abcdef"] {
        let page = ada.get(path).await;
        assert_eq!(page.status, 200, "{path}");
        assert!(page.text.contains("content=\"/our/games/\""), "{path}: {}", page.text);
        assert!(page.text.contains("src=\"/our/games/assets/a.js\""), "{path}: {}", page.text);
    }
    assert_eq!(ada.get("/our/games/assets/a.js").await.text, "script");
    assert_eq!(ada.get("/our/games/api/nothing").await.status, 404);
    assert_eq!(ada.get("/our/games/healthz").await.text, "ok\n");
}

#[tokio::test]
async fn a_proxy_may_take_the_path_away() {
    let server = below_a_path();
    let mut ada = on_page_of(&server, "https://example.org");
    assert_eq!(ada.post("/api/guests", json!({ "name": "Ada" })).await.status, 201);
    assert_eq!(ada.get("/api/me").await.json()["name"], "Ada");
    assert!(ada.get("/t/abcdef").await.text.contains("content=\"/our/games/\""));
}
