//! One client's connection: it passes on what the client asks, and sends what the tables tell.
//!
//! The key decision: a connection never waits for a table. It hands a question over and goes on reading; the answer comes back on the
//! client's [`Line`], among everything else the tables tell.

use std::collections::HashSet;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket};
use futures_util::SinkExt;
use mozaika_store::{Person, Scope};
use mozaika_table::{Command, CommandId, TableId};
use serde::Deserialize;
use tokio::time::{Instant, MissedTickBehavior, interval, timeout};

use super::ask::{Ask, Asking, Reply, Seen};
use super::line::{End, Ending, Line};
use crate::gate::{Bucket, Kind, too_much};
use crate::identity::Caller;
use crate::wire::{FromClient, PROTOCOL, ToClient};
use crate::{App, Failure};

/// How often a client is asked for a sign of life, and how long it may be silent.
const PING: Duration = Duration::from_secs(7);
const SILENCE: Duration = Duration::from_secs(20);
/// How long a message, or what goes out together, may take to be sent.
const SENDING: Duration = Duration::from_secs(10);
/// How many messages go out together at most.
const TOGETHER: usize = 32;
/// How many tables one connection may follow.
const TABLES: usize = 50;
/// How often a client may be told that it sends too much before it is cut off.
const WARNINGS: u32 = 100;

/// How the client is told why the connection ends: a code of the WebSocket protocol, and words.
type Closing = (u16, &'static str);

const TOO_MANY: Closing = (1008, "too many messages");

fn closing(ending: Ending) -> Closing {
    match ending {
        Ending::Restart => (1012, "the server restarts; connect again"),
        Ending::SignedOut => (1008, "signed out"),
        Ending::Incomplete => (1013, "not everything could be sent; connect again"),
    }
}

/// One client's connection.
struct Connection {
    app: App,
    caller: Caller,
    line: Line,
    joined: HashSet<TableId>,
    away: bool,
    bucket: Bucket,
    warnings: u32,
}

/// The name that a message gives itself, if the rest cannot be read.
#[derive(Deserialize)]
struct Named {
    id: Option<CommandId>,
}

/// Serves a connection until it ends.
pub(crate) async fn serve(mut socket: WebSocket, app: App, caller: Caller) {
    let (line, end) = Line::new(app.config.limits.waiting_messages);
    let _place = app.hub.enter(&line, caller.proof.hash());
    let mut connection = Connection {
        app,
        caller,
        line,
        joined: HashSet::new(),
        away: false,
        bucket: Bucket::default(),
        warnings: 0,
    };
    connection.hello();
    let closing = connection.run(&mut socket, end).await;
    for &table in &connection.joined {
        connection.app.hub.ask_if_open(table, Ask::Leave(connection.line.socket));
    }
    if let Some((code, reason)) = closing {
        let frame = CloseFrame { code, reason: Utf8Bytes::from_static(reason) };
        // The client may be gone or may not read; then there is nobody to tell.
        let _gone = timeout(Duration::from_secs(1), socket.send(Message::Close(Some(frame)))).await;
    }
}

impl Connection {
    fn hello(&self) {
        let Person { id, name, .. } = &self.caller.person;
        let server = env!("CARGO_PKG_VERSION");
        let now = self.app.outside.now();
        self.line.send(&ToClient::Hello { protocol: PROTOCOL, server, person: *id, name, now });
    }

    async fn run(&mut self, socket: &mut WebSocket, mut end: End) -> Option<Closing> {
        let mut heard = Instant::now();
        let mut pings = interval(PING);
        pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                next = end.next() => match next {
                    Ok(frame) => {
                        if !sent_together(socket, frame, &mut end).await {
                            return None;
                        }
                    }
                    Err(ending) => {
                        if ending == Ending::Restart {
                            let bye = ToClient::Bye { reason: "restart", retry_millis: 1000 };
                            sent(socket, Message::Text(bye.frame())).await;
                        }
                        return Some(closing(ending));
                    }
                },
                received = socket.recv() => {
                    heard = Instant::now();
                    match received {
                        Some(Ok(Message::Text(text))) => self.take(&text).await,
                        Some(Ok(Message::Binary(_))) => {
                            self.refuse(None, None, &Failure::bad_request("messages are JSON text"));
                        }
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                        Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                    }
                    if self.warnings > WARNINGS {
                        return Some(TOO_MANY);
                    }
                }
                _ = pings.tick() => {
                    if heard.elapsed() > SILENCE || !sent(socket, Message::Ping(Vec::new().into())).await {
                        return None;
                    }
                }
            }
        }
    }

    fn refuse(&self, id: Option<&CommandId>, table: Option<TableId>, error: &Failure) {
        self.line.send(&ToClient::Refused { id, table, error });
    }

    async fn take(&mut self, text: &str) {
        let most = self.app.config.limits.message_bytes;
        if text.len() > most {
            self.warnings += 1;
            let long = format!("a message has at most {most} bytes, not {}", text.len());
            return self.refuse(None, None, &Failure::bad_request(long));
        }
        if let Err(wait) = self.bucket.take(self.app.config.limits.messages, self.app.outside.now()) {
            self.warnings += 1;
            let named: Option<Named> = serde_json::from_str(text).ok();
            let id = named.and_then(|named| named.id);
            return self.refuse(id.as_ref(), None, &too_much(Kind::Messages.name(), wait));
        }
        match serde_json::from_str::<FromClient>(text) {
            Ok(message) => self.handle(message).await,
            Err(error) => {
                let named: Option<Named> = serde_json::from_str(text).ok();
                let id = named.and_then(|named| named.id);
                self.refuse(id.as_ref(), None, &Failure::bad_request(error.to_string()));
            }
        }
    }

    async fn handle(&mut self, message: FromClient) {
        let hub = &self.app.hub;
        match message {
            FromClient::Join { table, after, viewer } => {
                if self.joined.len() >= TABLES && !self.joined.contains(&table) {
                    let most = format!("a connection can follow at most {TABLES} tables: leave one first");
                    return self.refuse(None, Some(table), &Failure::bad_request(most));
                }
                self.joined.insert(table);
                let (line, person) = (self.line.clone(), self.caller.person.id);
                hub.ask(table, Ask::Join { line, person, away: self.away, after, viewer });
            }
            FromClient::Leave { table } => {
                if self.joined.remove(&table) {
                    hub.ask_if_open(table, Ask::Leave(self.line.socket));
                }
            }
            FromClient::Do { id, table, command } => match self.may_do(&command).await {
                Ok(who) => {
                    hub.ask(table, Ask::Do { who, id, command, reply: Reply::Line(self.line.clone()) });
                }
                Err(failure) => self.refuse(Some(&id), Some(table), &failure),
            },
            FromClient::Steps { id, table, seat, prefix, touched } => {
                let (line, person) = (self.line.clone(), self.caller.person.id);
                let look = Box::new(move |seen: Result<Seen<'_>, Failure>| {
                    let answer = seen.and_then(|seen| {
                        let choices = steps(&seen, person, seat, &prefix, touched.as_deref())?;
                        Ok((seen.table.version(), choices))
                    });
                    match answer {
                        Ok((version, choices)) => {
                            line.send(&ToClient::Choices { id: &id, table, version, choices: &choices });
                        }
                        Err(error) => {
                            line.send(&ToClient::Refused {
                                id: Some(&id),
                                table: Some(table),
                                error: &error,
                            });
                        }
                    }
                });
                hub.ask(table, Ask::Look(look));
            }
            FromClient::Presence { away } => {
                self.away = away;
                for &table in &self.joined {
                    hub.ask_if_open(table, Ask::Looked { socket: self.line.socket, away });
                }
            }
            FromClient::Ping { id } => {
                self.line.send(&ToClient::Pong { id: &id, now: self.app.outside.now() });
            }
        }
    }

    async fn may_do(&self, command: &Command) -> Result<Asking, Failure> {
        self.caller.may(Scope::Play)?;
        let Person { id, name, .. } = &self.caller.person;
        if matches!(command, Command::Say { .. }) {
            self.app.admit(Kind::Sayings, *id).await?;
        }
        Ok(Asking { person: *id, name: name.clone() })
    }
}

