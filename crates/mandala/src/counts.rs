//! A pile of cards as how many of each colour it has.

use std::fmt;
use std::ops::{Add, AddAssign, Sub, SubAssign};

use serde::{Serialize, Serializer};

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
/// The highest bit of every lane.
const HIGH: u64 = 0x8080_8080_8080_8080;

impl Counts {
    /// No cards.
    pub const NONE: Counts = Counts(0);
    /// The cards of the whole game: 18 of each colour (MD-1.1).
    pub const GAME: Counts = Counts(Self::EACH as u64 * Colours::ALL.0);
    /// How many cards of each colour there are in the game.
    pub const EACH: u8 = 18;
    /// The most cards that may be counted together.
    const MOST: usize = 127;

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
        Colours(((self.0 + (HIGH - ONES)) & HIGH) >> 7)
    }

    /// The cards of these colours only.
    #[inline]
    #[must_use]
    pub const fn only(self, colours: Colours) -> Counts {
        Counts(self.0 & (colours.0 * 0xff))
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
    #[must_use]
    pub(crate) const fn one_each(colours: Colours) -> Counts {
        Counts(colours.0)
    }

    /// With the cards laid out by colour: the colour of card `place`, counted from 0, and the how manieth of its
    /// colour that card is, counted from 1. There must be more than `place` cards.
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

    /// Counts cards; `None` if there are more than a game could have.
    pub(crate) fn of_cards(cards: &[Colour]) -> Option<Counts> {
        let fits = cards.len() <= Self::MOST;
        fits.then(|| cards.iter().fold(Counts::NONE, |sum, &colour| sum + Counts::of(colour, 1)))
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

impl Serialize for Counts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pile(letters: &str) -> Counts {
        let cards: Vec<Colour> = letters.chars().filter_map(Colour::from_letter).collect();
        Counts::of_cards(&cards).unwrap()
    }

    #[test]
    fn piles_are_counted_and_printed_in_order() {
        let cards = pile("KRGRRK");
        assert_eq!(cards.to_string(), "RRRGKK");
        assert_eq!((cards.total(), cards.count(Colour::Red), cards.count(Colour::Orange)), (6, 3, 0));
        assert_eq!(format!("{:?}", cards.colours()), "RGK");
        assert_eq!(Counts::GAME.total(), 108);
        assert_eq!(Counts::of_cards(&[Colour::Red; 128]), None);
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
