//! The database's clock.
//!
//! The key decision: between two looks at it, time is counted by this machine's monotonic clock. How this machine's own clock is
//! set, now or later, makes no difference.

use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, Instant};

use mozaika_table::Stamp;

/// Asks for the time.
pub(super) const SELECT_NOW: &str = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint";

/// An answer that took longer says too little.
const SLOWEST_ANSWER: Duration = Duration::from_millis(250);

/// The database's clock, as last looked at.
#[derive(Debug)]
pub(super) struct DatabaseClock {
    start: Instant,
    /// What it showed at the start, in milliseconds.
    showed: AtomicI64,
}

impl DatabaseClock {
    /// A clock that was asked at a moment, and has just answered.
    pub(super) fn new(asked: Instant, millis: i64) -> DatabaseClock {
        let clock = DatabaseClock { start: Instant::now(), showed: AtomicI64::new(0) };
        clock.set(asked, clock.start, millis);
        clock
    }

    /// Takes an answer to a question asked at a moment, unless it took too long.
    pub(super) fn update(&self, asked: Instant, millis: i64) {
        let now = Instant::now();
        if now.saturating_duration_since(asked) < SLOWEST_ANSWER {
            self.set(asked, now, millis);
        }
    }

    fn set(&self, asked: Instant, answered: Instant, millis: i64) {
        // It looked at the time somewhere between the question and the answer.
        let middle = asked + answered.saturating_duration_since(asked) / 2;
        let since = to_millis(middle.saturating_duration_since(self.start));
        let before = to_millis(self.start.saturating_duration_since(middle));
        self.showed.store(millis - since + before, Ordering::Relaxed);
    }

    /// What it shows now.
    pub(super) fn now(&self) -> Stamp {
        let millis = self.showed.load(Ordering::Relaxed).saturating_add(to_millis(self.start.elapsed()));
        Stamp(u64::try_from(millis).unwrap_or(0))
    }
}

fn to_millis(span: Duration) -> i64 {
    i64::try_from(span.as_millis()).unwrap_or(i64::MAX / 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHOWS: i64 = 1_700_000_000_000;

    fn near(clock: &DatabaseClock, millis: i64) -> bool {
        clock.now().0.abs_diff(millis as u64) < 1000
    }

    #[test]
    fn what_it_showed_half_way_through_the_question_counts() {
        let asked = Instant::now().checked_sub(Duration::from_secs(60)).expect("a machine that runs longer");
        assert!(near(&DatabaseClock::new(asked, SHOWS), SHOWS + 30_000));
    }

    #[test]
    fn it_goes_on_by_itself_and_an_answer_counts_from_when_it_came() {
        let start = Instant::now().checked_sub(Duration::from_secs(60)).expect("a machine that runs longer");
        let clock = DatabaseClock { start, showed: AtomicI64::new(SHOWS) };
        assert!(near(&clock, SHOWS + 60_000));
        clock.update(Instant::now(), SHOWS + 100_000);
        assert!(near(&clock, SHOWS + 100_000));
    }

    #[test]
    fn an_answer_that_took_too_long_changes_nothing() {
        let clock = DatabaseClock::new(Instant::now(), SHOWS);
        clock.update(
            Instant::now().checked_sub(SLOWEST_ANSWER).expect("a machine that runs longer"),
            SHOWS * 2,
        );
        assert!(near(&clock, SHOWS));
        clock.update(Instant::now(), SHOWS + 100_000);
        assert!(near(&clock, SHOWS + 100_000));
    }
}
