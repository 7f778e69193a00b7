//! Where the bird may be: a square, or beside the board.

use mozaika_mana::{Square, Squares};

/// One place for the bird.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct BirdSquare(u8);

impl BirdSquare {
    /// Beside the board, where it blocks nothing: before the first turn, and always in the classic edition.
    pub(super) const BESIDE: BirdSquare = BirdSquare(Square::COUNT as u8);

    /// The place with this number, as [`BirdSquare::index`] gives it.
    pub(super) const fn from_index(index: u8) -> Option<BirdSquare> {
        if index <= BirdSquare::BESIDE.0 { Some(BirdSquare(index)) } else { None }
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

impl From<Option<Square>> for BirdSquare {
    fn from(square: Option<Square>) -> BirdSquare {
        square.map_or(BirdSquare::BESIDE, |square| BirdSquare(square.index() as u8))
    }
}

/// A set of places for the bird.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct BirdSquares(u64);

impl BirdSquares {
    pub(super) const NONE: BirdSquares = BirdSquares(0);
    pub(super) const ALL: BirdSquares = BirdSquares((1 << (Square::COUNT + 1)) - 1);

    #[inline]
    pub(super) const fn only(bird: BirdSquare) -> BirdSquares {
        BirdSquares(1 << bird.0)
    }

    #[inline]
    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub(super) const fn len(self) -> u32 {
        self.0.count_ones()
    }

    #[inline]
    pub(super) const fn first(self) -> Option<BirdSquare> {
        if self.0 == 0 { None } else { Some(BirdSquare(self.0.trailing_zeros() as u8)) }
    }

    #[inline]
    pub(super) const fn contains(self, bird: BirdSquare) -> bool {
        self.0 & (1 << bird.0) != 0
    }

    #[inline]
    pub(super) const fn with(self, bird: BirdSquare) -> BirdSquares {
        BirdSquares(self.0 | 1 << bird.0)
    }

    #[inline]
    pub(super) const fn without(self, bird: BirdSquare) -> BirdSquares {
        BirdSquares(self.0 & !(1 << bird.0))
    }

    #[inline]
    pub(super) const fn and(self, other: BirdSquares) -> BirdSquares {
        BirdSquares(self.0 & other.0)
    }

    #[inline]
    pub(super) const fn or(self, other: BirdSquares) -> BirdSquares {
        BirdSquares(self.0 | other.0)
    }

    #[inline]
    pub(super) const fn and_not(self, other: BirdSquares) -> BirdSquares {
        BirdSquares(self.0 & !other.0)
    }
}

impl From<Squares> for BirdSquares {
    #[inline]
    fn from(squares: Squares) -> BirdSquares {
        BirdSquares(squares.bits())
    }
}

/// The places of a set, in order.
impl Iterator for BirdSquares {
    type Item = BirdSquare;

    #[inline]
    fn next(&mut self) -> Option<BirdSquare> {
        let bird = self.first()?;
        self.0 &= self.0 - 1;
        Some(bird)
    }
}
