//! Online play: HTTP, WebSocket, lobby and identity.
//!
//! The key decision: a server holds nothing that is true only in its memory. A table in memory is a copy of its log, and a
//! command is acknowledged when the log has it; so a server may be killed at any moment, and several may serve the same
//! tables.

mod config;
mod failure;
pub mod live;
mod outside;
mod state;
pub mod wire;

pub use config::{Allowance, Config, Limits};
pub use failure::{Failure, FailureBody};
pub use outside::{Luck, Outside, System};
pub use state::App;
