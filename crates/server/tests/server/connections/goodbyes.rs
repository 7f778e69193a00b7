//! Whoever is cut off is told why, whatever they sent.

use futures_util::{SinkExt, StreamExt};
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;

use super::{Listening, TIME_LIMIT};
use crate::fixture::Browser;

impl Listening {
    /// A browser's WebSocket.
    pub(super) async fn live(&self, browser: &Browser) -> WebSocketStream<TcpStream> {
        let mut request = format!("ws://{}/api/live", self.address).into_client_request().unwrap();
        let cookie = format!("mozaika_session={}", browser.cookie.as_deref().unwrap());
        request.headers_mut().insert("cookie", cookie.parse().unwrap());
        request.headers_mut().insert("origin", format!("http://{}", self.address).parse().unwrap());
        let stream = self.connect().await.0;
        tokio_tungstenite::client_async(request, stream).await.unwrap().0
    }
}

/// The code with which the server closes.
async fn close_code(mut socket: WebSocketStream<TcpStream>) -> Option<CloseCode> {
    let closed = async {
        while let Some(Ok(message)) = socket.next().await {
            if let Message::Close(frame) = message {
                return frame.map(|frame| frame.code);
            }
        }
        None
    };
    timeout(TIME_LIMIT, closed).await.expect("the end in time")
}

#[tokio::test]
async fn what_is_no_message_is_answered_with_a_close_frame() {
    let server = Listening::with(|_| {}).await;
    let ada = server.server.guest("Ada").await;
    let wrong: [&[u8]; 3] = [
        // A kind of frame that does not exist; a frame that is not masked; a text that is none.
        &[0x83, 0x80, 0, 0, 0, 0],
        &[0x81, 0x02, b'{', b'}'],
        &[0x81, 0x82, 0, 0, 0, 0, 0xff, 0xff],
    ];
    for bytes in wrong {
        let mut socket = server.live(&ada).await;
        socket.get_mut().write_all(bytes).await.unwrap();
        assert_eq!(close_code(socket).await, Some(CloseCode::Protocol), "{bytes:?}");
    }
}

#[tokio::test]
async fn so_is_one_that_is_much_too_long() {
    let server = Listening::with(|config| config.limits.message_bytes = 1000).await;
    let ada = server.server.guest("Ada").await;
    let mut socket = server.live(&ada).await;
    socket.send(Message::text("x".repeat(20_000))).await.unwrap();
    assert_eq!(close_code(socket).await, Some(CloseCode::Protocol));
}
