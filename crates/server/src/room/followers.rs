//! The connections that follow a table, and which people are there by way of them.

use mozaika_rules::Seat;
use mozaika_store::Attendance;
use mozaika_table::{ChoicesTold, Moment, PersonId, Stamp, Table};

use crate::connection::{CloseReason, Outbox, SocketId};
use mozaika_wire::{Here, Presence};

/// How a client wants to see a table.
#[derive(Clone, Copy, Default)]
pub(crate) struct Look {
    /// The seat that was asked for; `Some(None)` for a spectator, `None` for the only seat they have.
    pub(crate) seat: Option<Option<Seat>>,
    /// Which choices come when it is for them to act.
    pub(crate) choices: ChoicesTold,
}

/// One connection that follows a table.
pub(super) struct Follower {
    pub(super) outbox: Outbox,
    pub(super) person: PersonId,
    pub(super) look: Look,
    away: bool,
}

/// Everybody who follows a table.
#[derive(Default)]
pub(super) struct Followers {
    all: Vec<Follower>,
    /// Since when a person who sits here has no connection.
    left: Vec<(PersonId, Stamp)>,
    /// Who is there by way of other nodes.
    elsewhere: Vec<Attendance>,
}

impl Followers {
    /// Nobody follows yet; since when some people have been away is known.
    pub(super) fn last_seen(left: Vec<(PersonId, Stamp)>) -> Followers {
        Followers { all: Vec::new(), left, elsewhere: Vec::new() }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// Adds a connection, or changes how it looks at the table.
    pub(super) fn add(&mut self, outbox: Outbox, person: PersonId, look: Look, away: bool) {
        self.all.retain(|follower| follower.outbox.socket != outbox.socket);
        self.left.retain(|(gone, _)| *gone != person);
        self.all.push(Follower { outbox, person, look, away });
    }

    /// Removes a connection; whether it was there.
    pub(super) fn remove(&mut self, table: &Table, socket: SocketId, now: Stamp) -> bool {
        self.retain(table, now, |follower| follower.outbox.socket != socket)
    }

    /// Keeps some of the connections, and notes who is gone with the others; whether there were any.
    pub(super) fn retain(
        &mut self,
        table: &Table,
        now: Stamp,
        mut keep: impl FnMut(&Follower) -> bool,
    ) -> bool {
        let mut gone = Vec::new();
        self.all.retain(|follower| {
            let stays = keep(follower);
            if !stays {
                gone.push(follower.person);
            }
            stays
        });
        for &person in &gone {
            self.note_left(table, person, now);
        }
        !gone.is_empty()
    }

    /// Notes since when a person who sits here is gone, if they are. Of the many who only watched nothing is kept.
    fn note_left(&mut self, table: &Table, person: PersonId, now: Stamp) {
        let sits = table.seats_of(person).next().is_some();
        if sits && !self.is_there(person) && self.left.iter().all(|(gone, _)| *gone != person) {
            self.left.push((person, now));
        }
    }

    /// Notes that somebody did something or looked. Whoever sits here without a connection counts as gone since then, and not since
    /// the last time they had one.
    pub(super) fn note_visit(&mut self, table: &Table, person: PersonId, now: Stamp) {
        if table.seats_of(person).next().is_some() && !self.is_there(person) {
            self.left.retain(|(gone, _)| *gone != person);
            self.left.push((person, now));
        }
    }

    /// Whether a person has a connection, here or elsewhere.
    fn is_there(&self, person: PersonId) -> bool {
        self.all.iter().any(|follower| follower.person == person) || self.is_elsewhere(person, |_| true)
    }

    /// Whether a person looks at the table, here or by way of another node.
    pub(super) fn is_looking(&self, person: PersonId) -> bool {
        let looks_here = self.all.iter().any(|follower| follower.person == person && !follower.away);
        looks_here || self.is_elsewhere(person, |away| !away)
    }

    fn is_elsewhere(&self, person: PersonId, as_wanted: impl Fn(bool) -> bool) -> bool {
        let mut people = self.elsewhere.iter().flat_map(|attendance| &attendance.people);
        people.any(|&(there, away)| there == person && as_wanted(away))
    }

    /// Takes in who is there by way of other nodes.
    pub(super) fn set_elsewhere(&mut self, table: &Table, elsewhere: Vec<Attendance>, now: Stamp) {
        let before = std::mem::replace(&mut self.elsewhere, elsewhere);
        for (person, _) in before.into_iter().flat_map(|attendance| attendance.people) {
            self.note_left(table, person, now);
        }
        let elsewhere = &self.elsewhere;
        let is_elsewhere =
            |person| elsewhere.iter().any(|there| there.people.iter().any(|&(other, _)| other == person));
        self.left.retain(|(gone, _)| !is_elsewhere(*gone));
    }

    /// Who is there by way of this node.
    pub(super) fn attendance(&self, table: &Table) -> Attendance {
        let mut there = Attendance::default();
        for follower in &self.all {
            if table.seats_of(follower.person).next().is_none() {
                there.watching += 1;
            } else if let Some(known) = there.people.iter_mut().find(|(person, _)| *person == follower.person)
            {
                known.1 &= follower.away;
            } else {
                there.people.push((follower.person, follower.away));
            }
        }
        there.people.sort_unstable();
        there
    }

    pub(super) fn set_away(&mut self, socket: SocketId, away: bool) -> bool {
        let mut changed = false;
        for follower in self.all.iter_mut().filter(|follower| follower.outbox.socket == socket) {
            changed = follower.away != away;
            follower.away = away;
        }
        changed
    }

    /// Since when a person has no connection. Whoever was never here since the table came into memory is counted from then.
    fn left_at(&self, person: PersonId, loaded: Stamp) -> Option<Stamp> {
        if self.is_there(person) {
            return None;
        }
        let noted = self.left.iter().find(|(gone, _)| *gone == person).map(|(_, since)| *since);
        Some(noted.unwrap_or(loaded))
    }

    /// When it is, and who is gone.
    pub(super) fn moment(&self, table: &Table, now: Stamp, loaded: Stamp) -> Moment {
        let mut moment = Moment::at(now);
        for seat in table.seats() {
            let person = table.occupant(seat).and_then(mozaika_table::Occupant::person);
            moment.gone_since[seat.index()] = person.and_then(|person| self.left_at(person, loaded));
        }
        moment
    }

    pub(super) fn presence(
        &self,
        table: &Table,
        now: Stamp,
        loaded: Stamp,
        gone_after: std::time::Duration,
    ) -> Presence {
        let here = |person: PersonId| match self.left_at(person, loaded) {
            Some(since) if now.since(since) >= gone_after => Here::Gone,
            Some(_) => Here::Away,
            None if self.is_looking(person) => Here::Here,
            None => Here::Away,
        };
        let person = |seat| table.occupant(seat).and_then(mozaika_table::Occupant::person);
        let watching = self.all.iter().filter(|follower| table.seats_of(follower.person).next().is_none());
        Presence {
            seats: table.seats().map(|seat| person(seat).map(here)).collect(),
            watching: watching.count() as u32
                + self.elsewhere.iter().map(|there| there.watching).sum::<u32>(),
        }
    }
}

/// When a room ends, by a mistake or because it was closing when they came, its followers must not wait for news in vain: they are
/// cut off, and come back to a new room.
impl Drop for Followers {
    fn drop(&mut self) {
        for follower in &self.all {
            follower.outbox.close(CloseReason::Incomplete);
        }
    }
}

#[cfg(test)]
mod tests {
    use tokio::time::timeout;

