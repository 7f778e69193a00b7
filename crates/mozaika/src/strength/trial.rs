//! One match with what is expected of it.

use std::fmt;

use mozaika_ai::{Level, Opponents};
use mozaika_arena::{Contestant, MatchSetup, PlayerKind, percent};
use mozaika_games::{Editions, GameId, with_game_type};
use mozaika_rules::Players;
use mozaika_table::fair_options;

/// The score that a player should have.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Target {
    /// This or more.
    AtLeast(f64),
    /// This or less: the other player should be stronger.
    AtMost(f64),
    /// From the first to the second: one step of a staircase.
    Between(f64, f64),
    /// Nothing is expected.
    Open,
}

impl Target {
    /// Whether a score is as expected; `None` if nothing is.
    pub(super) fn is_met(self, score: f64) -> Option<bool> {
        match self {
            Target::AtLeast(least) => Some(score >= least),
            Target::AtMost(most) => Some(score <= most),
            Target::Between(least, most) => Some((least..=most).contains(&score)),
            Target::Open => None,
        }
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Target::AtLeast(least) => write!(f, "≥ {}", percent(*least)),
            Target::AtMost(most) => write!(f, "≤ {}", percent(*most)),
            Target::Between(least, most) => write!(f, "{}–{}", percent(*least), percent(*most)),
            Target::Open => f.write_str("–"),
        }
    }
}

/// How the games of a match begin.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Beginning {
    /// As a game begins by itself, and where nothing else makes two games differ, after some actions by lot.
    Lot,
    /// As rated games begin: with the options that are fair, whoever sits where.
    Rated,
}

/// A match with what is expected of the first player.
#[derive(Clone, Debug)]
pub(super) struct Trial {
    pub(super) game: GameId,
    pub(super) players: Players,
    pub(super) beginning: Beginning,
    pub(super) player: Contestant,
    pub(super) against: Contestant,
    pub(super) target: Target,
}

impl Trial {
    /// The step of the ladder that is measured, if it is one: the upper of two neighbouring levels.
    pub(super) fn step(&self) -> Option<Level> {
        match (&self.player.kind, &self.against.kind) {
            (PlayerKind::Level(upper), PlayerKind::Level(lower)) => {
                (*upper as usize == *lower as usize + 1).then_some(*upper)
            }
            _ => None,
        }
    }

    /// How its games are set up.
    pub(super) fn setup(&self) -> MatchSetup {
        let setup = MatchSetup::new(self.players);
        match self.beginning {
            Beginning::Lot => {
                MatchSetup { opening: with_game_type!(self.game, G => <G as Opponents>::OPENING), ..setup }
            }
            Beginning::Rated => {
                let editions = Editions::default();
                let fair = fair_options(self.game, &editions);
                let options = fair.map(|(name, value)| (name.to_owned(), value)).collect();
                MatchSetup { options, ..setup }
            }
        }
    }

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
