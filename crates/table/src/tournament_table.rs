//! A table that belongs to a tournament.
//!
//! The key decision: the table itself knows what its tournament asks of it, so that its log alone says what may be done there. Whoever does
//! not come to their first turn in time has lost on time, by the same law as anybody whose clock has run out. And a table whose shuffle is
//! played at other tables too keeps it, and everybody's hidden cards, until it is unsealed: when the last of those tables has ended.

use std::time::Duration;

use mozaika_rules::Seat;
use serde::{Deserialize, Serialize};

use crate::{Leaving, Stamp, Table, TournamentId};

/// What a tournament asks of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "table.ts"))]
pub struct TournamentTable {
    /// Which tournament.
    pub tournament: TournamentId,
    /// Which of its rounds, from 1.
    pub round: u32,
    /// Within how many seconds of their first turn somebody must act.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub show_within: Option<u32>,
    /// Whether other tables play the same shuffle, so that nothing hidden is shown when this one has ended.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<bool>"))]
    pub sealed: bool,
}

impl Table {
    /// Whether the shuffle is still played elsewhere: what is hidden stays hidden, though this table has ended.
    #[must_use]
    pub fn is_sealed(&self) -> bool {
        !self.unsealed && self.opening.tournament.is_some_and(|tournament| tournament.sealed)
    }

    /// Whether nothing more is played and nothing is secret.
    #[must_use]
    pub fn hides_nothing(&self) -> bool {
        self.is_finished() && !self.is_sealed()
    }

    /// The seats of people who never acted and whose time ran out: they did not come.
    #[must_use]
    pub fn absent_seats(&self) -> Vec<Seat> {
        let absent = |seat: &Seat| {
            let departure = self.seat_states[seat.index()].departure.as_ref();
            departure.is_some_and(|left| left.how == Leaving::TimedOut && left.acted == 0)
        };
        self.seats().filter(absent).collect()
    }

    /// The clock that runs, and when it will have run out: sooner for somebody who is yet to come.
    pub(crate) fn running_clock(&self) -> Option<(Seat, Stamp)> {
        let (seat, deadline) = self.clocks.deadline()?;
        let show_within = self.opening.tournament.and_then(|tournament| tournament.show_within);
        let is_new = !self.seat_states.get(seat.index())?.moved;
        let shown_by = show_within
            .filter(|_| is_new)
            .and_then(|seconds| Some(self.clocks.running_since()? + Duration::from_secs(seconds.into())));
        Some((seat, shown_by.map_or(deadline, |shown_by| deadline.min(shown_by))))
    }
}
