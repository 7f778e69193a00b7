//! The store in one SQLite file.
//!
//! The key decision: one thread writes. It takes whatever waits, does it all in one transaction, and answers when the
//! transaction is on disk; so a sync to disk is shared by all tables that moved meanwhile, and no two writers of this process
//! ever wait for each other's locks. A few more threads read, each by a connection of its own, and see what was committed.

mod append;
mod backup;
mod bulk_copy;
mod calls;
mod checkpoints;
mod columns;
mod company;
mod erase;
mod errors;
#[cfg(all(test, feature = "conformance"))]
mod failure_tests;
mod keys;
mod leases;
mod lessons;
mod migrate;
mod mistakes;
mod open;
mod opened_file;
mod order;
mod people;
mod played;
mod puzzles;
mod ratings;
mod reader_threads;
mod renamings;
mod reports;
mod seeks;
mod servers;
mod subscriptions;
mod tables;
mod tournaments;
mod upkeep;
mod writer_thread;

use std::path::{Path, PathBuf};

use rusqlite::Connection;

pub use backup::{BackupError, backup};
pub use open::OpenError;

use crate::{Cluster, Pressure, Store, StoreError};
use opened_file::OpenedFile;
use reader_threads::ReaderThreads;
use writer_thread::Writer;

/// A store in one SQLite file. Dropping it waits until what was asked of it is done.
#[derive(Debug)]
pub struct Sqlite {
    path: PathBuf,
    readers: ReaderThreads,
    /// Dropped last: whoever closes the file last copies the write-ahead log into it, and only a writer can.
    writer: Writer,
}

impl Sqlite {
    /// Opens a store, makes it if there is none, and brings it up to date.
    ///
    /// # Errors
    /// Why it cannot be used, and what can be done about it.
    pub fn open(path: impl AsRef<Path>) -> Result<Sqlite, OpenError> {
        let path = path.as_ref();
        let mut connection = open::writing(path)?;
        migrate::migrate(&mut connection, path)?;
        let reading = || open::reading(path);
        let readers = ReaderThreads::start(reading).map_err(|error| OpenError::of(path, error))?;
        let copying = open::copying(path).map_err(|error| OpenError::of(path, error))?;
        let other =
            |error: std::io::Error| OpenError::Other { path: path.to_owned(), why: error.to_string() };
        let file = OpenedFile::new(path).map_err(other)?;
        let writer = Writer::start(connection, copying, file)
            .map_err(|error| OpenError::NoThread(error.to_string()))?;
        Ok(Sqlite { path: path.to_owned(), readers, writer })
    }

    /// The file.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Writes a copy to another file while the store is in use, and checks it. The copy holds what was committed at one
    /// moment.
    ///
    /// # Errors
    /// Why there is no copy. A file that exists is never overwritten.
    pub async fn backup(&self, to: impl AsRef<Path>) -> Result<(), BackupError> {
        backup::on_a_thread(self.path.clone(), to.as_ref().to_owned()).await
    }

    /// Does some writing and answers when it is on disk. It may be done more than once, if what it shared a transaction
    /// with could not be done; each time all of the former is undone.
    async fn write<T, W>(&self, work: W) -> Result<T, StoreError>
    where
        T: Send + 'static,
        W: FnMut(&Connection) -> Result<T, StoreError> + Send + 'static,
    {
        self.writer.write(work).await
    }

    /// Reads something, all of it as it was at one moment.
    async fn read<T, R>(&self, work: R) -> Result<T, StoreError>
    where
        T: Send + 'static,
        R: FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    {
        self.readers.read(work).await
    }
}

impl Store for Sqlite {
    fn cluster(&self) -> Option<&dyn Cluster> {
        // A file is served by one process.
        None
    }

    fn pressure(&self) -> Pressure {
        Pressure { writes_waiting: self.writer.waiting(), pool: None }
    }
}
