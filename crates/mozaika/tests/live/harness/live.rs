//! A connection to the WebSocket.

use futures_util::{SinkExt, StreamExt};
use mozaika_history::ConnectionId;
use serde_json::Value;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;

use super::Gone;
use super::client::ANSWER_TIMEOUT;
use super::ledger::Shared;

/// A connection to the WebSocket.
pub(crate) struct Live {
    pub(crate) socket: WebSocketStream<TcpStream>,
    /// Where it is written down what is said.
    noted: Option<(Shared, ConnectionId)>,
}

impl Drop for Live {
    fn drop(&mut self) {
        if let Some((ledger, connection)) = &self.noted {
            ledger.write().transcript.end(*connection);
        }
    }
}

impl Live {
    pub(super) fn new(socket: WebSocketStream<TcpStream>) -> Live {
        Live { socket, noted: None }
    }

    /// Lets all that is said from now on be written down.
    pub(crate) fn note(&mut self, ledger: &Shared, person: &str) {
        let connection = ledger.write().transcript.connect(person);
        self.noted = Some((ledger.clone(), connection));
    }

    /// Sends a message.
    pub(crate) async fn send(&mut self, message: &Value) -> Result<(), Gone> {
        let text = message.to_string();
        if let Some((ledger, connection)) = &self.noted {
            ledger.write().transcript.send(*connection, &text);
        }
        self.send_raw(Message::text(text)).await
    }

    /// Sends anything at all.
    pub(crate) async fn send_raw(&mut self, message: Message) -> Result<(), Gone> {
        Ok(timeout(ANSWER_TIMEOUT, self.socket.send(message)).await??)
    }

    /// The next message.
    pub(crate) async fn next(&mut self) -> Result<Value, Gone> {
        // Pings do not count as messages.
        timeout(ANSWER_TIMEOUT, self.next_text()).await?
    }

    async fn next_text(&mut self) -> Result<Value, Gone> {
        loop {
            match self.socket.next().await {
                Some(Ok(Message::Text(text))) => {
                    if let Some((ledger, connection)) = &self.noted {
                        ledger.write().transcript.tell(*connection, &text);
                    }
                    return Ok(serde_json::from_str(&text)?);
                }
                Some(Ok(Message::Close(frame))) => return Err(Gone(format!("closed: {frame:?}"))),
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(error.into()),
                None => return Err(Gone("closed".into())),
            }
        }
    }

    /// The next message of a type; others are passed over.
    pub(crate) async fn next_of(&mut self, kind: &str) -> Result<Value, Gone> {
        loop {
            let message = self.next().await?;
            if message["type"] == kind {
                return Ok(message);
            }
        }
    }

    /// The next answer to something that was named so.
    pub(crate) async fn answer(&mut self, id: &str) -> Result<Value, Gone> {
        loop {
            let message = self.next().await?;
            if message["id"] == id {
                return Ok(message);
            }
        }
    }
}
