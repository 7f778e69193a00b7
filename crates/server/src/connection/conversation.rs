//! One client's conversation with the server: what it asks, and what the rooms have to say. What carries it, a WebSocket or the
//! simulation's network, is another's business.
//!
//! The key decision: a conversation never waits for a room. It hands a message over and goes on; the answer comes back through the
//! client's [`Outbox`], among everything else the rooms send.

use std::collections::BTreeSet;

use mozaika_rules::Seat;
use mozaika_store::{Person, Scope};
use mozaika_table::{Called, Command, CommandId, TableId, Version};
use serde::Deserialize;

use super::outbox::{Outbox, OutboxReader};
use super::registry::Registration;
use crate::identity::Caller;
use crate::limits::{Bucket, RateLimit};
use crate::room::{Author, Look, Message, Reply, Unredacted};
use crate::{App, Failure};
use mozaika_wire::{FromClient, PROTOCOL, ToClient};

/// How many tables one conversation may follow.
const MAX_TABLES: usize = 50;
/// How often a client may be told that it sends too much before it is cut off.
const MAX_WARNINGS: u32 = 100;

/// One client's conversation.
pub struct Conversation {
    app: App,
    caller: Caller,
    outbox: Outbox,
    registration: Registration,
    joined: BTreeSet<TableId>,
    away: bool,
    bucket: Bucket,
    warnings: u32,
}

impl Conversation {
    /// Begins by saying hello; what the client is told comes out of the reader.
    #[must_use]
    pub fn begin(app: App, caller: Caller) -> (Conversation, OutboxReader) {
        let limits = &app.config.limits;
        let (outbox, reader) = Outbox::channel(limits.waiting_messages, limits.waiting_bytes);
        let registration = app.hub.register(&outbox, caller.proof.hash(), &caller.person);
        let (joined, bucket) = (BTreeSet::new(), Bucket::default());
        let conversation =
            Conversation { app, caller, outbox, registration, joined, away: false, bucket, warnings: 0 };
        conversation.hello();
        (conversation, reader)
    }

    fn hello(&self) {
        let Person { id, name, .. } = &self.caller.person;
        let server = env!("CARGO_PKG_VERSION");
        let now = self.app.environment.now();
        self.outbox.send(&ToClient::Hello { protocol: PROTOCOL, server, person: *id, name, now });
    }

    /// Whether the client was told too often that it sends too much.
    #[must_use]
    pub const fn is_a_flood(&self) -> bool {
        self.warnings > MAX_WARNINGS
    }

    /// Counts that the server ends it, and why.
    pub(super) fn count_end(&self, name: &'static str) {
        self.app.metrics.cut_off(name);
    }

    /// The client is gone: every table that it followed is told.
    pub fn end(self) {
        for &table in &self.joined {
            self.app.hub.send_if_open(table, Message::Leave(self.outbox.socket));
        }
    }

    /// Tells the client that something is refused.
    pub(super) fn refuse(&self, id: Option<&CommandId>, table: Option<TableId>, error: &Failure) {
        self.outbox.send(&ToClient::Refused { id, table, error: error.clone().into() });
    }

    /// Reads a message, unless the client sends too much.
    pub async fn receive(&mut self, text: &str) {
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
            FromClient::Join { id, table, after, viewer, ahead } => {
                if self.joined.len() >= MAX_TABLES && !self.joined.contains(&table) {
                    let most =
                        format!("a connection can follow at most {MAX_TABLES} tables: leave one first");
                    return self.refuse(id.as_ref(), Some(table), &Failure::bad_request(most));
                }
                self.joined.insert(table);
                let (outbox, person) = (self.outbox.clone(), self.caller.person.id);
                let look = Look { seat: viewer, choices: ahead.into() };
                hub.send(table, Message::Join { id, outbox, person, away: self.away, after, look });
            }
            FromClient::Leave { table } => {
                if self.joined.remove(&table) {
                    hub.send_if_open(table, Message::Leave(self.outbox.socket));
                }
            }
            FromClient::Do { id, table, command } => match self.admitted(command).await {
                Ok((author, command)) => {
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

    /// Whoever gives a command, if they may, and the command as the host lets it pass.
    async fn admitted(&self, command: Command) -> Result<(Author, Command), Failure> {
        self.caller.may(Scope::Play)?;
        let id = self.caller.person.id;
        let command = self.app.wanted_command(command)?;
        if matches!(command, Command::Say { .. }) {
            self.app.admit(RateLimit::Sayings, id).await?;
        }
        let Called { name, bot } = self.registration.called();
        Ok((Author { person: id, name, bot, hand: self.caller.proof.hand() }, command))
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
                let table = found.seen_by(Some(person)).table;
                let choices = table.steps(person, seat, &prefix, touched.as_deref())?;
                Ok::<(Version, _), Failure>((table.version(), choices))
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
