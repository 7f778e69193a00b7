//! Taking what is in the log beside the file into the file, without holding up the writer.
//!
//! The key decision: a thread with a connection of its own copies most of it while writing goes on, and the writer copies the rest, which
//! is little, so that the log can start over. Left to itself SQLite copies everything inside a commit, and whoever waits for that commit waits
//! for it all.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};
use std::{io, thread};

use rusqlite::Connection;

/// After how many jobs: some tens of megabytes of log. A page that many of them write to is copied once.
const JOBS_PER_CHECKPOINT: usize = 3000;

/// A copy that took less than this leaves little to be copied.
const SHORT_COPY: Duration = Duration::from_millis(10);

/// How often it is copied again what was written meanwhile, at most.
const MAX_ROUNDS: usize = 4;

/// The writer's side.
pub(super) struct Checkpoints {
    asks: Option<SyncSender<()>>,
    nearly_done: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
    /// How many jobs were done since the log began.
    jobs: usize,
    under_way: bool,
}

impl Checkpoints {
    /// Starts the thread.
    pub(super) fn start(connection: Connection) -> io::Result<Checkpoints> {
        let (asks, asked) = sync_channel(1);
        let nearly_done = Arc::new(AtomicBool::new(false));
        let done = Arc::clone(&nearly_done);
        let copy = move || work(&connection, &asked, &done);
        let thread = thread::Builder::new().name("store-checkpoint".into()).spawn(copy)?;
        Ok(Checkpoints { asks: Some(asks), nearly_done, thread: Some(thread), jobs: 0, under_way: false })
    }

    /// The writer has committed this many jobs through this connection, and everybody was answered.
    pub(super) fn wrote(&mut self, jobs: usize, connection: &Connection) {
        self.jobs += jobs;
        if self.nearly_done.swap(false, Ordering::Acquire) {
            (self.under_way, self.jobs) = (false, 0);
            copy(connection);
        } else if self.jobs >= JOBS_PER_CHECKPOINT && !self.under_way {
            self.under_way = self.asks.as_ref().is_some_and(|asks| asks.try_send(()).is_ok());
        }
    }
}

impl Drop for Checkpoints {
    fn drop(&mut self) {
        self.asks = None;
        if let Some(thread) = self.thread.take() {
            let _panicked = thread.join();
        }
    }
}

fn work(connection: &Connection, asked: &Receiver<()>, nearly_done: &AtomicBool) {
    while asked.recv().is_ok() {
        for _ in 0..MAX_ROUNDS {
            let began = Instant::now();
            copy(connection);
            if began.elapsed() < SHORT_COPY {
                break;
            }
        }
        nearly_done.store(true, Ordering::Release);
    }
}

/// Copies what no reader and no writer is in the way of.
fn copy(connection: &Connection) {
    let copied = connection.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |_| Ok(()));
    if let Err(error) = copied {
        // The log only grows meanwhile; SQLite itself takes over when it has become long.
        tracing::warn!(target: "mozaika_store::commit", %error, "the log was not taken into the file");
    }
}

#[cfg(test)]
mod tests {
    use super::super::Sqlite;
    use super::*;
    use crate::{Servers, Sign};
    use mozaika_table::Stamp;

    #[tokio::test]
    async fn the_log_begins_anew_while_somebody_writes() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Sqlite::open(folder.path().join("mozaika.db")).expect("a store");
        for number in 0..2 * JOBS_PER_CHECKPOINT {
            store
                .heartbeat(Stamp(number as u64).into(), u64::MAX, Sign::Further)
                .await
                .expect("a sign of life");
        }
        let looking = Connection::open(store.path()).expect("another connection");
        let log = "PRAGMA wal_checkpoint(PASSIVE)";
        let pages: u32 = looking.query_row(log, [], |row| row.get(1)).expect("the log's length");
        assert!(
            pages as usize <= JOBS_PER_CHECKPOINT + JOBS_PER_CHECKPOINT / 2,
            "{pages} pages after {} commits",
            2 * JOBS_PER_CHECKPOINT
        );
    }
}
