//! The threads on which computers search.
//!
//! The key decision: searches have threads of their own, a fixed number, and a queue. Nothing else ever waits for them; when more
//! tables want a search than there are threads, every search gets an even share of the time instead of a place at the end of a
//! long queue.

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::Instant;

use mozaika_ai::{Budget, SearchRequest, SystemClock, within_clock};
use mozaika_review::Suggestion;

use super::search_job::{Done, SearchJob};
use crate::Metrics;
use crate::background::Tasks;
use crate::http::Counted;
use crate::lock::lock;

/// The least time a search gets, however many there are.
const MIN_SEARCH_MILLIS: u32 = 15;

/// The threads. Cheap to clone.
#[derive(Clone)]
pub(crate) struct SearchPool(Arc<Inner>);

struct Inner {
    queue: Mutex<VecDeque<(SearchJob, Counted)>>,
    wake: Condvar,
    threads: usize,
    running: AtomicUsize,
    stopped: AtomicBool,
    metrics: Metrics,
}

impl SearchPool {
    /// Starts the threads; at least one.
    pub(crate) fn start(threads: usize, metrics: Metrics, tasks: &Tasks) -> std::io::Result<SearchPool> {
        let pool = Inner::new(threads.max(1), metrics);
        for number in 0..pool.threads {
            let (pool, beat) = (pool.clone(), tasks.watch("searches", None));
            std::thread::Builder::new().name(format!("search {number}")).spawn(move || {
                pool.work();
                drop(beat);
            })?;
        }
        Ok(SearchPool(pool))
    }

    /// No threads at all: a search is answered at once, by any legal action.
    pub(crate) fn without_threads(metrics: Metrics) -> SearchPool {
        SearchPool(Inner::new(0, metrics))
    }

    /// Puts a search into the queue.
    pub(crate) fn submit(&self, job: SearchJob) {
        if self.0.threads == 0 {
            let SearchJob { mut search, seed, cancel, done, .. } = job;
            let clock = SystemClock::start();
            let request = SearchRequest { budget: Budget::Visits(1), seed, clock: &clock, cancel: &cancel };
            return done((search.fallback)(&request));
        }
        lock(&self.0.queue).push_back((job, self.0.metrics.search_waiting()));
        self.0.wake.notify_one();
    }

    /// Lets the threads end once they are done with what they do.
    pub(crate) fn stop(&self) {
        self.0.stopped.store(true, Ordering::Relaxed);
        for (job, _) in lock(&self.0.queue).drain(..) {
            job.cancel.store(true, Ordering::Relaxed);
        }
        self.0.wake.notify_all();
    }
}

impl Inner {
    fn new(threads: usize, metrics: Metrics) -> Arc<Inner> {
        Arc::new(Inner {
            queue: Mutex::default(),
            wake: Condvar::new(),
            threads,
            running: AtomicUsize::new(0),
            stopped: AtomicBool::new(false),
            metrics,
        })
    }

    fn work(&self) {
        while let Some((job, waiting)) = self.next() {
            if !job.cancel.load(Ordering::Relaxed) {
                let _counted = self.metrics.search_running();
                let began = Instant::now();
                self.running.fetch_add(1, Ordering::Relaxed);
                let (suggestion, done) = self.search(job, waiting);
                self.running.fetch_sub(1, Ordering::Relaxed);
                self.metrics.search(began.elapsed());
                done(suggestion);
            }
        }
    }

