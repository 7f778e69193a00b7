//! Who is paired with whom among those who look for an opponent.
//!
//! The key decision: it is one function of plain values. Who waits, how they stand and how long they have waited goes in, in one order; the
//! tables come out, always the same. Whoever calls it decides what becomes of them, so it knows no store, no clock and no chance.

mod groups;
mod matching;
mod waiting;

pub use groups::{Refusals, tables};
pub use waiting::{POINTS_PER_SECOND, Waiting};
