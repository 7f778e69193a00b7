//! A pile of cards as how many of each colour it has.

use std::fmt;
use std::ops::{Add, AddAssign, Sub, SubAssign};
use std::str::FromStr;

use mozaika_rules::Set;
use thiserror::Error;

use crate::colour::ParseColourError;
use crate::{Colour, Colours};

/// How many cards of each colour a pile has: a byte for each colour, in the order of [`Colour::ALL`].
///
/// All piles of one game together have 108 cards, so that no byte ever reaches its highest bit. The bit tricks
/// here rely on that, and reading a pile from outside makes sure of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "mandala.ts", type = "string"))]
pub struct Counts(u64);

/// Bit 0 of every lane, the two unused ones too.
const ONES: u64 = 0x0101_0101_0101_0101;
/// Bit 0 of the lane of every colour.
const LANES: u64 = ONES >> 16;
/// The highest bit of every lane.
const HIGH: u64 = 0x8080_8080_8080_8080;

impl Counts {
    /// No cards.
    pub const NONE: Counts = Counts(0);
    /// The cards of the whole game: 18 of each colour (MD-1.1).
    pub const GAME: Counts = Counts(Self::EACH as u64 * LANES);
    /// How many cards of each colour there are in the game.
    pub const EACH: u8 = 18;

    /// This many cards of one colour.
    #[must_use]
    pub const fn of(colour: Colour, number: u8) -> Counts {
        Counts((number as u64) << colour.lane())
    }

    /// How many cards of a colour there are.
    #[must_use]
    pub const fn count(self, colour: Colour) -> u8 {
        (self.0 >> colour.lane()) as u8
    }

    /// How many cards there are.
    #[inline]
    #[must_use]
    pub const fn total(self) -> u8 {
        (self.0.wrapping_mul(ONES) >> 56) as u8
    }

    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The colours of which there is at least one card.
    #[inline]
    #[must_use]
    pub const fn colours(self) -> Colours {
        // Adding 127 carries any count but 0 into the highest bit of its lane.
        Set::from_bits(((self.0 + (HIGH - ONES)) & HIGH) >> 7)
    }

    /// The cards of these colours only.
    #[inline]
    #[must_use]
    pub const fn only(self, colours: Colours) -> Counts {
        Counts(self.0 & (colours.bits() * 0xff))
    }

    /// Whether all these cards are among the others.
    #[inline]
    #[must_use]
    pub const fn within(self, others: Counts) -> bool {
        ((others.0 | HIGH) - self.0) & HIGH == HIGH
    }

    /// Of each colour the smaller number.
    #[inline]
    #[must_use]
    pub const fn min(self, other: Counts) -> Counts {
        let mine_is_more = ((((self.0 | HIGH) - other.0) & HIGH) >> 7) * 0xff;
        Counts(other.0 & mine_is_more | self.0 & !mine_is_more)
    }

    /// One card of each of these colours.
    #[inline]
    #[must_use]
    pub(crate) const fn one_each(colours: Colours) -> Counts {
        Counts(colours.bits())
    }

    /// With the cards laid out by colour: the colour of card `place`, counted from 0, and its place among the cards of
    /// that colour, counted from 1. There must be more than `place` cards.
    #[inline]
    pub(crate) fn locate(self, place: u8) -> (Colour, u8) {
        // Each lane of `upto` has the sum of the lanes up to it; the first that exceeds `place` is the colour's.
        let upto = self.0.wrapping_mul(ONES);
        let exceeding = ((upto | HIGH) - (u64::from(place) + 1) * ONES) & HIGH;
        let lane = exceeding.trailing_zeros() & 0x38;
        let before = (upto << 8 >> lane) as u8;
        (Colour::ALL[lane as usize / 8], place - before + 1)
    }

    /// The cards, by colour.
    pub fn cards(self) -> impl Iterator<Item = Colour> {
        self.counted().flat_map(|(colour, number)| (0..number).map(move |_| colour))
    }

