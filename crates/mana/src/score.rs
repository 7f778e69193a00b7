//! The end of a game and its points.

use mozaika_rules::{Outcome, Players, Seat, SeatSet};

use crate::Mana;

/// Why the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "Reason", export_to = "mana.ts"))]
pub enum End {
    /// The daimyo of the side to move was captured (MN-2.6).
    Captured,
    /// Nobody can move (MN-4.2).
    Blocked,
    /// The position occurred a third time (MN-4.3).
    Repetition,
}

pub(crate) fn outcome(game: &Mana) -> Option<Outcome> {
    Some(match game.end? {
        End::Captured => {
            let winner = game.position.turn.other().seat();
            let scores = [Seat::ZERO, Seat::ONE].map(|seat| i32::from(seat == winner));
            Outcome::of_two(scores, SeatSet::of(winner))
        }
        End::Blocked | End::Repetition => Outcome::of_two([0, 0], Players::TWO.seats().collect()),
    })
}

pub(crate) fn scores(game: &Mana) -> Vec<i32> {
    outcome(game).map_or_else(|| vec![0, 0], |outcome| outcome.scores().to_vec())
}
