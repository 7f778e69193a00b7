//! What every answer says.

use serde_json::json;

use crate::fixture::{TestServer, failure};

#[tokio::test]
async fn every_answer_is_protected() {
    let server = TestServer::new();
    let mut ada = server.guest("Ada").await;
    for path in ["/", "/t/abc", "/assets/none.js", "/api/me", "/api/nothing", "/healthz", "/api/openapi.json"]
    {
        let answer = ada.get(path).await;
        let policy = answer.header("content-security-policy");
        assert!(
            policy.starts_with("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'"),
            "{path}"
        );
        assert!(policy.contains("connect-src 'self' ws://mozaika.test wss://mozaika.test;"), "{policy}");
        assert!(policy.contains("frame-ancestors 'none'") && !policy.contains("'unsafe-"), "{policy}");
        for (name, value) in [
            ("x-content-type-options", "nosniff"),
            ("referrer-policy", "no-referrer"),
            ("cross-origin-opener-policy", "same-origin"),
            ("x-frame-options", "DENY"),
        ] {
            assert_eq!(answer.header(name), value, "{path} {name}");
        }
        assert!(answer.header("permissions-policy").contains("camera=()"));
        assert_eq!(answer.header("x-request-id").len(), 16);
        assert_eq!(answer.header("cache-control") == "no-store", path.starts_with("/api/"), "{path}");
    }
}

#[tokio::test]
async fn a_strange_host_cannot_widen_the_policy() {
    let server = TestServer::new();
    let mut browser = server.browser().saying("host", "x; script-src *");
    browser.headers.rotate_right(1);
    let answer = browser.get("/").await;
    assert!(!answer.header("content-security-policy").contains("script-src *"));
}

#[tokio::test]
async fn request_ids_are_ours() {
    let server = TestServer::new();
    let mut browser = server.browser().saying("x-request-id", "theirs");
    let (first, second) = (browser.get("/healthz").await, browser.get("/healthz").await);
    assert_ne!(first.header("x-request-id"), "theirs");
    assert_ne!(first.header("x-request-id"), second.header("x-request-id"));
    assert_eq!(first.headers.get_all("x-request-id").iter().count(), 1);
}

#[tokio::test]
async fn unknown_routes_and_methods_are_told_in_json() {
    let server = TestServer::new();
    let mut browser = server.browser();
    for path in ["/api", "/api/", "/api/nothing", "/api/me/nothing"] {
        assert_eq!(browser.get(path).await.failure(), failure(404, "not_found"), "{path}");
        assert_eq!(browser.post(path, json!({})).await.failure(), failure(404, "not_found"), "{path}");
    }
    for (method, path) in
        [("PUT", "/api/me"), ("DELETE", "/api/guests"), ("POST", "/healthz"), ("POST", "/"), ("PUT", "/t/x")]
    {
        let answer = browser.send(method, path, None).await;
        assert_eq!(answer.failure(), failure(405, "wrong_method"), "{method} {path}");
    }
}
