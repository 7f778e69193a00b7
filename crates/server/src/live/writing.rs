//! Writing to a table's log: what is asked is decided, written, and told to everybody.

use std::sync::atomic::Ordering;
use std::time::Instant;

use mozaika_store::{Append, Appended, NewTable};
use mozaika_table::{
    Command, CommandId, CommandKey, Effect, Entry, Event, Moment, Opening, PersonId, Requester, Stamp, Table,
    TableId, TableSecrets, Version,
};

use super::ask::Asking;
use super::catching_up::broken;
use super::room::Room;
use crate::Failure;

/// How often a command is tried when others write to the same log.
const TRIES: usize = 8;

impl Room {
    /// Carries a command out, once.
    pub(super) async fn carry_out(
        &mut self,
        who: &Asking,
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
        let key = CommandKey { person: who.person, id: id.clone() };
        let asking = Requester { person: who.person, name: &who.name };
        let decided =
            self.write(Some(key.clone()), |table, moment| Ok(table.decide(asking, command, moment)?)).await;
        match decided {
            Err(failure) if failure.code != "unavailable" => {
                // What was carried out before is acknowledged again, though it could not be done twice.
                let before = self.hub.store().carried_out(self.table.id(), &key).await?;
                if failure.code == "out_of_time" {
                    self.tick().await;
                }
                match before {
                    Some(version) => self.catch_up_with(version).await,
                    None => Err(failure),
                }
            }
            decided => decided,
        }
    }

    /// Decides by the table as it stands, writes that to the log, and tells everybody; again if others wrote first.
    pub(super) async fn write(
        &mut self,
        command: Option<CommandKey>,
        decide: impl Fn(&Table, &Moment) -> Result<Event, Failure>,
    ) -> Result<Version, Failure> {
        for _ in 0..TRIES {
            let moment = self.moment();
            let event = decide(&self.table, &moment)?;
            let at = moment.now.max(self.table.changed());
            let version = self.table.version().next();
            let entry = Entry { version, at, command: command.clone(), event };
            // Memory advances only after the commit.
            let mut next = self.table.clone();
            let effect = next.apply(&entry).map_err(|error| {
                tracing::error!(table = %self.table.id(), %error, "a decision does not apply");
                Failure::internal()
            })?;
            let summary = next.summary(at);
            let append = Append { table: next.id(), entries: vec![entry.clone()], summary };
            let began = Instant::now();
            let appended = self.hub.store().append(append).await?;
            self.hub.metrics().append(began.elapsed());
            match appended {
                Appended::Done => {
                    self.table = next;
                    self.wrote(&entry, &effect).await;
                    return Ok(version);
                }
                Appended::Already(version) => return self.catch_up_with(version).await,
                Appended::Behind => self.catch_up().await?,
                Appended::NoTable => return Err(Failure::not_found("table")),
            }
        }
        Err(Failure::unavailable("too many want something of this table at once: try again"))
    }

    /// What follows from an entry that was written.
    async fn wrote(&mut self, entry: &Entry, effect: &Effect) {
        self.seeable.version.store(self.table.version().0, Ordering::Relaxed);
        self.open_rematch().await;
        let moment = self.moment();
        let somebody_left = self.followers.tell(&self.table, entry, effect, &moment);
        if somebody_left || matches!(entry.event, Event::Sat { .. } | Event::Stood { .. }) {
            self.notice_presence();
        }
        self.look_for_work();
        self.hub.grown(self.table.id(), self.table.version(), self.wants_a_taker());
    }

    /// Writes that somebody at the table has another name.
    pub(super) async fn rename(&mut self, person: PersonId, from: &str, name: &str) {
        if self.table.rename_event(person, from, name).is_some() {
            let named = |table: &Table, _: &Moment| {
                table.rename_event(person, from, name).ok_or_else(|| Failure::not_found("person"))
            };
            let _refused = self.write(None, named).await;
        }
    }
}

/// A table to be kept, with its first entries.
pub(super) fn new_table(
    id: TableId,
    secrets: TableSecrets,
    opening: Opening,
    start: bool,
    at: Stamp,
) -> Result<NewTable, Failure> {
    let entry = |version, event| Entry { version: Version(version), at, command: None, event };
    let mut entries = vec![entry(1, Event::Opened(Box::new(opening)))];
    if start {
        entries.push(entry(2, Event::Started));
    }
    let table = Table::read(id, secrets.clone(), &entries).map_err(|error| broken(id, &error))?;
    Ok(NewTable { id, secrets, entries, summary: table.summary(at) })
}