    fn next(&self) -> Option<(SearchJob, usize)> {
        let mut queue = lock(&self.queue);
        loop {
            if self.stopped.load(Ordering::Relaxed) {
                return None;
            }
            if let Some((job, _)) = queue.pop_front() {
                return Some((job, queue.len()));
            }
            queue = self.wake.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn search(&self, job: SearchJob, waiting: usize) -> (Option<Suggestion>, Done) {
        let SearchJob { mut search, seed, clock, cancel, done } = job;
        let usual = match clock {
            Some((left, increment)) => within_clock(search.budget, left, increment),
            None => search.budget,
        };
        let budget = self.share(usual, waiting);
        let request = SearchRequest { budget, seed, clock: &SystemClock::start(), cancel: &cancel };
        let found = catch_unwind(AssertUnwindSafe(|| (search.decide)(&request))).unwrap_or_else(|_| {
            tracing::error!("a search failed; the computer plays any legal action");
            (search.fallback)(&request)
        });
        (found, done)
    }

    /// The part of a budget that each search gets while others run or wait.
    fn share(&self, usual: Budget, waiting: usize) -> Budget {
        let Budget::Millis(millis) = usual else { return usual };
        let searches = waiting + self.running.load(Ordering::Relaxed);
        let share = u64::from(millis) * self.threads as u64 / searches.max(self.threads) as u64;
        Budget::Millis((share as u32).max(MIN_SEARCH_MILLIS.min(millis)))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;
    use std::time::Duration;

    use mozaika_ai::Level;
    use mozaika_games::{AnyGame, GameId};
    use mozaika_review::Search;
    use mozaika_rules::Seed;

    use super::*;

    fn job(cancel: &Arc<AtomicBool>, done: mpsc::Sender<Option<Suggestion>>) -> SearchJob {
        let game = AnyGame::new(
            GameId::Mana,
            &serde_json::Map::new(),
            2,
            &Seed::from_text("x"),
            &Default::default(),
        )
        .unwrap();
        SearchJob {
            search: Search::new(&game, game.turn().unwrap(), Level::Easy),
            seed: Seed::from_text("search"),
            clock: None,
            cancel: cancel.clone(),
            done: Box::new(move |suggestion| {
                let _gone = done.send(suggestion);
            }),
        }
    }

    #[test]
    fn a_search_answers_with_a_legal_action() {
        let pool = SearchPool::start(1, Metrics::default(), &Tasks::default()).unwrap();
        let (sender, answers) = mpsc::channel();
        pool.submit(job(&Arc::default(), sender));
        let suggestion = answers.recv_timeout(Duration::from_secs(30)).unwrap().unwrap();
        let game = AnyGame::new(
            GameId::Mana,
            &serde_json::Map::new(),
            2,
            &Seed::from_text("x"),
            &Default::default(),
        )
        .unwrap();
        assert_eq!(game.check(&suggestion.action), Ok(()));
        pool.stop();
    }

    #[test]
    fn a_search_that_fails_still_answers_and_the_thread_lives() {
        let pool = SearchPool::start(1, Metrics::default(), &Tasks::default()).unwrap();
        for _ in 0..2 {
            let (sender, answers) = mpsc::channel();
            let mut broken = job(&Arc::default(), sender);
            broken.search.decide = Box::new(|_| panic!("a fault in the search"));
            pool.submit(broken);
            assert!(answers.recv_timeout(Duration::from_secs(30)).unwrap().is_some());
        }
        pool.stop();
    }

    #[test]
    fn what_is_cancelled_before_its_turn_is_not_searched() {
        let pool = SearchPool::start(1, Metrics::default(), &Tasks::default()).unwrap();
        let (sender, answers) = mpsc::channel();
        pool.submit(job(&Arc::new(AtomicBool::new(true)), sender));
        assert!(answers.recv_timeout(Duration::from_secs(30)).is_err(), "the job was dropped");
        pool.stop();
    }

    #[test]
    fn time_is_shared_evenly_under_load() {
        let pool = SearchPool::start(2, Metrics::default(), &Tasks::default()).unwrap();
        let share = |waiting| pool.0.share(Budget::Millis(1000), waiting);
        assert_eq!(share(0), Budget::Millis(1000));
        assert_eq!(share(2), Budget::Millis(1000));
        assert_eq!(share(8), Budget::Millis(250));
        assert_eq!(share(100_000), Budget::Millis(MIN_SEARCH_MILLIS));
        assert_eq!(pool.0.share(Budget::Visits(9), 100), Budget::Visits(9));
        pool.stop();
    }
}
