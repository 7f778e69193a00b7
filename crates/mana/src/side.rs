//! The two players and their pieces (MN-1.2).

use std::fmt;

use mozaika_rules::Seat;

use crate::Squares;

/// Black is seat 0 and moves first, white is seat 1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Side {
    /// Seat 0.
    Black,
    /// Seat 1.
    White,
}

impl Side {
    /// Both sides, black first.
    pub const BOTH: [Side; 2] = [Side::Black, Side::White];
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
        match self {
            Side::Black => rows(0, 1),
            Side::White => rows(5, 1),
        }
    }

    /// The side's own two rows, for the advanced set-up (MN-1.4).
    #[must_use]
    pub const fn home_rows(self) -> Squares {
        match self {
            Side::Black => rows(0, 2),
            Side::White => rows(4, 2),
        }
    }
}

/// The squares of some rows, the first counted from 0.
pub(crate) const fn rows(first: u8, count: u8) -> Squares {
    Squares::from_bits(((1 << (6 * count)) - 1) << (6 * first))
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Side::Black => "black",
            Side::White => "white",
        })
    }
}

/// What stands on a square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "mana.ts"))]
pub enum Piece {
    /// The one whose capture decides the game.
    Daimyo,
    /// One of five.
    Ronin,
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Piece::Daimyo => "daimyo",
            Piece::Ronin => "ronin",
        })
    }
}
