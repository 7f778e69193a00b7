//! How strong somebody is, and how hard a puzzle is, on the scale of Glicko-2.
//!
//! The key decision: a strength is kept in whole thousandths, so that it is the same in every store and after every way through
//! JSON, and what a game or an attempt makes of the strengths is one function of plain values.

mod rate;
mod rest;
mod score;
mod strength;

pub use rate::{Player, expected, rate};
pub use score::Score;
pub use strength::{Strength, attempt};
