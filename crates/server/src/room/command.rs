//! One command, top to bottom: decide → append → apply → broadcast → acknowledge.
//!
//! The key decision: memory moves on after the commit, never before. So what a client was told is on disk, and of several processes
//! that write to the same log only one gets the next version.

use std::time::Instant;

use mozaika_store::{Append, Appended};
use mozaika_table::{
    Command, CommandId, CommandKey, Effect, Entry, Event, Moment, Refusal, Requester, Table, TableId, Version,
};
use tokio::sync::oneshot;

use super::live_table::LiveTable;
use super::message::Author;
use crate::Failure;
use crate::connection::Outbox;
use crate::wire::ToClient;

/// How often a command is decided again when others write to the same log first.
const MAX_ATTEMPTS: usize = 8;

impl LiveTable {
    /// Carries a command out, once, and answers.
    pub(super) async fn command(&mut self, author: &Author, id: &CommandId, command: &Command, reply: Reply) {
        let answer = self.carry_out(author, id, command).await;
        // 5. Acknowledge, or say why not.
        self.hub.metrics().command(answer.as_ref().map_or_else(Failure::code, |_| "done"));
        reply.send(self.table.id(), id, answer);
    }

    async fn carry_out(
        &mut self,
        author: &Author,
        id: &CommandId,
        command: &Command,
    ) -> Result<Version, Failure> {
        // An outage may have kept the player from acting; that is settled before anything is refused or charged.
        self.credit_outages().await?;
        if self.table.time_out(self.hub.now()).is_some() && !matches!(command, Command::Act { .. }) {
            self.tick().await;
        }
        if matches!(command, Command::Act { at: Some(at), .. } if *at > self.table.version()) {
            // Another server that writes to the same log may have told the client more than is known here.
            self.catch_up().await?;
        }
        let key = CommandKey { person: author.person, id: id.clone() };
        let requester = Requester { person: author.person, name: &author.name };
        let written = self
            .write(Some(key.clone()), |table, moment| Ok(table.decide(requester, command, moment)?))
            .await;
        match written {
            Err(failure) if !matches!(failure, Failure::Unavailable(_)) => {
                // What was carried out before is acknowledged again, though it could not be done twice.
                let before = self.hub.store().carried_out(self.table.id(), &key).await?;
                if failure == Failure::Refused(Refusal::OutOfTime) {
                    self.tick().await;
                }
                match before {
                    Some(version) => self.catch_up_with(version).await,
                    None => Err(failure),
                }
            }
            written => written,
        }
    }

    /// Decides by the table as it stands, appends that to the log, applies it, and tells everybody; again if others wrote first.
    pub(super) async fn write(
        &mut self,
        command: Option<CommandKey>,
        decide: impl Fn(&Table, &Moment) -> Result<Event, Failure>,
    ) -> Result<Version, Failure> {
        for _ in 0..MAX_ATTEMPTS {
            // 1. Decide: the rules refuse, or say what is to be written.
            let moment = self.moment();
            let event = decide(&self.table, &moment)?;
            let at = moment.now.max(self.table.changed());
            let version = self.table.version().next();
            let entry = Entry { version, at, command: command.clone(), event };
            let (next, effect) = self.after(&entry)?;

            // 2. Append: by compare-and-swap on the version, committed to disk.
            let append = Append { table: next.id(), entries: vec![entry.clone()], summary: next.summary(at) };
            let began = Instant::now();
            let appended = self.hub.store().append(append).await?;
            self.hub.metrics().append(began.elapsed());
            match appended {
                Appended::Done => {
                    // 3. Apply: only now does the table in memory move on.
                    self.table = next;
                    // 4. Broadcast.
                    self.broadcast(&entry, &effect).await;
                    return Ok(version);
                }
                Appended::Already(version) => return self.catch_up_with(version).await,
                Appended::Behind => self.catch_up().await?,
                Appended::NoTable => return Err(Failure::NotFound("table")),
            }
        }
        Err(Failure::Unavailable("too many want something of this table at once: try again"))
    }

    /// The table as it will stand after an entry, worked out on a copy.
    fn after(&self, entry: &Entry) -> Result<(Table, Effect), Failure> {
        let mut next = self.table.clone();
        let effect = next.apply(entry).map_err(|error| {
            tracing::error!(table = %self.table.id(), %error, "a decision does not apply");
            Failure::Internal
        })?;
        Ok((next, effect))
    }

    /// Tells everybody about an entry: clients, the computers of this table, and other nodes.
    async fn broadcast(&mut self, entry: &Entry, effect: &Effect) {
        let somebody_left = self.tell_followers(entry, effect).await;
        if somebody_left || matches!(entry.event, Event::Sat { .. } | Event::Stood { .. }) {
            self.update_presence();
        }
        self.update_search();
        self.hub.log_grew(self.table.id(), self.table.version(), self.wants_a_lease());
    }
}

/// Where the answer to a command goes.
pub(crate) enum Reply {
    /// To a client's connection.
    ToClient(Outbox),
    /// To a waiting request.
    ToRequest(oneshot::Sender<Result<Version, Failure>>),
}

impl Reply {
    pub(super) fn send(self, table: TableId, id: &CommandId, answer: Result<Version, Failure>) {
        match (self, answer) {
            (Reply::ToClient(outbox), Ok(version)) => {
                outbox.send(&ToClient::Ack { id, table, version });
            }
            (Reply::ToClient(outbox), Err(error)) => {
                outbox.send(&ToClient::Refused { id: Some(id), table: Some(table), error: &error });
            }
            (Reply::ToRequest(waiting), answer) => {
                // Whoever asked may have gone; the command was carried out all the same.
                let _gone = waiting.send(answer);
            }
        }
    }
}
