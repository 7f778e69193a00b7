//! How long an outside program is waited for.

use std::time::Duration;

use mozaika_ai::Budget;

/// What a program may take before it has lost the game. Our own players keep their budgets by themselves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Patience {
    /// How long beyond a budget of time: for a slow start, a pipe, a busy machine.
    pub grace: Duration,
    /// How long in all where the budget is not one of time.
    pub longest: Duration,
}

impl Default for Patience {
    /// Two seconds beyond a budget of time, a minute otherwise.
    fn default() -> Patience {
        Patience { grace: Duration::from_secs(2), longest: Duration::from_secs(60) }
    }
}

impl Patience {
    /// How long a decision with this budget is waited for.
    #[must_use]
    pub fn limit(&self, budget: Budget) -> Duration {
        match budget {
            Budget::Millis(millis) => Duration::from_millis(millis.into()) + self.grace,
            Budget::Visits(_) | Budget::Depth(_) => self.longest,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_time_has_a_grace() {
        let patience = Patience { grace: Duration::from_millis(30), longest: Duration::from_secs(5) };
        assert_eq!(patience.limit(Budget::Millis(70)), Duration::from_millis(100));
        assert_eq!(patience.limit(Budget::Visits(70)), Duration::from_secs(5));
        assert_eq!(patience.limit(Budget::Depth(1)), Duration::from_secs(5));
    }
}
