//! The mistakes that people practise.

use async_trait::async_trait;
use mozaika_games::GameId;
use mozaika_table::{PersonId, Stamp, TableId};

use crate::StoreError;

/// A mistake in a game that was played here, to be played better: a puzzle of one person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mistake {
    /// The table of the game.
    pub table: TableId,
    /// Which action, counted from 1.
    pub number: u32,
    /// The game.
    pub game: GameId,
    /// When it was put aside.
    pub at: Stamp,
    /// What a review found there, as JSON.
    pub judged: String,
    /// When it was played better, if it was.
    pub solved: Option<Stamp>,
}

/// How many mistakes are kept of one person; the oldest make room.
pub const MOST_MISTAKES: u32 = 300;

/// Mistakes that are practised. They go with the person, and with the table.
#[async_trait]
pub trait Mistakes: Send + Sync + 'static {
    /// Keeps mistakes of a person, each once; whether the person and the tables are there.
    async fn add_mistakes(&self, person: PersonId, mistakes: &[Mistake]) -> Result<bool, StoreError>;

    /// The mistakes of a person, the newest first.
    async fn mistakes(&self, person: PersonId) -> Result<Vec<Mistake>, StoreError>;

    /// Notes that a mistake was played better; whether there is one.
    async fn solve_mistake(
        &self,
        person: PersonId,
        table: TableId,
        number: u32,
        now: Stamp,
    ) -> Result<bool, StoreError>;
}
