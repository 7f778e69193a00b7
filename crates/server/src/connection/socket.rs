//! What carries one client's conversation: a WebSocket, with its pings, its pace and its end.

use std::time::Duration;

use axum::extract::ws::{Message as Frame, Utf8Bytes, WebSocket};
use futures_util::SinkExt;
use tokio::time::{Instant, MissedTickBehavior, interval, timeout};

use super::closing::{Closing, SILENT, TOO_MANY_MESSAGES, UNREADABLE};
use super::conversation::Conversation;
use super::outbox::{CloseReason, OutboxReader};
use crate::identity::Caller;
use crate::{App, Failure};
use mozaika_wire::ToClient;

/// How often the client is pinged, and how long it may be silent.
const PING_INTERVAL: Duration = Duration::from_secs(7);
const SILENCE_TIMEOUT: Duration = Duration::from_secs(20);
/// How long a message, or several that go out together, may take to be sent.
const SEND_TIMEOUT: Duration = Duration::from_secs(10);
/// How many messages go out together at most.
const MAX_BATCH: usize = 32;

/// Serves a connection until it ends.
pub(super) async fn serve(mut socket: WebSocket, app: App, caller: Caller) {
    let (mut conversation, reader) = Conversation::begin(app, caller);
    let close = run(&mut conversation, &mut socket, reader).await;
    if let Some(closing) = &close {
        conversation.count_end(closing.name);
    }
    // The rooms are told before the client is: saying goodbye may take a while.
    conversation.end();
    if let Some(closing) = close {
        closing.tell(&mut socket).await;
    }
}

async fn run(
    conversation: &mut Conversation,
    socket: &mut WebSocket,
    mut outgoing: OutboxReader,
) -> Option<Closing> {
    let mut heard = Instant::now();
    let mut pings = interval(PING_INTERVAL);
    pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            next = outgoing.next() => match next {
                Ok(frame) => {
                    if !send_batch(socket, frame, &mut outgoing).await {
                        return None;
                    }
                }
                Err(reason) => {
                    if reason == CloseReason::Restart {
                        let bye = ToClient::Bye { reason: "restart", retry_millis: 1000 };
                        send(socket, Frame::Text(bye.text().into())).await;
                    }
                    return Some(Closing::of(reason));
                }
            },
            received = socket.recv() => {
                heard = Instant::now();
                match received {
                    Some(Ok(Frame::Text(text))) => conversation.receive(&text).await,
                    Some(Ok(Frame::Binary(_))) => {
                        conversation.refuse(None, None, &Failure::bad_request("messages are JSON text"));
                    }
                    Some(Ok(Frame::Ping(_) | Frame::Pong(_))) => {}
                    Some(Ok(Frame::Close(_))) | None => return None,
                    Some(Err(_)) => return Some(UNREADABLE),
                }
                if conversation.is_a_flood() {
                    return Some(TOO_MANY_MESSAGES);
                }
            }
            _ = pings.tick() => {
                if heard.elapsed() > SILENCE_TIMEOUT {
                    return Some(SILENT);
                }
                if !send(socket, Frame::Ping(Vec::new().into())).await {
                    return None;
                }
            }
        }
    }
}

/// Sends a message with those that wait behind it, so that a move and its acknowledgement are one packet; whether the client took
/// them in time.
async fn send_batch(socket: &mut WebSocket, first: Utf8Bytes, outgoing: &mut OutboxReader) -> bool {
    let sending = async {
        socket.feed(Frame::Text(first)).await?;
        for _ in 1..MAX_BATCH {
            let Some(frame) = outgoing.waiting() else { break };
            socket.feed(Frame::Text(frame)).await?;
        }
        socket.flush().await
    };
    matches!(timeout(SEND_TIMEOUT, sending).await, Ok(Ok(())))
}

/// Sends a message; whether the client took it in time.
async fn send(socket: &mut WebSocket, frame: Frame) -> bool {
    matches!(timeout(SEND_TIMEOUT, socket.send(frame)).await, Ok(Ok(())))
}
