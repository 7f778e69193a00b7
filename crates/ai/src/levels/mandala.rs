//! The levels of Mandala.

use mozaika_mandala::Mandala;
use mozaika_rules::{Players, Seat};

use super::{Baseline, Level, Opponents};
use crate::mandala::{Greedy, LearnedKnowledge, Net, Policy, facts};
use crate::tree::{Formula, Noise, Settings, TreePlayer};
use crate::{Budget, Fact, Plain, Player, Random};

/// What makes a level.
struct Row {
    /// The most visits of the search, whatever the budget.
    visits: Option<u64>,
    /// How the search shares its visits out.
    formula: Formula,
    /// How much worse than the best an action may look and still be played.
    noise: f32,
    /// The time for a decision: for levels 1 to 4 a cap that a usual machine does not reach.
    budget: Budget,
}

/// Does not know which actions are likely to be good, and tries them all.
const BLIND: Formula = Formula::Uct { c: 0.7 };
/// Looks at many actions a little, so that there are many to choose from.
const WIDE: Formula = Formula::Puct { c: 1.5, doubt: 0.1 };
/// Looks at the likely ones in earnest.
const NARROW: Formula = Formula::Puct { c: 0.7, doubt: 0.2 };

/// The table. All levels judge positions alike; `docs/strength.md` has the matches between neighbours.
#[rustfmt::skip]
const fn row(level: Level) -> Row {
    match level {
        Level::Beginner     => Row { visits: Some(60),  formula: BLIND,  noise: 0.215,  budget: Budget::Millis(100) },
        Level::BeginnerPlus => Row { visits: Some(60),  formula: BLIND,  noise: 0.143,  budget: Budget::Millis(100) },
        Level::Easy         => Row { visits: Some(60),  formula: BLIND,  noise: 0.1,    budget: Budget::Millis(100) },
        Level::EasyPlus     => Row { visits: Some(60),  formula: WIDE,   noise: 0.175,  budget: Budget::Millis(100) },
        Level::Fair         => Row { visits: Some(80),  formula: WIDE,   noise: 0.106,  budget: Budget::Millis(100) },
        Level::FairPlus     => Row { visits: Some(100), formula: NARROW, noise: 0.08,   budget: Budget::Millis(100) },
        Level::Strong       => Row { visits: Some(150), formula: NARROW, noise: 0.042,  budget: Budget::Millis(500) },
        Level::StrongPlus   => Row { visits: Some(330), formula: NARROW, noise: 0.018,  budget: Budget::Millis(500) },
        Level::Master       => Row { visits: None,      formula: NARROW, noise: 0.0,    budget: Budget::Millis(1000) },
    }
}

impl Opponents for Mandala {
    const OPENING: u32 = 0;
    const TARGETS: &'static [(Players, [f64; 3])] = &[(Players::TWO, [0.995, 0.85, 0.65])];
    const RATINGS: [u16; 9] = [1165, 1355, 1500, 1670, 1815, 1985, 2155, 2300, 2470];

    fn opponent(level: Level) -> (Box<dyn Player<Self>>, Budget) {
        let Row { visits, formula, noise, budget } = row(level);
        let noise = Noise { within: noise };
        let settings = Settings { formula, most: visits, noise, ..Settings::default() };
        let knowledge = LearnedKnowledge::new(Net::learned(), Policy::learned());
        (Box::new(TreePlayer::new(knowledge, settings)), budget)
    }

    fn baseline(baseline: Baseline) -> Box<dyn Player<Self>> {
        match baseline {
            Baseline::Random => Box::new(Random),
            Baseline::Greedy => Box::new(Greedy),
            Baseline::Plain => Box::new(Plain::new()),
        }
    }

    fn facts(&self, seat: Seat) -> Vec<Fact> {
        facts(self, seat)
    }
}
