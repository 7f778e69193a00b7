//! One table in memory: it takes what is asked, in order.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use mozaika_store::Attendance;
use mozaika_table::{Event, Moment, Stamp, Table, TableId, Version};
use tokio::sync::mpsc;
use tokio::time::{MissedTickBehavior, interval_at};

use super::ask::{Ask, Seen};
use super::catching_up::read;
use super::doors::{RoomNumber, Seeable};
use super::followers::Followers;
use super::hub::Hub;
use super::work::Taken;
use crate::Failure;
use crate::metrics::Counted;
use crate::wire::Presence;

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
    pub(super) seeable: Arc<Seeable>,
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
        seeable: Arc<Seeable>,
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
        // Who came while the door was closing is sent to the new room.
        room.followers = Followers::default();
        room.tell_attendance();
    }

    async fn load(
        hub: Hub,
        id: TableId,
        asks: mpsc::WeakSender<Ask>,
        seeable: Arc<Seeable>,
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
            Ask::Notice(person) => self.followers.notice(&self.table, person, self.hub.now()),
            Ask::Rename { person, from, name } => self.rename(person, &from, &name).await,
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

    pub(super) fn moment(&self) -> Moment {
        let moment = self.followers.moment(&self.table, self.hub.now(), self.loaded);
        Moment { rematch_waits: self.waiting_rematch().is_some(), ..moment }
    }
}
