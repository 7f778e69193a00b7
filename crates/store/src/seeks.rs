//! People who look for an opponent.
//!
//! The key decision: who looks for an opponent is a row with a term, and being paired is one transaction: it takes those who still wait, opens their
//! table and notes it with each of them. So any node may pair anybody, of several who try the same at once one succeeds, and whoever waited
//! through a node that was killed is gone when their term is over.

use async_trait::async_trait;
use mozaika_games::GameId;
use mozaika_table::{Called, CommandId, Pace, PersonId, Stamp, TableId};

use crate::{NewTable, StoreError};

/// That somebody looks for an opponent. A person has at most one seek.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seek {
    /// Who.
    pub person: PersonId,
    /// The name that they gave the seek, by which they ask what has become of it.
    pub id: CommandId,
    /// The game.
    pub game: GameId,
    /// How quickly.
    pub pace: Pace,
    /// How many are to sit at the table.
    pub players: u8,
    /// Whether the game is to be rated.
    pub rated: bool,
    /// Whether a program plays.
    pub program: bool,
    /// Their rating, in points.
    pub rating: u32,
    /// How unsure that is, in points.
    pub deviation: u32,
    /// Since when.
    pub since: Stamp,
    /// Until when, unless it is renewed.
    pub until: Stamp,
}

/// What has become of a seek.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SeekState {
    /// Nobody was found yet.
    Waiting(Seek),
    /// A table was opened.
    Paired(TableId),
}

/// Everybody who waits at a moment.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct WaitingSeeks {
    /// The seeks, the oldest first, each with how its person is called.
    pub seeks: Vec<(Seek, Called)>,
    /// Who of them has blocked whom.
    pub blocks: Vec<(PersonId, PersonId)>,
}

/// A table for people who were found for each other.
#[derive(Clone, Debug)]
pub struct Seating {
    /// Who, and by which seek.
    pub seeks: Vec<(PersonId, CommandId)>,
    /// The table.
    pub table: NewTable,
}

/// People who look for an opponent.
#[async_trait]
pub trait Seeks: Send + Sync + 'static {
    /// Keeps a seek in place of any other of the same person. One of the same name that is there stays as it is.
    async fn add_seek(&self, seek: Seek) -> Result<(), StoreError>;

    /// Lets a seek that waits last until then, if that is later; what has become of it. `None` if the person has no seek of that name, or it
    /// has ended.
    async fn renew_seek(
        &self,
        person: PersonId,
        id: &CommandId,
        now: Stamp,
        until: Stamp,
    ) -> Result<Option<SeekState>, StoreError>;

    /// Ends a person's seek that waits, only the one of a name, if one is given; whether there was one.
    async fn cancel_seek(&self, person: PersonId, id: Option<&CommandId>) -> Result<bool, StoreError>;

    /// Everybody who waits, but for those who were banned; at most so many, the oldest.
    async fn waiting_seeks(&self, now: Stamp, limit: u32) -> Result<WaitingSeeks, StoreError>;

    /// Opens each of these tables whose people all still wait and have not blocked each other; which. What came of the seeks is kept until `keep`.
    /// Of several who seat the same people at once, one succeeds.
    async fn seat(&self, seatings: Vec<Seating>, now: Stamp, keep: Stamp)
    -> Result<Vec<TableId>, StoreError>;

    /// The tables of those people who were paired, each with the name of their seek.
    async fn paired(&self, people: &[PersonId]) -> Result<Vec<(PersonId, CommandId, TableId)>, StoreError>;

    /// Removes seeks that have ended; how many.
    async fn remove_ended_seeks(&self, now: Stamp) -> Result<u64, StoreError>;
}
