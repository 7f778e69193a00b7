//! What lies in the box.
//!
//! The key decision: a client that draws a table is told what the game is made of. It knows no number of it by itself.

use crate::{Colour, River};

/// What lies in the box.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "mandala.ts"))]
pub struct Printed {
    /// The colours of the cards, which a mandala shows when it is complete (MD-1.1, MD-6.1).
    pub colours: Vec<Colour>,
    /// How many places a river has (MD-1.3).
    pub river: u8,
}

impl Printed {
    /// What the game is made of, whatever its options.
    #[must_use]
    pub fn new() -> Printed {
        Printed { colours: Colour::ALL.into(), river: River::PLACES }
    }
}

impl Default for Printed {
    fn default() -> Printed {
        Printed::new()
    }
}
