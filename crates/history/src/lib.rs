//! A checker of histories: given all that clients sent and were told, and the logs that were stored, it says whether the servers kept
//! their promises. It knows nothing of servers, so it serves a simulation and a real run alike.
//!
//! The key decision: a log is a total order, so nothing has to be searched for. Whether a table is linearizable is asked entry by
//! entry: every acknowledged command is in the log once, in an order that agrees with real time, and everything that was shown is
//! worked out a second time, from a prefix of the log, for that viewer. What comes out differently could not have been known, or is
//! wrong.
//!
//! What is checked, each in its own file:
//! - `check_log`: the log can be played through, and its summary is what follows from it.
//! - `check_commands`: what was acknowledged is in the log once, what is in the log was asked for, and the order is that of real time.
//! - `check_shown`: what each connection was shown, in which order, and that it knows nothing its viewer could not.
//! - `check_silence`: nobody waits for longer than [`LONGEST_SILENCE`] for an entry, an answer, a computer or a flag.
//! - `check_charges`: nobody's clock was charged for a time in which no server could be used.
//! - `check_ratings`: ratings are what a second reckoning makes of the logs.

mod check;
mod check_charges;
mod check_commands;
mod check_log;
mod check_ratings;
mod check_shown;
mod check_silence;
mod fold;
mod glicko;
mod history;
mod message;
mod problem;
mod reckon;
mod spans;

pub use check::check;
pub use check_silence::LONGEST_SILENCE;
pub use history::{ConnectionId, Happened, History, KeptRating, Log, Record};
pub use problem::{Problem, Wrong};
pub use spans::Spans;

#[cfg(test)]
mod fixture;
#[cfg(test)]
mod rating_tests;
#[cfg(test)]
mod tests;
