//! A strength, and what an attempt makes of it.

use serde::{Deserialize, Serialize};
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};

use crate::Score;

/// The least and the most a rating comes to, in points.
const RATINGS: (f64, f64) = (100.0, 4000.0);

/// The least deviation, in points: below it a rating would hardly move any more, though people get better.
const SUREST: f64 = 45.0;

/// The deviation that nobody exceeds, in points.
const UNSURE: f64 = 350.0;

/// How strong somebody is, or how hard a puzzle. Begins at 1500 points with a deviation of 350, as Glicko has it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub struct Strength {
    /// The rating, in thousandths of a point.
    pub rating: u32,
    /// How unsure it is, in thousandths of a point: the strength is within twice as much of the rating, nineteen times of twenty.
    pub deviation: u32,
    /// How much the rating is expected to move, in millionths.
    pub volatility: u32,
}

impl Strength {
    /// Of somebody who has not played or solved anything yet.
    pub const NEW: Strength = Strength { rating: 1_500_000, deviation: 350_000, volatility: 60_000 };

    /// Of a puzzle that was rated before anybody tried it. It is rather sure of itself, so it moves slowly.
    #[must_use]
    pub const fn of_puzzle(points: u16) -> Strength {
        Strength { rating: points as u32 * 1000, deviation: 80_000, volatility: 30_000 }
    }

    /// Of a computer whose level was measured: it is as sure as a strength can be, and does not move.
    #[must_use]
    pub const fn of_computer(points: u16) -> Strength {
        Strength { rating: points as u32 * 1000, deviation: 45_000, volatility: 60_000 }
    }

    /// The rating in whole points.
    #[must_use]
    pub const fn points(self) -> u32 {
        (self.rating + 500) / 1000
    }

    /// The same within what there is. What comes from elsewhere may hold anything.
    #[must_use]
    pub fn bounded(self) -> Strength {
        Strength::from(Glicko2Rating::from(self))
    }
}

impl From<Strength> for Glicko2Rating {
    fn from(Strength { rating, deviation, volatility }: Strength) -> Glicko2Rating {
        Glicko2Rating {
            rating: f64::from(rating) / 1e3,
            deviation: f64::from(deviation) / 1e3,
            volatility: f64::from(volatility) / 1e6,
        }
    }
}

impl From<Glicko2Rating> for Strength {
    fn from(Glicko2Rating { rating, deviation, volatility }: Glicko2Rating) -> Strength {
        let (least, most) = RATINGS;
        Strength {
            rating: (rating.clamp(least, most) * 1e3).round() as u32,
            deviation: (deviation.clamp(SUREST, UNSURE) * 1e3).round() as u32,
            volatility: (volatility.clamp(0.01, 0.2) * 1e6).round() as u32,
        }
    }
}

/// What an attempt makes of whoever tried and of the puzzle: a game of Glicko-2 between the two.
///
/// ```
/// use mozaika_ratings::{Score, Strength, attempt};
///
/// let (solver, puzzle) = attempt(Strength::NEW, Strength::of_puzzle(1500), Score::Right);
/// assert!(solver.points() > 1650 && puzzle.points() < 1500 && puzzle.points() > 1485);
/// ```
#[must_use]
pub fn attempt(solver: Strength, puzzle: Strength, score: Score) -> (Strength, Strength) {
    let outcome = match score {
        Score::Right => Outcomes::WIN,
        Score::Nearly => Outcomes::DRAW,
        Score::Wrong => Outcomes::LOSS,
    };
    let (solver, puzzle) = glicko2(&solver.into(), &puzzle.into(), &outcome, &Glicko2Config::new());
    (solver.into(), puzzle.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The known figures of one game between two who are new to Glicko-2.
    #[test]
    fn one_game_between_two_new_ones_comes_to_the_known_figures() {
        let (winner, loser) = attempt(Strength::NEW, Strength::NEW, Score::Right);
        assert_eq!((winner.points(), loser.points()), (1662, 1338));
        assert_eq!((winner.deviation + 500) / 1000, 290);
    }

    #[test]
    fn nearly_lies_between_right_and_wrong() {
        let rating = |score| attempt(Strength::NEW, Strength::of_puzzle(1500), score).0.rating;
        assert!(rating(Score::Wrong) < rating(Score::Nearly) && rating(Score::Nearly) < rating(Score::Right));
        assert_eq!(rating(Score::Nearly), Strength::NEW.rating, "even against an equal");
    }

    #[test]
    fn a_solver_keeps_moving_and_a_puzzle_moves_slowly() {
        let (mut solver, mut puzzle) = (Strength::NEW, Strength::of_puzzle(1500));
        for _ in 0..500 {
            (solver, _) = attempt(solver, Strength::of_puzzle(1500), Score::Right);
            (_, puzzle) = attempt(Strength::NEW, puzzle, Score::Right);
        }
        assert!(solver.points() > 2000 && solver.deviation >= 45_000, "{solver:?}");
        let (_, once) = attempt(Strength::NEW, Strength::of_puzzle(1500), Score::Right);
        assert!(once.points() > 1480, "{once:?}");
        assert!(puzzle.points() >= 100 && puzzle.deviation >= 45_000, "{puzzle:?}");
    }

    #[test]
    fn whatever_comes_from_elsewhere_is_brought_within_bounds() {
        let wild = Strength { rating: u32::MAX, deviation: 0, volatility: u32::MAX };
        assert_eq!(wild.bounded(), Strength { rating: 4_000_000, deviation: 45_000, volatility: 200_000 });
        assert_eq!(Strength::NEW.bounded(), Strength::NEW);
    }
}
