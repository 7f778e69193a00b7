//! The system's clock, for those who are handed their time.

use std::time::{Duration, Instant};

use manda_ai::Clock;

/// Counts from the moment it was started.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SystemClock(Instant);

impl SystemClock {
    pub(crate) fn start() -> Self {
        SystemClock(Instant::now())
    }
}

impl Clock for SystemClock {
    fn now(&self) -> Duration {
        self.0.elapsed()
    }
}
