//! What every game crate runs in its own tests: the laws that every game keeps, and golden playthroughs.

mod laws;
mod playthrough;

pub use laws::{Trial, laws, sampling_is_uniform};
pub use playthrough::{compare_playthrough, playthrough};
