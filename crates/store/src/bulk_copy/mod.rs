//! Copying everything from one store to another.
//!
//! The key decision: all stores keep the same rows, so one list of kinds and columns ([`row_kinds`]) says what there is to copy,
//! and each store only reads and writes such rows. The source is read as of one moment, the target is written in one transaction,
//! and then it is read back: every kind must have as many rows as the source had, and the same hash.

mod row_kind;
mod row_kinds;
mod tally;

use async_trait::async_trait;
use thiserror::Error;
use tokio::sync::mpsc;

pub use tally::Tally;

pub(crate) use row_kind::{ColumnType, RowKind};
#[cfg(all(test, feature = "conformance"))]
pub(crate) use row_kind::{TRANSIENT, copied_columns};
pub(crate) use row_kinds::ROW_KINDS;

use crate::{Obstacle, StoreError};

/// How many rows are handed over at once.
pub(crate) const ROWS_PER_CHUNK: usize = 500;

/// How many chunks may wait to be written.
const CHUNKS_WAITING: usize = 4;

/// What is in a column of a row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Value {
    /// Null.
    Null,
    /// A number; of something that is or is not so, 1 or 0.
    Number(i64),
    /// A text.
    Text(String),
    /// Bytes.
    Bytes(Vec<u8>),
}

/// A row, column by column as its kind lists them.
pub(crate) type Row = Vec<Value>;

/// What is handed over.
#[derive(Debug)]
pub(crate) enum Chunk {
    /// Rows of the kind of this number, in order.
    Rows(usize, Vec<Row>),
    /// That was all. Without it something went wrong on the way.
    End,
}

/// Where rows go that are read from a store: they are counted, and passed on if somebody wants them.
#[derive(Debug)]
pub struct RowSender {
    tally: Tally,
    to: Option<mpsc::Sender<Chunk>>,
}

impl RowSender {
    fn new(to: Option<mpsc::Sender<Chunk>>) -> RowSender {
        RowSender { tally: Tally::new(), to }
    }

    /// Hands some rows over.
    pub(crate) async fn send(&mut self, kind: usize, rows: Vec<Row>) -> Result<(), StoreError> {
        self.tally.add(kind, &rows);
        match &self.to {
            Some(to) => to.send(Chunk::Rows(kind, rows)).await.map_err(|_| abandoned()),
            None => Ok(()),
        }
    }

    /// The same, for a thread that may wait.
    pub(crate) fn send_blocking(&mut self, kind: usize, rows: Vec<Row>) -> Result<(), StoreError> {
        self.tally.add(kind, &rows);
        match &self.to {
            Some(to) => to.blocking_send(Chunk::Rows(kind, rows)).map_err(|_| abandoned()),
            None => Ok(()),
        }
    }

    /// Says that that was all; what it came to.
    async fn end(self) -> Result<Tally, StoreError> {
        if let Some(to) = self.to {
            to.send(Chunk::End).await.map_err(|_| abandoned())?;
        }
        Ok(self.tally)
    }
}

/// Where rows come from that are written to a store.
#[derive(Debug)]
pub struct RowReceiver(pub(crate) mpsc::Receiver<Chunk>);

/// How an import went.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Imported {
    /// Everything is there.
    Done,
    /// There was something already; nothing was changed.
    NotEmpty,
}

/// A store that everything can be copied from and to.
#[async_trait]
pub trait BulkCopy: Send + Sync + 'static {
    /// Reads everything as it is at one moment.
    async fn export_rows(&self, rows: RowSender) -> Result<RowSender, StoreError>;

    /// Writes everything, in one transaction, if the store is empty.
    async fn import_rows(&self, rows: RowReceiver) -> Result<Imported, StoreError>;
}

/// Why there is no complete copy.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum CopyError {
    /// The source cannot be read.
    #[error("what is to be copied cannot be read: {0}")]
    Source(StoreError),
    /// The target cannot be written.
    #[error("the copy cannot be written, and nothing of it is: {0}")]
    Target(StoreError),
    /// There is something in the target.
    #[error("there are tables or people where the copy is to go: choose an empty database")]
    NotEmpty,
    /// The target has something else than the source.
    #[error("the copy differs in its {kind}: it has {found} rows for {expected}; do not use it")]
    Different {
        /// What differs.
        kind: &'static str,
        /// How many rows the source has.
        expected: u64,
        /// How many the target has.
        found: u64,
    },
}

/// Copies everything from one store to another that is empty, and checks the copy; what there is of each kind.
///
/// # Errors
/// Why there is no copy.
pub async fn copy(from: &dyn BulkCopy, to: &dyn BulkCopy) -> Result<Tally, CopyError> {
    let (sender, receiver) = mpsc::channel(CHUNKS_WAITING);
    let reading = async { from.export_rows(RowSender::new(Some(sender))).await?.end().await };
    let (read, written) = tokio::join!(reading, to.import_rows(RowReceiver(receiver)));
    let expected = match (read, written) {
        (_, Ok(Imported::NotEmpty)) => return Err(CopyError::NotEmpty),
        // If nobody wants the rows any more, it is the other side that knows why.
        (Err(error), _) if error != abandoned() => return Err(CopyError::Source(error)),
        (_, Err(error)) => return Err(CopyError::Target(error)),
        (Err(error), _) => return Err(CopyError::Source(error)),
        (Ok(expected), Ok(Imported::Done)) => expected,
    };
    let found = tally(to).await.map_err(CopyError::Target)?;
    match expected.difference(&found) {
        None => Ok(expected),
        Some((kind, expected, found)) => Err(CopyError::Different { kind, expected, found }),
    }
}

/// What there is of each kind in a store: two stores that hold the same have equal tallies.
///
/// # Errors
/// Why it cannot be read.
pub async fn tally(of: &dyn BulkCopy) -> Result<Tally, StoreError> {
    Ok(of.export_rows(RowSender::new(None)).await?.tally)
}

/// That nobody imports the rows any more.
fn abandoned() -> StoreError {
    StoreError::Unavailable(Obstacle::CopyGivenUp)
}

/// That the rows ended before they were all there.
pub(crate) fn cut_short() -> StoreError {
    StoreError::Unavailable(Obstacle::RowsCutShort)
}
