//! A game that counts, as those see it who watch with a delay.
//!
//! The key decision: a table is what its log adds up to, so the table of a while ago is what the beginning of its log adds up to. Nothing is
//! taken out of a later table, and so nothing of it can be forgotten there. That the game has begun is shown at once: nobody has played yet.

use std::collections::VecDeque;
use std::time::Duration;

use mozaika_games::Editions;

use crate::{BadLog, Effect, Entry, Event, Moment, PersonId, Stamp, Status, Table, TableId, TableSecrets};

impl Table {
    /// Whether those who only watch may be shown the table with a delay: the game is being played, and counts for more than itself. When it
    /// is over, nobody can be helped any more.
    #[must_use]
    pub fn may_be_delayed(&self) -> bool {
        self.status() == Status::Playing && self.is_competitive()
    }

    /// Whether a person plays here, or did until they gave up: they have seen the table as it is.
    #[must_use]
    pub fn takes_part(&self, person: PersonId) -> bool {
        self.seat_states.iter().any(|seat_state| {
            let left = seat_state.departure.as_ref().is_some_and(|left| left.person == person);
            left || seat_state.occupant.person() == Some(person)
        })
    }
}

/// A table as it stood a while ago, and what has been written since.
#[derive(Clone, PartialEq, Debug)]
pub struct Delayed {
    shown: Table,
    held: VecDeque<Entry>,
    delay: Duration,
}

impl Delayed {
    /// A table whose game has just begun: until now there was nothing to hold back.
    #[must_use]
    pub fn new(begun: Table, delay: Duration) -> Delayed {
        Delayed { shown: begun, held: VecDeque::new(), delay }
    }

    /// The table that a log added up to that long before now, with the rest of the log to come.
    ///
    /// # Errors
    /// The log cannot be read.
    pub fn read(
        id: TableId,
        secrets: TableSecrets,
        log: &[Entry],
        editions: &Editions,
        delay: Duration,
        now: Stamp,
    ) -> Result<Delayed, BadLog> {
        let begun = log.iter().position(|entry| entry.event == Event::Started).map_or(0, |index| index + 1);
        let (before, since) = log.split_at(begun);
        let held = since.iter().cloned().collect();
        let mut delayed = Delayed { shown: Table::read(id, secrets, before, editions)?, held, delay };
        while delayed.show_next(now)?.is_some() {}
        Ok(delayed)
    }

    /// The table as it is shown.
    #[must_use]
    pub const fn shown(&self) -> &Table {
        &self.shown
    }

    /// The moment of those to whom it is shown.
    #[must_use]
    pub const fn moment(&self, moment: Moment) -> Moment {
        Moment { behind: self.delay, ..moment }
    }

    /// Holds an entry back that has been written.
    pub fn hold(&mut self, entry: Entry) {
        self.held.push_back(entry);
    }

    /// When the next entry is to be shown.
    #[must_use]
    pub fn due(&self) -> Option<Stamp> {
        self.held.front().map(|entry| entry.at + self.delay)
    }

    /// Shows the next entry if its time has come.
    ///
    /// # Errors
    /// It cannot follow.
    pub fn show_next(&mut self, now: Stamp) -> Result<Option<(Entry, Effect)>, BadLog> {
        if self.due().is_none_or(|due| due > now) { Ok(None) } else { self.show_early() }
    }

    /// Shows the next entry, whether its time has come or not.
    ///
    /// # Errors
    /// It cannot follow.
    pub fn show_early(&mut self) -> Result<Option<(Entry, Effect)>, BadLog> {
        let Some(entry) = self.held.pop_front() else { return Ok(None) };
        let effect = self.shown.apply(&entry)?;
        Ok(Some((entry, effect)))
    }
}
