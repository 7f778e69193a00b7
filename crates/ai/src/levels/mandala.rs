//! The levels of Mandala.

use manda_mandala::Mandala;

use super::{Baseline, Level, Opponents};
use crate::{Budget, Plain, Player, Random};

impl Opponents for Mandala {
    fn opponent(_level: Level) -> (Box<dyn Player<Self>>, Budget) {
        (Box::new(Random), Budget::Visits(1))
    }

    fn baseline(baseline: Baseline) -> Box<dyn Player<Self>> {
        match baseline {
            Baseline::Random => Box::new(Random),
            Baseline::Greedy => Box::new(Random),
            Baseline::Plain => Box::new(Plain::new()),
        }
    }
}
