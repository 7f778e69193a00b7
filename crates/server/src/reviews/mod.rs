//! Reviews of finished games, made on request.
//!
//! The key decision: reviews have one thread of their own and a short queue, so that looking back never slows a game that is played.
//! What was found is kept in memory only: it can be found again.

mod queue;
mod reviewer;

use std::sync::{Arc, Condvar, Mutex, MutexGuard};

use mozaika_games::Editions;
use mozaika_review::{Advantage, Judgement, Mark};
use mozaika_rules::Seat;
use mozaika_table::TableId;
use serde::Serialize;
use utoipa::ToSchema;

use crate::Failure;
use crate::background::Tasks;
use crate::http::SeatNumber;
use crate::lock::lock;
use queue::ReviewQueue;
pub use queue::{GameSource, ReviewRequest};

/// A review, as far as it has come.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub struct Review {
    /// How many actions have been judged.
    pub done: usize,
    /// How many there are.
    pub of: usize,
    /// What was found, one for each action so far.
    pub judgements: Vec<Judged>,
    /// Why it ended early, if it did.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub failed: Option<String>,
}

/// What one decision was worth, judged from what its seat could know.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub struct Judged {
    /// Which action, counted from 1.
    pub number: usize,
    /// Who decided.
    #[schema(value_type = SeatNumber)]
    pub seat: Seat,
    /// What they played.
    pub played: String,
    /// The best action; left out where there was nothing to choose.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub best: Option<String>,
    /// How it might have gone on, the best action first.
    pub line: Vec<String>,
    /// The seat's expected share of the win with the best action, from 0 to 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub before: Option<f64>,
    /// The same with what was played.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub after: Option<f64>,
    /// `sound`, `inaccuracy`, `mistake`, `blunder` or `missed_win`.
    #[schema(value_type = String)]
    pub mark: Mark,
    /// Why the best action was better, where it was much better; the weightiest first.
    #[schema(value_type = Vec<Object>)]
    pub advantages: Vec<Advantage>,
}

impl From<Judgement> for Judged {
    fn from(judgement: Judgement) -> Judged {
        let rounded = |value: f64| (value * 1000.0).round() / 1000.0;
        let mark = judgement.comparison.as_ref().map_or(Mark::Sound, mozaika_review::Comparison::mark);
        let choice = judgement.comparison;
        Judged {
            number: judgement.number,
            seat: judgement.seat,
            played: judgement.played,
            before: choice.as_ref().map(|choice| rounded(choice.before)),
            after: choice.as_ref().map(|choice| rounded(choice.after)),
            line: choice.as_ref().map(|choice| choice.line.clone()).unwrap_or_default(),
            advantages: choice.as_ref().map(|choice| choice.advantages.clone()).unwrap_or_default(),
            best: choice.map(|choice| choice.best),
            mark,
        }
    }
}

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
