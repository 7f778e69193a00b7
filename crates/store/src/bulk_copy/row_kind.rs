//! A kind of rows that every store has.

/// What a column holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ColumnType {
    /// A number.
    Number,
    /// Whether something is so.
    Flag,
    /// A text.
    Text,
    /// Bytes.
    Bytes,
}

/// A kind of rows.
#[derive(Debug)]
pub(crate) struct RowKind {
    /// The table of the database.
    pub(crate) name: &'static str,
    /// Its columns.
    pub(crate) columns: &'static [(&'static str, ColumnType)],
    /// The columns that rows are put in order by, the same in every store.
    pub(crate) key: &'static str,
}

/// The kinds that have a row in a store that is empty, or where a server has run and nobody has come.
pub(super) const HEARTBEAT: &str = "heartbeat";
pub(super) const PUSH_KEY: &str = "push_key";

/// What is only of the moment, or the store's own, and is not copied.
#[cfg(all(test, feature = "conformance"))]
pub(crate) const TRANSIENT: &[&str] =
    &["attendance", "calls", "leases", "migrations", "nodes", "rate_limits", "rate_salt", "seeks"];

impl RowKind {
    /// Whether rows of this kind are there from the beginning, and give way to those that are imported.
    pub(crate) fn is_in_an_empty_store(&self) -> bool {
        matches!(self.name, HEARTBEAT | PUSH_KEY)
    }

    /// The names of its columns.
    pub(crate) fn column_names(&self) -> String {
        self.columns.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ")
    }
}

/// Every column that is copied, as `table.column`, in order: to be compared with those that a database has.
#[cfg(all(test, feature = "conformance"))]
pub(crate) fn copied_columns() -> Vec<String> {
    let columns = super::ROW_KINDS
        .iter()
        .flat_map(|kind| kind.columns.iter().map(|(name, _)| format!("{}.{name}", kind.name)));
    let mut columns: Vec<String> = columns.collect();
    columns.sort_unstable();
    columns
}
