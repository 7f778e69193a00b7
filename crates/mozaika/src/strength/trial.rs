//! One match with what is expected of it.

use std::fmt;

use mozaika_games::GameId;
use mozaika_rules::Players;
use serde_json::Map;

use crate::arena::{Contestant, Rules, percent};

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
    pub(super) rules: Rules,
    pub(super) player: Contestant,
    pub(super) against: Contestant,
    pub(super) target: Target,
}

/// A table for so many, with the default options.
pub(super) fn rules(game: GameId, players: Players) -> Rules {
    // Mana has no luck of its own: both set-ups and the first move are drawn, so that no two deals are alike.
    let opening = if game == GameId::Mana { 3 } else { 0 };
    Rules { game, options: Map::new(), players, opening }
}

/// What is played, for a table.
pub(super) fn title(rules: &Rules) -> String {
    let name = rules.game.name();
    match (rules.game, rules.players.count()) {
        (GameId::Stones, 2) => format!("{name}, 2 players"),
        (GameId::Stones, seats) => format!("{name}, {seats} players, one against the rest"),
        _ => name.to_owned(),
    }
}
