//! What is written in JSON as it is displayed.

use serde::{Serialize, Serializer};

use crate::deck::Deck;
use crate::{Cards, Colour, Counts, Place, River};

macro_rules! written_as_displayed {
    ($($type:ty),*) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }
    )*};
}

written_as_displayed!(Cards, Colour, Counts, Deck, Place, River);
