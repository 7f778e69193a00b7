//! What falls due by itself: the start, the next round, a tie that is played again, the end.
//!
//! The key decision: it is worked out from the log and the time, by whoever looks. Several may look at once: what they find is appended by
//! compare-and-swap, so that it happens once.

use std::time::Duration;

use mozaika_table::Stamp;

use crate::pairing;
use crate::tournament::Stage;
use crate::{CancelledBecause, Deals, Event, Form, Tournament};

/// How long the free players of an arena are gathered before they are paired.
const GATHERING: Duration = Duration::from_secs(3);

impl Tournament {
    /// What is to be written now, if anything is: one event, after which it is asked again.
    #[must_use]
    pub fn due(&self, now: Stamp) -> Option<Event> {
        match self.stage {
            Stage::Open if now >= self.settings().starts => {
                Some(if self.count_in() < self.least_entrants() {
                    Event::Cancelled { because: CancelledBecause::TooFew }
                } else {
                    Event::Started
                })
            }
            Stage::Running { since } => self.replay().or_else(|| {
                self.arena_end(since).map_or_else(|| self.next_round(now), |end| self.arena(now, end))
            }),
            Stage::Open | Stage::Over | Stage::Cancelled(_) => None,
        }
    }

    /// Whether it has to be looked at again, and from when on.
    #[must_use]
    pub fn look_again(&self) -> Option<Stamp> {
        match self.stage {
            Stage::Open => Some(self.settings().starts),
            Stage::Running { .. } => Some(self.changed),
            // What was being played when it was called off is still to be shown.
            Stage::Cancelled(_) if self.rounds.iter().any(|round| !round.is_over() || round.is_sealed()) => {
                Some(self.changed)
            }
            Stage::Over | Stage::Cancelled(_) => None,
        }
    }

    /// The rounds whose tables have all ended, and whose shuffle can be shown.
    pub fn to_unseal(&self) -> impl Iterator<Item = u32> {
        let sealed = (0..).zip(&self.rounds).filter(|(_, round)| round.is_sealed() && round.is_over());
        sealed.map(|(number, _)| number)
    }

    /// A tie of a knockout that is to be played again.
    fn replay(&self) -> Option<Event> {
        let round = self.rounds.len().checked_sub(1)? as u32;
        let tables = self.rounds.last()?.tables.len() as u32;
        let table = (0..tables).find(|table| self.is_to_be_replayed(round, *table))?;
        Some(Event::Replayed { round, table })
    }

    fn arena(&self, now: Stamp, end: Stamp) -> Option<Event> {
        if now >= end {
            return self.running_tables().next().is_none().then_some(Event::Ended);
        }
        if self.rounds.last().is_some_and(|last| now < last.paired + GATHERING) {
            return None;
        }
        let tables = pairing::arena(self);
        (!tables.is_empty()).then_some(Event::Paired { tables, byes: Vec::new(), commitment: None })
    }

    fn next_round(&self, now: Stamp) -> Option<Event> {
        if let Some(last) = self.rounds.last() {
            if !last.is_over() || last.is_sealed() {
                return None;
            }
            let pause = Duration::from_secs(self.settings().pause.into());
            let more = self.round_count().is_some_and(|count| self.rounds.len() < count);
            if more && now < last.last_end + pause {
                return None;
            }
            if !more {
                return Some(Event::Ended);
            }
        }
        let (tables, byes) = match self.settings().form {
            Form::Swiss { .. } => pairing::swiss(self),
            Form::RoundRobin { .. } => pairing::round_robin(self),
            Form::Knockout => pairing::knockout(self),
            Form::Arena { .. } => return None,
        };
        // Where nobody is left to play with, nothing more can happen. A round robin goes on: whoever left may come back.
        let can_go_on = !tables.is_empty()
            || (self.count_in() > 1 && matches!(self.settings().form, Form::RoundRobin { .. }));
        if !can_go_on {
            return Some(Event::Ended);
        }
        let dealt = self.settings().deals == Deals::Duplicate && !tables.is_empty();
        let commitment = dealt.then(|| self.round_secret(self.rounds.len() as u32).commitment());
        Some(Event::Paired { tables, byes, commitment })
    }
}
