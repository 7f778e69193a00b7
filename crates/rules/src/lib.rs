//! What all games of mozaika have in common.
//!
//! The key decision: a game is a plain value. It holds everything, hidden things too, and does nothing but
//! follow its rules: no clock, no I/O, no global randomness. What a person or a computer may know of it is a
//! different type, the [`Game::View`], and the only way to choose an action fairly starts from there.
//!
//! Start reading at [`Game`]; its comments are the manual for putting a new game on the table.

mod by_seat;
#[cfg(feature = "conformance")]
pub mod conformance;
mod dice;
mod error;
mod facts;
mod first;
mod game;
#[cfg(feature = "json")]
pub mod json;
mod memory_aids;
mod outcome;
#[cfg(feature = "perft")]
mod perft;
mod seat;
mod set;
mod sink;
mod steps;

pub use by_seat::{BySeat, Seated};
pub use dice::{Dice, Seed};
pub use error::{OptionError, ParseActionError, Refusal, Rule, SetupError, excerpt};
pub use facts::{Chance, Draws, Facts, Information, Memory};
pub use first::First;
pub use game::Game;
pub use memory_aids::MemoryAids;
pub use outcome::Outcome;
#[cfg(feature = "perft")]
pub use perft::perft;
pub use seat::{NoSuchSeat, Players, Seat, SeatSet, Viewer};
pub use set::{Bits, Set, SetItem, SetIter};
pub use sink::Sink;
pub use steps::{Choice, StepError};
