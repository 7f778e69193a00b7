//! When a search must end.

use std::time::Duration;

use crate::{Budget, SearchRequest};

/// How many iterations one unit of [`Budget::Depth`] stands for.
const VISITS_A_DEPTH: u64 = 1000;
/// The clock is read about this often.
const POLL: Duration = Duration::from_millis(1);
/// The most iterations between two looks at the clock.
const MOST_APART: u64 = 4096;

/// Counts iterations and, if there is a deadline, looks at the clock from time to time.
pub(crate) struct Limit<'a> {
    request: &'a SearchRequest<'a>,
    start: Duration,
    /// When to stop, if the budget is time.
    deadline: Option<Duration>,
    most: u64,
    done: u64,
    /// The next iteration after which the clock is read, how far apart such iterations are, and when it was read.
    poll_at: u64,
    apart: u64,
    polled: Duration,
}

impl<'a> Limit<'a> {
    pub(crate) fn new(request: &'a SearchRequest<'a>, most: Option<u64>) -> Limit<'a> {
        let start = request.clock.now();
        let (deadline, budget) = match request.budget {
            Budget::Millis(millis) => (Some(start + Duration::from_millis(u64::from(millis))), u64::MAX),
            Budget::Visits(visits) => (None, visits),
            Budget::Depth(depth) => (None, u64::from(depth).saturating_mul(VISITS_A_DEPTH)),
        };
        let most = budget.min(most.unwrap_or(u64::MAX));
        Limit { request, start, deadline, most, done: 0, poll_at: 1, apart: 1, polled: start }
    }

    /// Whether another iteration may begin; counts it if so.
    #[inline]
    pub(crate) fn another(&mut self) -> bool {
        if self.done >= self.most || self.request.cancelled() {
            return false;
        }
        if self.done >= self.poll_at && !self.in_time() {
            return false;
        }
        self.done += 1;
        true
    }

    /// Reads the clock, and sets when to read it again: the gap doubles while reading is too frequent, and halves
    /// when it was too rare.
    #[cold]
    fn in_time(&mut self) -> bool {
        let Some(deadline) = self.deadline else {
            self.poll_at = u64::MAX;
            return true;
        };
        let now = self.request.clock.now();
        let since = now.saturating_sub(self.polled);
        if since < POLL / 2 {
            self.apart = (self.apart * 2).min(MOST_APART);
        } else if since > POLL {
            self.apart = (self.apart / 2).max(1);
        }
        self.polled = now;
        self.poll_at = self.done + self.apart;
        // The next look may come as late as after another such gap.
        now + since.min(POLL) < deadline
    }

    /// How many iterations there were.
    pub(crate) fn done(&self) -> u64 {
        self.done
    }

    /// The time taken so far.
    pub(crate) fn millis(&self) -> u32 {
        u32::try_from(self.request.clock.now().saturating_sub(self.start).as_millis()).unwrap_or(u32::MAX)
    }
}
