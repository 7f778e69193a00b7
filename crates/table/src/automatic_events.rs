//! Events that no person asks for: time that ran out, time given back after an outage, a changed name.

use crate::decide::MOST_TALK;
use crate::{Event, Occupant, PersonId, Stamp, Status, Table};

impl Table {
    /// When the running clock of a person will have run out. Computers are never flagged: they keep their own time.
    #[must_use]
    pub fn deadline(&self) -> Option<Stamp> {
        let (seat, deadline) = self.clocks.deadline()?;
        self.occupant(seat)?.person().map(|_| deadline)
    }

    /// The event that a seat's time has run out, if it has.
    #[must_use]
    pub fn time_out(&self, now: Stamp) -> Option<Event> {
        self.must_be(Status::Playing).ok()?;
        let seat = self.turn()?;
        self.deadline().filter(|&deadline| now >= deadline).map(|_| Event::Flagged { seat })
    }

    /// The event that gives the running clock back the time of outages, if there were any since it runs.
    #[must_use]
    pub fn outage_credit(&self, outages: impl IntoIterator<Item = (Stamp, Stamp)>) -> Option<Event> {
        self.deadline()?;
        // Time before the last entry was credited already, or was not charged.
        let since = self.clocks.running_since()?.max(self.changed);
        let millis: u64 = outages.into_iter().map(|(from, to)| to.0.saturating_sub(from.max(since).0)).sum();
        (millis > 0).then_some(Event::Credited { millis })
    }

    /// The event that gives a person another name, if they sit here by the name they had. Like chat it must not keep a game from
    /// being finished.
    #[must_use]
    pub fn rename_event(&self, person: PersonId, from: &str, name: &str) -> Option<Event> {
        let goes_on = matches!(self.status(), Status::Open | Status::Playing) && self.version.0 < MOST_TALK;
        let by_that_name = |seat| match self.occupant(seat) {
            Some(Occupant::Person { name, .. }) => name == from,
            _ => false,
        };
        (goes_on && from != name && self.seats_of(person).any(by_that_name)).then(|| Event::Named {
            person,
            name: name.to_owned(),
            from: Some(from.to_owned()),
        })
    }
}
