//! How strong somebody is, and how hard a puzzle is, on the scale of Glicko-2.
//!
//! The key decision: a strength is kept in whole thousandths, so that it is the same in every store and after every way through
//! JSON, and what an attempt makes of the two strengths is one function of plain values.

mod score;
mod strength;

pub use score::Score;
pub use strength::{Strength, attempt};
