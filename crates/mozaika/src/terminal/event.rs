//! The fields of an event as words.

use mozaika_games::GameId;
use serde_json::Value;

use super::seat_name;

/// An event of a game, to be put into words.
pub(crate) struct EventWords<'a> {
    pub(super) game: GameId,
    pub(super) event: &'a Value,
}

impl EventWords<'_> {
    /// What kind of event it is.
    pub(super) fn kind(&self) -> &str {
        self.event["type"].as_str().unwrap_or_default()
    }

    /// A field as a word.
    pub(super) fn word(&self, name: &str) -> String {
        word(&self.event[name])
    }

    /// A field as a number; 0 if it is none.
    pub(super) fn number(&self, name: &str) -> u64 {
        self.event[name].as_u64().unwrap_or(0)
    }

    /// A field as the name of a seat.
    pub(super) fn seat(&self, name: &str) -> String {
        seat_name(self.game, self.number(name) as usize)
    }

    /// A field that is a list, as words.
    pub(super) fn list(&self, name: &str) -> String {
        self.items(name).iter().map(word).collect::<Vec<_>>().join(" ")
    }

    /// A field that is a list.
    pub(super) fn items(&self, name: &str) -> &[Value] {
        self.event[name].as_array().map(Vec::as_slice).unwrap_or_default()
    }
}

/// A value as a word.
pub(super) fn word(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}
