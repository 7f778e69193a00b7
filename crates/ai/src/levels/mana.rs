//! The levels of Mana.

use manda_mana::Mana;

use super::{Baseline, Level, Opponents};
use crate::mana::Greedy;
use crate::{Budget, Plain, Player, Random};

/// Random games of Mana last some 245 plies; a rollout that is longer than this counts as drawn.
const ROLLOUT: u32 = 200;

impl Opponents for Mana {
    fn opponent(_level: Level) -> (Box<dyn Player<Self>>, Budget) {
        (Box::new(Random), Budget::Visits(1))
    }

    fn baseline(baseline: Baseline) -> Box<dyn Player<Self>> {
        match baseline {
            Baseline::Random => Box::new(Random),
            Baseline::Greedy => Box::new(Greedy),
            Baseline::Plain => Box::new(Plain::capped(ROLLOUT)),
        }
    }
}
