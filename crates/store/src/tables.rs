//! The logs of the tables.

use async_trait::async_trait;
use mozaika_table::{Entry, PersonId, Stamp, Status, Summary, TableId, TableSecrets, Version};

use crate::StoreError;

/// A table to be stored.
#[derive(Clone, Debug)]
pub struct NewTable {
    /// Its id.
    pub id: TableId,
    /// Its secrets.
    pub secrets: TableSecrets,
    /// Its first entries, from version 1.
    pub entries: Vec<Entry>,
    /// Its summary after them.
    pub summary: Summary,
}

/// How the creation of a table went.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Created {
    /// It is stored.
    Done,
    /// There was one with that id already; nothing was changed.
    Existed,
}

/// Entries to be added to a log.
#[derive(Clone, Debug)]
pub struct Append {
    /// Whose log.
    pub table: TableId,
    /// The entries. The first has the version after the last one stored, or nothing is written.
    pub entries: Vec<Entry>,
    /// The table's summary after them.
    pub summary: Summary,
}

/// How an append went.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Appended {
    /// The entries are on disk.
    Done,
    /// Somebody else wrote first: the log has entries that the caller has not seen. Nothing was written.
    Behind,
    /// One of the commands had been carried out before, by the entry of this version. Nothing was written.
    Already(Version),
    /// There is no such table, or no such tournament.
    NoTable,
}

/// All that is stored of a table.
#[derive(Clone, Debug)]
pub struct StoredTable {
    /// Its secrets.
    pub secrets: TableSecrets,
    /// Its log, from version 1.
    pub entries: Vec<Entry>,
}

/// Which part of a list is wanted, newest first and, of what changed at the same moment, by its id backwards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Page<Id> {
    /// Only what comes after this in the list: what was last on the page before, by when it changed and its id.
    pub before: Option<(Stamp, Id)>,
    /// At most this many.
    pub limit: u32,
}

/// The logs of the tables.
#[async_trait]
pub trait Tables: Send + Sync + 'static {
    /// Stores a new table.
    async fn create(&self, table: NewTable) -> Result<Created, StoreError>;

    /// Adds entries to a log and answers when they are on disk.
    async fn append(&self, append: Append) -> Result<Appended, StoreError>;

    /// All that is stored of a table.
    async fn load(&self, table: TableId) -> Result<Option<StoredTable>, StoreError>;

    /// The entries after a version, in order.
    async fn entries(&self, table: TableId, after: Version) -> Result<Vec<Entry>, StoreError>;

    /// The version of the entry that carried out a person's command, if one did.
    async fn carried_out(
        &self,
        table: TableId,
        command: &mozaika_table::CommandKey,
    ) -> Result<Option<Version>, StoreError>;

    /// The summary of a table.
    async fn summary(&self, table: TableId) -> Result<Option<Summary>, StoreError>;

    /// The listed tables in one of these states, newest first.
    async fn listed(&self, status: &[Status], page: Page<TableId>) -> Result<Vec<Summary>, StoreError>;

    /// A person's tables in one of these states, newest first.
    async fn tables_of(
        &self,
        person: PersonId,
        status: &[Status],
        page: Page<TableId>,
    ) -> Result<Vec<Summary>, StoreError>;

    /// All tables in one of these states, newest first: for whoever runs the server.
    async fn all(&self, status: &[Status], page: Page<TableId>) -> Result<Vec<Summary>, StoreError>;

    /// Tables whose running clock has run out by then.
    async fn due(&self, by: Stamp, limit: u32) -> Result<Vec<TableId>, StoreError>;

    /// The versions of those tables, each once and in any order; those that are unknown are left out.
    async fn versions(&self, tables: &[TableId]) -> Result<Vec<(TableId, Version)>, StoreError>;
}
