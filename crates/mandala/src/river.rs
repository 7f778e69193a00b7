//! A player's river: which colour is worth how much.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::colour::ParseColourError;
use crate::{Colour, Colours, Counts};

/// A river of six places (MD-1.3), as the place of each colour: 1 to 6, or 0 for a colour that is not in it.
/// Kept in lanes like [`Counts`], so that it has one form only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "mandala.ts", type = "string"))]
pub struct River(Counts);

impl River {
    /// How many places a river has.
    pub const PLACES: u8 = 6;

    /// The place of a colour, 1 to 6, if it is in the river.
    #[must_use]
    pub const fn place(self, colour: Colour) -> Option<u8> {
        match self.0.count(colour) {
            0 => None,
            place => Some(place),
        }
    }

    /// The colours in the river.
    #[must_use]
    pub const fn colours(self) -> Colours {
        self.0.colours()
    }

    /// How many places are taken.
    #[must_use]
    pub fn len(self) -> u8 {
        self.colours().len() as u8
    }

    /// Whether no place is taken.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// Whether every place is taken (MD-7.4).
    #[must_use]
    pub fn is_full(self) -> bool {
        self.len() == Self::PLACES
    }

    /// Puts a colour on the lowest free place and says which that is; `None` if the river has the colour.
    pub(crate) fn push(&mut self, colour: Colour) -> Option<u8> {
        if self.place(colour).is_some() {
            return None;
        }
        let place = self.len() + 1;
        self.0 += Counts::of(colour, place);
        Some(place)
    }

    /// The colours in the order of their places.
    pub fn iter(self) -> impl Iterator<Item = Colour> {
        (1..=self.len()).filter_map(move |place| {
            Colour::ALL.into_iter().find(|&colour| self.place(colour) == Some(place))
        })
    }

    /// The cards of the river as a pile.
    #[must_use]
    pub const fn cards(self) -> Counts {
        Counts::one_each(self.colours())
    }

    /// What the cards of a cup score with this river (MD-8.1).
    #[must_use]
    pub fn score(self, cup: Counts) -> i32 {
        self.0.counted().map(|(colour, place)| i32::from(place) * i32::from(cup.count(colour))).sum()
    }
}

impl fmt::Display for River {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|colour| colour.fmt(f))
    }
}

impl fmt::Debug for River {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{self}\"")
    }
}

/// A text that is not a river.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ParseRiverError {
    /// One of its letters is not a colour's.
    #[error(transparent)]
    Colour(#[from] ParseColourError),
    /// A colour has two places.
    #[error("{} twice: a river has a colour at most once (MD-6.4)", .0.name())]
    Twice(Colour),
}

/// Letters in the order of their places.
impl FromStr for River {
    type Err = ParseRiverError;

    fn from_str(text: &str) -> Result<River, ParseRiverError> {
        let mut river = River::default();
        for letter in text.chars() {
            let colour = Colour::try_from(letter)?;
            river.push(colour).ok_or(ParseRiverError::Twice(colour))?;
        }
        Ok(river)
    }
}
