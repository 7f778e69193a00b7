//! One match with what is expected of it.

use std::fmt;

use mozaika_arena::{Contestant, percent};
use mozaika_games::GameId;
use mozaika_rules::Players;

/// The score that a player should have.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Target {
    /// This or more.
    AtLeast(f64),
    /// This or less: the other player should be stronger.
    AtMost(f64),
    /// Nothing is expected.
    Open,
}

impl Target {
    /// Whether a score is as expected; `None` if nothing is.
    pub(super) fn is_met(self, score: f64) -> Option<bool> {
        match self {
            Target::AtLeast(least) => Some(score >= least),
            Target::AtMost(most) => Some(score <= most),
            Target::Open => None,
        }
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Target::AtLeast(least) => write!(f, "≥ {}", percent(*least)),
            Target::AtMost(most) => write!(f, "≤ {}", percent(*most)),
            Target::Open => f.write_str("–"),
        }
    }
}

/// A match with what is expected of the first player.
#[derive(Clone, Debug)]
pub(super) struct Trial {
    pub(super) game: GameId,
    pub(super) players: Players,
    pub(super) player: Contestant,
    pub(super) against: Contestant,
    pub(super) target: Target,
}

impl Trial {
    /// What is played, for a table.
    pub(super) fn title(&self) -> String {
        let name = self.game.name();
        let (fewest, most) = self.game.players();
        match self.players.count() {
            _ if fewest == most => name.to_owned(),
            2 => format!("{name}, 2 players"),
            seats => format!("{name}, {seats} players, one against the rest"),
        }
    }
}
