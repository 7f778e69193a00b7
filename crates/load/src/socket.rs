//! A WebSocket from the driver's side. The game and the echo are driven over the same.

use std::net::SocketAddr;

use anyhow::{Context, Result, bail};
use futures_util::{SinkExt, StreamExt};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};

/// The buffer of a socket, in bytes: ten thousand of the usual ones would be more than a gigabyte.
pub(crate) const BUFFER: usize = 4 * 1024;

/// A WebSocket.
pub(crate) struct Socket(WebSocketStream<TcpStream>);

impl Socket {
    /// Connects to a path as who has this cookie.
    pub(crate) async fn connect(server: SocketAddr, path: &str, cookie: &str) -> Result<Socket> {
        let stream = TcpStream::connect(server).await.context("connecting a socket")?;
        stream.set_nodelay(true)?;
        let mut request = format!("ws://{server}{path}").into_client_request()?;
        request.headers_mut().insert("origin", format!("http://{server}").parse()?);
        if !cookie.is_empty() {
            request.headers_mut().insert("cookie", cookie.parse()?);
        }
        let config = WebSocketConfig::default().read_buffer_size(BUFFER).write_buffer_size(BUFFER);
        let (socket, _) = tokio_tungstenite::client_async_with_config(request, stream, Some(config)).await?;
        Ok(Socket(socket))
    }

    /// The next text. Pings are answered on the way.
    pub(crate) async fn next(&mut self) -> Result<Utf8Bytes> {
        loop {
            match self.0.next().await {
                Some(Ok(Message::Text(text))) => return Ok(text),
                Some(Ok(Message::Close(frame))) => bail!("the server closed a socket: {frame:?}"),
                Some(Ok(_)) => {}
                Some(Err(error)) => bail!("a socket was lost: {error}"),
                None => bail!("a socket was closed"),
            }
        }
    }

    pub(crate) async fn send(&mut self, text: impl Into<Utf8Bytes>) -> Result<()> {
        Ok(self.0.send(Message::Text(text.into())).await?)
    }
}
