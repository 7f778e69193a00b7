//! The levels of Mana.

use mozaika_mana::Mana;
use mozaika_rules::{Players, Seat};

use super::{Baseline, Level, Opponents};
use crate::decision::LINES;
use crate::mana::{Greedy, ManaPlayer, Strength, facts};
use crate::{Budget, Fact, Plain, Player, Random};

/// Random games of Mana last some 245 plies; a rollout that is longer than this counts as drawn.
const ROLLOUT: u32 = 200;

/// What makes a level: how far it looks, how far its judgement is off, the time for a decision (for levels 1 to 4 a cap
/// that a usual machine does not reach) and the mebibytes of its table.
struct Row {
    depth: Option<u32>,
    noise: u32,
    budget: Budget,
    memory: usize,
}

/// The table. `docs/strength.md` has the matches between neighbours.
const fn row(level: Level) -> Row {
    match level {
        Level::Beginner => Row { depth: Some(0), noise: 2600, budget: Budget::Millis(100), memory: 1 },
        Level::Easy => Row { depth: Some(1), noise: 900, budget: Budget::Millis(100), memory: 1 },
        Level::Fair => Row { depth: Some(3), noise: 400, budget: Budget::Millis(100), memory: 2 },
        Level::Strong => Row { depth: Some(6), noise: 40, budget: Budget::Millis(500), memory: 8 },
        Level::Master => Row { depth: None, noise: 0, budget: Budget::Millis(1000), memory: 32 },
    }
}

impl Opponents for Mana {
    // Both set-ups and the first move.
    const OPENING: u32 = 3;
    const TARGETS: &'static [(Players, [f64; 3])] = &[(Players::TWO, [0.995, 0.97, 0.95])];
    const RATINGS: [u16; 5] = [1165, 1500, 1920, 2385, 2665];

    fn opponent(level: Level) -> (Box<dyn Player<Self>>, Budget) {
        let Row { depth, noise, budget, memory } = row(level);
        let strength = Strength { depth, noise, ..Strength::FULL };
        let player = ManaPlayer::with_memory(strength, memory);
        // The strongest knows what has been proven.
        let player = if level == Level::Master { player.with_book() } else { player };
        (Box::new(player), budget)
    }

    fn analyst() -> Box<dyn Player<Self>> {
        // The values of moves beside the best are bounds, unless they are asked for.
        let strength = Strength { lines: LINES, ..Strength::FULL };
        Box::new(ManaPlayer::with_memory(strength, row(Level::Master).memory))
    }

    fn baseline(baseline: Baseline) -> Box<dyn Player<Self>> {
        match baseline {
            Baseline::Random => Box::new(Random),
            Baseline::Greedy => Box::new(Greedy),
            Baseline::Plain => Box::new(Plain::capped(ROLLOUT)),
        }
    }

    fn facts(&self, seat: Seat) -> Vec<Fact> {
        facts(self, seat)
    }
}
