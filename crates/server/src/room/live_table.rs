//! The table that a room keeps in memory, with all that belongs to it: followers, presence, the search under way.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use mozaika_store::Attendance;
use mozaika_table::{Delayed, Moment, PersonId, Stamp, Table, TableId, Version};
use tokio::sync::mpsc;

use super::catch_up::read_table;
use super::followers::Followers;
use super::message::Message;
use super::room::RoomStatus;
use super::unredacted::Unredacted;
use crate::Failure;
use crate::cluster::Lease;
use crate::http::Counted;
use crate::hub::Hub;
use mozaika_wire::Presence;

/// An absence this long cannot be measured in memory alone.
const LONG_IN_MEMORY: Duration = Duration::from_secs(3600);

/// A table in memory. It is a copy of its log, and moves on only when the log has.
pub(super) struct LiveTable {
    pub(super) hub: Hub,
    pub(super) table: Table,
    /// The table as those see it who watch with a delay, while there is one.
    pub(super) delayed: Option<Delayed>,
    pub(super) followers: Followers,
    /// When the table came into memory.
    pub(super) loaded: Stamp,
    /// When the room was last sent something.
    last_message: Stamp,
    /// What others see without sending a message.
    pub(super) status: Arc<RoomStatus>,
    pub(super) presence: Presence,
    /// Who is here, as other nodes know it.
    pub(super) published: Attendance,
    /// Held while the computers of this table think here.
    pub(super) lease: Option<Lease>,
    /// The search under way, the version it is for, and how to cancel it.
    pub(super) search: Option<(Version, Arc<AtomicBool>)>,
    /// The way back to this room.
    pub(super) messages: mpsc::WeakSender<Message>,
    /// Whether the table of the rematch is known to be there.
    pub(super) rematch_is_open: bool,
    /// Whether the table is in the store no longer.
    pub(super) deleted: bool,
    _counted: Counted,
}

impl LiveTable {
    /// Reads a table from its log.
    pub(super) async fn load(
        hub: Hub,
        id: TableId,
        messages: mpsc::WeakSender<Message>,
        status: Arc<RoomStatus>,
    ) -> Result<LiveTable, Failure> {
        let (table, delayed) = read_table(&hub, id).await?;
        let now = hub.now();
        status.set_version(table.version());
        let followers = Followers::last_seen(last_seen(&hub, &table).await?);
        let presence = followers.presence(&table, now, now, hub.config().gone_after);
        let counted = hub.metrics().table();
        Ok(LiveTable {
            hub,
            table,
            delayed,
            followers,
            loaded: now,
            last_message: now,
            status,
            presence,
            published: Attendance::default(),
            lease: None,
            search: None,
            messages,
            rematch_is_open: false,
            deleted: false,
            _counted: counted,
        })
    }

    /// Whether the table may leave the memory.
    pub(super) fn is_idle(&self) -> bool {
        let quiet = self.hub.now().since(self.last_message) >= self.hub.config().idle;
        self.followers.is_empty() && self.search.is_none() && quiet
    }

    pub(super) async fn handle(&mut self, message: Message) {
        self.last_message = self.hub.now();
        self.show_due();
        match message {
            Message::Command { author, id, command, reply } => {
                self.command(&author, &id, &command, reply).await;
            }
            Message::Join { id, outbox, person, away, after, look } => {
                self.join(id, outbox, person, away, after, look).await;
            }
            Message::Leave(socket) => {
                if self.followers.remove(&self.table, socket, self.hub.now()) {
                    self.update_presence();
                }
            }
            Message::SetAway { socket, away } => {
                if self.followers.set_away(socket, away) {
                    self.update_presence();
                }
            }
            Message::Read(read) => {
                let (presence, moment) = (self.presence.clone(), self.moment());
                let (followers, delayed) = (&self.followers, self.delayed.as_ref());
                read(Ok(Unredacted { table: &self.table, delayed, presence, moment, followers }));
            }
            Message::LeaseTaken { lease, version } => self.lease_taken(lease, version).await,
            Message::ComputerDecided { version, seat, suggestion } => {
                self.computer_decided(version, seat, suggestion).await;
            }
            Message::AttendanceElsewhere(there) => {
                self.followers.set_elsewhere(&self.table, there, self.hub.now());
                self.update_presence();
            }
            Message::Tick => self.tick().await,
            Message::CatchUp => {
                let _caught_up = self.catch_up().await;
                self.update_search();
            }
            Message::Reload => self.reload().await,
            Message::Visited(person) => self.followers.note_visit(&self.table, person, self.hub.now()),
            Message::Flush(done) => {
                let _gone = done.send(());
            }
        }
    }

    /// When it is, and who is gone.
    pub(super) fn moment(&self) -> Moment {
        let moment = self.followers.moment(&self.table, self.hub.now(), self.loaded);
        Moment { rematch_waits: self.waiting_rematch().is_some(), ..moment }
    }

    /// Leaves the memory. Whoever came while the room was closing is sent to the new one.
    pub(super) fn end(mut self) {
        self.stop_search();
        self.followers = Followers::default();
        self.publish_attendance();
    }
}

/// How long those who sit at a table have been away, as far as it is known: where the others wait for days, the table is not in
/// memory for so long. Whoever was erased does not come back.
async fn last_seen(hub: &Hub, table: &Table) -> Result<Vec<(PersonId, Stamp)>, Failure> {
    let mut seen = Vec::new();
    if table.opening().time.long_absence() >= LONG_IN_MEMORY {
        for person in table.seats().filter_map(|seat| table.occupant(seat)?.person()) {
            let found = hub.store().person(person).await?;
            seen.push((person, found.map_or(Stamp(0), |person| person.seen)));
        }
    }
    Ok(seen)
}
