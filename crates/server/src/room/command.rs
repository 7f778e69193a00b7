//! One command, top to bottom: decide → append → apply → broadcast → acknowledge.
//!
//! The key decision: memory moves on after the commit, never before. So what a client was told is on disk, and of several processes
//! that write to the same log only one gets the next version.

use std::time::Instant;

use mozaika_store::{Append, Appended};
use mozaika_table::{
    Command, CommandId, CommandKey, Effect, Entry, Event, Moment, RatedLaw, Refusal, Requester, Table,
    TableId, Version, planted,
};
use tokio::sync::oneshot;

use super::delay::Seen;
use super::live_table::LiveTable;
use super::message::Author;
use crate::Failure;
use crate::connection::Outbox;
use crate::identity::Hand;
use mozaika_wire::ToClient;

/// How often something is decided again when others write to the same log first.
pub(super) const MAX_ATTEMPTS: usize = 8;
/// What is said then.
pub(super) const TOO_MANY: Failure =
    Failure::Unavailable("too many want something of this table at once: try again");

impl LiveTable {
    /// Carries a command out, once, and answers.
    pub(super) async fn command(&mut self, author: &Author, id: &CommandId, command: &Command, reply: Reply) {
        let answer = self.carry_out(author, id, command).await;
        if planted!(FailureNotAnswered) && matches!(answer, Err(Failure::Unavailable(_))) {
            return;
        }
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
        if planted!(CreditedTooSoon) {
            self.credit_outages().await?;
        }
        if matches!(command, Command::Act { at: Some(at), .. } if *at > self.table.version()) {
            // Another server that writes to the same log may have told the client more than is known here.
            self.catch_up().await?;
        }
        // An outage may have kept the player from acting; that is settled before anything is refused or charged, and not before it is
        // known whose clock runs.
        if !planted!(CreditedTooSoon) {
            self.credit_outages().await?;
        }
        if self.table.time_out(self.hub.now()).is_some() && !matches!(command, Command::Act { .. }) {
            self.tick().await;
        }
        self.must_fit_rating(author, command).await?;
        let key = CommandKey { person: author.person, id: id.clone() };
        let requester = Requester { person: author.person, name: &author.name, bot: author.bot };
        let Seen { table: seen, moment, .. } = self.seen_by(author.person);
        let written = if !moment.behind.is_zero() {
            // Whoever watches with a delay is answered by what they see, and that refuses everything.
            Err(seen.decide(requester, command, &moment).err().unwrap_or(Refusal::Delayed).into())
        } else if let Err(failure) = self.must_be_heard(author, command).await {
            Err(failure)
        } else {
            self.write(Some(&key), |table, moment| Ok(table.decide(requester, command, moment)?)).await
        };
        match written {
            Err(failure) if !matches!(failure, Failure::Unavailable(_)) => {
                // What was carried out before is acknowledged again, though it could not be done twice.
                let before = self.hub.store().carried_out(self.table.id(), &key).await?;
                if failure == Failure::Refused(Refusal::OutOfTime) {
                    self.tick().await;
                }
                match before {
                    Some(version) => self.acknowledge_again(version, command).await,
                    None => Err(failure),
                }
            }
            Ok(Recorded::Before(version)) => self.acknowledge_again(version, command).await,
            written => written.map(Recorded::version),
        }
    }

    /// Only accounts sit down where the game is rated, and programs only with programs. No log says who has one, so the store is asked.
    async fn must_fit_rating(&self, author: &Author, command: &Command) -> Result<(), Failure> {
        if !matches!(command, Command::Sit { .. }) || !self.table.opening().rated {
            return Ok(());
        }
        if self.table.opening().programs != (author.hand == Hand::Program) {
            return Err(Refusal::Rated(RatedLaw::ProgramsApart).into());
        }
        let person = self.hub.store().person(author.person).await?;
        if person.is_some_and(|person| person.login.is_some()) {
            Ok(())
        } else {
            Err(Refusal::Rated(RatedLaw::Account).into())
        }
    }

    /// Whoever is muted says nothing at any table. The store is asked each time, so it holds on every node at once.
    async fn must_be_heard(&self, author: &Author, command: &Command) -> Result<(), Failure> {
        if !matches!(command, Command::Say { .. }) {
            return Ok(());
        }
        let person = self.hub.store().person(author.person).await?;
        let muted = person.as_ref().and_then(|person| person.muted(self.hub.now()));
        muted.map_or(Ok(()), |mute| Err(Failure::Muted(mute.into())))
    }