/// The next choices of a seat that a person holds.
///
/// # Errors
/// It is not their turn, or what they touched is not allowed, with the rule.
pub(crate) fn steps(
    seen: &Seen<'_>,
    person: mozaika_table::PersonId,
    seat: Option<mozaika_rules::Seat>,
    prefix: &[String],
    touched: Option<&str>,
) -> Result<Box<serde_json::value::RawValue>, Failure> {
    let table = seen.table;
    let (Some(game), Some(turn)) = (table.game(), table.turn()) else {
        return Err(mozaika_table::Refusal::WrongStatus(table.status()).into());
    };
    let seat = seat.unwrap_or(turn);
    // Choices are worked out from the acting seat's view, so nobody else may have them.
    if !table.seats_of(person).any(|own| own == seat) {
        return Err(mozaika_table::Refusal::NotYourSeat(seat).into());
    }
    if seat != turn {
        return Err(mozaika_table::Refusal::NotYourTurn(seat).into());
    }
    if let Some(touched) = touched {
        game.why_not(prefix, touched)?;
    }
    Ok(game.steps_text(prefix)?)
}

/// Sends a message with those that wait behind it, so that a move and its acknowledgement are one packet; whether the client took
/// them in time.
async fn sent_together(socket: &mut WebSocket, first: Utf8Bytes, end: &mut End) -> bool {
    let sending = async {
        socket.feed(Message::Text(first)).await?;
        for _ in 1..TOGETHER {
            let Some(frame) = end.waiting() else { break };
            socket.feed(Message::Text(frame)).await?;
        }
        socket.flush().await
    };
    matches!(timeout(SENDING, sending).await, Ok(Ok(())))
}

/// Sends a message; whether the client took it in time.
async fn sent(socket: &mut WebSocket, message: Message) -> bool {
    matches!(timeout(SENDING, socket.send(message)).await, Ok(Ok(())))
}
