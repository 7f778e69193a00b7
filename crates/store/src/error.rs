//! Why the store could not answer.

use std::path::PathBuf;

use thiserror::Error;

/// Why the store could not answer. Nothing was changed, with one exception: if a store that is reached by a network was lost while
/// it committed, nobody knows. Whoever sends the same command again learns whether it was carried out.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum StoreError {
    /// The store cannot be used at the moment. It may be tried again.
    #[error("the store cannot be used at the moment: {0}")]
    Unavailable(Obstacle),
    /// What is stored, or was to be stored, cannot be understood. Trying again does not help.
    #[error("what is stored cannot be understood: {0}")]
    Broken(Damage),
}

/// Why a store cannot be used at the moment.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum Obstacle {
    /// What the database says, and what to look at: its disk is full, it is locked, or it cannot be reached.
    #[error("{0}")]
    Database(String),
    /// It did not answer in time.
    #[error("the database did not answer within {seconds} seconds")]
    TooSlow {
        /// How long it was waited for.
        seconds: u64,
    },
    /// Its file is no longer the one that was opened.
    #[error("{} was removed or replaced while it was in use: put it back, or restore a backup and start again", path.display())]
    FileGone {
        /// Where it was.
        path: PathBuf,
    },
    /// The program is about to end.
    #[error("it is being shut down")]
    ShuttingDown,
    /// Nobody takes the rows that are copied any more.
    #[error("the copy was given up")]
    CopyGivenUp,
    /// The rows that are copied ended before they were all there.
    #[error("the rows to be written broke off")]
    RowsCutShort,
}

/// What is wrong with what is stored, or was to be stored.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum Damage {
    /// What the database says.
    #[error("{0}")]
    Database(String),
    /// A column that holds something else than it should.
    #[error("the column {0} holds something else than it should")]
    Column(String),
    /// A column whose JSON cannot be read.
    #[error("the column {column}: {problem}")]
    Json {
        /// The column.
        column: String,
        /// What is wrong with it.
        problem: String,
    },
    /// A value that cannot be written as JSON.
    #[error("a value cannot be written: {0}")]
    Unwritable(String),
    /// Entries that were to be written but make no log.
    #[error("what was to be written does not fit: {0}")]
    Misfit(#[from] Misfit),
    /// Reading ended in a panic.
    #[error("reading it failed unexpectedly")]
    ReadingFailed,
    /// Writing ended in a panic.
    #[error("writing it failed unexpectedly")]
    WritingFailed,
}

/// Why entries make no log.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum Misfit {
    /// A log does not begin with version 1.
    #[error("the first entry of a log has version 1")]
    NotTheFirst,
    /// There is nothing to write.
    #[error("there are no entries")]
    NoEntries,
    /// A version is missing, or is there twice.
    #[error("the versions of the entries do not follow each other")]
    Versions,
    /// The summary is not that of the last entry.
    #[error("the summary is of another table or version")]
    Summary,
}

impl From<Misfit> for StoreError {
    fn from(misfit: Misfit) -> StoreError {
        StoreError::Broken(misfit.into())
    }
}
