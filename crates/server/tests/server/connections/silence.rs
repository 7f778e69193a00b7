//! Whoever says nothing takes no place for long, and nobody takes all places.

use std::net::Ipv4Addr;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use mozaika_server::Config;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;

use super::{Listening, TIME_LIMIT};

const GET: &str = "GET /healthz HTTP/1.1\r\nhost: mozaika.test\r\n\r\n";

fn impatient(config: &mut Config) {
    config.limits.head_timeout = Duration::from_millis(300);
}

#[tokio::test]
async fn silent_half_headed_and_idle_connections_are_closed() {
    let server = Listening::with(impatient).await;
    let (mut silent, mut half, mut idle) =
        (server.connect().await, server.connect().await, server.connect().await);
    half.say("GET /healthz HTTP/1.1\r\nhost: moz").await;
    idle.say(GET).await;
    assert!(idle.answer().await.starts_with("HTTP/1.1 200"));
    for connection in [&mut silent, &mut half, &mut idle] {
        assert_eq!(String::from_utf8_lossy(&connection.rest().await), "");
    }
    server.has_connections(0).await;
}

#[tokio::test]
async fn a_head_that_comes_drop_by_drop_is_not_waited_for() {
    let server = Listening::with(impatient).await;
    let mut slow = server.connect().await;
    let dripping = async {
        for letter in GET.chars().cycle().filter(|letter| !letter.is_whitespace()) {
            if tokio::io::AsyncWriteExt::write_all(&mut slow.0, &[letter as u8]).await.is_err() {
                return;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    timeout(TIME_LIMIT, dripping).await.expect("it is closed although something comes all the time");
}

#[tokio::test]
async fn whoever_does_not_take_the_answers_is_cut_off() {
    let server = Listening::with(impatient).await;
    let mut connection = server.connect().await;
    // More than the system keeps for a connection.
    let ask = "GET /api/openapi.json HTTP/1.1\r\nhost: mozaika.test\r\n\r\n".repeat(300);
    let _cut_off = tokio::io::AsyncWriteExt::write_all(&mut connection.0, ask.as_bytes()).await;
    server.has_connections(0).await;
}

#[tokio::test]
async fn a_websocket_is_none_of_these() {
    let server = Listening::with(impatient).await;
    let guest = server.server.guest("Ada").await;
    let mut socket = server.live(&guest).await;
    server.has_connections(0).await;
    // Much longer than a head may take, and than an answer may lie about.
    tokio::time::sleep(Duration::from_millis(1500)).await;
    socket.send(Message::text(r#"{"type":"ping","id":"still"}"#)).await.unwrap();
    loop {
        let message = timeout(TIME_LIMIT, socket.next()).await.unwrap().unwrap().unwrap();
        if message.to_text().unwrap().contains("pong") {
            break;
        }
    }
}

#[tokio::test]
async fn http_2_is_refused_at_once_and_http_1_goes_on() {
    let server = Listening::with(|_| {}).await;
    let mut connection = server.connect().await;
    connection.say("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0").await;
    let answer = timeout(Duration::from_secs(5), connection.rest()).await.expect("before any time limit");
    let text = String::from_utf8_lossy(&answer);
    assert!(
        text.is_empty() || text.starts_with("HTTP/1.1 4") || text.starts_with("HTTP/1.1 5"),
        "{answer:?}"
    );
    // An upgrade to it is not taken either: the request is answered as it is.
    let mut connection = server.connect().await;
    let wish =
        "connection: upgrade, http2-settings\r\nupgrade: h2c\r\nhttp2-settings: AAMAAABkAAQAAP__\r\n\r\n";
    connection.say(format!("GET /healthz HTTP/1.1\r\nhost: mozaika.test\r\n{wish}")).await;
    assert!(connection.answer().await.starts_with("HTTP/1.1 200"));
}

#[tokio::test]
async fn one_address_gets_so_many_connections_and_others_get_theirs() {
    let few =
        |config: &mut Config| (config.limits.connections_per_address, config.limits.connections) = (3, 5);
    let server = Listening::with(few).await;
    let other = Ipv4Addr::new(127, 0, 0, 2);
    let mut held = Vec::new();
    for _ in 0..3 {
        held.push(server.connect().await);
    }
    server.has_connections(3).await;
    assert!(server.connect().await.answer().await.starts_with("HTTP/1.1 503"), "too many of this address");
    for _ in 0..2 {
        held.push(server.connect_from(other).await);
    }
    server.has_connections(5).await;
    let mut third = server.connect_from(Ipv4Addr::new(127, 0, 0, 3)).await;
    let refused = third.answer().await;
    let (head, body) = refused.split_once("\r\n\r\n").expect("a head and a body");
    assert!(head.contains("content-type: application/json"), "{head}");
    let body: serde_json::Value = serde_json::from_str(body).expect("a refusal like all others");
    assert_eq!(body["error"]["code"], "unavailable", "too many in all: {body}");
    assert!(body["error"]["message"].as_str().is_some_and(|words| words.contains("too many connections")));
    held.clear();
    server.has_connections(0).await;
    let mut again = server.connect().await;
    again.say(GET).await;
    assert!(again.answer().await.starts_with("HTTP/1.1 200"));
}

#[tokio::test]
async fn a_proxy_has_many_connections_and_keeps_them() {
    let server = Listening::with(|config| {
        impatient(config);
        config.limits.connections_per_address = 1;
        config.trusted_proxies = vec!["127.0.0.0/8".parse().unwrap()];
    })
    .await;
    let mut kept = Vec::new();
    for _ in 0..5 {
        kept.push(server.connect().await);
    }
    tokio::time::sleep(Duration::from_secs(1)).await;
    for connection in &mut kept {
        connection.say(GET).await;
        assert!(connection.answer().await.starts_with("HTTP/1.1 200"));
    }
}
