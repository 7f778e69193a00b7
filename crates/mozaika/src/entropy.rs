//! The one place where randomness comes from the system.

use mozaika_rules::Seed;

/// A seed that nobody can guess.
///
/// # Panics
/// If the system has no randomness to give: no game should then be dealt.
pub(crate) fn seed() -> Seed {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the system's random number generator");
    Seed::from_bytes(bytes)
}
