//! Online play: HTTP, WebSocket, lobby and identity.
//!
//! The key decision: a server holds nothing that is true only in its memory. A table in memory is a copy of its log, and a
//! command is acknowledged when the log has it; so a server may be killed at any moment, and several may serve the same
//! tables.
//!
//! The path of one move: `connection/socket.rs` → `connection/conversation.rs` → `room/room.rs` → `room/command.rs` (decide → append → apply → broadcast →
//! acknowledge).

mod app;
mod background;
mod cluster;
mod config;
mod connection;
mod environment;
mod failure;
mod http;
mod hub;
pub mod identity;
mod limits;
mod lock;
mod now;
mod order;
mod people;
mod push;
mod puzzles;
mod ratings;
mod repetition;
mod reviews;
mod room;
mod seeks;
mod serve;
mod state;
mod tables;
mod tournaments;
#[cfg(feature = "types")]
pub mod typescript;
mod words;

pub use app::{app, description};
pub use background::{Fault, Tasks, begin, clean_up};
pub use config::{Allowance, Config, Limits, Searches};
pub use connection::{CloseReason, Conversation, OutboxReader};
pub use environment::{Environment, Random, StoreTime, System};
pub use failure::{Failure, FailureBody};
pub use http::{
    Asset, ClientAssets, ClientInfo, Counted, EmbeddedAssets, FileBody, JsonBody, Metrics, Origin,
    ParseProxyError, PathParams, QueryParams, Readiness, RequestId, Scheme, TrustedProxy, check_origin,
    operations, own_origin, path_of_url,
};
pub use hub::{AppendError, Hub, Written, append_event};
pub use limits::{Bucket, CpuSlots, OpenConnection, OpenConnections, RateKey, RateLimit, RateLimiter, Rates};
pub use now::NowCache;
pub use push::{Push, PushConfig, Reach, has_system_certificates};
pub use puzzles::Packs;
pub use reviews::{GameSource, ReviewRequest, Reviews};
pub use serve::{run_worker, serve, serve_operations, shutdown_signal};
pub use state::App;
pub use tournaments::{TournamentCache, drive_tournaments};
pub use words::{BadWordList, WordList};
