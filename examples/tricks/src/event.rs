//! What happened.

use mozaika_rules::{Seat, SeatSet};
use serde::Serialize;

use crate::Card;

/// One thing that happened. All of them happen in the open.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "tricks.ts"))]
pub enum Event {
    /// A card was played (TT-2.1).
    Played {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// A trick was taken (TT-2.2).
    Taken {
        /// By whom.
        seat: Seat,
    },
    /// The game is over (TT-3.1).
    Over {
        /// The tricks of each seat.
        scores: Vec<i32>,
        /// Who won.
        #[cfg_attr(feature = "types", ts(as = "Vec<Seat>"))]
        winners: SeatSet,
    },
}
