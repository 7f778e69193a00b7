//! What counts of a rated game.
//!
//! The key decision: it follows from the log alone, so that all ratings can be worked out again. A loss always counts for whoever gave up.
//! But whoever gave up before they had really played gives nothing away by it, and neither does a draw that was agreed so soon: two
//! who want to make one of them a rating would have to play the games.

use mozaika_ai::{Level, Opponents};
use mozaika_games::{GameId, with_game_type};
use serde::{Deserialize, Serialize};

use crate::seat_state::SeatState;
use crate::{Occupant, PersonId, RatingKind, Reason, Stamp, Table, TableId};

/// How often somebody must have acted before others can gain by their giving up.
pub(crate) const LEAST_ACTIONS: u32 = 4;

/// A rated game that is over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "table.ts"))]
pub struct RatedGame {
    /// The table it was played at.
    pub table: TableId,
    /// Which game.
    pub game: GameId,
    /// Which ratings it counts for.
    pub kind: RatingKind,
    /// When it ended.
    pub ended: Stamp,
    /// Who played, by seats.
    pub seats: Vec<RatedSeat>,
}

/// Somebody who played a rated game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "table.ts"))]
pub struct RatedSeat {
    /// Who.
    pub who: RatedPlayer,
    /// Their place, 1 for the winners.
    pub rank: u8,
    /// Whether they gave up before they had really played.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<bool>"))]
    pub left_early: bool,
}

/// Who played a rated game on a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "table.ts"))]
pub enum RatedPlayer {
    /// A person.
    Person {
        /// Who.
        person: PersonId,
    },
    /// A computer.
    Computer {
        /// How well it plays.
        level: Level,
    },
}

impl RatedPlayer {
    /// The person, if it is one.
    #[must_use]
    pub const fn person(self) -> Option<PersonId> {
        match self {
            RatedPlayer::Person { person } => Some(person),
            RatedPlayer::Computer { .. } => None,
        }
    }
}

/// How strong a computer of a level is at a game, in points on the scale of people's ratings.
#[must_use]
pub fn level_points(game: GameId, level: Level) -> u16 {
    with_game_type!(game, G => G::rating(level))
}

impl Table {
    /// What counts of the game, if it is rated and over and anything does.
    #[must_use]
    pub fn rated_game(&self) -> Option<RatedGame> {
        let (ending, kind) = (self.ending()?, self.opening.rating_kind()?);
        if !self.opening.rated || self.practice {
            return None;
        }
        let acted = |index: usize| self.actions.iter().filter(|act| act.seat.index() == index).count();
        let soon = (0..self.seat_states.len()).any(|index| acted(index) < LEAST_ACTIONS as usize);
        if ending.reason == Reason::DrawAgreed && soon {
            return None;
        }
        let seat = |(seat_state, &rank): (&SeatState, &u8)| {
            let who = match seat_state.rematch_occupant() {
                Occupant::Person { person, .. } => RatedPlayer::Person { person },
                Occupant::Computer { level } => RatedPlayer::Computer { level },
                Occupant::Open => return None,
            };
            Some(RatedSeat { who, rank, left_early: seat_state.left_early() })
        };
        let seats = self.seat_states.iter().zip(&ending.ranks).map(seat).collect::<Option<_>>()?;
        Some(RatedGame { table: self.id, game: self.opening.game, kind, ended: self.ended?, seats })
    }
}
