//! How hard a puzzle is to begin with: fitted to which levels solve it.
//!
//! The key decision: the levels have fixed places on the scale of Glicko, and a puzzle's rating is where their results on it
//! are likeliest, beginning from what Glicko begins with (1500, deviation 350). A result is a share: a level that
//! chooses by lot among good moves tries several times.

use mozaika_ai::Level;

/// The lowest rating there is.
pub const LOWEST: u16 = 400;
/// The highest rating there is.
pub const HIGHEST: u16 = 2800;
/// What a puzzle has that was never tried.
pub const UNRATED: u16 = 1500;

/// The deviation that Glicko begins with.
const DEVIATION: f64 = 350.0;

/// Where a level stands on the scale.
#[must_use]
pub const fn of_level(level: Level) -> u16 {
    900 + 150 * level as u16
}

/// A level's tries at a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tries {
    /// Who tried.
    pub level: Level,
    /// How often.
    pub tried: u32,
    /// How often it was solved.
    pub solved: u32,
}

/// The rating that fits the tries best.
///
/// ```
/// use mozaika_ai::Level;
/// use mozaika_puzzles::rating::{Tries, fit};
///
/// let solved_from = |first: f64| {
///     let tries = Level::WHOLE.map(|level| Tries { level, tried: 1, solved: u32::from(level.number() >= first) });
///     fit(&tries)
/// };
/// assert!(solved_from(1.0) < solved_from(3.0) && solved_from(3.0) < solved_from(6.0));
/// ```
#[must_use]
pub fn fit(tries: &[Tries]) -> u16 {
    // The derivative of the logarithm of the likelihood falls with the rating, so halving finds where it is 0.
    let slope = |rating: f64| {
        let prior = (f64::from(UNRATED) - rating) / (DEVIATION * DEVIATION);
        let scale = std::f64::consts::LN_10 / 400.0;
        tries.iter().fold(prior, |sum, tries| {
            let expected = 1.0 / (1.0 + 10f64.powf((rating - f64::from(of_level(tries.level))) / 400.0));
            sum + scale * (f64::from(tries.tried) * expected - f64::from(tries.solved))
        })
    };
    let (mut low, mut high) = (f64::from(LOWEST), f64::from(HIGHEST));
    for _ in 0..40 {
        let middle = f64::midpoint(low, high);
        if slope(middle) > 0.0 { low = middle } else { high = middle }
    }
    f64::midpoint(low, high).round() as u16
}

/// Reads a rating.
pub(crate) fn read(text: &str) -> Option<u16> {
    let rating: u16 = text.parse().ok()?;
    (rating.to_string() == text && (LOWEST..=HIGHEST).contains(&rating)).then_some(rating)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tries(solved: [u32; 5]) -> u16 {
        let tries: Vec<Tries> = Level::WHOLE
            .into_iter()
            .zip(solved)
            .map(|(level, solved)| Tries { level, tried: 4, solved })
            .collect();
        fit(&tries)
    }

    #[test]
    fn what_nobody_tried_stays_where_glicko_begins() {
        assert_eq!(fit(&[]), UNRATED);
    }

    #[test]
    fn the_fewer_solve_it_the_higher_it_is() {
        let ratings = [
            tries([4, 4, 4, 4, 4]),
            tries([2, 4, 4, 4, 4]),
            tries([0, 2, 4, 4, 4]),
            tries([0, 0, 2, 4, 4]),
            tries([0, 0, 0, 2, 4]),
            tries([0, 0, 0, 0, 2]),
            tries([0, 0, 0, 0, 0]),
        ];
        assert!(ratings.is_sorted_by(|a, b| a < b), "{ratings:?}");
        assert!(ratings[0] > LOWEST && ratings[6] < HIGHEST);
    }
}
