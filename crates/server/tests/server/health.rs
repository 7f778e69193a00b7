//! How the server is, for those who watch over it.

use std::time::Duration;

use mozaika_server::RateLimit;
use serde_json::json;

use crate::fixture::{TestServer, failure};

#[tokio::test]
async fn it_lives_and_is_ready() {
    let server = TestServer::new();
    let mut watcher = server.browser();
    assert_eq!(watcher.get("/healthz").await.text, "ok\n");
    assert_eq!(watcher.get("/readyz").await.status, 200);
    server.state.hub.shut_down().await;
    assert_eq!(watcher.get("/readyz").await.failure(), failure(503, "unavailable"));
    assert_eq!(watcher.get("/healthz").await.status, 200);
}

/// Anybody may ask, and each try is a write to disk.
#[tokio::test]
async fn one_try_of_the_store_answers_all_who_ask_for_a_second() {
    let server = TestServer::new();
    let tries = || server.number("SELECT probes FROM heartbeat");
    let ask_many = async || {
        let all: Vec<_> = (0..50)
            .map(|_| {
                let mut watcher = server.browser();
                tokio::spawn(async move { watcher.get("/readyz").await.status })
            })
            .collect();
        let mut statuses = Vec::new();
        for one in all {
            statuses.push(one.await.unwrap());
        }
        statuses
    };
    assert_eq!(ask_many().await, vec![200; 50]);
    assert_eq!(tries(), 1);
    server.later(Duration::from_millis(999));
    assert_eq!(ask_many().await, vec![200; 50]);
    assert_eq!(tries(), 1);
    server.meddle("CREATE TRIGGER shut BEFORE UPDATE ON heartbeat BEGIN SELECT RAISE(ABORT, 'shut'); END");
    server.later(Duration::from_millis(1));
    let refused = ask_many().await;
    assert!(refused.iter().all(|status| *status >= 500), "it is not believed for long: {refused:?}");
    server.meddle("DROP TRIGGER shut");
    assert_eq!(ask_many().await, refused);
    server.later(Duration::from_secs(1));
    assert_eq!(ask_many().await, vec![200; 50]);
    assert_eq!(tries(), 2);
}

#[tokio::test]
async fn metrics_count_routes_and_name_nobody() {
    let server = TestServer::with(|config| config.limits.rates[RateLimit::Requests].burst = 6);
    let mut ada = server.guest("Ada").await;
    let me = ada.get("/api/me").await.json()["id"].as_str().unwrap().to_owned();
    let table = json!({"game": "mana", "seats": [{"kind": "me"}, {"kind": "open"}]});
    let table = ada.post("/api/tables", table).await.json()["table"].as_str().unwrap().to_owned();
    ada.get(&format!("/api/tables/{table}")).await;
    ada.get("/some/page").await;
    assert!(!ada.get("/metrics").await.text.contains("mozaika_build_info"), "not for everybody");
    assert_eq!(ada.get("/some/page").await.status, 429);
    let answer = server.metrics().await;
    assert!(answer.header("content-type").starts_with("application/openmetrics-text"));
    for line in [
        "mozaika_build_info{version=",
        "mozaika_http_requests_total{method=\"GET\",route=\"/api/tables/{table}\",status=\"200\"} 1",
        "mozaika_http_requests_total{method=\"POST\",route=\"/api/guests\",status=\"201\"} 1",
        "mozaika_http_requests_total{method=\"GET\",route=\"client\",status=\"200\"} 2",
        "mozaika_http_request_duration_seconds_bucket",
        "mozaika_sockets 0",
        "mozaika_store_writes_waiting 0",
        "mozaika_connections 0",
        "mozaika_task_silence_seconds{task=\"leases\"}",
        "mozaika_limits_refused_total{kind=\"requests\"} 1",
        "mozaika_tables_in_memory ",
        "mozaika_searches_running 0",
        "# EOF",
    ] {
        assert!(answer.text.contains(line), "{line} is not in\n{}", answer.text);
    }
    assert!(!answer.text.contains(&table) && !answer.text.contains(&me));
}

/// A real socket, a real end.
#[tokio::test]
async fn it_serves_until_told_to_end() {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let server = TestServer::new();
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let (end, ended) = tokio::sync::oneshot::channel::<()>();
    let shutdown = async move {
        let _told = ended.await;
    };
    let served = tokio::spawn(mozaika_server::serve(listener, server.state.clone(), shutdown));
    let ask = async |request: &str| {
        let mut socket = tokio::net::TcpStream::connect(address).await.unwrap();
        // The server may have heard enough before all is sent.
        let _refused = socket.write_all(request.as_bytes()).await;
        let mut answer = Vec::new();
        let _ended = socket.read_to_end(&mut answer).await;
        String::from_utf8(answer).unwrap()
    };
    let answer = ask("GET /readyz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").await;
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    let endless = format!("GET / HTTP/1.1\r\nhost: x\r\nx: {}\r\n\r\n", "x".repeat(40_000));
    let answer = ask(&endless).await;
    assert!(!answer.starts_with("HTTP/1.1 200"), "{answer}");
    let waiting = tokio::net::TcpStream::connect(address).await.unwrap();
    end.send(()).unwrap();
    tokio::time::timeout(Duration::from_secs(15), served).await.expect("in time").unwrap().unwrap();
    assert!(tokio::net::TcpStream::connect(address).await.is_err(), "nobody is let in any more");
    drop(waiting);
}
