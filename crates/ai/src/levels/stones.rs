//! The levels of Mandala Stones.

use mozaika_rules::{Players, Seat};
use mozaika_stones::Stones;

use super::{Baseline, Level, Opponents};
use crate::stones::{Greedy, StonesPlayer, facts};
use crate::tree::Noise;
use crate::{Budget, Fact, Plain, Player, Random};

/// How a level plays.
enum Row {
    /// At a glance, any action that is at most this share of the win behind the best.
    Glance(f32),
    /// By search, at most this many iterations.
    Search(Option<u64>),
}

/// All levels have the same knowledge. The lower ones do not look beyond it. The time is a cap, and for the highest
/// level the budget.
#[rustfmt::skip]
const fn row(level: Level) -> (Row, u32) {
    match level {
        Level::Beginner     => (Row::Glance(0.232), 80),
        Level::BeginnerPlus => (Row::Glance(0.16), 80),
        Level::Easy         => (Row::Glance(0.102), 80),
        Level::EasyPlus     => (Row::Glance(0.046), 80),
        Level::Fair         => (Row::Search(Some(4)), 80),
        Level::FairPlus     => (Row::Search(Some(12)), 80),
        Level::Strong       => (Row::Search(Some(45)), 500),
        Level::StrongPlus   => (Row::Search(Some(220)), 500),
        Level::Master       => (Row::Search(None), 1000),
    }
}

impl Opponents for Stones {
    const OPENING: u32 = 0;
    const TARGETS: &'static [(Players, [f64; 3])] =
        &[(Players::TWO, [0.995, 0.90, 0.65]), (Players::FOUR, [0.90, 0.55, 0.38])];
    const RATINGS: [u16; 9] = [1030, 1270, 1500, 1730, 1935, 2135, 2365, 2575, 2805];

    fn opponent(level: Level) -> (Box<dyn Player<Self>>, Budget) {
        let (row, millis) = row(level);
        let player = match row {
            Row::Glance(within) => StonesPlayer::glancing(Noise { within }),
            Row::Search(most) => StonesPlayer::searching(most),
        };
        (Box::new(player), Budget::Millis(millis))
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
