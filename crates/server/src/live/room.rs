//! One table in memory: it takes what is asked in order, writes it to the log, and tells everybody.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use manda_store::{Append, Appended, Attendance, NewTable};
use manda_table::{
    Command, CommandId, CommandKey, Effect, Entry, Event, PersonId, Sealed, Stamp, Table, TableId, Version,
    Who,
};
use tokio::sync::mpsc;
use tokio::time::{MissedTickBehavior, interval_at};

use super::ask::{Ask, Asking, Seen};
use super::catching_up::{broken, read};
use super::doors::{RoomNumber, Seeable};
use super::followers::Followers;
use super::hub::Hub;
use super::work::Taken;
use crate::Failure;
use crate::metrics::Counted;
use crate::wire::Presence;

/// How often a command is tried when others write to the same log.
const TRIES: usize = 8;

/// How often a room looks about, at least, whatever it is asked.
const BEAT: Duration = Duration::from_secs(10);

/// How soon a rematch that could not be opened is tried again.
const REMATCH_AGAIN: Duration = Duration::from_secs(1);

/// One table in memory.
pub(crate) struct Room {
    pub(super) hub: Hub,
    pub(super) table: Table,
    pub(super) followers: Followers,
    pub(super) loaded: Stamp,
    asked: Stamp,
    /// What others see without asking.
    pub(super) seeable: Seeable,
    pub(super) presence: Presence,
    /// Who is here, as other nodes were told.
    pub(super) attended: Attendance,
    /// Whether the computers of this table think here.
    pub(super) taken: Option<Taken>,
    /// The search under way, and the version it is for.
    pub(super) search: Option<(Version, Arc<AtomicBool>)>,
    pub(super) asks: mpsc::WeakSender<Ask>,
    /// Whether the table of the rematch is known to be there.
    pub(super) rematch_is_open: bool,
    _counted: Counted,
}

impl Room {
    /// Loads a table and takes what is asked, until nobody follows it any more.
    pub(crate) async fn run(
        hub: Hub,
        id: TableId,
        number: RoomNumber,
        asks: mpsc::WeakSender<Ask>,
        mut waiting: mpsc::Receiver<Ask>,
        seeable: Seeable,
    ) {
        let mut room = match Room::load(hub.clone(), id, asks, seeable).await {
            Ok(room) => room,
            Err(failure) => {
                hub.close_door(id, number);
                waiting.close();
                while let Some(ask) = waiting.recv().await {
                    ask.fail(id, &failure);
                }
                return;
            }
        };
        room.look_elsewhere();
        room.tick().await;
        let beat = hub.config().idle.clamp(Duration::from_millis(50), BEAT);
        let mut beats = interval_at(tokio::time::Instant::now() + beat, beat);
        beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut hurried = false;
        loop {
            tokio::select! {
                ask = waiting.recv() => match ask {
                    Some(ask) => room.take(ask).await,
                    None => break,
                },
                _ = beats.tick() => {
                    hurried = false;
                    room.notice_presence();
                    room.open_late_rematch().await;
                    if room.is_idle() {
                        break;
                    }
                }
            }
            if !hurried && room.waiting_rematch().is_some() {
                hurried = true;
                beats.reset_after(REMATCH_AGAIN.min(beat));
            }
        }
        // What is asked from now on finds a new room; what was asked before is still done here.
        hub.close_door(id, number);
        waiting.close();
        while let Some(ask) = waiting.recv().await {
            room.take(ask).await;
        }
        room.stop_search();
        room.tell_attendance();
    }

    async fn load(
        hub: Hub,
        id: TableId,
        asks: mpsc::WeakSender<Ask>,
        seeable: Seeable,
    ) -> Result<Room, Failure> {
        let table = read(&hub, id).await?;
        let now = hub.now();
        seeable.version.store(table.version().0, Ordering::Relaxed);
        let followers = Followers::default();
        let presence = followers.presence(&table, now, now, hub.config().gone_after);
        let counted = hub.metrics().table();
        Ok(Room {
            hub,
            table,
            followers,
            loaded: now,
            asked: now,
            seeable,
            presence,
            attended: Attendance::default(),
            taken: None,
            search: None,
            asks,
            rematch_is_open: false,
            _counted: counted,
        })
    }

    fn is_idle(&self) -> bool {
        let quiet = self.hub.now().since(self.asked) >= self.hub.config().idle;
        self.followers.is_empty() && self.search.is_none() && quiet
    }

