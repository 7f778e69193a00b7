//! Sets of squares, one bit each.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

use crate::Square;

/// A set of squares: one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Squares(u64);

impl Squares {
    /// No square.
    pub const EMPTY: Squares = Squares(0);
    /// The whole board.
    pub const ALL: Squares = Squares((1 << Square::COUNT) - 1);

    /// The six squares of a row, counted from 0.
    #[must_use]
    pub const fn row(row: u8) -> Squares {
        Squares(0b11_1111 << (6 * row))
    }

    /// The set with these bits, bit 0 for a1; bits beyond the board are dropped.
    #[must_use]
    pub const fn from_bits(bits: u64) -> Squares {
        Squares(bits & Self::ALL.0)
    }

    /// One bit for each square, bit 0 for a1.
    #[must_use]
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// How many squares are in the set.
    #[must_use]
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether no square is in the set.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the square is in the set.
    #[must_use]
    #[inline]
    pub const fn contains(self, square: Square) -> bool {
        self.0 & square.only().bits() != 0
    }

    /// The set with the square.
    #[must_use]
    #[inline]
    pub const fn with(self, square: Square) -> Squares {
        Squares(self.0 | square.only().bits())
    }

    /// The set without the square.
    #[must_use]
    #[inline]
    pub const fn without(self, square: Square) -> Squares {
        Squares(self.0 & !square.only().bits())
    }

    /// The squares of the set that come before this one.
    #[must_use]
    #[inline]
    pub const fn before(self, square: Square) -> Squares {
        Squares(self.0 & (square.only().bits() - 1))
    }

    /// The first square of the set.
    #[must_use]
    #[inline]
    pub const fn first(self) -> Option<Square> {
        if self.0 == 0 { None } else { Some(Square::numbered(self.0.trailing_zeros() as u8)) }
    }

    /// The square at this place of the set, counted from 0.
    #[must_use]
    pub fn at(self, place: u32) -> Option<Square> {
        { self }.nth(place as usize)
    }
}

/// The squares of a set, in order.
impl Iterator for Squares {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        let square = self.first()?;
        self.0 &= self.0 - 1;
        Some(square)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.len() as usize, Some(self.len() as usize))
    }
}

impl FromIterator<Square> for Squares {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Squares::EMPTY, Squares::with)
    }
}

impl BitAnd for Squares {
    type Output = Squares;
    #[inline]
    fn bitand(self, other: Squares) -> Squares {
        Squares(self.0 & other.0)
    }
}

impl BitOr for Squares {
    type Output = Squares;
    #[inline]
    fn bitor(self, other: Squares) -> Squares {
        Squares(self.0 | other.0)
    }
}

impl BitAndAssign for Squares {
    #[inline]
    fn bitand_assign(&mut self, other: Squares) {
        self.0 &= other.0;
    }
}

impl BitOrAssign for Squares {
    #[inline]
    fn bitor_assign(&mut self, other: Squares) {
        self.0 |= other.0;
    }
}

impl Not for Squares {
    type Output = Squares;
    #[inline]
    fn not(self) -> Squares {
        Squares(!self.0 & Self::ALL.0)
    }
}

impl fmt::Debug for Squares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}
