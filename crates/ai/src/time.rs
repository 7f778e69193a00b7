//! How a computer spends its clock.

use std::time::Duration;

use crate::Budget;

/// Moves that the time left must still be enough for.
const MOVES_TO_COME: u32 = 25;

/// Never thinks for less, however little time is left: an answer takes a moment in any case.
const LEAST_MILLIS: u32 = 10;

/// The budget for one decision of a player whose clock has this much time left. Its usual budget, unless the clock wants
/// it shorter: then an even share of the time left and most of the increment, and never so much that the flag falls.
#[must_use]
pub fn within_clock(usual: Budget, left: Duration, increment: Duration) -> Budget {
    let Budget::Millis(usual) = usual else { return usual };
    let share = left / MOVES_TO_COME + increment * 3 / 4;
    let most = share.min(left / 3).as_millis().try_into().unwrap_or(u32::MAX);
    Budget::Millis(usual.min(most).max(LEAST_MILLIS))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn millis(left: u64, increment: u64) -> u32 {
        let usual = Budget::Millis(1000);
        match within_clock(usual, Duration::from_millis(left), Duration::from_millis(increment)) {
            Budget::Millis(millis) => millis,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_long_clock_leaves_the_usual_time() {
        assert_eq!(millis(600_000, 0), 1000);
    }

    #[test]
    fn a_short_clock_is_never_run_out() {
        for left in [40, 100, 1000, 5000, 20_000] {
            for increment in [0, 500, 5000] {
                assert!(u64::from(millis(left, increment)) <= left / 3 || left < 40, "{left} {increment}");
            }
        }
        assert_eq!(millis(0, 0), LEAST_MILLIS);
    }

    #[test]
    fn repeatable_budgets_do_not_depend_on_the_clock() {
        let usual = Budget::Visits(500);
        assert_eq!(within_clock(usual, Duration::from_millis(1), Duration::ZERO), usual);
    }
}
