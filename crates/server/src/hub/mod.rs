//! What the rooms of this process share: how a room is found or opened, the threads that search for computers, and shutting down.

mod append_event;
mod create;
#[expect(clippy::module_inception, reason = "the hub itself, beside what belongs to it")]
mod hub;
mod people;
mod rooms;
mod search_job;
mod search_pool;
mod shutdown;

pub use append_event::{AppendError, Written, append_event};
pub(crate) use create::new_table;
pub use hub::Hub;
pub(crate) use hub::WeakHub;
pub(crate) use search_job::SearchJob;
