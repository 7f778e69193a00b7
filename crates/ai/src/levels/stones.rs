//! The levels of Mandala Stones.

use manda_stones::Stones;

use super::{Baseline, Level, Opponents};
use crate::stones::{Greedy, StonesPlayer};
use crate::tree::Noise;
use crate::{Budget, Plain, Player, Random};

/// What makes a level.
struct Row {
    /// The most iterations, and the cap on the time in milliseconds.
    most: Option<u64>,
    millis: u32,
    /// How much less than the best action, as a share of the win, one may be that is played.
    noise: f32,
}

/// All levels have the same knowledge: the evaluation. The lower two do not look beyond it.
const fn row(level: Level) -> Row {
    match level {
        Level::Beginner => Row { most: Some(1), millis: 80, noise: 0.24 },
        Level::Easy => Row { most: Some(1), millis: 80, noise: 0.06 },
        Level::Fair => Row { most: Some(12), millis: 80, noise: 0.0 },
        Level::Strong => Row { most: Some(150), millis: 500, noise: 0.0 },
        Level::Master => Row { most: None, millis: 1000, noise: 0.0 },
    }
}

impl Opponents for Stones {
    fn opponent(level: Level) -> (Box<dyn Player<Self>>, Budget) {
        let Row { most, millis, noise } = row(level);
        let player = StonesPlayer { most, noise: Noise { within: noise }, ..StonesPlayer::default() };
        (Box::new(player), Budget::Millis(millis))
    }

    fn baseline(baseline: Baseline) -> Box<dyn Player<Self>> {
        match baseline {
            Baseline::Random => Box::new(Random),
            Baseline::Greedy => Box::new(Greedy),
            Baseline::Plain => Box::new(Plain::new()),
        }
    }
}
