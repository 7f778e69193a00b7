//! The nine cards. Playing one is all that a player can do, so a card is the action, too.

use std::fmt;
use std::str::FromStr;

use mozaika_rules::{ParseActionError, Set, SetItem};
use serde::{Serialize, Serializer};

/// A card, 1 to 9.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "tricks.ts", type = "number"))]
pub struct Card(u8);

/// The cards of a player, or any others.
pub type Hand = Set<Card>;

impl Card {
    /// The card with this number, if there is one.
    #[must_use]
    pub const fn new(number: u8) -> Option<Card> {
        if matches!(number, 1..=9) { Some(Card(number)) } else { None }
    }

    /// Its number.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }
}

impl SetItem for Card {
    type Bits = u16;
    const ALL: &'static [Card] =
        &[Card(1), Card(2), Card(3), Card(4), Card(5), Card(6), Card(7), Card(8), Card(9)];

    fn index(self) -> usize {
        usize::from(self.0) - 1
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Card {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Card, ParseActionError> {
        let wrong = || ParseActionError::new(text, "play a card by its number, 1 to 9");
        match text.as_bytes() {
            [digit @ b'1'..=b'9'] => Card::new(digit - b'0').ok_or_else(wrong),
            _ => Err(wrong()),
        }
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0)
    }
}