    use super::super::fixture::{Fixture, TEST_TIMEOUT};
    use super::super::unredacted::Unredacted;
    use super::*;
    use crate::{Failure, Random};

    #[tokio::test]
    async fn whoever_could_not_be_told_is_gone_since_then_and_not_since_long_ago() {
        let fixture = Fixture::new();
        let person = fixture.app.environment.person_id();
        let table = fixture.open(person).await;
        let connection = fixture.follow(table, person).await;
        let now = fixture.later(4000);
        // The connection is lost, and something happens before the table is told so.
        drop(connection);
        fixture.say(table, person).await.unwrap();
        let gone = |found: Unredacted<'_>| Ok((found.moment.gone_since[0], found.presence));
        let (since, presence) = fixture.app.hub.read(table, gone).await.unwrap();
        assert_eq!(since, Some(now));
        assert_eq!(presence.seats[0], Some(Here::Away), "not gone yet, and others are told");
    }

    #[tokio::test]
    async fn nothing_is_kept_of_those_who_only_watched() {
        let fixture = Fixture::new();
        let host = fixture.app.environment.person_id();
        let id = fixture.open(host).await;
        let table = fixture.app.hub.read(id, |found| Ok(found.table.clone())).await.unwrap();
        let (mut followers, now) = (Followers::default(), Stamp(1000));
        for number in 0..50 {
            let person = if number == 7 { host } else { fixture.app.environment.person_id() };
            let (outbox, _reader) = crate::connection::Outbox::channel(1, 1000);
            let socket = outbox.socket;
            followers.add(outbox, person, Look::default(), false);
            assert!(followers.remove(&table, socket, now));
            let there = Attendance { people: vec![(person, false)], watching: 0 };
            followers.set_elsewhere(&table, vec![there], now);
            followers.set_elsewhere(&table, Vec::new(), now);
        }
        assert_eq!(followers.left, [(host, now)]);
    }

    #[tokio::test]
    async fn whoever_plays_by_requests_alone_is_gone_since_the_last_of_them() {
        let fixture = Fixture::new();
        let (host, other) = (fixture.app.environment.person_id(), fixture.app.environment.person_id());
        let table = fixture.open(host).await;
        let _keeps_it_in_memory = fixture.follow(table, other).await;
        let gone = |found: Unredacted<'_>| Ok(found.moment.gone_since[0]);
        let acted = fixture.later(4000);
        fixture.say(table, host).await.unwrap();
        assert_eq!(fixture.app.hub.read(table, gone).await.unwrap(), Some(acted));
        let looked = fixture.later(4000);
        fixture.app.hub.note_visit(table, host);
        assert_eq!(fixture.app.hub.read(table, gone).await.unwrap(), Some(looked));
    }

    #[tokio::test]
    async fn a_mistake_at_one_table_ends_no_other_and_whoever_followed_it_comes_back() {
        let fixture = Fixture::new();
        let person = fixture.app.environment.person_id();
        let (broken, other) = (fixture.open(person).await, fixture.open(person).await);
        let mut cut_off = fixture.follow(broken, person).await;
        let mut goes_on = fixture.follow(other, person).await;
        let mistake = |_: Unredacted<'_>| -> Result<(), Failure> { panic!("a mistake, on purpose") };
        assert_eq!(fixture.app.hub.read(broken, mistake).await.unwrap_err(), Failure::Internal);
        let told = async { while cut_off.reader.next().await != Err(CloseReason::Incomplete) {} };
        timeout(TEST_TIMEOUT, told).await.expect("whoever followed it is cut off");
        fixture.say(other, person).await.unwrap();
        goes_on.hear("update").await;
        let mut comes_back = fixture.follow(broken, person).await;
        fixture.say(broken, person).await.expect("it is read from its log again");
        comes_back.hear("update").await;
    }
}
