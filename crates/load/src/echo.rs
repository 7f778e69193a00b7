//! The bare echo: what axum's WebSockets do when nothing is behind them, and the driver's side of it.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;

use anyhow::Result;
use axum::Router;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use axum::routing::get;
use axum::serve::ListenerExt;
use tokio::task::JoinSet;

use crate::counts::Counts;
use crate::socket::{BUFFER, Socket};

/// Serves the echo until the process is ended.
pub(crate) async fn serve() -> Result<()> {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await?;
    println!("echo listens on http://{}", listener.local_addr()?);
    let listener = listener.tap_io(|stream| {
        let _slower = stream.set_nodelay(true);
    });
    Ok(axum::serve(listener, Router::new().route("/echo", get(upgrade))).await?)
}

async fn upgrade(upgrade: WebSocketUpgrade) -> Response {
    upgrade.read_buffer_size(BUFFER).write_buffer_size(BUFFER).on_upgrade(echo)
}

async fn echo(mut socket: WebSocket) {
    while let Some(Ok(message)) = socket.recv().await {
        if let Message::Text(_) = message
            && socket.send(message).await.is_err()
        {
            return;
        }
    }
}

/// Keeps one message of each socket under way. Each socket sends messages of these lengths in turn.
pub(crate) async fn drive(
    server: SocketAddr,
    sockets: usize,
    lengths: &[usize],
    counts: &Arc<Counts>,
) -> Result<JoinSet<()>> {
    let texts: Arc<[String]> = lengths.iter().map(|&length| "x".repeat(length)).collect();
    let mut connected = Vec::with_capacity(sockets);
    for _ in 0..sockets {
        connected.push(Socket::connect(server, "/echo", "").await?);
    }
    let mut tasks = JoinSet::new();
    for mut socket in connected {
        let (texts, counts) = (texts.clone(), counts.clone());
        tasks.spawn(async move {
            for text in texts.iter().cycle() {
                let echoed = async {
                    socket.send(text.as_str()).await?;
                    socket.next().await
                };
                match echoed.await {
                    Ok(echoed) if echoed.len() == text.len() => {
                        counts.frames.fetch_add(1, Relaxed);
                    }
                    Ok(_) => return counts.failed("the echo is not what was sent".into()),
                    Err(error) => return counts.failed(format!("{error:#}")),
                }
            }
        });
    }
    Ok(tasks)
}
