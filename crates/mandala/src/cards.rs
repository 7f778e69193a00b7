//! Cards as somebody sees them: some by their colour, some only by their number.

use std::fmt;

use serde::{Serialize, Serializer};

use crate::Counts;

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
    pub const fn covered(cards: Counts) -> Cards {
        Cards { shown: Counts::NONE, hidden: cards.total() }
    }

    /// How many cards there are.
    #[must_use]
    pub const fn total(self) -> u8 {
        self.shown.total() + self.hidden
    }

    /// The cards, if all are seen.
    #[must_use]
    pub fn all_shown(self) -> Option<Counts> {
        (self.hidden == 0).then_some(self.shown)
    }
}

impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.shown.fmt(f)?;
        (0..self.hidden).try_for_each(|_| f.write_str("?"))
    }
}

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
