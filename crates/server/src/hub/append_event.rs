//! Writing to a log without opening a room: for what is done to many tables at once, most of which nobody has in memory.

use mozaika_games::Editions;
use mozaika_store::{Append, Appended, Store, StoreError};
use mozaika_table::{BadLog, Entry, Event, Stamp, Table, TableId, Version};
use thiserror::Error;

use super::hub::Hub;
use crate::Failure;

/// How often it is decided again while others write to the same log.
const MAX_ATTEMPTS: usize = 50;

/// What became of an event that was to be written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Written {
    /// It is on disk, as this version.
    Done(Version),
    /// As the table stands, there was nothing to write.
    Unwanted,
    /// There is no such table.
    NoTable,
}

/// Why an event was not written.
#[derive(Clone, PartialEq, Debug, Error)]
pub enum AppendError {
    /// The store could not do it.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The log cannot be read.
    #[error(transparent)]
    Log(#[from] BadLog),
    /// Others were quicker, again and again.
    #[error("too many want something of this table at once: try again")]
    Busy,
}

impl AppendError {
    /// Whether it is the log itself that cannot be read, so that trying again does not help.
    #[must_use]
    pub const fn is_unreadable(&self) -> bool {
        matches!(self, AppendError::Log(_) | AppendError::Store(StoreError::Broken(_)))
    }
}

/// Decides by the log of a table what to write, and appends that as anybody else does: by compare-and-swap, again if somebody was
/// quicker.
///
/// # Errors
/// Why it was not written.
pub async fn append_event(
    store: &dyn Store,
    editions: &Editions,
    id: TableId,
    now: Stamp,
    decide: impl Fn(&Table) -> Option<Event>,
) -> Result<Written, AppendError> {
    for _ in 0..MAX_ATTEMPTS {
        let Some(stored) = store.load(id).await? else { return Ok(Written::NoTable) };
        let mut table = Table::read(id, stored.secrets, &stored.entries, editions)?;
        let Some(event) = decide(&table) else { return Ok(Written::Unwanted) };
        // A log does not go back in time, even if this machine's clock does.
        let at = now.max(table.changed());
        let entry = Entry { version: table.version().next(), at, command: None, event };
        table.apply(&entry)?;
        let version = entry.version;
        let append = Append { table: id, entries: vec![entry], summary: table.summary(at) };
        match store.append(append).await? {
            Appended::Done => return Ok(Written::Done(version)),
            Appended::NoTable => return Ok(Written::NoTable),
            Appended::Behind | Appended::Already(_) => {}
        }
    }
    Err(AppendError::Busy)
}

impl Hub {
    /// Writes to a log without opening a room. Rooms that are open are told, here and on other nodes; a table that cannot be
    /// read is set aside.
    pub(crate) async fn append_event(
        &self,
        id: TableId,
        decide: impl Fn(&Table) -> Option<Event>,
    ) -> Result<(), Failure> {
        let written = append_event(self.store(), &self.config().editions, id, self.now(), decide).await;
        match written {
            Ok(Written::Done(version)) => {
                self.log_has(id, version);
                self.log_grew(id, version, false);
                Ok(())
            }
            Ok(Written::Unwanted | Written::NoTable) => Ok(()),
            Err(error) if error.is_unreadable() => {
                self.set_aside(id, &error).await;
                Ok(())
            }
            Err(AppendError::Store(error)) => Err(error.into()),
            Err(_) => Err(Failure::Unavailable("this table is busy: try again")),
        }
    }

    /// Sets a table aside whose log cannot be read, so that it does not stand in the way of others.
    pub(crate) async fn set_aside(&self, id: TableId, error: &(dyn std::error::Error + Sync)) {
        tracing::error!(table = %id, %error, "a log cannot be read; the table is set aside for an hour");
        if let Err(error) = self.store().set_aside(id, self.now()).await {
            tracing::warn!(table = %id, %error, "the table could not be set aside");
        }
    }
}