    async fn take(&mut self, ask: Ask) {
        self.asked = self.hub.now();
        match ask {
            Ask::Do { who, id, command, reply } => {
                let answer = self.carry_out(&who, &id, &command).await;
                self.hub.metrics().command(answer.as_ref().map_or_else(|failure| failure.code, |_| "done"));
                reply.give(self.table.id(), &id, answer);
            }
            Ask::Join { line, person, away, after, viewer } => {
                self.join(line, person, away, after, viewer).await;
            }
            Ask::Leave(socket) => {
                if self.followers.remove(socket, self.hub.now()) {
                    self.notice_presence();
                }
            }
            Ask::Looked { socket, away } => {
                if self.followers.set_away(socket, away) {
                    self.notice_presence();
                }
            }
            Ask::Look(look) => {
                let moment = self.moment();
                look(Ok(Seen { table: &self.table, presence: self.presence.clone(), moment }));
            }
            Ask::Think { taken, version } => self.think(taken, version).await,
            Ask::Elsewhere(there) => {
                self.followers.set_elsewhere(there, self.hub.now());
                self.notice_presence();
            }
            Ask::Decided { version, seat, thought } => self.computer_decided(version, seat, thought).await,
            Ask::Tick => self.tick().await,
            Ask::CatchUp => {
                let _caught_up = self.catch_up().await;
                self.look_for_work();
            }
            Ask::Reload => self.reload().await,
            Ask::Rename { person, name } => self.rename(person, &name).await,
            Ask::Close => {
                if !self.table.is_finished() {
                    let _refused = self.write(None, |_, _| Ok(Event::Aborted { person: None })).await;
                }
            }
            Ask::Flush(done) => {
                let _gone = done.send(());
            }
        }
    }

    pub(super) fn moment(&self) -> manda_table::Moment {
        let moment = self.followers.moment(&self.table, self.hub.now(), self.loaded);
        manda_table::Moment { rematch_waits: self.waiting_rematch().is_some(), ..moment }
    }

    async fn carry_out(
        &mut self,
        who: &Asking,
        id: &CommandId,
        command: &Command,
    ) -> Result<Version, Failure> {
        if self.table.flag(self.hub.now()).is_some() {
            // An outage may have kept the player from acting; that is settled before anything is refused.
            self.credit().await;
            if !matches!(command, Command::Act { .. }) {
                self.tick().await;
            }
        }
        if matches!(command, Command::Act { at: Some(at), .. } if *at > self.table.version()) {
            // Another server that writes to the same log may have told the client more than is known here.
            self.catch_up().await?;
        }
        let key = CommandKey { person: who.person, id: id.clone() };
        let asking = Who { person: who.person, name: &who.name };
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
        decide: impl Fn(&Table, &manda_table::Moment) -> Result<Event, Failure>,
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

    async fn wrote(&mut self, entry: &Entry, effect: &Effect) {
        self.seeable.version.store(self.table.version().0, Ordering::Relaxed);
        self.open_rematch().await;
        let moment = self.moment();
        self.followers.tell(&self.table, entry, effect, &moment);
        if matches!(entry.event, Event::Sat { .. } | Event::Stood { .. }) {
            self.notice_presence();
        }
        self.look_for_work();
        self.hub.grown(self.table.id(), self.table.version(), self.wants_a_taker());
    }

    async fn rename(&mut self, person: PersonId, name: &str) {
        if self.table.named(person, name).is_some() {
            let named = |table: &Table, _: &manda_table::Moment| {
                table.named(person, name).ok_or_else(|| Failure::not_found("person"))
            };
            let _refused = self.write(None, named).await;
        }
    }
}

/// A table to be kept, with its first entries.
pub(super) fn new_table(
    id: TableId,
    sealed: Sealed,
    opening: manda_table::Opening,
    start: bool,
    at: Stamp,
) -> Result<NewTable, Failure> {
    let entry = |version, event| Entry { version: Version(version), at, command: None, event };
    let mut entries = vec![entry(1, Event::Opened(Box::new(opening)))];
    if start {
        entries.push(entry(2, Event::Started));
    }
    let table = Table::read(id, sealed.clone(), &entries).map_err(|error| broken(id, &error))?;
    Ok(NewTable { id, sealed, entries, summary: table.summary(at) })
}
