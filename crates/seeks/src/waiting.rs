//! Somebody who looks for an opponent, and whom they would play.

use std::time::Duration;

/// How far from one's own rating an opponent may be at first, in points.
const FIRST_WINDOW: u32 = 100;

/// By how many points the window widens in a second.
pub const POINTS_PER_SECOND: u32 = 20;

/// Nobody's rating is further from another's than this: the window does not grow beyond it.
const WIDEST_WINDOW: u32 = 4000;

/// Somebody who looks for an opponent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Waiting {
    /// Their rating, in points.
    pub rating: u32,
    /// How unsure that is, in points.
    pub deviation: u32,
    /// How long they have been waiting.
    pub waited: Duration,
}

impl Waiting {
    /// How far from their own rating an opponent may be by now, in points. Whoever is new could be anywhere, so their window begins as
    /// wide as their rating is unsure.
    #[must_use]
    pub fn window(&self) -> u32 {
        let widened = self.waited.as_millis().saturating_mul(POINTS_PER_SECOND.into()) / 1000;
        let widened = u32::try_from(widened).unwrap_or(WIDEST_WINDOW);
        FIRST_WINDOW.max(self.deviation).saturating_add(widened).min(WIDEST_WINDOW)
    }

    /// How far two ratings are apart, in points.
    #[must_use]
    pub const fn distance(&self, other: &Waiting) -> u32 {
        self.rating.abs_diff(other.rating)
    }

    /// Whether the two would play each other: each is within the other's window.
    #[must_use]
    pub fn suits(&self, other: &Waiting) -> bool {
        self.distance(other) <= self.window().min(other.window())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn waiting(rating: u32, deviation: u32, seconds: u64) -> Waiting {
        Waiting { rating, deviation, waited: Duration::from_secs(seconds) }
    }

    #[test]
    fn a_window_widens_with_time() {
        assert_eq!(waiting(1500, 45, 0).window(), 100);
        assert_eq!(waiting(1500, 45, 10).window(), 300);
        assert_eq!(waiting(1500, 350, 0).window(), 350, "whoever is new could be anywhere");
        assert_eq!(waiting(1500, 45, 1_000_000).window(), WIDEST_WINDOW);
        assert_eq!(waiting(1500, u32::MAX, u64::MAX / 1000).window(), WIDEST_WINDOW);
    }

    #[test]
    fn both_must_be_content() {
        let (patient, new) = (waiting(1500, 45, 60), waiting(1900, 45, 0));
        assert!(patient.window() >= 400 && !patient.suits(&new) && !new.suits(&patient));
        assert!(patient.suits(&waiting(1900, 45, 15)));
    }
}
