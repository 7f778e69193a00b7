//! The tasks that append.
//!
//! The key decision: a few tasks with a connection each take whatever appends wait and write them in one transaction, so
//! that a sync to disk is shared by all tables that moved meanwhile. A table always goes by the same task. What somebody
//! else has locked is done on another connection, by itself, so that nobody else waits for it; and if a batch cannot be
//! written, each of it is tried alone, so that one failure costs the others time and nothing else.

use std::hash::{BuildHasher, Hasher};
use std::time::Duration;

use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, timeout_at};

use super::append::append;
use super::append_check::IfLocked;
use super::errors::timed_out;
use super::pool::{ANSWER_TIMEOUT, Connection, Pool};
use crate::prepared::PreparedAppend;
use crate::{Appended, Obstacle, StoreError};

/// How many tasks append.
const TASKS: usize = 2;

/// How many appends may wait for each before whoever asks has to wait too.
const QUEUE_LENGTH: usize = 1024;

/// How many appends share a transaction at most, so that the first of them is not kept waiting.
const MAX_BATCH: usize = 256;

/// How much longer than the database a caller waits, so that the answer can be passed on.
const ANSWER_GRACE: Duration = Duration::from_millis(500);

/// An append and its caller.
struct Job {
    writing: PreparedAppend,
    until: Instant,
    asker: oneshot::Sender<Result<Appended, StoreError>>,
}

impl Job {
    fn answer(self, answer: Result<Appended, StoreError>) {
        // Whoever asked may have gone; what was written stays written.
        let _gone = self.asker.send(answer);
    }
}

/// Passes appends to the tasks that write them.
#[derive(Debug)]
pub(super) struct Writer {
    queues: Vec<mpsc::Sender<Job>>,
    hasher: std::hash::RandomState,
}

impl Writer {
    /// Starts the tasks. They end when the writer is dropped and all that was asked is done.
    pub(super) fn start(pool: &Pool) -> Writer {
        let queue = |_| {
            let (jobs, waiting) = mpsc::channel(QUEUE_LENGTH);
            tokio::spawn(work(pool.clone(), waiting));
            jobs
        };
        Writer { queues: (0..TASKS).map(queue).collect(), hasher: std::hash::RandomState::new() }
    }

    /// How many appends wait.
    pub(super) fn waiting(&self) -> usize {
        self.queues.iter().map(|queue| queue.max_capacity() - queue.capacity()).sum()
    }

    /// Appends, and answers when it is on disk.
    pub(super) async fn append(&self, writing: PreparedAppend) -> Result<Appended, StoreError> {
        let until = Instant::now() + ANSWER_TIMEOUT;
        let mut hasher = self.hasher.build_hasher();
        hasher.write(writing.summary.table.as_str().as_bytes());
        let queue = usize::try_from(hasher.finish() % TASKS as u64).unwrap_or(0);
        let (asker, answer) = oneshot::channel();
        let stopped = || StoreError::Unavailable(Obstacle::ShuttingDown);
        let sent = timeout_at(until, self.queues[queue].send(Job { writing, until, asker })).await;
        sent.map_err(|_| timed_out())?.map_err(|_| stopped())?;
        timeout_at(until + ANSWER_GRACE, answer).await.map_err(|_| timed_out())?.map_err(|_| stopped())?
    }
}

async fn work(pool: Pool, mut waiting: mpsc::Receiver<Job>) {
    let mut connection = None;
    let mut batch = Vec::with_capacity(MAX_BATCH);
    while waiting.recv_many(&mut batch, MAX_BATCH).await > 0 {
        let now = Instant::now();
        // A caller who was told that it took too long must not find it done later.
        for late_job in batch.extract_if(.., |job: &mut Job| job.until <= now) {
            late_job.answer(Err(timed_out()));
        }
        if batch.is_empty() {
            continue;
        }
        let started = std::time::Instant::now();
        let (jobs, mut writings): (Vec<_>, Vec<_>) =
            batch.drain(..).map(|job| ((job.until, job.asker), job.writing)).unzip();
        let result = transaction(&pool, &mut connection, &mut writings).await;
        let jobs =
            jobs.into_iter().zip(writings).map(|((until, asker), writing)| Job { writing, until, asker });
        match result {
            Ok(answers) => {
                let micros = u64::try_from(started.elapsed().as_micros()).unwrap_or(u64::MAX);
                tracing::debug!(target: "mozaika_store::commit", batch = answers.len(), micros, "committed");
                for (job, answer) in jobs.zip(answers) {
                    match answer {
                        Some(answer) => job.answer(Ok(answer)),
                        None => alone(&pool, job),
                    }
                }
            }
            Err(error) => {
                let jobs: Vec<Job> = jobs.collect();
                tracing::warn!(target: "mozaika_store::commit", batch = jobs.len(), %error, "not committed");
                match error {
                    // Nothing was written, and one of them may be the reason.
                    StoreError::Broken(_) if jobs.len() > 1 => {
                        jobs.into_iter().for_each(|job| alone(&pool, job));
                    }
                    error => jobs.into_iter().for_each(|job| job.answer(Err(error.clone()))),
                }
            }
        }
    }
}

/// Writes a batch by the connection there is, or by a new one if it was lost.
async fn transaction(
    pool: &Pool,
    connection: &mut Option<Connection>,
    writings: &mut [PreparedAppend],
) -> Result<Vec<Option<Appended>>, StoreError> {
    if !connection.as_ref().is_some_and(Connection::is_clean) {
        *connection = None;
    }
    let connection = match connection {
        Some(connection) => connection,
        None => connection.insert(pool.connection().await?),
    };
    connection.renew();
    append(connection, writings, IfLocked::Skip).await
}

/// Does one job by itself, and waits for whoever has locked what it needs.
fn alone(pool: &Pool, job: Job) {
    let pool = pool.clone();
    tokio::spawn(async move {
        let Job { mut writing, until, asker } = job;
        let answer = async {
            let connection = pool.connection_until(until).await?;
            let answers = append(&connection, std::slice::from_mut(&mut writing), IfLocked::Wait).await?;
            answers.into_iter().next().flatten().ok_or_else(timed_out)
        };
        let _gone = asker.send(answer.await);
    });
}
