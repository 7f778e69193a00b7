//! The threads on which computers think.
//!
//! The key decision: searches have threads of their own, a fixed number, and a queue. Nothing else ever waits for them; when more
//! tables want to think than there are threads, every search gets an even share of the time instead of a place at the end of a
//! long queue.

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::{Duration, Instant};

use mozaika_ai::{Baseline, Budget, Level, Opponents, SearchRequest, SystemClock, within_clock};
use mozaika_games::{AnyGame, with_game};
use mozaika_rules::{Seat, Seed, Viewer};

use crate::Metrics;
use crate::locked::locked;
use crate::metrics::Counted;

/// The least time a search gets, however many there are.
const LEAST_MILLIS: u32 = 15;

/// What a computer thinks of a position.
#[derive(Clone, PartialEq, Debug)]
pub struct Thought {
    /// What it would play.
    pub action: String,
    /// The choices that lead to it.
    pub path: Vec<String>,
    /// Its expected share of the win.
    pub value: f32,
}

/// A player with the view that it is to decide from.
type Deciding = Box<dyn FnMut(&SearchRequest<'_>) -> Option<Thought> + Send>;

/// A question to a computer. It holds a view and nothing else of the game.
pub(crate) struct Question {
    usual: Budget,
    decide: Deciding,
    /// What to answer if the search fails: any legal action.
    fallback: Deciding,
}

impl Question {
    /// What the seat to act would play at a level.
    pub(crate) fn new(game: &AnyGame, seat: Seat, level: Level) -> Question {
        fn ask<G: Opponents>(game: &G, seat: Seat, level: Level) -> Question {
            let view = game.view(Viewer::Seat(seat));
            let (mut player, usual) = G::opponent(level);
            let mut random = G::baseline(Baseline::Random);
            let same = view.clone();
            let tell = |decision: mozaika_ai::Decision<G::Action>| Thought {
                action: decision.action.to_string(),
                path: G::path(decision.action),
                value: decision.value,
            };
            Question {
                usual,
                decide: Box::new(move |ask| player.decide(&view, ask).map(tell)),
                fallback: Box::new(move |ask| random.decide(&same, ask).map(tell)),
            }
        }
        with_game!(game, game => ask(game, seat, level))
    }

    /// The same question with at most so much time.
    pub(crate) fn within(mut self, millis: u32) -> Question {
        if let Budget::Millis(usual) = self.usual {
            self.usual = Budget::Millis(usual.min(millis));
        }
        self
    }
}

/// A search to be made.
pub(crate) struct Job {
    pub(crate) question: Question,
    pub(crate) seed: Seed,
    /// What is left on the clock, and what an action adds.
    pub(crate) clock: Option<(Duration, Duration)>,
    /// Set when the answer is no longer wanted.
    pub(crate) cancel: Arc<AtomicBool>,
    pub(crate) done: Box<dyn FnOnce(Option<Thought>) + Send>,
}

/// The threads. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Thinkers(Arc<Pool>);

struct Pool {
    queue: Mutex<VecDeque<(Job, Counted)>>,
    wake: Condvar,
    threads: usize,
    running: AtomicUsize,
    stopped: AtomicBool,
    metrics: Metrics,
}

impl Thinkers {
    /// So many threads; at least one.
    pub(crate) fn start(threads: usize, metrics: Metrics) -> std::io::Result<Thinkers> {
        let pool = Arc::new(Pool {
            queue: Mutex::default(),
            wake: Condvar::new(),
            threads: threads.max(1),
            running: AtomicUsize::new(0),
            stopped: AtomicBool::new(false),
            metrics,
        });
        for number in 0..pool.threads {
            let pool = pool.clone();
            std::thread::Builder::new().name(format!("thinker {number}")).spawn(move || pool.work())?;
        }
        Ok(Thinkers(pool))
    }

    /// Puts a search into the queue.
    pub(crate) fn think(&self, job: Job) {
        locked(&self.0.queue).push_back((job, self.0.metrics.search_waiting()));
        self.0.wake.notify_one();
    }

    /// Lets the threads end once they are done with what they do.
    pub(crate) fn stop(&self) {
        self.0.stopped.store(true, Ordering::Relaxed);
        for (job, _) in locked(&self.0.queue).drain(..) {
            job.cancel.store(true, Ordering::Relaxed);
        }
        self.0.wake.notify_all();
    }
}

impl Pool {
    fn work(&self) {
        while let Some((job, waiting)) = self.next() {
            if !job.cancel.load(Ordering::Relaxed) {
                let _counted = self.metrics.search_running();
                let began = Instant::now();
                self.running.fetch_add(1, Ordering::Relaxed);
                let thought = self.search(job.question, job.seed, job.clock, &job.cancel, waiting);
                self.running.fetch_sub(1, Ordering::Relaxed);
                self.metrics.search(began.elapsed());
                (job.done)(thought);
            }
        }
    }

    fn next(&self) -> Option<(Job, usize)> {
        let mut queue = locked(&self.queue);
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

    fn search(
        &self,
        mut question: Question,
        seed: Seed,
        clock: Option<(Duration, Duration)>,
        cancel: &AtomicBool,
        waiting: usize,
    ) -> Option<Thought> {
        let usual = match clock {
            Some((left, increment)) => within_clock(question.usual, left, increment),
            None => question.usual,
        };
        let budget = self.share(usual, waiting);
        let ask = SearchRequest { budget, seed, clock: &SystemClock::start(), cancel };
        catch_unwind(AssertUnwindSafe(|| (question.decide)(&ask))).unwrap_or_else(|_| {
            tracing::error!("a search failed; the computer plays any legal action");
            (question.fallback)(&ask)
        })
    }

    /// The part of a budget that everybody who wants to think now gets.
    fn share(&self, usual: Budget, waiting: usize) -> Budget {
        let Budget::Millis(millis) = usual else { return usual };
        let wanting = waiting + self.running.load(Ordering::Relaxed);
        let share = u64::from(millis) * self.threads as u64 / wanting.max(self.threads) as u64;
        Budget::Millis((share as u32).max(LEAST_MILLIS.min(millis)))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use mozaika_games::GameId;

    use super::*;

    fn job(cancel: &Arc<AtomicBool>, done: mpsc::Sender<Option<Thought>>) -> Job {
        let game = AnyGame::new(GameId::Mana, &serde_json::Map::new(), 2, &Seed::from_text("x")).unwrap();
        Job {
            question: Question::new(&game, game.turn().unwrap(), Level::Easy),
            seed: Seed::from_text("think"),
            clock: None,
            cancel: cancel.clone(),
            done: Box::new(move |thought| {
                let _gone = done.send(thought);
            }),
        }
    }

    #[test]
    fn a_search_answers_with_a_legal_action() {
        let thinkers = Thinkers::start(1, Metrics::default()).unwrap();
        let (sender, answers) = mpsc::channel();
        thinkers.think(job(&Arc::default(), sender));
        let thought = answers.recv_timeout(Duration::from_secs(30)).unwrap().unwrap();
        let game = AnyGame::new(GameId::Mana, &serde_json::Map::new(), 2, &Seed::from_text("x")).unwrap();
        assert_eq!(game.check(&thought.action), Ok(()));
        thinkers.stop();
    }

    #[test]
    fn a_search_that_fails_still_answers_and_the_thread_lives() {
        let thinkers = Thinkers::start(1, Metrics::default()).unwrap();
        for _ in 0..2 {
            let (sender, answers) = mpsc::channel();
            let mut broken = job(&Arc::default(), sender);
            broken.question.decide = Box::new(|_| panic!("a fault in the search"));
            thinkers.think(broken);
            assert!(answers.recv_timeout(Duration::from_secs(30)).unwrap().is_some());
        }
        thinkers.stop();
    }

    #[test]
    fn what_is_cancelled_before_its_turn_is_not_searched() {
        let thinkers = Thinkers::start(1, Metrics::default()).unwrap();
        let (sender, answers) = mpsc::channel();
        thinkers.think(job(&Arc::new(AtomicBool::new(true)), sender));
        assert!(answers.recv_timeout(Duration::from_secs(30)).is_err(), "the question was dropped");
        thinkers.stop();
    }

    #[test]
    fn time_is_shared_evenly_under_load() {
        let thinkers = Thinkers::start(2, Metrics::default()).unwrap();
        let share = |waiting| thinkers.0.share(Budget::Millis(1000), waiting);
        assert_eq!(share(0), Budget::Millis(1000));
        assert_eq!(share(2), Budget::Millis(1000));
        assert_eq!(share(8), Budget::Millis(250));
        assert_eq!(share(100_000), Budget::Millis(LEAST_MILLIS));
        assert_eq!(thinkers.0.share(Budget::Visits(9), 100), Budget::Visits(9));
        thinkers.stop();
    }
}
