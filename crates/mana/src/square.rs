//! The squares of the board, sets of them, and their symbols (MN-1.1).

use std::fmt;
use std::num::NonZeroU8;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};
use std::str::FromStr;

use serde::{Serialize, Serializer};

/// One of the 36 squares. Numbered along the rows from a1, so a1 is 0, b1 is 1, f6 is 35.
///
/// Kept as the number plus one, so that an `Option<Square>` is one byte and a whole move four.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(NonZeroU8);

impl Square {
    /// How many squares there are.
    pub const COUNT: usize = 36;
    /// The first square.
    pub const A1: Square = Square(NonZeroU8::MIN);

    /// The square with this number, if there is one.
    #[must_use]
    pub const fn new(number: u8) -> Option<Square> {
        if (number as usize) < Self::COUNT { Some(Square::numbered(number)) } else { None }
    }

    /// The square with a number that is known to be one.
    #[inline]
    const fn numbered(number: u8) -> Square {
        Square(NonZeroU8::MIN.saturating_add(number))
    }

    #[inline]
    const fn number(self) -> u8 {
        self.0.get() - 1
    }

    /// The number, for indexing.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self.number() as usize
    }

    /// Every square, from a1 along the rows.
    pub fn all() -> impl Iterator<Item = Square> {
        (0..Self::COUNT as u8).map(Square::numbered)
    }

    /// How many steps the symbol here stands for.
    #[must_use]
    #[inline]
    pub const fn symbol(self) -> Symbol {
        SYMBOLS[self.index()]
    }

    /// The file, 0 to 5.
    #[must_use]
    pub const fn file(self) -> u8 {
        self.number() % 6
    }

    /// The row, 0 to 5.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.number() / 6
    }

    /// The set that holds only this square.
    #[must_use]
    #[inline]
    pub const fn only(self) -> Squares {
        Squares(1 << self.number())
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.file()) as char, self.row() + 1)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Square {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl FromStr for Square {
    type Err = ();

    fn from_str(text: &str) -> Result<Square, ()> {
        match *text.as_bytes() {
            [file @ b'a'..=b'f', row @ b'1'..=b'6'] => Ok(Square::numbered((row - b'1') * 6 + file - b'a')),
            _ => Err(()),
        }
    }
}

/// The symbol of a square: one, two or three rings, and as many steps.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Symbol {
    /// One ring.
    One = 1,
    /// Two rings.
    Two = 2,
    /// Three rings.
    Three = 3,
}

impl Symbol {
    /// The three symbols.
    pub const ALL: [Symbol; 3] = [Symbol::One, Symbol::Two, Symbol::Three];

    /// The number of steps.
    #[must_use]
    pub const fn steps(self) -> u8 {
        self as u8
    }

    /// The twelve squares with this symbol.
    #[must_use]
    #[inline]
    pub const fn squares(self) -> Squares {
        WITH_SYMBOL[self as usize - 1]
    }
}

impl fmt::Display for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.steps().fmt(f)
    }
}

impl Serialize for Symbol {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.steps())
    }
}

/// The board as the first player sees it, row 6 first.
const GRID: [&[u8; 6]; 6] = [b"122312", b"313132", b"231213", b"213231", b"131312", b"322132"];

const SYMBOLS: [Symbol; Square::COUNT] = {
    let mut symbols = [Symbol::One; Square::COUNT];
    let mut number = 0;
    while number < Square::COUNT {
        symbols[number] = match GRID[5 - number / 6][number % 6] {
            b'1' => Symbol::One,
            b'2' => Symbol::Two,
            _ => Symbol::Three,
        };
        number += 1;
    }
    symbols
};

const WITH_SYMBOL: [Squares; 3] = {
    let mut sets = [Squares::EMPTY; 3];
    let mut number = 0;
    while number < Square::COUNT {
        sets[SYMBOLS[number] as usize - 1].0 |= 1 << number;
        number += 1;
    }
    sets
};

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
        self.0 & square.only().0 != 0
    }

    /// The set with the square.
    #[must_use]
    #[inline]
    pub const fn with(self, square: Square) -> Squares {
        Squares(self.0 | square.only().0)
    }

    /// The set without the square.
    #[must_use]
    #[inline]
    pub const fn without(self, square: Square) -> Squares {
        Squares(self.0 & !square.only().0)
    }

    /// The squares of the set that come before this one.
    #[must_use]
    #[inline]
    pub const fn before(self, square: Square) -> Squares {
        Squares(self.0 & (square.only().0 - 1))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mn_1_1_twelve_squares_of_each_symbol_where_the_board_has_them() {
        for symbol in Symbol::ALL {
            assert_eq!(symbol.squares().len(), 12);
        }
        let symbol = |name: &str| name.parse::<Square>().unwrap().symbol().steps();
        assert_eq!(["a1", "f1", "a6", "f6", "d3", "c5"].map(symbol), [3, 2, 1, 2, 2, 3]);
    }

    #[test]
    fn squares_are_written_as_they_are_read() {
        for square in Square::all() {
            assert_eq!(square.to_string().parse(), Ok(square));
        }
        for wrong in ["", "a", "a7", "g1", "A1", "a1 ", "a0"] {
            assert_eq!(wrong.parse::<Square>(), Err(()), "{wrong}");
        }
    }
}
