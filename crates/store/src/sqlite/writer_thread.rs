//! The one thread that writes.
//!
//! The key decision: jobs that wait together share a transaction, and nobody is answered before it is on disk. A job that
//! only finds a conflict has nothing to undo and is no failure. If a job does fail, all is rolled back and each of the
//! batch is done again alone, so that one failure costs the others time and nothing else.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::thread::JoinHandle;
use std::time::Instant;
use std::{fmt, io, thread};

use rusqlite::Connection;
use tokio::sync::{mpsc, oneshot};

use super::checkpoints::Checkpoints;
use super::errors::describe;
use super::opened_file::OpenedFile;
use crate::{Damage, Obstacle, StoreError};

/// How many jobs may wait before whoever asks has to wait too.
const QUEUE_LENGTH: usize = 1024;

/// How many jobs share a transaction at most, so that the first of them is not kept waiting.
const MAX_BATCH: usize = 512;

/// Something to be written.
trait Job: Send {
    /// Writes it; the transaction is not over yet.
    fn run(&mut self, connection: &Connection) -> Result<(), StoreError>;

    /// Answers whoever asked. `committed` is whether the transaction is on disk.
    fn answer(self: Box<Self>, committed: Result<(), StoreError>);
}

struct Task<T, W> {
    work: W,
    done: Option<T>,
    asker: oneshot::Sender<Result<T, StoreError>>,
}

impl<T, W> Job for Task<T, W>
where
    T: Send,
    W: FnMut(&Connection) -> Result<T, StoreError> + Send,
{
    fn run(&mut self, connection: &Connection) -> Result<(), StoreError> {
        self.done = None;
        // A mistake in one job must not end the thread that all depend on.
        let result = catch_unwind(AssertUnwindSafe(|| (self.work)(connection)));
        let done = result.map_err(|_| StoreError::Broken(Damage::WritingFailed))??;
        self.done = Some(done);
        Ok(())
    }

    fn answer(self: Box<Self>, committed: Result<(), StoreError>) {
        let Task { done, asker, .. } = *self;
        let undone = || StoreError::Unavailable(Obstacle::ShuttingDown);
        // Whoever asked may have gone; what was written stays written.
        let _gone = asker.send(committed.and_then(|()| done.ok_or_else(undone)));
    }
}

/// The way to the thread that writes. Dropping it waits until all that was asked is done.
pub(super) struct Writer {
    jobs: Option<mpsc::Sender<Box<dyn Job>>>,
    thread: Option<JoinHandle<()>>,
}

impl Writer {
    /// Starts the thread. `copying` is the connection that takes the log into the file.
    pub(super) fn start(connection: Connection, copying: Connection, file: OpenedFile) -> io::Result<Writer> {
        let (jobs, waiting) = mpsc::channel(QUEUE_LENGTH);
        let checkpoints = Checkpoints::start(copying)?;
        let thread = thread::Builder::new().name("store-writer".into());
        let thread = thread.spawn(move || work(&file, connection, checkpoints, waiting))?;
        Ok(Writer { jobs: Some(jobs), thread: Some(thread) })
    }

    /// How many jobs wait.
    pub(super) fn waiting(&self) -> usize {
        self.jobs.as_ref().map_or(0, |jobs| jobs.max_capacity() - jobs.capacity())
    }

    /// Does some writing and answers when it is on disk.
    pub(super) async fn write<T, W>(&self, work: W) -> Result<T, StoreError>
    where
        T: Send + 'static,
        W: FnMut(&Connection) -> Result<T, StoreError> + Send + 'static,
    {
        let stopped = || StoreError::Unavailable(Obstacle::ShuttingDown);
        let jobs = self.jobs.as_ref().ok_or_else(stopped)?;
        let (asker, answer) = oneshot::channel();
        jobs.send(Box::new(Task { work, done: None, asker })).await.map_err(|_| stopped())?;
        answer.await.map_err(|_| stopped())?
    }
}

impl fmt::Debug for Writer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Writer")
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        self.jobs = None;
        if let Some(thread) = self.thread.take() {
            let _panicked = thread.join();
        }
    }
}

