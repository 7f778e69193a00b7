//! One client's connection: it passes on what the client asks, and sends what the rooms have to say.
//!
//! The key decision: a connection never waits for a room. It hands a message over and goes on reading; the answer comes back through
//! the client's [`Outbox`], among everything else the rooms send.

use std::collections::HashSet;
use std::time::Duration;

use axum::extract::ws::{Message as Frame, Utf8Bytes, WebSocket};
use futures_util::SinkExt;
use mozaika_rules::Seat;
use mozaika_store::{Person, Scope};
use mozaika_table::{Command, CommandId, TableId, Version};
use serde::Deserialize;
use tokio::time::{Instant, MissedTickBehavior, interval, timeout};

use super::closing::{Closing, SILENT, TOO_MANY_MESSAGES, UNREADABLE};
use super::outbox::{CloseReason, Outbox, OutboxReader};
use super::registry::Registration;
use crate::identity::Caller;
use crate::limits::{Bucket, RateLimit};
use crate::room::{Author, Message, Reply, Unredacted};
use crate::{App, Failure};
use mozaika_wire::{FromClient, PROTOCOL, ToClient};

/// How often the client is pinged, and how long it may be silent.
const PING_INTERVAL: Duration = Duration::from_secs(7);
const SILENCE_TIMEOUT: Duration = Duration::from_secs(20);
/// How long a message, or several that go out together, may take to be sent.
const SEND_TIMEOUT: Duration = Duration::from_secs(10);
/// How many messages go out together at most.
const MAX_BATCH: usize = 32;
/// How many tables one connection may follow.
const MAX_TABLES: usize = 50;
/// How often a client may be told that it sends too much before it is cut off.
const MAX_WARNINGS: u32 = 100;

/// One client's connection.
struct Connection {
    app: App,
    caller: Caller,
    outbox: Outbox,
    registration: Registration,
    joined: HashSet<TableId>,
    away: bool,
    bucket: Bucket,
    warnings: u32,
}

/// Serves a connection until it ends.
pub(super) async fn serve(mut socket: WebSocket, app: App, caller: Caller) {
    let limits = &app.config.limits;
    let (outbox, reader) = Outbox::channel(limits.waiting_messages, limits.waiting_bytes);
    let registration = app.hub.register(&outbox, caller.proof.hash(), &caller.person);
    let mut connection = Connection {
        app,
        caller,
        outbox,
        registration,
        joined: HashSet::new(),
        away: false,
        bucket: Bucket::default(),
        warnings: 0,
    };
    connection.hello();
    let close = connection.run(&mut socket, reader).await;
    for &table in &connection.joined {
        connection.app.hub.send_if_open(table, Message::Leave(connection.outbox.socket));
    }
    if let Some(closing) = close {
        connection.app.metrics.cut_off(closing.name);
        closing.tell(&mut socket).await;
    }
}

impl Connection {
    fn hello(&self) {
        let Person { id, name, .. } = &self.caller.person;
        let server = env!("CARGO_PKG_VERSION");
        let now = self.app.environment.now();
        self.outbox.send(&ToClient::Hello { protocol: PROTOCOL, server, person: *id, name, now });
    }

