//! Making puzzles: from the games that a seed stands for, one game a number.
//!
//! The key decision: what a game gives follows from the seed and its number alone. So games can be looked through by any number
//! of threads, in any order and on several days; [`choose`] then takes them in the order of their numbers.

use std::collections::{HashMap, HashSet};

use mozaika_mandala::Mandala;
use mozaika_rules::Seed;
use mozaika_stones::Stones;

use crate::{Entry, PuzzleGame, mana, reckoned};

/// A puzzle that may come into a pack.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Candidate {
    /// The puzzle.
    pub entry: Entry,
    /// The kind of puzzle, of which a pack has as many as are wanted.
    pub kind: String,
    /// What near copies have in common: a pack has one of each.
    pub pattern: String,
}

/// The puzzles of game `number` of a seed, proven in both ways. Takes a second or two.
#[must_use]
pub fn make(game: PuzzleGame, seed: &str, number: u64) -> Vec<Candidate> {
    let seed = Seed::from_text(&format!("puzzles of {game}: {seed}, game {number}"));
    match game {
        PuzzleGame::Mana => mana::from_game(&seed),
        PuzzleGame::Mandala => reckoned::from_game::<Mandala>(&seed).into_iter().collect(),
        PuzzleGame::Stones => reckoned::from_game::<Stones>(&seed).into_iter().collect(),
    }
}

/// The puzzles of a pack: one of each pattern, at most `most` of each kind, in the order in which they come.
#[must_use]
pub fn choose(candidates: Vec<Candidate>, most: usize) -> Vec<Entry> {
    let mut patterns = HashSet::new();
    let mut ids = HashSet::new();
    let mut kinds: HashMap<String, usize> = HashMap::new();
    let mut chosen = Vec::new();
    for Candidate { entry, kind, pattern } in candidates {
        let count = kinds.entry(kind.clone()).or_default();
        if *count < most && patterns.insert((kind, pattern)) && ids.insert(entry.id()) {
            *count += 1;
            chosen.push(entry);
        }
    }
    chosen
}
