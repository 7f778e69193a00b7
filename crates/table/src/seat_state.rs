//! A seat at the table and what has become of it.

use mozaika_ai::Level;
use serde::Serialize;

use crate::rated_game::LEAST_ACTIONS;
use crate::{Occupant, PersonId, planted};

/// How a person left a game that went on without them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "table.ts"))]
pub enum Leaving {
    /// They gave up.
    Resigned,
    /// Their time ran out.
    TimedOut,
    /// The others handed their seat over, since they were gone.
    HandedOver,
}

/// Who left a seat to a computer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Departure {
    pub(crate) person: PersonId,
    pub(crate) name: String,
    pub(crate) bot: bool,
    pub(crate) how: Leaving,
    /// The first to leave has 1.
    pub(crate) order: u32,
    /// How often they had acted.
    pub(crate) acted: u32,
}

/// A seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SeatState {
    pub(crate) occupant: Occupant,
    /// What it added to the shuffle.
    pub(crate) entropy: Option<String>,
    pub(crate) departure: Option<Departure>,
    /// Whether it has acted.
    pub(crate) moved: bool,
}

impl SeatState {
    pub(crate) fn new(occupant: Occupant) -> SeatState {
        SeatState { occupant, entropy: None, departure: None, moved: false }
    }

    /// In what order its person gave up, if they did. A seat that was handed over still plays for its place.
    pub(crate) fn gave_up(&self) -> Option<u32> {
        self.departure.as_ref().filter(|left| left.how != Leaving::HandedOver).map(|left| left.order)
    }

    /// Whether its person gave up before they had really played.
    pub(crate) fn left_early(&self) -> bool {
        let early = self.departure.as_ref().is_some_and(|left| left.acted < LEAST_ACTIONS);
        self.gave_up().is_some() && early && !planted!(EarlyLossPays)
    }

    /// Its person leaves it to a computer, after so many actions and as which of those who leave.
    pub(crate) fn leave(&mut self, how: Leaving, (order, acted): (u32, u32), level: Level) {
        if let Occupant::Person { person, name, bot } =
            std::mem::replace(&mut self.occupant, Occupant::Computer { level })
        {
            self.departure = Some(Departure { person, name, bot, how, order, acted });
        }
    }

    /// Whoever was gone when the seat was handed over, while a computer plays there.
    pub(crate) fn stand_in_for(&self) -> Option<&Departure> {
        self.departure.as_ref().filter(|left| left.how == Leaving::HandedOver)
    }

    /// Whoever was gone takes the seat back from the computer; whether they could.
    pub(crate) fn come_back(&mut self) -> bool {
        match self.departure.take_if(|left| left.how == Leaving::HandedOver) {
            Some(Departure { person, name, bot, .. }) => {
                self.occupant = Occupant::Person { person, name, bot };
                true
            }
            None => false,
        }
    }

    /// Who lists name for it: where the game is over or counts, the person who gave up and not the computer that came for them.
    pub(crate) fn listed(&self, over_or_counts: bool) -> Occupant {
        if over_or_counts { self.rematch_occupant() } else { self.occupant.clone() }
    }

    /// Who would sit here in a rematch: the person who gave up, too.
    pub(crate) fn rematch_occupant(&self) -> Occupant {
        match &self.departure {
            Some(left) if left.how != Leaving::HandedOver => {
                Occupant::Person { person: left.person, name: left.name.clone(), bot: left.bot }
            }
            _ => self.occupant.clone(),
        }
    }
}
