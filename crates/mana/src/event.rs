//! What happened, for those who show or tell it. Nothing is hidden in Mana, so everybody gets the whole event.

use mozaika_rules::{Seat, SeatSet};

use crate::{End, Piece, Square};

/// One thing that happened.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(tag = "type", rename_all = "lowercase"))]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "mana.ts"))]
#[non_exhaustive]
pub enum Event {
    /// A side put its pieces on the board.
    Setup {
        /// Who.
        seat: Seat,
        /// The daimyo's square.
        daimyo: Square,
        /// The ronins' squares.
        ronins: Vec<Square>,
    },
    /// A piece moved.
    Moved {
        /// Whose.
        seat: Seat,
        /// Which piece.
        piece: Piece,
        /// Where it stood.
        from: Square,
        /// Where it stands.
        to: Square,
        /// One way it can have taken: the squares in order, the last being `to`.
        path: Vec<Square>,
    },
    /// A piece was captured; a ronin goes to its owner's reserve.
    Captured {
        /// Whose piece it was.
        seat: Seat,
        /// Which piece.
        piece: Piece,
        /// Where it stood.
        at: Square,
    },
    /// A ronin came back from the reserve.
    Returned {
        /// Whose.
        seat: Seat,
        /// Where it stands.
        to: Square,
    },
    /// The bird was put on another square.
    Bird {
        /// Who put it.
        seat: Seat,
        /// Where it stood; nothing if it was beside the board.
        from: Option<Square>,
        /// Where it stands.
        to: Square,
    },
    /// A turn was skipped, because nothing that might move could (MN-4.1).
    Skipped {
        /// Whose turn.
        seat: Seat,
    },
    /// The game ended.
    Over {
        /// Why.
        reason: End,
        /// The points.
        scores: Vec<i32>,
        /// Who won; both share a draw.
        #[cfg_attr(feature = "types", ts(as = "Vec<Seat>"))]
        winners: SeatSet,
    },
}
