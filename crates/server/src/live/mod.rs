//! Tables in memory, the connections that follow them, and the computers that play at them.
//!
//! The way of a command: `socket` → `hub` → `room` → the table decides → the store commits → the room tells every
//! follower and acknowledges.

mod ask;
mod catching_up;
mod doors;
mod drain;
mod duties;
mod followers;
mod hub;
mod joining;
#[cfg(test)]
mod kit;
mod line;
mod nodes;
mod rematch;
mod room;
mod routes;
mod signs;
pub(crate) mod socket;
mod sockets;
pub(crate) mod sweep;
mod telling;
mod thinkers;
mod tidy;
mod work;
mod writing;

pub(crate) use ask::Seen;
pub use hub::Hub;
pub use routes::routes;
pub(crate) use thinkers::{Job, Question};
