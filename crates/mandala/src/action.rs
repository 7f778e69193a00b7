//! Actions and how they are written.

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

use mozaika_rules::{ParseActionError, excerpt};
use thiserror::Error;

use crate::{Colour, Counts, MandalaId};

/// What a player does in one go. Cards of a colour are alike: two actions that move the same colours are one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// C, `d:G2`: discard cards of one colour and draw as many.
    Discard {
        /// The colour.
        colour: Colour,
        /// How many cards.
        number: CardCount,
    },
    /// B, `f2:K3`: put cards of one colour in the own field of a mandala.
    Grow {
        /// The mandala.
        mandala: MandalaId,
        /// The colour.
        colour: Colour,
        /// How many cards.
        number: CardCount,
    },
    /// A, `m1:R`: put one card on a mountain.
    Build {
        /// The mandala.
        mandala: MandalaId,
        /// The colour.
        colour: Colour,
    },
    /// `c:Y`: choose a colour from the mountain that is being destroyed.
    Choose {
        /// The colour.
        colour: Colour,
    },
}

impl Action {
    /// What the order goes by: the kind of action first, then its parts. One number, since the search compares actions all the time.
    #[inline]
    fn rank(self) -> u32 {
        u32::from_be_bytes(match self {
            Action::Discard { colour, number } => [0, colour as u8, number.get(), 0],
            Action::Grow { mandala, colour, number } => [1, mandala as u8, colour as u8, number.get()],
            Action::Build { mandala, colour } => [2, mandala as u8, colour as u8, 0],
            Action::Choose { colour } => [3, colour as u8, 0, 0],
        })
    }
}

impl Ord for Action {
    #[inline]
    fn cmp(&self, other: &Self) -> Ordering {
        self.rank().cmp(&other.rank())
    }
}

impl PartialOrd for Action {
    #[inline]
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// How many cards of one colour: 1 to 18, since there are no more (MD-1.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct CardCount(pub(crate) u8);

impl CardCount {
    /// One card.
    pub const ONE: CardCount = CardCount(1);

    /// This many cards, if it is 1 to 18.
    #[must_use]
    pub const fn new(number: u8) -> Option<CardCount> {
        if 1 <= number && number <= Counts::EACH { Some(CardCount(number)) } else { None }
    }

    /// How many cards.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }
}

impl fmt::Display for CardCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A text that is not a number of cards.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0:?} is not a number of cards: there are 1 to {most} (MD-1.1)", most = Counts::EACH)]
pub struct ParseCardCountError(String);

/// Digits without sign or leading zero.
impl FromStr for CardCount {
    type Err = ParseCardCountError;

    fn from_str(text: &str) -> Result<CardCount, ParseCardCountError> {
        let plain = text.bytes().all(|digit| digit.is_ascii_digit()) && !text.starts_with('0');
        let number = if plain { text.parse().ok().and_then(CardCount::new) } else { None };
        number.ok_or_else(|| ParseCardCountError(excerpt(text)))
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Discard { colour, number } => write!(f, "d:{colour}{number}"),
            Action::Grow { mandala, colour, number } => write!(f, "f{mandala}:{colour}{number}"),
            Action::Build { mandala, colour } => write!(f, "m{mandala}:{colour}"),
            Action::Choose { colour } => write!(f, "c:{colour}"),
        }
    }
}

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Action, ParseActionError> {
        parse(text).ok_or_else(|| {
            ParseActionError::new(text, "write m1:R, f2:K3, d:G2 or c:Y, with a mandala 1 or 2, a colour R, O, Y, G, P or K and a number 1 to 18")
        })
    }
}

fn parse(text: &str) -> Option<Action> {
    let (place, cards) = text.split_once(':')?;
    let mut rest = cards.chars();
    let colour = rest.next()?.try_into().ok()?;
    let number = rest.as_str();
    let action = match place {
        "m1" => Action::Build { mandala: MandalaId::One, colour },
        "m2" => Action::Build { mandala: MandalaId::Two, colour },
        "c" => Action::Choose { colour },
        "f1" => return Some(Action::Grow { mandala: MandalaId::One, colour, number: number.parse().ok()? }),
        "f2" => return Some(Action::Grow { mandala: MandalaId::Two, colour, number: number.parse().ok()? }),
        "d" => return Some(Action::Discard { colour, number: number.parse().ok()? }),
        _ => return None,
    };
    number.is_empty().then_some(action)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn actions_are_written_as_in_the_rules() {
        let red = Colour::Red;
        let number = CardCount::new(3).unwrap();
        assert_eq!(Action::Build { mandala: MandalaId::One, colour: red }.to_string(), "m1:R");
        assert_eq!(
            Action::Grow { mandala: MandalaId::Two, colour: Colour::Black, number }.to_string(),
            "f2:K3"
        );
        assert_eq!(Action::Discard { colour: Colour::Green, number: CardCount::ONE }.to_string(), "d:G1");
        assert_eq!(Action::Choose { colour: Colour::Yellow }.to_string(), "c:Y");
    }

    #[test]
    fn actions_are_read_in_one_form_only() {
        for text in ["m1:R", "m2:K", "f1:O1", "f2:P18", "d:G2", "d:Y10", "c:Y"] {
            assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
        }
        for text in [
            "", "m", "m1", "m1:", "m1:r", "M1:R", "m3:R", "m0:R", "m:R", "m1:R1", "m1:R ", " m1:R", "m1:RR",
            "f1:R", "f1:R0", "f1:R01", "f1:R+1", "f1:R-1", "f1:R19", "f1:R256", "f1:R1 ", "f1:R１", "f3:R1",
            "f:R1", "d:G", "d:G0", "d1:G1", "d:X1", "d:?1", "c:", "c:Y1", "c1:Y", "c:Ž", "ž:R", ":R",
        ] {
            let error = text.parse::<Action>().unwrap_err();
            assert!(error.to_string().contains("m1:R"), "{text:?}: {error}");
        }
    }

    #[test]
    fn actions_are_small() {
        assert!(size_of::<Action>() <= 4);
    }
}
