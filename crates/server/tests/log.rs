//! What the log says, and what it does not. Alone in its process: a process has one log.

#[path = "server/fixture.rs"]
#[allow(dead_code, reason = "its larger part is for the others")]
mod fixture;

use std::io::Write;
use std::sync::{Arc, Mutex};

use fixture::TestServer;
use serde_json::json;

/// Where a test reads the log.
#[derive(Clone, Default)]
struct LogBuffer(Arc<Mutex<Vec<u8>>>);

impl Write for LogBuffer {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[tokio::test]
async fn the_log_has_no_secrets() {
    let buffer = LogBuffer::default();
    let written = buffer.clone();
    let subscriber = tracing_subscriber::fmt()
        .with_max_level(tracing::Level::TRACE)
        .with_ansi(false)
        .with_writer(move || written.clone())
        .finish();
    tracing::subscriber::set_global_default(subscriber).unwrap();
    let server = TestServer::new();
    let mut ada = server.guest("Ada").await;
    let account = json!({"login": "ada", "password": "correct horse"});
    ada.post("/api/me/account", account.clone()).await;
    server.browser().post("/api/sign-in", account).await;
    let new = json!({"label": "x", "scopes": ["play"]});
    let token = ada.post("/api/me/tokens", new).await.json()["token"].as_str().unwrap().to_owned();
    server.program(&token).get("/api/me?secret=question").await;
    let link = ada.post("/api/me/links", json!({})).await.json()["link"].as_str().unwrap().to_owned();
    let link = link.split_once("#link=").unwrap().1;
    server.browser().post("/api/links", json!({"token": link})).await;
    let table = json!({"game": "mana", "seats": [{"kind": "me"}, {"kind": "open"}]});
    let table = ada.post("/api/tables", table).await.json()["table"].as_str().unwrap().to_owned();
    ada.get(&format!("/api/tables/{table}")).await;
    let answer = ada.get(&format!("/t/{table}")).await;
    let log = String::from_utf8(buffer.0.lock().unwrap().clone()).unwrap();
    assert!(log.contains("route=\"/api/tables/{table}\"") && log.contains("status=200"), "{log}");
    assert!(log.contains(answer.header("x-request-id")), "{log}");
    let cookie = ada.cookie.clone().unwrap();
    for secret in ["correct horse", "question", &token[6..], link, &cookie, &table] {
        assert!(!log.contains(secret), "{secret} is in\n{log}");
    }
}
