//! Moving everything from one store to another.
//!
//! The key decision: all stores keep the same rows, so one list of kinds and columns ([`kind`]) says what there is to move, and
//! each store only reads and writes such rows. The source is read as of one moment, the target is written in one transaction, and
//! then it is read back: every kind must have as many rows as the source had, and the same hash.

mod kind;
mod tally;

use async_trait::async_trait;
use thiserror::Error;
use tokio::sync::mpsc;

pub use tally::Tally;

pub(crate) use kind::{Form, KINDS, Kind};
#[cfg(all(test, feature = "conformance"))]
pub(crate) use kind::{TRANSIENT, covered};

use crate::StoreError;

/// How many rows are handed over at once.
pub(crate) const AT_ONCE: usize = 500;

/// How many such portions may wait to be written.
const WAITING: usize = 4;

/// What is in a column of a row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Value {
    /// Nothing.
    Nothing,
    /// A number; of something that is or is not, 1 or 0.
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
pub(crate) enum Part {
    /// Rows of the kind of this number, in order.
    Rows(usize, Vec<Row>),
    /// That was all. Without it something has gone wrong on the way.
    End,
}

/// Where rows go that are read from a store: they are counted, and passed on if somebody wants them.
#[derive(Debug)]
pub struct Out {
    tally: Tally,
    to: Option<mpsc::Sender<Part>>,
}

impl Out {
    fn new(to: Option<mpsc::Sender<Part>>) -> Out {
        Out { tally: Tally::new(), to }
    }

    /// Hands some rows over.
    pub(crate) async fn rows(&mut self, kind: usize, rows: Vec<Row>) -> Result<(), StoreError> {
        self.tally.add(kind, &rows);
        match &self.to {
            Some(to) => to.send(Part::Rows(kind, rows)).await.map_err(|_| unwanted()),
            None => Ok(()),
        }
    }

    /// The same, for a thread that may wait.
    pub(crate) fn rows_blocking(&mut self, kind: usize, rows: Vec<Row>) -> Result<(), StoreError> {
        self.tally.add(kind, &rows);
        match &self.to {
            Some(to) => to.blocking_send(Part::Rows(kind, rows)).map_err(|_| unwanted()),
            None => Ok(()),
        }
    }

    /// Says that that was all; what it came to.
    async fn end(self) -> Result<Tally, StoreError> {
        if let Some(to) = self.to {
            to.send(Part::End).await.map_err(|_| unwanted())?;
        }
        Ok(self.tally)
    }
}

/// Where rows come from that are written to a store.
#[derive(Debug)]
pub struct In(pub(crate) mpsc::Receiver<Part>);

/// How it went to take everything in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TakenIn {
    /// It is all there.
    Done,
    /// There was something already; nothing was changed.
    NotEmpty,
}

/// A store that everything can be moved from and to.
#[async_trait]
pub trait Movable: Send + Sync + 'static {
    /// Reads everything as it is at one moment.
    async fn read_out(&self, out: Out) -> Result<Out, StoreError>;

    /// Writes everything, in one transaction, if there is nothing yet.
    async fn take_in(&self, rows: In) -> Result<TakenIn, StoreError>;
}

/// Why not everything was moved.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum MoveError {
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
pub async fn copy(from: &dyn Movable, to: &dyn Movable) -> Result<Tally, MoveError> {
    let (sender, receiver) = mpsc::channel(WAITING);
    let reading = async { from.read_out(Out::new(Some(sender))).await?.end().await };
    let (read, written) = tokio::join!(reading, to.take_in(In(receiver)));
    let expected = match (read, written) {
        (_, Ok(TakenIn::NotEmpty)) => return Err(MoveError::NotEmpty),
        // If nobody wants the rows any more, it is the other side that knows why.
        (Err(error), _) if error != unwanted() => return Err(MoveError::Source(error)),
        (_, Err(error)) => return Err(MoveError::Target(error)),
        (Err(error), _) => return Err(MoveError::Source(error)),
        (Ok(expected), Ok(TakenIn::Done)) => expected,
    };
    let found = to.read_out(Out::new(None)).await.map_err(MoveError::Target)?.tally;
    match expected.difference(&found) {
        None => Ok(expected),
        Some((kind, expected, found)) => Err(MoveError::Different { kind, expected, found }),
    }
}

/// What there is of each kind in a store: two that hold the same have equal ones.
///
/// # Errors
/// Why it cannot be read.
pub async fn tally(of: &dyn Movable) -> Result<Tally, StoreError> {
    Ok(of.read_out(Out::new(None)).await?.tally)
}

/// That nobody takes the rows in any more.
fn unwanted() -> StoreError {
    StoreError::Unavailable("the copy was given up".into())
}

/// That the rows ended before they were all there.
pub(crate) fn broke_off() -> StoreError {
    StoreError::Unavailable("the rows to be written broke off".into())
}
