//! All games behind one closed enum.
//!
//! The key decision: everything that crosses a boundary (a terminal, a socket, a file) does so as a string or as
//! JSON, and it becomes one here and nowhere else. Inside, code is generic over [`mozaika_rules::Game`]; outside, it
//! holds an [`AnyGame`].
//!
#![doc = include_str!("../README.md")]

// First, for the macros that it makes: the others see only what stands above them.
#[macro_use]
mod games;

mod any_game;
mod game_id;
mod language;
mod refused;
mod rulebook;
mod saved_game;
mod saved_game_read;
mod saved_game_write;
mod table_game;
#[cfg(feature = "types")]
pub mod types;

pub use any_game::{GameResult, LoadError};
pub use game_id::UnknownGame;
pub use games::*;
pub use language::{Language, UnknownLanguage};
pub use refused::Refused;
pub use rulebook::Rulebook;
pub use saved_game::{BadRecord, RecordedShuffle, SavedGame};
pub use table_game::TableGame;

/// The version of the rules that this build plays by. It grows when a fix changes how a recorded game would go on;
/// tables record it.
pub const RULES_VERSION: u32 = 1;
