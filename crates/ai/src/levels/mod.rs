//! The levels of each game, nine from 1 to 5 in halves, and the baselines they are measured by.
//!
//! The key decision: a level is a row of a table, one table a game in a file of its own: what the player knows, how
//! much it searches, and how much noise there is among its best actions. Weaker levels search less and
//! choose less carefully; none of them blunders at random. How much is searched is said in visits or nodes, inside
//! the player, and the budget beside it is only a cap on the time. So a level plays the same on every machine that
//! is not far too slow.

mod level;
mod mana;
mod mandala;
mod stones;
#[cfg(feature = "example-game")]
mod tricks;

use mozaika_rules::json::JsonGame;
use mozaika_rules::{Players, Seat};

pub use self::level::{Level, NoLevel};
use crate::{Budget, Fact, Player};

/// Players for measuring others by.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Baseline {
    /// Any legal action.
    Random,
    /// The best immediate result by a simple rule.
    Greedy,
    /// Textbook tree search with random rollouts, without any knowledge of the game.
    Plain,
}

impl Baseline {
    /// All of them, from the weakest.
    pub const ALL: [Baseline; 3] = [Baseline::Random, Baseline::Greedy, Baseline::Plain];

    /// The name on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Baseline::Random => "random",
            Baseline::Greedy => "greedy",
            Baseline::Plain => "plain",
        }
    }
}

/// A game that computers play at all levels.
pub trait Opponents: JsonGame {
    /// How many actions of a measured game are drawn by lot, so that no two deals are alike. Only a game without any
    /// luck of its own needs that.
    const OPENING: u32;

    /// What the highest level must score against each [baseline](Baseline::ALL) at equal time, at the tables where
    /// it is measured; with more than two seats, alone against the rest.
    const TARGETS: &'static [(Players, [f64; 3])];

    /// How strong each level is, from the first, in points on the scale of people's ratings. The differences are those of the matches
    /// between neighbours in `docs/strength.md` (`mozaika ladder`), by 400 log₁₀(score ÷ (1 − score)) for each; where they begin is a
    /// choice: level 2 has the 1500 points that everybody begins with. Whoever measures them again works the ratings out again, by
    /// `mozaika admin ratings --rebuild`.
    const RATINGS: [u16; Level::ALL.len()];

    /// How strong a level is, on that scale.
    #[must_use]
    fn rating(level: Level) -> u16 {
        Self::RATINGS[level as usize]
    }

    /// The player of a level, and what it takes for a decision if nothing else is said.
    fn opponent(level: Level) -> (Box<dyn Player<Self>>, Budget);

    /// The player that positions are analysed with: it plays as well as the highest level, and where that does not come by itself,
    /// it takes the time to find out what the best actions beside the best are worth.
    fn analyst() -> Box<dyn Player<Self>> {
        Self::opponent(Level::Master).0
    }

    /// A player to measure others by.
    fn baseline(baseline: Baseline) -> Box<dyn Player<Self>>;

    /// What can be said in words for and against this position, seen by a seat that has just acted. Nothing, unless the
    /// game has words for it.
    fn facts(&self, _seat: Seat) -> Vec<Fact> {
        Vec::new()
    }
}
