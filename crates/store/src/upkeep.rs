//! What is tidied away as time goes by: tables that nobody comes back to, logs that cannot be read, guests who went away, what the
//! logs still say of people who were erased, and former names.
//!
//! The key decision: everything is found in small portions, oldest first, each after the last of the portion before. So a round comes
//! to its end however much there is, what cannot be tidied away holds up nothing behind it, and whatever was interrupted is
//! found again.

use async_trait::async_trait;
use mozaika_table::{PersonId, Stamp, Status, TableId, Version};

use crate::StoreError;

/// A kind of tables that are tidied away after a while.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Idle {
    /// Nobody has acted there, and no game is played: the table is open, or was closed.
    NeverPlayed,
    /// Tables of this status, whether or not anybody has acted.
    InStatus(Status),
}

/// A table that nobody has changed for a while.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IdleTable {
    /// Which.
    pub id: TableId,
    /// When it was last changed.
    pub changed: Stamp,
    /// Its version.
    pub version: Version,
}

/// A guest who was not here for a while.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IdleGuest {
    /// Who.
    pub id: PersonId,
    /// When they were last here.
    pub seen: Stamp,
    /// Whether they have a game that is not over.
    pub plays: bool,
}

/// A person who has another name, which not all their unfinished tables know yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Renaming {
    /// Who.
    pub person: PersonId,
    /// The name they had.
    pub former: String,
    /// The name they have.
    pub name: String,
}

/// What is tidied away as time goes by.
#[async_trait]
pub trait Upkeep: Send + Sync + 'static {
    /// Tables of a kind that were last changed before a moment, the oldest first, only those after a place in that order. Tables that
    /// are set aside are left out.
    async fn idle_tables(
        &self,
        kind: Idle,
        before: Stamp,
        after: Option<(Stamp, TableId)>,
        limit: u32,
    ) -> Result<Vec<IdleTable>, StoreError>;

    /// Deletes a table with its log, only if it still has that version, if one is given; whether it did.
    async fn delete_table(&self, table: TableId, version: Option<Version>) -> Result<bool, StoreError>;

    /// Sets a table aside because its log cannot be read: its clocks, its computers and its age are not looked at until it is
    /// tried again. Whatever is written to its log brings it back.
    async fn set_aside(&self, table: TableId, now: Stamp) -> Result<(), StoreError>;

    /// How many tables are set aside.
    async fn count_set_aside(&self) -> Result<u64, StoreError>;

    /// Brings back tables that were set aside before then, so that they are tried again; how many.
    async fn bring_back(&self, before: Stamp) -> Result<u64, StoreError>;

    /// Guests last seen before then, longest gone first, only those after a place in that order.
    async fn idle_guests(
        &self,
        before: Stamp,
        after: Option<(Stamp, PersonId)>,
        limit: u32,
    ) -> Result<Vec<IdleGuest>, StoreError>;

    /// Takes the names and words of people who were erased out of up to `limit` logs; which tables those are. If there are none,
    /// nothing is left to be done.
    async fn clean_logs(&self, limit: u32) -> Result<Vec<TableId>, StoreError>;

    /// People who have another name, which not all their unfinished tables know yet; after a restart too.
    async fn renamings(&self, limit: u32) -> Result<Vec<Renaming>, StoreError>;

    /// Notes that all unfinished tables of a person know that they no longer have this name.
    async fn finish_renaming(&self, person: PersonId, former: &str) -> Result<(), StoreError>;
}
