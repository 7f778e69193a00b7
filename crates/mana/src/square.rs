//! The squares of the board and their symbols (MN-1.1).

use std::fmt;
use std::num::NonZeroU8;
use std::str::FromStr;

use mozaika_rules::{Set, SetItem, excerpt};
use thiserror::Error;

/// One of the 36 squares. Numbered along the rows from a1, so a1 is 0, b1 is 1, f6 is 35.
///
/// Kept as the number plus one, so that an `Option<Square>` is one byte and a whole move four.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "mana.ts", type = "string"))]
pub struct Square(NonZeroU8);

impl Square {
    /// How many squares there are.
    pub const COUNT: usize = 36;
    /// The first square.
    pub const A1: Square = Square(NonZeroU8::MIN);
    /// Every square, from a1 along the rows.
    pub const ALL: [Square; Self::COUNT] = {
        let mut all = [Square::A1; Self::COUNT];
        let mut number = 0;
        while number < Self::COUNT {
            all[number] = Square::numbered(number as u8);
            number += 1;
        }
        all
    };

    /// The square with this number, if there is one.
    #[must_use]
    pub const fn new(number: u8) -> Option<Square> {
        if (number as usize) < Self::COUNT { Some(Square::numbered(number)) } else { None }
    }

    /// The square with a number that is known to be one.
    #[inline]
    pub(crate) const fn numbered(number: u8) -> Square {
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

    /// The square of the same file with the rows counted from the other side.
    pub(crate) const fn mirrored(self) -> Square {
        Square::numbered((5 - self.row()) * 6 + self.file())
    }
}

/// A set of squares: one bit each, bit 0 for a1.
pub type Squares = Set<Square>;

/// The bits of all squares.
pub(crate) const BOARD: u64 = (1 << Square::COUNT) - 1;

impl SetItem for Square {
    type Bits = u64;
    const ALL: &'static [Square] = &Square::ALL;

    #[inline]
    fn index(self) -> usize {
        self.index()
    }

    #[inline]
    fn from_index(index: usize) -> Option<Square> {
        Square::new(index as u8)
    }
}

/// The names of all squares, one after another: many are written with every move.
const NAMES: [u8; 72] = {
    let mut names = [0; 72];
    let mut number = 0;
    while number < 36 {
        names[2 * number] = b'a' + (number % 6) as u8;
        names[2 * number + 1] = b'1' + (number / 6) as u8;
        number += 1;
    }
    names
};

impl Square {
    /// The name, `a1` to `f6`.
    pub(crate) fn name(self) -> &'static str {
        let start = 2 * self.index();
        std::str::from_utf8(&NAMES[start..start + 2]).expect("names are ASCII")
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Square {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// A text that is not the name of a square.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{text:?} is not a square: squares are a1 to f6")]
pub struct ParseSquareError {
    /// What was given, cut to a length that fits a message.
    pub text: String,
}

impl FromStr for Square {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Square, ParseSquareError> {
        match *text.as_bytes() {
            [file @ b'a'..=b'f', row @ b'1'..=b'6'] => Ok(Square::numbered((row - b'1') * 6 + file - b'a')),
            _ => Err(ParseSquareError { text: excerpt(text) }),
        }
    }
}

/// The symbol of a square: one, two or three rings, and as many steps.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(
    feature = "types",
    derive(ts_rs::TS),
    ts(rename = "Rings", export_to = "mana.ts", type = "1 | 2 | 3")
)]
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

#[cfg(feature = "serde")]
impl serde::Serialize for Symbol {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
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
        let set = &mut sets[SYMBOLS[number] as usize - 1];
        *set = Squares::from_bits(set.bits() | 1 << number);
        number += 1;
    }
    sets
};

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
        for square in Square::ALL {
            assert_eq!(square.to_string().parse(), Ok(square));
        }
        for wrong in ["", "a", "a7", "g1", "A1", "a1 ", "a0"] {
            let error = wrong.parse::<Square>().unwrap_err();
            assert_eq!(error, ParseSquareError { text: wrong.to_owned() });
        }
    }
}
