//! Cards as somebody sees them: some by their colour, some only by their number.

use std::fmt;
use std::str::FromStr;

use crate::Counts;
use crate::counts::ParseCardsError;

/// A pile as somebody sees it. Written as the letters of the cards that are seen, then a `?` for each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "mandala.ts", type = "string"))]
pub struct Cards {
    /// The cards whose colours are seen.
    pub shown: Counts,
    /// How many others there are.
    pub hidden: u8,
}

impl Cards {
    /// Cards that lie open.
    #[must_use]
    pub const fn open(shown: Counts) -> Cards {
        Cards { shown, hidden: 0 }
    }

    /// Cards of which only the number is seen.
    #[must_use]
    pub const fn covered(hidden: u8) -> Cards {
        Cards { shown: Counts::NONE, hidden }
    }

    /// How many cards there are.
    #[must_use]
    pub const fn total(self) -> u8 {
        self.shown.total() + self.hidden
    }
}

impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.shown.fmt(f)?;
        (0..self.hidden).try_for_each(|_| f.write_str("?"))
    }
}

/// Letters and `?` in any order, no more than the game has cards.
impl FromStr for Cards {
    type Err = ParseCardsError;

    fn from_str(text: &str) -> Result<Cards, ParseCardsError> {
        ParseCardsError::check_size(text)?;
        let shown: String = text.chars().filter(|&letter| letter != '?').collect();
        let hidden = text.chars().filter(|&letter| letter == '?').count();
        Ok(Cards { shown: shown.parse()?, hidden: hidden as u8 })
    }
}
