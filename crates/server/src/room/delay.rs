//! What those see who only watch a game that counts, where the host has chosen a delay.
//!
//! The key decision: beside the table as it stands a room keeps the table as it stood that long ago, and whoever does not play is shown that
//! one, whatever they ask. When the game is over, all of it is shown at once: nobody can be helped any more.

use std::time::Duration;

use mozaika_store::StoredTable;
use mozaika_table::{BadLog, Delayed, Entry, Moment, PersonId, Table, TableId};

use super::catch_up::unreadable;
use super::live_table::LiveTable;
use crate::hub::Hub;
use mozaika_wire::Presence;

/// What is due is looked for no more often than this.
const LEAST_WAIT: Duration = Duration::from_millis(10);

/// Who is told something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Audience {
    Everybody,
    /// Whoever plays at the table, or has given up there.
    Players,
    /// Whoever only watches.
    Watchers,
}

impl Audience {
    pub(super) fn has(self, table: &Table, person: PersonId) -> bool {
        match self {
            Audience::Everybody => true,
            Audience::Players => table.takes_part(person),
            Audience::Watchers => !table.takes_part(person),
        }
    }
}

/// The table that a stored log adds up to and, if it is shown with a delay, the one that is shown.
pub(super) fn fold(hub: &Hub, id: TableId, stored: StoredTable) -> Result<(Table, Option<Delayed>), BadLog> {
    let StoredTable { secrets, entries } = stored;
    let (editions, delay) = (&hub.config().editions, hub.config().watch_delay);
    let table = Table::read(id, secrets.clone(), &entries, editions)?;
    let delayed = if is_delayed(&table, delay) {
        Some(Delayed::read(id, secrets, &entries, editions, delay, hub.now())?)
    } else {
        None
    };
    Ok((table, delayed))
}

fn is_delayed(table: &Table, delay: Duration) -> bool {
    !delay.is_zero() && table.may_be_delayed()
}

/// A table as somebody sees it: as it stands, or as it stood a while ago. It still holds all secrets of that time.
pub(crate) struct Seen<'a> {
    pub(crate) table: &'a Table,
    pub(crate) moment: Moment,
    pub(crate) presence: Presence,
}

impl<'a> Seen<'a> {
    /// The table as somebody sees it who may be unknown, given how it stands.
    pub(super) fn by(person: Option<PersonId>, now: Seen<'a>, delayed: Option<&'a Delayed>) -> Seen<'a> {
        match delayed {
            Some(delayed) if !person.is_some_and(|person| now.table.takes_part(person)) => Seen {
                table: delayed.shown(),
                moment: delayed.moment(now.moment),
                presence: from_outside(&now.presence),
            },
            _ => now,
        }
    }
}

/// Who is at a table that is shown with a delay. Whether somebody is there who plays is not told: it changes when they act.
fn from_outside(presence: &Presence) -> Presence {
    Presence { seats: vec![None; presence.seats.len()], watching: presence.watching }
}

impl LiveTable {
    /// The table as somebody sees it.
    pub(super) fn seen_by(&self, person: PersonId) -> Seen<'_> {
        let now = Seen { table: &self.table, moment: self.moment(), presence: self.presence.clone() };
        Seen::by(Some(person), now, self.delayed.as_ref())
    }

    /// Sends everybody who is there, to each with the version that they see.
    pub(super) fn send_presence(&mut self) {
        let (now, players) = (self.hub.now(), (self.table.version(), self.presence.clone()));
        let watchers =
            self.delayed.as_ref().map(|delayed| (delayed.shown().version(), from_outside(&self.presence)));
        self.followers.send_presence(&self.table, players, watchers, now);
    }

    /// Holds an entry back that was applied, if there is a delay; who is told now.
    pub(super) fn hold_back(&mut self, entry: &Entry) -> Audience {
        let delay = self.hub.config().watch_delay;
        if let Some(delayed) = &mut self.delayed {
            delayed.hold(entry.clone());
            return Audience::Players;
        }
        if is_delayed(&self.table, delay) {
            self.delayed = Some(Delayed::new(self.table.clone(), delay));
        }
        Audience::Everybody
    }

    /// Shows those who watch what was held back and is due now, or all of it if the game is over; whether somebody could not be reached any
    /// more.
    pub(super) fn show_held(&mut self) -> bool {
        let (over, moment) = (!self.table.may_be_delayed(), self.moment());
        let Some(mut delayed) = self.delayed.take() else { return false };
        let seen = if over { moment } else { delayed.moment(moment) };
        let mut somebody_left = false;
        loop {
            match if over { delayed.show_early() } else { delayed.show_next(moment.now) } {
                Ok(Some((entry, effect))) => {
                    let table = delayed.shown();
                    somebody_left |=
                        self.followers.send_update(Audience::Watchers, table, &entry, &effect, &seen);
                }
                Ok(None) => break,
                Err(error) => {
                    unreadable(self.table.id(), &error);
                    break;
                }
            }
        }
        if !over {
            self.delayed = Some(delayed);
        }
        somebody_left
    }

    /// The same, and everybody learns who is gone.
    pub(super) fn show_due(&mut self) {
        if self.show_held() {
            self.update_presence();
        }
    }

    /// How long until something that is held back is due.
    pub(super) fn until_due(&self) -> Option<Duration> {
        let due = self.delayed.as_ref()?.due()?;
        Some(due.since(self.hub.now()).max(LEAST_WAIT))
    }
}

#[cfg(test)]
mod tests {
    use mozaika_table::Version;

    use super::super::fixture::Fixture;
    use super::super::unredacted::Unredacted;
    use super::*;
    use crate::Random;

    #[tokio::test]
    async fn a_node_that_reads_the_log_shows_no_more_than_one_that_had_the_table() {
        let fixture = Fixture::with_delay(Duration::from_secs(60));
        let [host, other, stranger] = std::array::from_fn(|_| fixture.app.environment.person_id());
        let table = fixture.open_rated(host, other).await;
        let mut watcher = fixture.follow(table, stranger).await;
        let mut player = fixture.follow(table, host).await;
        fixture.later(10);
        assert_eq!(fixture.say(table, host).await, Ok(Version(3)));
        player.hear("update").await;
        // It has never had the table in memory.
        let fresh = fixture.another();
        for node in [&fixture, &fresh] {
            let seen = move |found: Unredacted<'_>| {
                let versions = [Some(stranger), None, Some(host), Some(other)];
                Ok(versions.map(|person| found.seen_by(person).table.version().0))
            };
            assert_eq!(node.app.hub.read(table, seen).await, Ok([2, 2, 3, 3]));
        }
        fixture.later(60);
        for node in [&fixture, &fresh] {
            let seen = |found: Unredacted<'_>| Ok(found.seen_by(None).table.version());
            assert_eq!(node.app.hub.read(table, seen).await, Ok(Version(3)));
        }
        assert_eq!(watcher.hear("update").await["version"], 3);
    }
}
