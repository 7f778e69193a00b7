//! The levels of Mana.

use mozaika_mana::Mana;
use mozaika_rules::{Players, Seat};

use super::{Baseline, Level, Opponents};
use crate::decision::LINES;
use crate::mana::{Greedy, ManaPlayer, Strength, facts};
use crate::{Budget, Fact, Plain, Player, Random};

/// Random games of Mana last some 245 plies; a rollout that is longer than this counts as drawn.
const ROLLOUT: u32 = 200;

/// What makes a level: how far it looks, in plies or in nodes, how far its judgement is off, the time for a decision (but for the
/// highest level a cap that a usual machine does not reach) and the mebibytes of its table.
struct Row {
    looks: Looks,
    noise: u32,
    budget: Budget,
    memory: usize,
}

/// How far a level looks.
enum Looks {
    /// So many plies; with 0 it does not see what the other side could capture.
    Plies(u32),
    /// At so many nodes.
    Nodes(u64),
    /// As far as its time allows.
    Far,
}

/// The table. `docs/strength.md` has the matches between neighbours.
#[rustfmt::skip]
const fn row(level: Level) -> Row {
    use Looks::{Far, Nodes, Plies};
    match level {
        Level::Beginner     => Row { looks: Plies(0),       noise: 3000, budget: Budget::Millis(100),  memory: 1 },
        Level::BeginnerPlus => Row { looks: Plies(1),       noise: 2100, budget: Budget::Millis(100),  memory: 1 },
        Level::Easy         => Row { looks: Plies(1),       noise: 450,  budget: Budget::Millis(100),  memory: 1 },
        Level::EasyPlus     => Row { looks: Plies(2),       noise: 570,  budget: Budget::Millis(100),  memory: 1 },
        Level::Fair         => Row { looks: Plies(3),       noise: 390,  budget: Budget::Millis(100),  memory: 2 },
        Level::FairPlus     => Row { looks: Nodes(1600),    noise: 40,   budget: Budget::Millis(100),  memory: 2 },
        Level::Strong       => Row { looks: Nodes(14_000),  noise: 40,   budget: Budget::Millis(500),  memory: 8 },
        Level::StrongPlus   => Row { looks: Nodes(75_000),  noise: 20,   budget: Budget::Millis(500),  memory: 8 },
        Level::Master       => Row { looks: Far,            noise: 0,    budget: Budget::Millis(1000), memory: 32 },
    }
}

impl Opponents for Mana {
    // Both set-ups and the first move.
    const OPENING: u32 = 3;
    const TARGETS: &'static [(Players, [f64; 3])] = &[(Players::TWO, [0.995, 0.97, 0.95])];
    const RATINGS: [u16; 9] = [1035, 1255, 1500, 1745, 1965, 2160, 2390, 2610, 2965];

    fn opponent(level: Level) -> (Box<dyn Player<Self>>, Budget) {
        let Row { looks, noise, budget, memory } = row(level);
        let strength = match looks {
            Looks::Plies(plies) => Strength { depth: Some(plies), noise, ..Strength::FULL },
            Looks::Nodes(nodes) => Strength { nodes: Some(nodes), noise, ..Strength::FULL },
            Looks::Far => Strength { noise, ..Strength::FULL },
        };
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
