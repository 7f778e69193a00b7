//! What was tried on this device.

use mozaika_puzzles::{Entry, Pack};
use mozaika_ratings::{Score, Strength, attempt};
use mozaika_wire::Voted;
use serde::Deserialize;

/// A first try of this device.
#[derive(Deserialize)]
pub(super) struct Tried {
    pub(super) puzzle: String,
    pub(super) score: Score,
    /// Whether it was solved later.
    #[serde(default)]
    pub(super) solved: bool,
    #[serde(default)]
    pub(super) vote: Option<Voted>,
}

impl Tried {
    /// Whether it is still to be solved.
    pub(super) fn is_missed(&self) -> bool {
        self.score != Score::Right && !self.solved
    }
}

/// The puzzle of a try, if it is in the pack.
pub(super) fn entry_of<'a>(pack: &'a Pack, tried: &Tried) -> Option<&'a Entry> {
    pack.entry(tried.puzzle.parse().ok()?)
}

/// What the tries of this device add up to in the game of a pack.
pub(super) fn strength(pack: &Pack, tries: &[Tried]) -> Strength {
    tries.iter().fold(Strength::NEW, |before, tried| match entry_of(pack, tried) {
        Some(entry) => attempt(before, Strength::of_puzzle(entry.rating()), tried.score).0,
        None => before,
    })
}