fn work(
    file: &OpenedFile,
    connection: Connection,
    mut checkpoints: Checkpoints,
    mut waiting: mpsc::Receiver<Box<dyn Job>>,
) {
    let mut batch = Vec::with_capacity(MAX_BATCH);
    loop {
        let jobs = waiting.blocking_recv_many(&mut batch, MAX_BATCH);
        if jobs == 0 {
            break;
        }
        match transaction(file, &connection, &mut batch) {
            Err(Failure::Job(_)) if batch.len() > 1 => one_by_one(file, &connection, &mut batch),
            Err(Failure::Job(error) | Failure::Transaction(error)) => answer(&mut batch, &Err(error)),
            Ok(()) => answer(&mut batch, &Ok(())),
        }
        checkpoints.wrote(jobs, &connection);
    }
    drop(checkpoints);
    // The file is left in one piece and without a log beside it, if no other process uses it.
    let _closed_later = connection.close();
}

fn one_by_one(file: &OpenedFile, connection: &Connection, batch: &mut Vec<Box<dyn Job>>) {
    let mut broken = None;
    for job in batch.drain(..) {
        let mut alone = vec![job];
        let result = match &broken {
            None => transaction(file, connection, &mut alone),
            Some(error) => Err(Failure::Transaction(StoreError::clone(error))),
        };
        let result = match result {
            Err(Failure::Transaction(error)) => {
                // Each of those behind would wait as long for the same lock, and get it no more.
                broken = Some(error.clone());
                Err(error)
            }
            Err(Failure::Job(error)) => Err(error),
            Ok(()) => Ok(()),
        };
        answer(&mut alone, &result);
    }
}

fn answer(batch: &mut Vec<Box<dyn Job>>, committed: &Result<(), StoreError>) {
    for job in batch.drain(..) {
        job.answer(committed.clone());
    }
}

enum Failure {
    /// A job could not be done.
    Job(StoreError),
    /// The transaction could not be begun or committed.
    Transaction(StoreError),
}

/// Runs the jobs in one transaction. When it returns `Ok`, what they wrote is on disk; otherwise nothing is.
fn transaction(
    file: &OpenedFile,
    connection: &Connection,
    batch: &mut [Box<dyn Job>],
) -> Result<(), Failure> {
    let started = Instant::now();
    let found = file.check().map_err(Failure::Transaction);
    let result = found.and_then(|()| begin(connection)).and_then(|()| {
        batch.iter_mut().try_for_each(|job| job.run(connection)).map_err(Failure::Job)?;
        execute(connection, "COMMIT").map_err(Failure::Transaction)
    });
    match &result {
        Ok(()) => {
            let micros = u64::try_from(started.elapsed().as_micros()).unwrap_or(u64::MAX);
            tracing::debug!(target: "mozaika_store::commit", batch = batch.len(), micros, "committed");
        }
        Err(Failure::Job(error) | Failure::Transaction(error)) => {
            tracing::warn!(target: "mozaika_store::commit", batch = batch.len(), %error, "rolled back");
            // Some failures roll back by themselves. If this one cannot be rolled back now, `begin` tries again.
            let _tried_again_later = rollback(connection);
        }
    }
    result
}

fn begin(connection: &Connection) -> Result<(), Failure> {
    rollback(connection).and_then(|()| execute(connection, "BEGIN IMMEDIATE")).map_err(Failure::Transaction)
}

fn rollback(connection: &Connection) -> Result<(), StoreError> {
    if connection.is_autocommit() { Ok(()) } else { execute(connection, "ROLLBACK") }
}

/// Begins or ends a transaction. Whatever the reason, if it fails the store cannot be used at the moment.
fn execute(connection: &Connection, sql: &str) -> Result<(), StoreError> {
    let result = connection.prepare_cached(sql).and_then(|mut statement| statement.execute([]));
    result.map(drop).map_err(|error| StoreError::Unavailable(Obstacle::Database(describe(&error))))
}
