//! The threads that read.
//!
//! The key decision: a few threads with a connection each take turns at one bounded queue. So many slow reads wait for each
//! other and not for a thread pool that others need, and never hold up what is written.

use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::{fmt, thread};

use rusqlite::Connection;
use tokio::sync::{mpsc, oneshot};

use crate::{Damage, Obstacle, StoreError};

/// How many threads read.
const THREADS: usize = 3;

/// How many jobs may wait before whoever asks has to wait too.
const QUEUE_LENGTH: usize = 256;

type Job = Box<dyn FnOnce(&Connection) + Send>;
type Queue = Arc<Mutex<mpsc::Receiver<Job>>>;

/// The way to the threads that read. Dropping it waits until they have ended.
pub(super) struct ReaderThreads {
    jobs: Option<mpsc::Sender<Job>>,
    threads: Vec<JoinHandle<()>>,
}

impl ReaderThreads {
    /// Starts the threads.
    pub(super) fn start(
        open: impl Fn() -> Result<Connection, rusqlite::Error>,
    ) -> Result<ReaderThreads, rusqlite::Error> {
        let connections = (0..THREADS).map(|_| open()).collect::<Result<Vec<_>, _>>()?;
        let (jobs, waiting) = mpsc::channel(QUEUE_LENGTH);
        let queue = Arc::new(Mutex::new(waiting));
        let mut readers = ReaderThreads { jobs: Some(jobs), threads: Vec::new() };
        for connection in connections {
            let queue = Arc::clone(&queue);
            let thread = thread::Builder::new().name("store-reader".into());
            // Fewer threads are slower and otherwise as good; with none, the queue is closed and every read says so.
            readers.threads.extend(thread.spawn(move || work(&connection, &queue)));
        }
        Ok(readers)
    }

    /// Reads something, all of it as it was at one moment.
    pub(super) async fn read<T, R>(&self, work: R) -> Result<T, StoreError>
    where
        T: Send + 'static,
        R: FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    {
        let stopped = || StoreError::Unavailable(Obstacle::ShuttingDown);
        let jobs = self.jobs.as_ref().ok_or_else(stopped)?;
        let (asker, answer) = oneshot::channel();
        let job = move |connection: &Connection| {
            // Whoever asked may have gone.
            let _gone = asker.send(snapshot(connection, work));
        };
        jobs.send(Box::new(job)).await.map_err(|_| stopped())?;
        answer.await.map_err(|_| StoreError::Broken(Damage::ReadingFailed))?
    }
}

impl fmt::Debug for ReaderThreads {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ReaderThreads")
    }
}

impl Drop for ReaderThreads {
    fn drop(&mut self) {
        self.jobs = None;
        for thread in self.threads.drain(..) {
            let _panicked = thread.join();
        }
    }
}

fn work(connection: &Connection, queue: &Queue) {
    loop {
        // One thread waits at the queue, the others for their turn there.
        let job = queue.lock().unwrap_or_else(PoisonError::into_inner).blocking_recv();
        let Some(job) = job else { return };
        // A mistake in one job must not end a thread that all depend on; whoever asked sees that no answer came.
        let _panicked = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| job(connection)));
        if !connection.is_autocommit() {
            let _tried_again_later = connection.execute_batch("ROLLBACK");
        }
    }
}

/// Runs a job in a transaction, so that all it reads is of one moment.
fn snapshot<T>(
    connection: &Connection,
    work: impl FnOnce(&Connection) -> Result<T, StoreError>,
) -> Result<T, StoreError> {
    connection.prepare_cached("BEGIN")?.execute([])?;
    let result = work(connection);
    connection.prepare_cached("ROLLBACK")?.execute([])?;
    result
}
