//! Who tried which puzzle, how it went, and how strong that makes them.

use async_trait::async_trait;
use mozaika_games::GameId;
use mozaika_ratings::{Score, Strength};
use mozaika_table::{PersonId, Stamp};

use crate::StoreError;

/// Somebody's try at a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Attempt {
    /// The name of the puzzle.
    pub puzzle: String,
    /// The game it is of.
    pub game: GameId,
    /// When.
    pub at: Stamp,
    /// How it went.
    pub score: Score,
    /// How hard the puzzle is to begin with: what it has until somebody tried it.
    pub start: Strength,
}

/// What came of a try.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Counted {
    /// It was the first at this puzzle, and counts.
    First {
        /// The person's strength before.
        before: Strength,
        /// And with it.
        after: Strength,
    },
    /// There was one before: nothing moves, but what was missed then may be solved now.
    Again,
}

/// A try as it is kept: the first at its puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeptAttempt {
    /// The name of the puzzle.
    pub puzzle: String,
    /// The game it is of.
    pub game: GameId,
    /// When.
    pub at: Stamp,
    /// How it went.
    pub score: Score,
    /// When it was solved later, if it had to be.
    pub solved: Option<Stamp>,
    /// What the person thinks of the puzzle.
    pub vote: Option<Vote>,
}

/// What somebody thinks of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Vote {
    /// It is worth the time.
    Good,
    /// It is not.
    Dull,
}

/// How many think what of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Votes {
    /// How many like it.
    pub good: u32,
    /// How many do not.
    pub dull: u32,
}

/// How a person stands at the puzzles of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing {
    /// The game.
    pub game: GameId,
    /// How strong they are.
    pub strength: Strength,
    /// How many puzzles they have tried.
    pub tried: u32,
    /// How many of them were right the first time.
    pub solved: u32,
}

/// How many tries are taken together at most.
pub const MOST_ATTEMPTS: usize = 200;

/// Tries at puzzles. They go with the person; what a puzzle has become stays.
#[async_trait]
pub trait Puzzles: Send + Sync + 'static {
    /// Counts tries of a person, at most [`MOST_ATTEMPTS`], in their order and all or none: the first at a puzzle is a game between the
    /// two. What came of each; `None` if there is no such person.
    async fn add_attempts(
        &self,
        person: PersonId,
        attempts: &[Attempt],
    ) -> Result<Option<Vec<Counted>>, StoreError>;

    /// How a person stands, game by game in the order of their names; nothing of games whose puzzles they have not tried.
    async fn standings(&self, person: PersonId) -> Result<Vec<Standing>, StoreError>;

    /// What a person has tried, by the names of the puzzles, going on after one.
    async fn attempts(
        &self,
        person: PersonId,
        after: Option<&str>,
        limit: u32,
    ) -> Result<Vec<KeptAttempt>, StoreError>;

    /// The try of a person at a puzzle.
    async fn attempt(&self, person: PersonId, puzzle: &str) -> Result<Option<KeptAttempt>, StoreError>;

    /// What a person missed in a game and has not solved since, the oldest first.
    async fn missed(&self, person: PersonId, game: GameId, limit: u32) -> Result<Vec<String>, StoreError>;

    /// Keeps what a person thinks of a puzzle; whether they have tried it.
    async fn vote(&self, person: PersonId, puzzle: &str, vote: Option<Vote>) -> Result<bool, StoreError>;

    /// What people think of a puzzle.
    async fn votes(&self, puzzle: &str) -> Result<Votes, StoreError>;

    /// How hard the puzzles of a game have become; those that nobody tried are left out.
    async fn puzzle_strengths(&self, game: GameId) -> Result<Vec<(String, Strength)>, StoreError>;
}

impl Vote {
    /// The number that stands for it in a column.
    pub(crate) const fn number(self) -> i64 {
        match self {
            Vote::Dull => 0,
            Vote::Good => 1,
        }
    }

    /// The vote that a number stands for.
    pub(crate) const fn from_number(number: i64) -> Option<Vote> {
        match number {
            0 => Some(Vote::Dull),
            1 => Some(Vote::Good),
            _ => None,
        }
    }
}
