//! The two players and their pieces (MN-1.2).

use mozaika_rules::Seat;
use serde::Serialize;

use crate::{Square, Squares};

/// Black is seat 0 and moves first, white is seat 1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Side {
    /// Seat 0.
    Black,
    /// Seat 1.
    White,
}

impl Side {
    /// Ronins that each side has.
    pub const RONINS: u32 = 5;

    /// The opponent.
    #[must_use]
    #[inline]
    pub const fn other(self) -> Side {
        match self {
            Side::Black => Side::White,
            Side::White => Side::Black,
        }
    }

    /// The seat that plays this side.
    #[must_use]
    pub const fn seat(self) -> Seat {
        match self {
            Side::Black => Seat::ZERO,
            Side::White => Seat::ONE,
        }
    }

    /// The side's own row, which the standard set-up fills (MN-1.3).
    #[must_use]
    pub const fn home_row(self) -> Squares {
        Squares::row(match self {
            Side::Black => 0,
            Side::White => 5,
        })
    }

    /// The side's own two rows, for the advanced set-up (MN-1.4).
    #[must_use]
    pub fn home_rows(self) -> Squares {
        match self {
            Side::Black => Squares::row(0) | Squares::row(1),
            Side::White => Squares::row(4) | Squares::row(5),
        }
    }

    /// The name for messages.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Side::Black => "black",
            Side::White => "white",
        }
    }
}

/// What stands on a square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "mana.ts"))]
pub enum Piece {
    /// The one whose capture decides the game.
    Daimyo,
    /// One of five.
    Ronin,
}

impl Piece {
    /// The name for messages.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Piece::Daimyo => "daimyo",
            Piece::Ronin => "ronin",
        }
    }
}

/// The letter of a piece in a position: `D` `R` black, `d` `r` white.
pub(crate) fn letter(side: Side, piece: Piece) -> char {
    match (side, piece) {
        (Side::Black, Piece::Daimyo) => 'D',
        (Side::Black, Piece::Ronin) => 'R',
        (Side::White, Piece::Daimyo) => 'd',
        (Side::White, Piece::Ronin) => 'r',
    }
}

/// A square with its symbol, for messages.
pub(crate) fn with_symbol(square: Square) -> String {
    format!("{square} (symbol {})", square.symbol())
}
