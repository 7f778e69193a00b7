//! The ratings that follow from matches between neighbouring levels.

use mozaika_ai::Level;
use mozaika_arena::Grid;

/// What everybody begins with, and so does level 2.
const BEGINNING: f64 = 1500.0;

/// To how many points ratings are rounded.
const GRAIN: f64 = 5.0;

/// The Elo differences between levels and the one below each, as far as they were measured.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Steps([Option<f64>; Level::ALL.len()]);

impl Steps {
    /// Notes how far a level is above the one below.
    pub(super) fn add(&mut self, level: Level, elo: f64) {
        self.0[level as usize] = Some(elo);
    }

    /// The ratings, once every step was measured and none is endless.
    pub(super) fn ratings(&self) -> Option<Ratings> {
        let steps: Option<Vec<f64>> = self.0[1..].iter().copied().collect();
        let steps = steps.filter(|steps| steps.iter().all(|step| step.is_finite()))?;
        let height = |level: Level| steps[..level as usize].iter().sum::<f64>();
        let rounded = |points: f64| ((points / GRAIN).round() * GRAIN) as u16;
        Some(Ratings(Level::ALL.map(|level| rounded(BEGINNING + height(level) - height(Level::Easy)))))
    }
}

/// The rating of every level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Ratings([u16; Level::ALL.len()]);

impl Ratings {
    /// As a table, and as they are written in `crates/ai/src/levels`.
    pub(super) fn markdown(self) -> String {
        let names = Level::ALL.map(|level| format!("level {level}"));
        let mut grid = Grid::new(&names.each_ref().map(String::as_str));
        grid.row(self.0.map(|rating| rating.to_string()).into());
        format!("\n{}\n`const RATINGS: [u16; {}] = {:?};`\n", grid.markdown(), self.0.len(), self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ratings_are_sums_of_steps_around_level_2() {
        let mut steps = Steps::default();
        for level in &Level::ALL[1..] {
            assert_eq!(steps.ratings(), None, "some step is missing");
            steps.add(*level, 190.85);
        }
        let ratings = steps.ratings().unwrap();
        assert_eq!(ratings.0, [1120, 1310, 1500, 1690, 1880, 2075, 2265, 2455, 2645]);
        let text = ratings.markdown();
        assert!(
            text.contains("| level 1.5 |") && text.contains("`const RATINGS: [u16; 9] = [1120, "),
            "{text}"
        );
        steps.add(Level::Master, f64::INFINITY);
        assert_eq!(steps.ratings(), None, "nobody knows how far apart they are");
    }
}
