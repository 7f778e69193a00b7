//! How people stand at rated games.
//!
//! The key decision: what is kept of a rated game are its places and, beside each, the strength it led to. So somebody's rating is what
//! their last game led to, and their history is all of them. The order is that in which the games ended, and of those that ended at the
//! same moment that of their tables: it does not depend on which server wrote first, so the logs give the same ratings again.

use async_trait::async_trait;
use mozaika_games::GameId;
use mozaika_ratings::Strength;
use mozaika_table::{PersonId, RatedGame, RatingKind, Stamp, TableId};

use crate::StoreError;

/// A rating of somebody: of a kind, at a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rating {
    /// The game.
    pub game: GameId,
    /// The kind.
    pub kind: RatingKind,
    /// How strong their last game left them.
    pub strength: Strength,
    /// When that ended.
    pub last: Stamp,
    /// How many games have counted.
    pub games: u32,
}

/// A rated game of somebody, and what it led to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RatingPoint {
    /// The table.
    pub table: TableId,
    /// When it ended.
    pub ended: Stamp,
    /// Their place, 1 for the winners.
    pub rank: u8,
    /// How strong they were after it.
    pub strength: Strength,
}

/// What came of counting everything again.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Recount {
    /// How many games there are.
    pub games: usize,
    /// How many of them, or of those that are gone now, stood otherwise before.
    pub differed: usize,
}

/// Ratings. A game counts in the transaction that writes its end, once, whoever writes it and however often.
#[async_trait]
pub trait Ratings: Send + Sync + 'static {
    /// A person's ratings, by games and kinds in the order of their names; nothing of those they have not played.
    async fn ratings_of(&self, person: PersonId) -> Result<Vec<Rating>, StoreError>;

    /// How strong their last game of a kind left some people, each once and in any order, and when it ended; nothing of those who have not
    /// played any.
    async fn strengths(
        &self,
        game: GameId,
        kind: RatingKind,
        people: &[PersonId],
    ) -> Result<Vec<(PersonId, Strength, Stamp)>, StoreError>;

    /// The games that a rating of a person came about by, the last first, only those that ended before a moment.
    async fn rating_history(
        &self,
        person: PersonId,
        game: GameId,
        kind: RatingKind,
        before: Option<Stamp>,
        limit: u32,
    ) -> Result<Vec<RatingPoint>, StoreError>;

    /// Takes what the logs of some tables say for what is kept of these, and counts all games again from the first. A table that is not
    /// among them, because its log is gone or was written meanwhile, counts as it is kept.
    async fn recount_ratings(&self, found: &[(TableId, Option<RatedGame>)]) -> Result<Recount, StoreError>;
}
