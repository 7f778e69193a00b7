//! What time does to a strength: nobody knows how well somebody plays who has not played for long.

use std::time::Duration;

use skillratings::glicko2::Glicko2Rating;

use crate::Strength;
use crate::rate::POINTS;

/// How long it takes until a strength is less sure by one step of Glicko-2. Somebody as sure as can be is unsure again after
/// about a year without a game.
const STEP: Duration = Duration::from_secs(4 * 86_400);

/// The deviation above which a rating is marked as unsure, in thousandths of a point.
const UNSURE: u32 = 110_000;

impl Strength {
    /// The same after so long without a game: the rating stays, but is less sure.
    #[must_use]
    pub fn rested(self, span: Duration) -> Strength {
        let steps = span.as_secs_f64() / STEP.as_secs_f64();
        let Glicko2Rating { rating, deviation, volatility } = self.into();
        let grown = deviation.hypot(volatility * POINTS * steps.sqrt());
        Strength::from(Glicko2Rating { rating, deviation: grown, volatility })
    }

    /// Whether it is so unsure that it should be shown with a question mark: of somebody new, or who has not played for long.
    #[must_use]
    pub const fn is_unsure(self) -> bool {
        self.deviation > UNSURE
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAY: Duration = Duration::from_secs(86_400);

    #[test]
    fn who_has_not_played_for_long_is_less_sure() {
        let sure = Strength { rating: 1_700_000, deviation: 45_000, volatility: 60_000 };
        assert_eq!(sure.rested(Duration::ZERO), sure);
        let (month, year) = (sure.rested(DAY * 30), sure.rested(DAY * 400));
        assert_eq!((month.rating, year.rating), (1_700_000, 1_700_000));
        assert!(sure.deviation < month.deviation && month.deviation < year.deviation);
        assert!(!month.is_unsure() && year.is_unsure(), "{month:?} {year:?}");
        assert_eq!(
            sure.rested(DAY * 100_000).deviation,
            Strength::NEW.deviation,
            "never less sure than of somebody new"
        );
        assert!(Strength::NEW.is_unsure());
    }
}
