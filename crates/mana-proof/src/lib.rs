//! The key decision: the checker must be worth more trust than what it checks. So it is short, knows nothing of the
//! search, and takes the rules from their text: `board` has the squares and the pieces, `turn` what may be done in a
//! turn, `check` the walk through all replies, `certificate` the file, `standard` the proven starts.
//!
#![doc = include_str!("../README.md")]

mod board;
mod certificate;
mod check;
mod standard;
mod turn;

pub use board::{NoSuch, Position, Side, Square};
pub use certificate::{BadCertificate, Certificate, Rules};
pub use check::{Answered, Checked, Flaw, answers, check};
pub use standard::STANDARD;
pub use turn::{Action, Next};
