//! Where the bird may be: a square, or beside the board.

use mozaika_mana::{Square, Squares};

/// One place for the bird.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Perch(u8);

impl Perch {
    /// Beside the board, where it blocks nothing: before the first turn, and always in the classic edition.
    pub(super) const BESIDE: Perch = Perch(Square::COUNT as u8);

    /// The place with this number, as [`Perch::index`] gives it.
    pub(super) const fn from_index(index: u8) -> Option<Perch> {
        if index <= Perch::BESIDE.0 { Some(Perch(index)) } else { None }
    }

    /// The number of the place, 0 to 36.
    pub(super) const fn index(self) -> u8 {
        self.0
    }

    /// The square, unless it is beside the board.
    #[inline]
    pub(super) const fn square(self) -> Option<Square> {
        Square::new(self.0)
    }
}

impl From<Option<Square>> for Perch {
    fn from(square: Option<Square>) -> Perch {
        square.map_or(Perch::BESIDE, |square| Perch(square.index() as u8))
    }
}

/// A set of places for the bird.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Perches(u64);

impl Perches {
    pub(super) const NONE: Perches = Perches(0);
    pub(super) const ALL: Perches = Perches((1 << (Square::COUNT + 1)) - 1);

    #[inline]
    pub(super) const fn only(perch: Perch) -> Perches {
        Perches(1 << perch.0)
    }

    #[inline]
    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub(super) const fn first(self) -> Option<Perch> {
        if self.0 == 0 { None } else { Some(Perch(self.0.trailing_zeros() as u8)) }
    }

    #[inline]
    pub(super) const fn contains(self, perch: Perch) -> bool {
        self.0 & (1 << perch.0) != 0
    }

    #[inline]
    pub(super) const fn with(self, perch: Perch) -> Perches {
        Perches(self.0 | 1 << perch.0)
    }

    #[inline]
    pub(super) const fn without(self, perch: Perch) -> Perches {
        Perches(self.0 & !(1 << perch.0))
    }

    #[inline]
    pub(super) const fn and(self, other: Perches) -> Perches {
        Perches(self.0 & other.0)
    }

    #[inline]
    pub(super) const fn or(self, other: Perches) -> Perches {
        Perches(self.0 | other.0)
    }

    #[inline]
    pub(super) const fn and_not(self, other: Perches) -> Perches {
        Perches(self.0 & !other.0)
    }
}

impl From<Squares> for Perches {
    #[inline]
    fn from(squares: Squares) -> Perches {
        Perches(squares.bits())
    }
}

/// The places of a set, in order.
impl Iterator for Perches {
    type Item = Perch;

    #[inline]
    fn next(&mut self) -> Option<Perch> {
        let perch = self.first()?;
        self.0 &= self.0 - 1;
        Some(perch)
    }
}