    /// Each colour with the number of its cards.
    pub fn counted(self) -> impl Iterator<Item = (Colour, u8)> {
        Colour::ALL.into_iter().map(move |colour| (colour, self.count(colour)))
    }
}

/// Counts cards, which must not be more than a game has.
impl FromIterator<Colour> for Counts {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Colour>>(cards: I) -> Counts {
        cards.into_iter().fold(Counts::NONE, |sum, colour| sum + Counts::of(colour, 1))
    }
}

impl Add for Counts {
    type Output = Counts;

    #[inline]
    fn add(self, more: Counts) -> Counts {
        Counts(self.0 + more.0)
    }
}

impl AddAssign for Counts {
    #[inline]
    fn add_assign(&mut self, more: Counts) {
        *self = *self + more;
    }
}

/// Takes cards away that must be there.
impl Sub for Counts {
    type Output = Counts;

    #[inline]
    fn sub(self, fewer: Counts) -> Counts {
        debug_assert!(fewer.within(self), "{fewer:?} is not within {self:?}");
        Counts(self.0 - fewer.0)
    }
}

impl SubAssign for Counts {
    #[inline]
    fn sub_assign(&mut self, fewer: Counts) {
        *self = *self - fewer;
    }
}

/// A letter for each card, in the order `ROYGPK`.
impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.cards().try_for_each(|colour| colour.fmt(f))
    }
}

impl fmt::Debug for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{self}\"")
    }
}

/// A text that is not a pile of cards.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ParseCardsError {
    /// One of its letters is not a colour's.
    #[error(transparent)]
    Colour(#[from] ParseColourError),
    /// There are more cards than the game has.
    #[error("{0} cards: there are {total} in all (MD-1.1)", total = Counts::GAME.total())]
    TooMany(usize),
}

impl ParseCardsError {
    /// Checks that there are no more letters than the game has cards.
    pub(crate) fn check_size(text: &str) -> Result<(), ParseCardsError> {
        match text.chars().count() {
            size if size > usize::from(Counts::GAME.total()) => Err(ParseCardsError::TooMany(size)),
            _ => Ok(()),
        }
    }
}

/// Letters in any order, no more than the game has cards.
impl FromStr for Counts {
    type Err = ParseCardsError;

    fn from_str(text: &str) -> Result<Counts, ParseCardsError> {
        ParseCardsError::check_size(text)?;
        Ok(text.chars().map(Colour::try_from).collect::<Result<_, _>>()?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pile(letters: &str) -> Counts {
        letters.parse().unwrap()
    }

    #[test]
    fn piles_are_counted_and_printed_in_order() {
        let cards = pile("KRGRRK");
        assert_eq!(cards.to_string(), "RRRGKK");
        assert_eq!((cards.total(), cards.count(Colour::Red), cards.count(Colour::Orange)), (6, 3, 0));
        assert!(cards.colours().into_iter().eq([Colour::Red, Colour::Green, Colour::Black]));
        assert_eq!(Counts::GAME.total(), 108);
        assert_eq!("R".repeat(109).parse::<Counts>(), Err(ParseCardsError::TooMany(109)));
    }

    #[test]
    fn piles_are_compared_colour_by_colour() {
        assert!(pile("RG").within(pile("RRG")) && !pile("RRG").within(pile("RG")));
        assert!(!pile("K").within(pile("RRRRRR")) && Counts::NONE.within(Counts::NONE));
        assert_eq!(pile("RRRGK").min(pile("RGGG")), pile("RG"));
        assert_eq!(pile("RRRGK").only(pile("RK").colours()), pile("RRRK"));
        assert_eq!(pile("RRRGK") - pile("RK"), pile("RRG"));
    }

    #[test]
    fn cards_are_located_by_their_place() {
        for cards in [pile("RRGKKK"), pile("K"), pile("ROYGPK"), pile("OOOOOOOO"), Counts::GAME] {
            let mut seen = Counts::NONE;
            for (place, colour) in cards.cards().enumerate() {
                seen += Counts::of(colour, 1);
                assert_eq!(cards.locate(place as u8), (colour, seen.count(colour)));
            }
        }
    }
}
