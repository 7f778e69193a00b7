//! What is printed on the board, and what lies in the box.
//!
//! The key decision: a client that draws a table is told what the game is made of. It knows no number of it by itself.

use crate::{Piece, Side, Square, Symbol};

/// What is printed on the board, and what lies in the box.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "mana.ts"))]
pub struct Printed {
    /// The symbols of the squares as black sees them: the rows from the last to the first, each from file a on (MN-1.1).
    pub board: Vec<Vec<Symbol>>,
    /// The pieces of a side, in the order in which a set-up places them (MN-1.2).
    pub pieces: Vec<Piece>,
}

impl Printed {
    /// What the game is made of, whatever its options.
    #[must_use]
    pub fn new() -> Printed {
        let rows = Square::ALL.chunk_by(|left, right| left.row() == right.row()).rev();
        let ronins = std::iter::repeat_n(Piece::Ronin, Side::RONINS as usize);
        Printed {
            board: rows.map(|row| row.iter().map(|square| square.symbol()).collect()).collect(),
            pieces: std::iter::once(Piece::Daimyo).chain(ronins).collect(),
        }
    }
}

impl Default for Printed {
    fn default() -> Printed {
        Printed::new()
    }
}
