//! What tries at puzzles come to: worked out here once, for every store to write.

use std::collections::{BTreeMap, HashMap, HashSet};

use mozaika_games::GameId;
use mozaika_ratings::{Score, Strength, attempt};
use mozaika_table::Stamp;

use crate::{Attempt, Counted, Standing};

/// The tries that are the first at their puzzles, given those puzzles of them that were tried before.
pub(crate) fn first_tries<'a>(attempts: &'a [Attempt], before: &HashSet<String>) -> Vec<&'a Attempt> {
    let mut seen: HashSet<&'a str> = HashSet::new();
    let mut first = Vec::new();
    for attempt in attempts {
        if !before.contains(&attempt.puzzle) && seen.insert(&attempt.puzzle) {
            first.push(attempt);
        }
    }
    first
}

/// What tries come to.
pub(crate) struct Count<'a> {
    /// What came of each try.
    pub(crate) counted: Vec<Counted>,
    /// The first tries, to be kept.
    pub(crate) first: Vec<&'a Attempt>,
    /// What was missed before and is solved now.
    pub(crate) solved: Vec<(&'a str, Stamp)>,
    /// How the person then stands in the games that they tried something of.
    pub(crate) standings: Vec<Standing>,
    /// How hard the puzzles then are.
    pub(crate) puzzles: BTreeMap<&'a str, (GameId, Strength)>,
}

impl<'a> Count<'a> {
    /// Counts tries in their order. `before` are the puzzles that were tried before, `standings` is how the person stands, `puzzles` how
    /// hard the puzzles are that somebody tried.
    pub(crate) fn new(
        attempts: &'a [Attempt],
        before: &HashSet<String>,
        standings: &[Standing],
        puzzles: &HashMap<String, Strength>,
    ) -> Count<'a> {
        let mut count = Count {
            counted: Vec::new(),
            first: first_tries(attempts, before),
            solved: Vec::new(),
            standings: Vec::new(),
            puzzles: BTreeMap::new(),
        };
        let mut pending: HashSet<&str> = count.first.iter().map(|first| first.puzzle.as_str()).collect();
        for each in attempts {
            if pending.remove(each.puzzle.as_str()) {
                let known = puzzles.get(&each.puzzle).copied().unwrap_or(each.start);
                let counted = count.play(each, known, standings);
                count.counted.push(counted);
            } else {
                if each.score == Score::Right {
                    count.solved.push((&each.puzzle, each.at));
                }
                count.counted.push(Counted::Again);
            }
        }
        count
    }

    fn play(&mut self, each: &'a Attempt, puzzle: Strength, standings: &[Standing]) -> Counted {
        let place = self.standings.iter().position(|standing| standing.game == each.game);
        let place = place.unwrap_or_else(|| {
            let found = standings.iter().find(|standing| standing.game == each.game);
            let new = Standing { game: each.game, strength: Strength::NEW, tried: 0, solved: 0 };
            self.standings.push(*found.unwrap_or(&new));
            self.standings.len() - 1
        });
        let standing = &mut self.standings[place];
        let before = standing.strength;
        let (after, harder) = attempt(before, puzzle, each.score);
        standing.strength = after;
        standing.tried += 1;
        standing.solved += u32::from(each.score == Score::Right);
        self.puzzles.insert(&each.puzzle, (each.game, harder));
        Counted::First { before, after }
    }
}
