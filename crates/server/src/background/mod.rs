//! What the server does by itself, over and over.

mod cleanup;
mod schedule;

pub(crate) use schedule::{first_beat, run};
