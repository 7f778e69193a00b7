//! Events that no person asks for: time that ran out, time given back after an outage, a changed name.

use crate::decide::MOST_TALK;
use crate::{Event, Occupant, PersonId, Stamp, Status, Table};

impl Table {
    /// When the running clock of a person will have run out. Computers are never flagged: they keep their own time.
    #[must_use]
    pub fn deadline(&self) -> Option<Stamp> {
        let (seat, deadline) = self.running_clock()?;
        self.occupant(seat)?.person().map(|_| deadline)
    }

    /// The event that a seat's time has run out, if it has.
    #[must_use]
    pub fn time_out(&self, now: Stamp) -> Option<Event> {
        self.must_be(Status::Playing).ok()?;
        let seat = self.turn()?;
        self.deadline().filter(|&deadline| now >= deadline).map(|_| Event::Flagged { seat })
    }

    /// When the turn began whose clock runs, if it is a person's.
    #[must_use]
    pub fn turn_began(&self) -> Option<Stamp> {
        self.deadline()?;
        self.clocks.began()
    }

    /// The event that gives the running clock back the time of outages, if it was not given back yet all that there was of them since
    /// the turn [began](Table::turn_began).
    #[must_use]
    pub fn outage_credit(&self, outages: impl IntoIterator<Item = (Stamp, Stamp)>) -> Option<Event> {
        let began = self.turn_began()?;
        // All of them are counted each time, and what was given back is taken off: other entries may be dated inside an outage that
        // nobody knew of yet.
        let began = if crate::planted!(TalkTakesCreditAway) { began.max(self.changed) } else { began };
        let owed: u64 = outages.into_iter().map(|(from, to)| to.0.saturating_sub(from.max(began).0)).sum();
        let millis =
            owed.saturating_sub(u64::try_from(self.clocks.credited().as_millis()).unwrap_or(u64::MAX));
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