    async fn run(&mut self, socket: &mut WebSocket, mut outgoing: OutboxReader) -> Option<Closing> {
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
                        Some(Ok(Frame::Text(text))) => self.receive(&text).await,
                        Some(Ok(Frame::Binary(_))) => {
                            self.refuse(None, None, &Failure::bad_request("messages are JSON text"));
                        }
                        Some(Ok(Frame::Ping(_) | Frame::Pong(_))) => {}
                        Some(Ok(Frame::Close(_))) | None => return None,
                        Some(Err(_)) => return Some(UNREADABLE),
                    }
                    if self.warnings > MAX_WARNINGS {
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

    fn refuse(&self, id: Option<&CommandId>, table: Option<TableId>, error: &Failure) {
        self.outbox.send(&ToClient::Refused { id, table, error: error.clone().into() });
    }

    /// Reads a message, unless the client sends too much.
    async fn receive(&mut self, text: &str) {
        let most = self.app.config.limits.message_bytes;
        if text.len() > most {
            self.warnings += 1;
            let long = format!("a message has at most {most} bytes, not {}", text.len());
            return self.refuse(None, None, &Failure::bad_request(long));
        }
        let rates = &self.app.config.limits.rates;
        if let Err(wait) = self.bucket.take(rates[RateLimit::Messages], self.app.environment.now()) {
            self.warnings += 1;
            return self.refuse(
                id_in(text).as_ref(),
                None,
                &self.app.rate_limiter.refuse(RateLimit::Messages, wait),
            );
        }
        match serde_json::from_str(text) {
            Ok(message) => self.handle(message).await,
            Err(error) => self.refuse(id_in(text).as_ref(), None, &Failure::bad_request(error.to_string())),
        }
    }

    async fn handle(&mut self, message: FromClient) {
        let hub = &self.app.hub;
        match message {
            FromClient::Join { id, table, after, viewer } => {
                if self.joined.len() >= MAX_TABLES && !self.joined.contains(&table) {
                    let most =
                        format!("a connection can follow at most {MAX_TABLES} tables: leave one first");
                    return self.refuse(id.as_ref(), Some(table), &Failure::bad_request(most));
                }
                self.joined.insert(table);
                let (outbox, person) = (self.outbox.clone(), self.caller.person.id);
                hub.send(table, Message::Join { id, outbox, person, away: self.away, after, viewer });
            }
            FromClient::Leave { table } => {
                if self.joined.remove(&table) {
                    hub.send_if_open(table, Message::Leave(self.outbox.socket));
                }
            }
            FromClient::Do { id, table, command } => match self.author_of(&command).await {
                Ok(author) => {
                    let reply = Reply::ToClient(self.outbox.clone());
                    hub.send(table, Message::Command { author, id, command, reply });
                }
                Err(failure) => self.refuse(Some(&id), Some(table), &failure),
            },
            FromClient::Steps { id, table, seat, prefix, touched } => {
                self.steps(id, table, seat, prefix, touched);
            }
            FromClient::Presence { away } => {
                self.away = away;
                for &table in &self.joined {
                    hub.send_if_open(table, Message::SetAway { socket: self.outbox.socket, away });
                }
            }
            FromClient::Ping { id } => {
                self.outbox.send(&ToClient::Pong { id: &id, now: self.app.environment.now() });
            }
        }
    }

    /// Whoever gives a command, if they may.
    async fn author_of(&self, command: &Command) -> Result<Author, Failure> {
        self.caller.may(Scope::Play)?;
        let id = self.caller.person.id;
        if matches!(command, Command::Say { .. }) {
            self.app.admit(RateLimit::Sayings, id).await?;
        }
        Ok(Author { person: id, name: self.registration.name() })
    }

    /// Asks the room for the next choices on the way to an action.
    fn steps(
        &self,
        id: CommandId,
        table: TableId,
        seat: Option<Seat>,
        prefix: Vec<String>,
        touched: Option<String>,
    ) {
        let (outbox, person) = (self.outbox.clone(), self.caller.person.id);
        let read = move |found: Result<Unredacted<'_>, Failure>| {
            let choices = found.and_then(|found| {
                let choices = found.table.steps(person, seat, &prefix, touched.as_deref())?;
                Ok::<(Version, _), Failure>((found.table.version(), choices))
            });
            match choices {
                Ok((version, choices)) => {
                    outbox.send(&ToClient::Choices { id: &id, table, version, choices: &choices })
                }
                Err(error) => {
                    outbox.send(&ToClient::Refused { id: Some(&id), table: Some(table), error: error.into() })
                }
            };
        };
        self.app.hub.send(table, Message::Read(Box::new(read)));
    }
}

/// The id that a message gives itself, even if the rest cannot be read.
fn id_in(text: &str) -> Option<CommandId> {
    #[derive(Deserialize)]
    struct WithId {
        id: Option<CommandId>,
    }
    serde_json::from_str(text).ok().and_then(|with: WithId| with.id)
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
