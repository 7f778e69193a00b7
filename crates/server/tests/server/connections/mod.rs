//! Connections over real sockets: those that say nothing, say too much, or say it late.

mod bodies;
mod goodbyes;
mod silence;

use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use mozaika_server::{Config, serve};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::oneshot;
use tokio::time::timeout;

use crate::fixture::TestServer;

/// How long anything may take here.
const TIME_LIMIT: Duration = Duration::from_secs(20);

/// A server that listens.
struct Listening {
    server: TestServer,
    address: SocketAddr,
    _ends_when_dropped: oneshot::Sender<()>,
}

impl Listening {
    async fn with(change: impl FnOnce(&mut Config)) -> Listening {
        let server = TestServer::with(change);
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
        let address = listener.local_addr().unwrap();
        let (end, ended) = oneshot::channel::<()>();
        let ended = async {
            let _ends = ended.await;
        };
        tokio::spawn(serve(listener, server.state.clone(), ended));
        Listening { server, address, _ends_when_dropped: end }
    }

    async fn connect(&self) -> RawConnection {
        self.connect_from(Ipv4Addr::LOCALHOST).await
    }

    /// A connection from one of the addresses that this machine calls its own.
    async fn connect_from(&self, from: Ipv4Addr) -> RawConnection {
        let socket = TcpSocket::new_v4().unwrap();
        socket.bind((from, 0).into()).unwrap();
        RawConnection(socket.connect(self.address).await.unwrap())
    }

    /// Waits until this many connections are open that are no WebSockets.
    async fn has_connections(&self, count: usize) {
        let counted = async {
            while self.server.state.open_connections.count() != count {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        let found = timeout(TIME_LIMIT, counted).await;
        assert!(found.is_ok(), "{} connections are open", self.server.state.open_connections.count());
    }
}

/// A connection on which anything can be said.
struct RawConnection(TcpStream);

impl RawConnection {
    async fn say(&mut self, text: impl AsRef<[u8]>) {
        self.0.write_all(text.as_ref()).await.expect("the connection is open");
    }

    /// One answer with its body, by the length that it says.
    async fn answer(&mut self) -> String {
        let mut text = Vec::new();
        let reading = async {
            loop {
                let byte = self.0.read_u8().await.expect("an answer, and not the end");
                text.push(byte);
                let Some(end) = text.windows(4).position(|part| part == b"\r\n\r\n") else { continue };
                let head = String::from_utf8_lossy(&text[..end]).to_lowercase();
                let length = head.lines().find_map(|line| line.strip_prefix("content-length: "));
                let length: usize = length.map_or(0, |length| length.parse().unwrap());
                if text.len() == end + 4 + length {
                    return String::from_utf8_lossy(&text).into_owned();
                }
            }
        };
        timeout(TIME_LIMIT, reading).await.expect("an answer in time")
    }

    /// Everything that comes until the other side closes.
    async fn rest(&mut self) -> Vec<u8> {
        let mut rest = Vec::new();
        let read = timeout(TIME_LIMIT, self.0.read_to_end(&mut rest)).await.expect("the end in time");
        // Whoever is cut off in the middle of something may be told so by a reset.
        let _reset = read;
        rest
    }
}
