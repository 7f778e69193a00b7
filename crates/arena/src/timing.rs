//! How long a player thinks, and whether it keeps its budget.

use std::ops::AddAssign;
use std::time::Duration;

use mozaika_ai::Budget;

/// What the clock said about a player's decisions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Timing {
    /// How many there were.
    pub decisions: u32,
    total: Duration,
    /// The most it took beyond a budget of time.
    pub longest_over: Option<Duration>,
}

impl Timing {
    /// Notes one decision.
    pub(crate) fn note(&mut self, took: Duration, budget: Budget) {
        self.decisions += 1;
        self.total += took;
        if let Budget::Millis(millis) = budget {
            let over = took.saturating_sub(Duration::from_millis(millis.into()));
            self.longest_over = self.longest_over.max(Some(over));
        }
    }

    /// The average time of a decision.
    #[must_use]
    pub fn millis_a_move(&self) -> f64 {
        self.total.as_secs_f64() * 1000.0 / f64::from(self.decisions.max(1))
    }
}

impl AddAssign<Timing> for Timing {
    fn add_assign(&mut self, other: Timing) {
        self.decisions += other.decisions;
        self.total += other.total;
        self.longest_over = self.longest_over.max(other.longest_over);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_overrun_is_kept() {
        let mut timing = Timing::default();
        timing.note(Duration::from_millis(90), Budget::Millis(100));
        assert_eq!(timing.longest_over, Some(Duration::ZERO));
        timing.note(Duration::from_millis(130), Budget::Millis(100));
        let mut other = Timing::default();
        other.note(Duration::from_millis(20), Budget::Visits(5));
        assert_eq!(other.longest_over, None, "only time can be overrun");
        timing += other;
        assert_eq!(timing.longest_over, Some(Duration::from_millis(30)));
        assert_eq!(timing.decisions, 3);
        assert!((timing.millis_a_move() - 80.0).abs() < 1e-9);
    }
}
