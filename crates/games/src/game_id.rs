//! Which game.

use std::fmt;
use std::str::FromStr;

use mozaika_mana::Mana;
use mozaika_mandala::Mandala;
use mozaika_rules::{BadOption, Facts, Game, OptionSpec, Players};
use mozaika_stones::Stones;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use thiserror::Error;

use crate::with_game_type;

/// One of the three games.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "games.ts"))]
pub enum GameId {
    /// The card game.
    Mandala,
    /// Mandala Stones.
    Stones,
    /// The abstract game.
    Mana,
}

impl GameId {
    /// All of them.
    pub const ALL: [GameId; 3] = [GameId::Mandala, GameId::Stones, GameId::Mana];

    /// The name in JSON and on the command line.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            GameId::Mandala => Mandala::ID,
            GameId::Stones => Stones::ID,
            GameId::Mana => Mana::ID,
        }
    }

    /// The name for people.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            GameId::Mandala => Mandala::NAME,
            GameId::Stones => Stones::NAME,
            GameId::Mana => Mana::NAME,
        }
    }

    /// The fewest and the most players.
    #[must_use]
    pub const fn players(self) -> (Players, Players) {
        match self {
            GameId::Mandala => Mandala::PLAYERS,
            GameId::Stones => Stones::PLAYERS,
            GameId::Mana => Mana::PLAYERS,
        }
    }

    /// What kind of game it is.
    #[must_use]
    pub const fn facts(self) -> Facts {
        match self {
            GameId::Mandala => Mandala::FACTS,
            GameId::Stones => Stones::FACTS,
            GameId::Mana => Mana::FACTS,
        }
    }

    /// The options there are.
    #[must_use]
    pub fn option_specs(self) -> Vec<OptionSpec> {
        match self {
            GameId::Mandala => Mandala::option_specs(),
            GameId::Stones => Stones::option_specs(),
            GameId::Mana => Mana::option_specs(),
        }
    }

    /// Options with their defaults for what is not given.
    ///
    /// # Errors
    /// Says which option is wrong and what it may be.
    pub fn complete_options(self, given: &Map<String, Value>) -> Result<Value, BadOption> {
        fn complete<G: Game>(given: &Map<String, Value>) -> Result<Value, BadOption> {
            Ok(crate::any_game::json(&G::read_options(given)?))
        }
        with_game_type!(self, G => complete::<G>(given))
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

/// A name that no game has.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("there is no game {0:?}: there are mandala, stones and mana")]
pub struct UnknownGame(pub String);

impl FromStr for GameId {
    type Err = UnknownGame;

    fn from_str(text: &str) -> Result<GameId, UnknownGame> {
        let found = GameId::ALL.into_iter().find(|game| game.id() == text);
        found.ok_or_else(|| UnknownGame(text.chars().take(60).collect()))
    }
}
