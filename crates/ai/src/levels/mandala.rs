//! The levels of Mandala.

use manda_mandala::Mandala;

use super::{Baseline, Level, Opponents};
use crate::mandala::{Greedy, Learnt, Net, Policy};
use crate::tree::{Formula, Noise, Settings, TreePlayer};
use crate::{Budget, Plain, Player, Random};

/// What makes a level.
struct Row {
    /// The most visits of the search, whatever the budget.
    visits: Option<u64>,
    /// How much worse than the best an action may look and still be played.
    noise: f32,
    /// The time for a decision: for levels 1 to 4 a cap that a usual machine does not reach.
    budget: Budget,
}

/// The table. All levels know the same; `docs/strength.md` has the matches between neighbours.
const fn row(level: Level) -> Row {
    match level {
        Level::Beginner => Row { visits: Some(60), noise: 0.16, budget: Budget::Millis(100) },
        Level::Easy => Row { visits: Some(100), noise: 0.10, budget: Budget::Millis(100) },
        Level::Fair => Row { visits: Some(150), noise: 0.05, budget: Budget::Millis(100) },
        Level::Strong => Row { visits: Some(400), noise: 0.0, budget: Budget::Millis(500) },
        Level::Master => Row { visits: None, noise: 0.0, budget: Budget::Millis(1000) },
    }
}

/// How the search chooses at every level.
const FORMULA: Formula = Formula::Puct { c: 1.5, doubt: 0.1 };

impl Opponents for Mandala {
    fn opponent(level: Level) -> (Box<dyn Player<Self>>, Budget) {
        let Row { visits, noise, budget } = row(level);
        let noise = Noise { within: noise };
        let settings = Settings { formula: FORMULA, most: visits, noise, ..Settings::default() };
        let knowledge = Learnt::new(Net::learnt(), Policy::learnt());
        (Box::new(TreePlayer::new(knowledge, settings)), budget)
    }

    fn baseline(baseline: Baseline) -> Box<dyn Player<Self>> {
        match baseline {
            Baseline::Random => Box::new(Random),
            Baseline::Greedy => Box::new(Greedy),
            Baseline::Plain => Box::new(Plain::new()),
        }
    }
}
