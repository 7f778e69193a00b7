//! A request that is refused before its body has come costs nobody their connection unsaid.

use std::time::Duration;

use mozaika_server::{Allowance, RateLimit};
use tokio::time::timeout;

use super::{Listening, TIME_LIMIT};

/// How long the body comes after the head.
const LATER: Duration = Duration::from_millis(60);

fn head(length: usize, more: &str) -> String {
    format!(
        "POST /api/tables HTTP/1.1\r\nhost: mozaika.test\r\ncontent-type: application/json\r\n{more}content-length: {length}\r\n\r\n"
    )
}

#[tokio::test]
async fn refused_posts_whose_bodies_come_later_lose_nothing() {
    let server = Listening::with(|_| {}).await;
    let mut connection = server.connect().await;
    for round in 0..5 {
        connection.say(head(2, "")).await;
        tokio::time::sleep(LATER).await;
        connection.say("{}").await;
        let answer = connection.answer().await;
        assert!(answer.starts_with("HTTP/1.1 401"), "{round}: {answer}");
        assert!(!answer.to_lowercase().contains("connection: close"), "{answer}");
    }
}

#[tokio::test]
async fn so_do_those_that_are_too_many_or_too_long() {
    let server = Listening::with(|config| {
        config.limits.rates[RateLimit::Requests] = Allowance { burst: 1, every: Duration::from_secs(60) };
    })
    .await;
    let mut connection = server.connect().await;
    let body = "x".repeat(100_000);
    for status in ["401", "429", "429"] {
        connection.say(head(body.len(), "")).await;
        tokio::time::sleep(LATER).await;
        connection.say(&body).await;
        let answer = connection.answer().await;
        assert!(answer.starts_with(&format!("HTTP/1.1 {status}")), "{answer}");
    }
}

#[tokio::test]
async fn bodies_in_parts_are_taken_too() {
    let server = Listening::with(|_| {}).await;
    let mut connection = server.connect().await;
    for _ in 0..2 {
        connection
            .say("POST /api/tables HTTP/1.1\r\nhost: mozaika.test\r\ntransfer-encoding: chunked\r\n\r\n")
            .await;
        tokio::time::sleep(LATER).await;
        connection.say("2\r\n{}\r\n0\r\n\r\n").await;
        assert!(connection.answer().await.starts_with("HTTP/1.1 401"));
    }
}

#[tokio::test]
async fn whoever_sends_too_much_or_asks_first_is_told_that_the_connection_ends() {
    let server = Listening::with(|_| {}).await;
    for (length, more) in [(50_000_000, ""), (2, "expect: 100-continue\r\n")] {
        let mut connection = server.connect().await;
        connection.say(head(length, more)).await;
        // Nothing is waited for that will not be read.
        let answer = timeout(Duration::from_secs(1), connection.answer()).await.expect("at once");
        assert!(answer.starts_with("HTTP/1.1 401"), "{answer}");
        assert!(answer.to_lowercase().contains("connection: close"), "{answer}");
        assert_eq!(timeout(TIME_LIMIT, connection.rest()).await.expect("the end"), b"");
    }
}

#[tokio::test]
async fn a_body_that_never_comes_is_not_waited_for_long() {
    let server = Listening::with(|_| {}).await;
    let mut connection = server.connect().await;
    connection.say(head(10, "")).await;
    let answer = connection.answer().await;
    assert!(answer.starts_with("HTTP/1.1 401"), "{answer}");
    assert!(answer.to_lowercase().contains("connection: close"), "{answer}");
}
