//! The levels of Mandala Stones.

use manda_stones::Stones;

use super::{Baseline, Level, Opponents};
use crate::stones::Greedy;
use crate::{Budget, Plain, Player, Random};

impl Opponents for Stones {
    fn opponent(_level: Level) -> (Box<dyn Player<Self>>, Budget) {
        (Box::new(Random), Budget::Visits(1))
    }

    fn baseline(baseline: Baseline) -> Box<dyn Player<Self>> {
        match baseline {
            Baseline::Random => Box::new(Random),
            Baseline::Greedy => Box::new(Greedy),
            Baseline::Plain => Box::new(Plain::new()),
        }
    }
}
