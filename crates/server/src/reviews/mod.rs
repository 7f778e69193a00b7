//! Reviews of finished games, made on request.
//!
//! The key decision: reviews have one thread of their own and a short queue, so that looking back never slows a game that is played.
//! What was found is kept in memory only: it can be found again.

mod queue;
mod reviewer;

use std::sync::{Arc, Condvar, Mutex, MutexGuard};

use mozaika_games::Editions;
use mozaika_table::TableId;
use mozaika_wire::Review;

use crate::Failure;
use crate::background::Tasks;
use crate::lock::lock;
use queue::ReviewQueue;
pub use queue::{GameSource, ReviewRequest};

/// The reviews of this server. Cheap to clone.
#[derive(Clone)]
pub struct Reviews(Arc<Inner>);

struct Inner {
    editions: Editions,
    queue: Mutex<ReviewQueue>,
    wake: Condvar,
}

impl Reviews {
    /// Nothing has been reviewed yet.
    ///
    /// # Errors
    /// The thread cannot be started.
    pub fn start(editions: Editions, tasks: &Tasks) -> std::io::Result<Reviews> {
        let inner = Arc::new(Inner { editions, queue: Mutex::default(), wake: Condvar::new() });
        let (worker, beat) = (inner.clone(), tasks.watch("reviews", None));
        std::thread::Builder::new().name("reviewer".to_owned()).spawn(move || {
            worker.work();
            drop(beat);
        })?;
        Ok(Reviews(inner))
    }

    /// The review of a table, as far as it has come.
    #[must_use]
    pub fn of(&self, table: TableId) -> Option<Review> {
        self.0.queue().of(table).cloned()
    }

    /// Asks for a review. One that exists or waits is not made again.
    ///
    /// # Errors
    /// Too many wait, in all or for this person, or a file is too long.
    pub fn request(&self, request: ReviewRequest) -> Result<Review, Failure> {
        let review = self.0.queue().request(request)?;
        self.0.wake.notify_one();
        Ok(review)
    }

    /// Lets the thread end once it is done with what it does.
    pub fn stop(&self) {
        self.0.queue().stopped = true;
        self.0.wake.notify_all();
    }
}

impl Inner {
    fn queue(&self) -> MutexGuard<'_, ReviewQueue> {
        lock(&self.queue)
    }
}
