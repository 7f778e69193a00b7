//! Puzzles: positions from a seat's view with one right answer that is proven, not guessed.
//!
//! The key decision: a puzzle is proven in two ways that share nothing but the position. One is the code that everybody plays
//! on; the other is written from the text of the rules alone ([`check()`]). An answer is graded by what it costs, exactly
//! ([`Grade`]).
//!
//! Nothing here knows the time, a file or a thread, so it runs in a browser too. `mozaika puzzles` makes, checks, rates and
//! lists packs.
//!
#![doc = include_str!("../README.md")]

mod answer;
mod check;
mod entry;
#[cfg(test)]
mod examples;
mod fraction;
mod grade;
pub mod make;
mod mana;
mod mandala;
mod pack;
mod pack_error;
mod pedigree;
mod puzzle;
mod puzzle_game;
mod puzzle_id;
pub mod rating;
mod reckoned;
#[cfg(feature = "shipped")]
mod shipped;
mod solve;
mod stones;
mod theme;

pub use answer::{ActionValue, Answer, MOST_TURNS};
pub use check::{Flaw, MARGIN, Method, check};
pub use entry::Entry;
pub use fraction::{Fraction, ParseFractionError};
pub use grade::{Grade, GradeError, NEARLY, Verdict, Worth};
pub use mana::{Attempt, AttemptError, Reply};
pub use pack::Pack;
pub use pack_error::{PackError, PuzzleError};
pub use pedigree::Pedigree;
pub use puzzle::Puzzle;
pub use puzzle_game::{NoPuzzles, PuzzleGame};
pub use puzzle_id::{ParsePuzzleIdError, PuzzleId};
pub use solve::{Contestant, solves};
pub use theme::{NoSuchTheme, Theme, Themes};
