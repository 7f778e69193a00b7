//! A game as it is written.

use mozaika_rules::Game;
use serde::{Serialize, Serializer};

use crate::{Mana, Options, Position, View};

/// A game as it is written in JSON.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct State {
    #[cfg_attr(feature = "types", ts(type = "\"mana\""))]
    game: &'static str,
    options: Options,
    #[cfg_attr(feature = "types", ts(type = "string"))]
    position: Position,
    #[cfg_attr(feature = "types", ts(type = "Array<string>"))]
    seen: Vec<Position>,
}

impl From<&Mana> for State {
    fn from(game: &Mana) -> State {
        State {
            game: Mana::ID,
            options: game.options,
            position: game.position,
            seen: game.seen().iter().map(|&key| Position::from_key(key)).collect(),
        }
    }
}

/// Like the full state, since nothing is hidden.
impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        State::from(self.game()).serialize(serializer)
    }
}

impl Serialize for Position {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.text().as_str())
    }
}
