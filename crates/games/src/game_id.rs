//! The names of the games, written and read.

use std::fmt;
use std::str::FromStr;

use mozaika_rules::excerpt;
use thiserror::Error;

use crate::GameId;

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

/// A name that no game has.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("there is no game {0:?}: there are {known}", known = GameId::ALL.map(GameId::id).join(", "))]
pub struct UnknownGame(pub String);

impl FromStr for GameId {
    type Err = UnknownGame;

    fn from_str(text: &str) -> Result<GameId, UnknownGame> {
        let found = GameId::ALL.into_iter().find(|game| game.id() == text);
        found.ok_or_else(|| UnknownGame(excerpt(text)))
    }
}
