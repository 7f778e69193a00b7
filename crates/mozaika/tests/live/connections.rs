//! A server that may open few files, and connections that say nothing: others are served all the same.

use std::net::SocketAddr;
use std::time::Duration;

use tokio::io::AsyncReadExt;
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;

use crate::harness::{Options, Person, Server, wait_for};

/// How many files the server may open.
const FILES: u32 = 400;

/// Connections from one of this machine's addresses, on which nothing is said.
async fn silent(server: SocketAddr, from: [u8; 4], count: usize) -> Vec<TcpStream> {
    let mut open = Vec::new();
    for _ in 0..count {
        let socket = TcpSocket::new_v4().expect("a socket");
        socket.bind((from, 0).into()).expect("an address");
        open.extend(timeout(Duration::from_secs(5), socket.connect(server)).await.ok().and_then(Result::ok));
    }
    open
}

#[tokio::test(flavor = "multi_thread")]
async fn silent_connections_keep_nobody_out_of_a_server_with_few_files() {
    let under = ["sh", "-c", &format!("ulimit -n {FILES}; exec \"$@\""), "sh"].map(str::to_owned).to_vec();
    let server = Server::start_with(Options { under, ..Options::default() }).await;
    // One neighbour alone takes only a part, and everybody else is served at once.
    let mut held = silent(server.address(), [127, 0, 0, 2], 361).await;
    let ada = Person::guest(server.address(), "Ada").await;
    let mut live = ada.connect().await.expect("a live connection");
    live.next_of("hello").await.expect("a greeting");
    // Many neighbours together may fill it, for seconds and no longer.
    for number in 3..11 {
        held.extend(silent(server.address(), [127, 0, 0, number], 100).await);
    }
    let served = wait_for("a newcomer", 40, || async {
        let newcomer = Person::stranger(server.address());
        newcomer.ask("GET", "/healthz", None).await.ok().filter(|answer| answer.status == 200)
    });
    assert_eq!(served.await.status, 200);
    let closed = async {
        for connection in &mut held {
            let _reset = connection.read_to_end(&mut Vec::new()).await;
        }
    };
    timeout(Duration::from_secs(40), closed).await.expect("all that said nothing are closed");
    live.send(&serde_json::json!({ "type": "ping", "id": "here" })).await.expect("the live connection stays");
    live.answer("here").await.expect("an answer");
}
