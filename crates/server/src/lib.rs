//! Online play: HTTP, WebSocket, lobby and identity.
//!
//! The key decision: a server holds nothing that is true only in its memory. A table in memory is a copy of its log, and a
//! command is acknowledged when the log has it; so a server may be killed at any moment, and several may serve the same
//! tables.

mod admission;
mod app;
mod assets;
mod config;
mod failure;
mod gate;
mod headers;
mod health;
pub mod identity;
mod input;
pub mod live;
mod locked;
mod metrics;
mod observe;
mod openapi;
mod origin;
mod outside;
mod reviews;
mod serve;
mod state;
mod tables;
mod think;
mod turns;
#[cfg(feature = "types")]
pub mod types;
mod visitor;
pub mod wire;

pub use app::{app, description};
pub use assets::{Client, Embedded, File};
pub use config::{Allowance, Config, Limits};
pub use failure::{Failure, FailureBody};
pub use gate::{Bucket, Doer, Gate, Kind, OpenSocket, too_much};
pub use health::Readiness;
pub use input::{Asked, Input, Place};
pub use metrics::{Counted, Metrics};
pub use observe::RequestId;
pub use origin::{Origin, Scheme, check_origin, own_origin};
pub use outside::{Luck, Outside, StoreTime, System};
pub use reviews::{Judged, Review, Reviews, Whence, Wish};
pub use serve::{ended_by_signal, serve};
pub use state::App;
pub use think::think;
pub use turns::Turns;
pub use visitor::Visitor;
