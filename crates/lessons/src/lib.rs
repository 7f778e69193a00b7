//! Lessons that are played on the real board.
//!
//! The key decision: a lesson is data. It says which position is on the board, what is asked, what counts as done and what the other
//! side answers, in a small fixed vocabulary ([`Goal`], [`Replies`]); its words are messages of the page, found by its name. What
//! stands on the board is worked out anew from what was played ([`Attempt::stand`]), so an attempt can be left, kept as a list of
//! actions, and gone on with anywhere, without a server.
#![doc = include_str!("../README.md")]

mod attempt;
mod board;
mod course;
mod goal;
mod stand;

pub use attempt::{Attempt, AttemptError, Help, Reply};
pub use course::{Course, Lesson, Refusal, Replies, Step, Try};
pub use goal::{Ends, Goal};
pub use stand::{PlayedMove, Stand, Standing};
