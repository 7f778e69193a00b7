//! What every game crate runs in its own tests: the laws that every game keeps, and golden playthroughs.

mod laws;
mod playthrough;
mod steps;
mod traced;

pub use laws::{Trial, laws, sampling_is_uniform};
pub use playthrough::{compare_playthrough, playthrough};
pub use traced::rules_are_traced;

/// How many cases a property test runs: `usual`, or what `MOZAIKA_CASES` says, for a long run.
#[must_use]
pub fn cases(usual: u32) -> u32 {
    std::env::var("MOZAIKA_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(usual)
}
