//! Ending a connection: the client is told why, in a frame that reaches it.

use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message as Frame, Utf8Bytes, WebSocket};
use tokio::time::{sleep, timeout};

use super::outbox::CloseReason;

/// How long the last words may take.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(1);

/// How the client is told why the connection closes, and how that is counted.
pub(super) struct Closing {
    /// A code of the WebSocket protocol.
    code: u16,
    words: &'static str,
    /// The name among what is counted.
    pub(super) name: &'static str,
}

pub(super) const TOO_MANY_MESSAGES: Closing =
    Closing { code: 1008, words: "too many messages", name: "too_many_messages" };
pub(super) const UNREADABLE: Closing =
    Closing { code: 1002, words: "what came is no WebSocket message, or much too long", name: "unreadable" };
pub(super) const SILENT: Closing =
    Closing { code: 1008, words: "no ping was answered; connect again", name: "silent" };

impl Closing {
    pub(super) const fn of(reason: CloseReason) -> Closing {
        let (code, words, name) = match reason {
            CloseReason::Restart => (1012, "the server restarts; connect again", "restart"),
            CloseReason::SignedOut => (1008, "signed out", "signed_out"),
            CloseReason::Incomplete => (1013, "not everything could be sent; connect again", "slow"),
        };
        Closing { code, words, name }
    }

    /// Tells the client. It may be gone or may not read; then there is nobody to tell.
    pub(super) async fn tell(self, socket: &mut WebSocket) {
        let frame = CloseFrame { code: self.code, reason: Utf8Bytes::from_static(self.words) };
        let _gone = timeout(CLOSE_TIMEOUT, say_goodbye(socket, frame)).await;
    }
}

/// Sends the last frame and waits for the client's: a connection that is closed with something unread takes back what was sent last.
async fn say_goodbye(socket: &mut WebSocket, frame: CloseFrame) -> Result<(), axum::Error> {
    socket.send(Frame::Close(Some(frame))).await?;
    while let Some(received) = socket.recv().await {
        if matches!(received, Ok(Frame::Close(_))) {
            return Ok(());
        }
    }
    // What cannot be read cannot be read away either: the client is given the time to take our frame.
    sleep(CLOSE_TIMEOUT).await;
    Ok(())
}
