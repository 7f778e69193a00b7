//! The six colours, and sets of them.
//!
//! The key decision: cards of a colour are alike, so there is no card type. A pile is how many cards of each
//! colour it has ([`Counts`](crate::Counts)), and the rule of colour is a question about sets of colours. Both are
//! packed into one machine word with a byte, a *lane*, for each colour, so that a question about all six
//! colours is one or two instructions.

use std::fmt;
use std::str::FromStr;

use mozaika_rules::{Set, SetItem, excerpt};
use thiserror::Error;

/// A colour of sand (MD-1.1). The order is the one in which cards are printed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[cfg_attr(
    feature = "types",
    derive(ts_rs::TS),
    ts(export_to = "mandala.ts", type = "\"R\" | \"O\" | \"Y\" | \"G\" | \"P\" | \"K\"")
)]
pub enum Colour {
    /// Red, `R`.
    Red,
    /// Orange, `O`.
    Orange,
    /// Yellow, `Y`.
    Yellow,
    /// Green, `G`.
    Green,
    /// Purple, `P`.
    Purple,
    /// Black, `K`.
    Black,
}

impl Colour {
    /// How many colours there are.
    pub const COUNT: usize = 6;
    /// Every colour, in order.
    pub const ALL: [Colour; Self::COUNT] =
        [Colour::Red, Colour::Orange, Colour::Yellow, Colour::Green, Colour::Purple, Colour::Black];

    /// The colour's number, for indexing.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter that stands for the colour.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Colour::Red => 'R',
            Colour::Orange => 'O',
            Colour::Yellow => 'Y',
            Colour::Green => 'G',
            Colour::Purple => 'P',
            Colour::Black => 'K',
        }
    }

    /// The English word, for messages.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Colour::Red => "red",
            Colour::Orange => "orange",
            Colour::Yellow => "yellow",
            Colour::Green => "green",
            Colour::Purple => "purple",
            Colour::Black => "black",
        }
    }

    /// The lowest bit of the colour's lane.
    pub(crate) const fn lane(self) -> u32 {
        Self::STRIDE * self as u32
    }
}

/// A set of colours: bit 0 of the lane of each colour in it.
pub type Colours = Set<Colour>;

impl SetItem for Colour {
    type Bits = u64;
    const ALL: &'static [Colour] = &Colour::ALL;
    const STRIDE: u32 = 8;

    #[inline]
    fn index(self) -> usize {
        self.index()
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Write::write_char(f, self.letter())
    }
}

/// A text that is not the letter of a colour.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0:?} is not a colour: there are R, O, Y, G, P, K (MD-1.1)")]
pub struct ParseColourError(String);

impl TryFrom<char> for Colour {
    type Error = ParseColourError;

    fn try_from(letter: char) -> Result<Colour, ParseColourError> {
        let found = Colour::ALL.into_iter().find(|colour| colour.letter() == letter);
        found.ok_or_else(|| ParseColourError(letter.to_string()))
    }
}

impl FromStr for Colour {
    type Err = ParseColourError;

    fn from_str(text: &str) -> Result<Colour, ParseColourError> {
        let mut letters = text.chars();
        match (letters.next(), letters.next()) {
            (Some(letter), None) => letter.try_into(),
            _ => Err(ParseColourError(excerpt(text))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_stand_for_colours() {
        let letters: String = Colour::ALL.map(Colour::letter).into_iter().collect();
        assert_eq!(letters, "ROYGPK");
        assert!(Colour::ALL.into_iter().all(|colour| colour.to_string().parse() == Ok(colour)));
        for text in ["r", "?", "", "RR", "Ž"] {
            let error = text.parse::<Colour>().unwrap_err();
            assert!(error.to_string().starts_with(&format!("{text:?} is not a colour")), "{error}");
        }
    }

    #[test]
    fn sets_of_colours_lie_in_the_lanes_of_counts() {
        assert_eq!(Colours::all().bits(), 0x0000_0101_0101_0101);
        assert_eq!(!Colours::EMPTY, Colours::all());
        assert!(Colour::ALL.into_iter().all(|colour| Set::of(colour).bits() == 1 << colour.lane()));
    }
}
