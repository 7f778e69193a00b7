//! The three games behind one closed enum.
//!
//! The key decision: everything that crosses a boundary (a terminal, a socket, a file) does so as a string or as
//! JSON, and it becomes one here and nowhere else. Inside, code is generic over [`mozaika_rules::Game`]; outside, it
//! holds an [`AnyGame`].

mod any_game;
mod game_id;
mod record;
mod record_read;
mod record_write;
mod refused;
mod rulebook;
mod told;
#[cfg(feature = "types")]
pub mod types;

pub use any_game::{AnyGame, GameResult};
pub use game_id::{GameId, UnknownGame};
pub use record::{BadRecord, Record, RecordedShuffle};
pub use refused::Refused;
pub use rulebook::{Language, Rulebook, UnknownLanguage};
pub use told::Told;

/// The version of the rules that this build plays by. It grows when a fix changes how a recorded game would go on;
/// tables record it.
pub const RULES_VERSION: u32 = 1;

/// The README's example, compiled and run so that it cannot go stale.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
