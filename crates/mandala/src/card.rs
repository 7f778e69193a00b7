//! The six colours, and sets of them.
//!
//! The key decision: cards of a colour are alike, so there is no card type. A pile is how many cards of each
//! colour it has ([`Counts`](crate::Counts)), and the rule of colour is a question about sets of colours. Both are
//! packed into one machine word with a byte, a *lane*, for each colour, so that a question about all six
//! colours is one or two instructions.

use std::fmt;

use serde::{Serialize, Serializer};

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

    /// The colour that a letter stands for.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Colour> {
        Self::ALL.into_iter().find(|colour| colour.letter() == letter)
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
        8 * self as u32
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Write::write_char(f, self.letter())
    }
}

impl Serialize for Colour {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_char(self.letter())
    }
}

/// A set of colours: bit 0 of the lane of each colour in it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Colours(pub(crate) u64);

impl Colours {
    /// No colour.
    pub const NONE: Colours = Colours(0);
    /// All six.
    pub const ALL: Colours = Colours(0x0000_0101_0101_0101);

    /// Whether the colour is in the set.
    #[must_use]
    pub const fn contains(self, colour: Colour) -> bool {
        self.0 >> colour.lane() & 1 != 0
    }

    /// How many colours are in the set.
    #[must_use]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether no colour is in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The colours in either set.
    #[must_use]
    pub const fn or(self, other: Colours) -> Colours {
        Colours(self.0 | other.0)
    }

    /// The colours in both sets.
    #[must_use]
    pub const fn and(self, other: Colours) -> Colours {
        Colours(self.0 & other.0)
    }

    /// The colours of this set that are not in the other.
    #[must_use]
    pub const fn without(self, other: Colours) -> Colours {
        Colours(self.0 & !other.0)
    }

    /// The colours of the set, in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Colour> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let colour = *Colour::ALL.get(left.trailing_zeros() as usize / 8)?;
            left &= left - 1;
            Some(colour)
        })
    }
}

impl FromIterator<Colour> for Colours {
    fn from_iter<I: IntoIterator<Item = Colour>>(colours: I) -> Self {
        Colours(colours.into_iter().fold(0, |set, colour| set | 1 << colour.lane()))
    }
}

impl fmt::Debug for Colours {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|colour| fmt::Display::fmt(&colour, f))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_stand_for_colours() {
        let letters: String = Colour::ALL.map(Colour::letter).into_iter().collect();
        assert_eq!(letters, "ROYGPK");
        assert!(Colour::ALL.into_iter().all(|colour| Colour::from_letter(colour.letter()) == Some(colour)));
        assert_eq!(Colour::from_letter('r'), None);
        assert_eq!(Colour::from_letter('?'), None);
    }

    #[test]
    fn sets_hold_colours() {
        let warm: Colours = [Colour::Yellow, Colour::Red, Colour::Orange].into_iter().collect();
        assert_eq!(format!("{warm:?}"), "ROY");
        assert_eq!(format!("{:?}", Colours::ALL.without(warm)), "GPK");
        assert_eq!((warm.len(), Colours::ALL.len(), Colours::NONE.len()), (3, 6, 0));
        assert!(warm.contains(Colour::Red) && !warm.contains(Colour::Black));
        assert_eq!(Colours::ALL, Colour::ALL.into_iter().collect());
    }
}
