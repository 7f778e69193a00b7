//! SIGTERM while people play: everybody is told, nothing that was acknowledged is lost, and play goes on with the next server.

use std::time::{Duration, Instant};

use serde_json::json;

use crate::harness;
use crate::harness::{Ledger, Misbehaviour, RunningGames, Server, Shared, open_pairs};

const TABLES: usize = 5;
const ROUNDS: u32 = 5;

#[tokio::test(flavor = "multi_thread")]
async fn who_plays_is_told_and_goes_on_with_the_next_server() {
    let ledger = Shared::default();
    let mut server = Server::start().await;
    let pairs = open_pairs(&server, &ledger, TABLES).await;
    let plays = RunningGames::start(&server, &pairs, &ledger, Misbehaviour::NONE, "drain");
    for round in 1..=ROUNDS {
        plays.progress(20).await;
        plays.until("everybody", 30, |ledger| ledger.joined == 2 * TABLES).await;
        let began = Instant::now();
        server.terminate();
        let status = server.ended(10).await;
        assert_eq!(status.code(), Some(0), "{status}");
        assert!(began.elapsed() < Duration::from_secs(10));
        let told = u64::from(round) * 2 * TABLES as u64;
        plays.until("goodbyes", 10, |ledger| ledger.byes >= told).await;
        let promised = ledger.write().promised();
        server.restart().await;
        promised.check_live(&pairs[0].people[0]).await;
    }
    plays.progress(20).await;
    plays.stop().await;
    server.terminate();
    assert!(server.ended(10).await.success());
    let ledger: Ledger = std::mem::take(&mut *ledger.write());
    ledger.check_database(&server.database()).await;
    println!("{ROUNDS} restarts: {} byes, {}", ledger.byes, ledger.summary());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_ends_says_so_before_it_closes() {
    let mut server = Server::start().await;
    let ledger = Shared::default();
    let pairs = open_pairs(&server, &ledger, 1).await;
    let mut live = pairs[0].people[0].connect().await.expect("a connection");
    live.send(&json!({ "type": "join", "table": pairs[0].table })).await.expect("sending");
    live.next_of("snapshot").await.expect("a snapshot");
    server.terminate();
    let bye = live.next_of("bye").await.expect("a goodbye");
    assert!(bye["retry_millis"].as_u64().is_some_and(|millis| millis <= 10_000), "{bye}");
    let closed = live.next().await.expect_err("the end");
    assert!(closed.0.contains("1012") || closed.0.contains("Restart"), "{closed:?}");
    assert!(server.ended(10).await.success());
}

#[tokio::test(flavor = "multi_thread")]
async fn who_does_not_listen_cannot_hold_the_end_up() {
    let mut server = Server::start().await;
    let person = harness::Person::guest(server.address(), "silent").await;
    // A connection that is never read from, one that sends half a request, and one that sends nothing.
    let _silent = person.connect().await.expect("a connection");
    let mut half = tokio::net::TcpStream::connect(server.address()).await.expect("a connection");
    tokio::io::AsyncWriteExt::write_all(&mut half, b"POST /api/guests HTTP/1.1\r\nhost: x\r\n")
        .await
        .expect("sending");
    let _nothing = tokio::net::TcpStream::connect(server.address()).await.expect("a connection");
    server.terminate();
    let status = server.ended(15).await;
    assert_eq!(status.code(), Some(0), "{status}");
}