    /// Acknowledges a command that was carried out before, unless its id was another's.
    async fn acknowledge_again(&mut self, version: Version, command: &Command) -> Result<Version, Failure> {
        let before = Version(version.0.saturating_sub(1));
        let entries = self.hub.store().entries(self.table.id(), before).await?;
        if !entries.first().is_some_and(|entry| entry.event.may_come_from(command)) {
            return Err(Failure::IdUsed);
        }
        self.catch_up_with(version).await
    }

    /// Decides by the table as it stands, appends that to the log, applies it, and tells everybody; again if others wrote first. Then
    /// another clock may run, and what outages owe it is settled before.
    pub(super) async fn write(
        &mut self,
        command: Option<&CommandKey>,
        decide: impl Fn(&Table, &Moment) -> Result<Event, Failure>,
    ) -> Result<Recorded, Failure> {
        for _ in 0..MAX_ATTEMPTS {
            if let Some(recorded) = self.try_write(command, &decide).await? {
                return Ok(recorded);
            }
            if !planted!(CreditedTooSoon) {
                self.credit_outages().await?;
            }
        }
        Err(TOO_MANY)
    }

    /// The same, once: nothing if others wrote first, and then what they wrote is known.
    pub(super) async fn try_write(
        &mut self,
        command: Option<&CommandKey>,
        decide: impl Fn(&Table, &Moment) -> Result<Event, Failure>,
    ) -> Result<Option<Recorded>, Failure> {
        // 1. Decide: the rules refuse, or say what is to be written.
        let moment = self.moment();
        let event = decide(&self.table, &moment)?;
        let at = if planted!(LogGoesBackInTime) { moment.now } else { moment.now.max(self.table.changed()) };
        let version = self.table.version().next();
        let entry = Entry { version, at, command: command.cloned(), event };
        let (next, effect) = self.after(&entry)?;

        if planted!(MemoryBeforeCommit) {
            self.table = next.clone();
        }

        // 2. Append: by compare-and-swap on the version, committed to disk.
        let append = Append { table: next.id(), entries: vec![entry.clone()], summary: next.summary(at) };
        let began = Instant::now();
        let appended = self.hub.store().append(append).await?;
        self.hub.metrics().append(began.elapsed());
        match appended {
            Appended::Done => {
                // 3. Apply: only now does the table in memory move on.
                let before = std::mem::replace(&mut self.table, next);
                // 4. Broadcast.
                self.broadcast(&entry, &effect).await;
                self.call(&before, &entry);
                Ok(Some(Recorded::Now(version)))
            }
            Appended::Already(version) => Ok(Some(Recorded::Before(version))),
            Appended::Behind => {
                self.catch_up().await?;
                Ok(None)
            }
            Appended::NoTable => Err(Failure::NotFound("table")),
        }
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

/// An entry that is in the log, by its version.
pub(super) enum Recorded {
    /// It was written now.
    Now(Version),
    /// An entry with the same id was there before.
    Before(Version),
}

impl Recorded {
    fn version(self) -> Version {
        match self {
            Recorded::Now(version) | Recorded::Before(version) => version,
        }
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
                outbox.send(&ToClient::Refused { id: Some(id), table: Some(table), error: error.into() });
            }
            (Reply::ToRequest(waiting), answer) => {
                // Whoever asked may have gone; the command was carried out all the same.
                let _gone = waiting.send(answer);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use mozaika_rules::Seat;
    use mozaika_table::Command;

    use super::super::fixture::Fixture;
    use crate::{Failure, Random};

    #[tokio::test]
    async fn an_id_that_was_used_for_another_command_is_refused_and_not_acknowledged() {
        let fixture = Fixture::new();
        let (host, guest) = (fixture.app.environment.person_id(), fixture.app.environment.person_id());
        let table = fixture.open(host).await;
        let said = fixture.say(table, guest).await.unwrap();
        assert_eq!(fixture.say(table, guest).await, Ok(said), "the same again is acknowledged again");
        // Others can be done, and cannot be done: neither was.
        let seats = [1, 0].map(|seat| Command::Sit { seat: Seat::try_from(seat).unwrap(), name: None });
        let others =
            [Command::Say { text: "something else".into() }, Command::Start].into_iter().chain(seats);
        for other in others {
            assert_eq!(fixture.command(table, guest, other).await, Err(Failure::IdUsed));
        }
        let version = fixture.app.hub.read(table, |found| Ok(found.table.version())).await;
        assert_eq!(version, Ok(said));
        assert!(fixture.say(table, host).await.is_ok(), "ids are each person's own");
    }
}
