//! The three games behind one closed enum.
//!
//! The key decision: everything that crosses a boundary (a terminal, a socket, a file) does so as a string or as
//! JSON, and it becomes one here and nowhere else. Inside, code is generic over [`mozaika_rules::Game`]; outside, it
//! holds an [`AnyGame`].

mod any_game;
mod events;
mod game_id;
mod refused;
mod rulebook;
mod saved_game;
mod saved_game_read;
mod saved_game_write;
#[cfg(feature = "types")]
pub mod types;

pub use any_game::{AnyGame, GameResult};
pub use events::Events;
pub use game_id::{GameId, UnknownGame};
pub use mozaika_mana::Mana;
pub use mozaika_mandala::Mandala;
pub use mozaika_stones::Stones;
pub use refused::Refused;
pub use rulebook::{Language, Rulebook, UnknownLanguage};
pub use saved_game::{BadRecord, RecordedShuffle, SavedGame};

/// The version of the rules that this build plays by. It grows when a fix changes how a recorded game would go on;
/// tables record it.
pub const RULES_VERSION: u32 = 1;

/// The README's example, compiled and run so that it cannot go stale.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
