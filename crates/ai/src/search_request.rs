//! What a player is asked: how long to think, and with which luck.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use mozaika_rules::Seed;

/// How much thinking a decision may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// Real time. The decision depends on the machine.
    Millis(u32),
    /// Iterations of a tree search, or nodes of an alpha-beta search. Repeatable.
    Visits(u64),
    /// Plies of an alpha-beta search; a tree search takes a fixed number of iterations for each. Repeatable.
    Depth(u32),
}

/// A clock that never goes back. Search has no other way to know the time.
pub trait Clock: Sync {
    /// The time since some fixed moment.
    fn now(&self) -> Duration;
}

/// The system's clock: it counts from the moment it was started. Search never makes one by itself.
#[derive(Clone, Copy, Debug)]
pub struct SystemClock(Instant);

impl SystemClock {
    /// A clock that starts now.
    #[must_use]
    pub fn start() -> SystemClock {
        SystemClock(Instant::now())
    }
}

impl Clock for SystemClock {
    fn now(&self) -> Duration {
        self.0.elapsed()
    }
}

/// A clock that stands still: budgets that are not in time need no other.
#[derive(Clone, Copy, Debug)]
pub struct StoppedClock;

impl Clock for StoppedClock {
    fn now(&self) -> Duration {
        Duration::ZERO
    }
}

/// One question to a player. With a budget in visits and the same seed, the same view has the same answer everywhere.
///
/// ```
/// use std::sync::atomic::{AtomicBool, Ordering};
///
/// use mozaika_ai::{Budget, SearchRequest, SystemClock};
/// use mozaika_rules::Seed;
///
/// let cancel = AtomicBool::new(false);
/// let request = SearchRequest {
///     budget: Budget::Visits(1000),
///     seed: Seed::from_text("luck"),
///     clock: &SystemClock::start(),
///     cancel: &cancel,
/// };
/// assert!(!request.cancelled());
/// cancel.store(true, Ordering::Relaxed);
/// assert!(request.cancelled(), "another thread wants the answer now");
/// ```
#[derive(Clone, Copy)]
pub struct SearchRequest<'a> {
    /// How long to think.
    pub budget: Budget,
    /// Where all randomness of the decision comes from.
    pub seed: Seed,
    /// What time it is.
    pub clock: &'a dyn Clock,
    /// Set from outside when the answer is no longer wanted: the player then answers at once.
    pub cancel: &'a AtomicBool,
}

/// Why a search must end now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stopped;

impl SearchRequest<'_> {
    /// Whether the answer is no longer wanted.
    #[must_use]
    pub fn cancelled(&self) -> bool {
        self.cancel.load(Ordering::Relaxed)
    }
}
