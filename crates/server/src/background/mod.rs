//! What the server does by itself, over and over.

mod cleanup;
mod schedule;
mod tasks;

pub use cleanup::clean_up;
pub use schedule::begin;
pub(crate) use tasks::{Beat, lasting_fault};
pub use tasks::{Fault, Tasks};
