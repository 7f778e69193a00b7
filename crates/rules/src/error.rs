//! What can be wrong with what somebody asks for. Each error says what was wrong and what is allowed.

use std::fmt;

use thiserror::Error;

/// The number of a rule, such as `MN-2.3`. Its text is in the rule book of the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(transparent))]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "rules.ts", type = "string"))]
pub struct Rule(pub &'static str);

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// Why an action is not legal. Its `Display` says so in English, in lower case, without a full stop and without the
/// rule's number.
pub trait Refusal: std::error::Error + Clone + PartialEq + Send + Sync + 'static {
    /// The rule that forbids it; if several do, the lowest.
    fn rule(&self) -> Rule;
}

/// A text that is not an action of the game at all.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{text:?} is not an action: {expected}")]
pub struct ParseActionError {
    /// What was given, cut to a length that fits a message.
    pub text: String,
    /// The forms that are.
    pub expected: &'static str,
}

impl ParseActionError {
    /// An error about this text.
    #[must_use]
    pub fn new(text: &str, expected: &'static str) -> Self {
        ParseActionError { text: excerpt(text), expected }
    }
}

/// The start of a text from outside, short enough to quote in a message.
#[must_use]
pub fn excerpt(text: &str) -> String {
    const LONGEST: usize = 60;
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// What is wrong with the options of a game.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum OptionError {
    /// The game has no such option.
    #[error("there is no option {name:?}: there are {}", known.join(", "))]
    Unknown {
        /// The name that was given.
        name: String,
        /// The options there are.
        known: Vec<&'static str>,
    },
    /// The option does not take this value.
    #[error("option {name:?} cannot be {value}: it may be {allowed}")]
    Value {
        /// The option.
        name: &'static str,
        /// The value that was given.
        value: String,
        /// The values it takes.
        allowed: String,
    },
    /// Two options that are allowed each on its own, but not together.
    #[error("option {name:?} cannot be {value} {because}")]
    Together {
        /// The option.
        name: &'static str,
        /// Its value.
        value: &'static str,
        /// What it does not go with: `with "edition" "classic"`.
        because: &'static str,
    },
}

/// Why a new game cannot be set up.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum SetupError {
    /// Too few or too many players.
    #[error("this game is not for {count} players: {least} to {most} are allowed")]
    Players {
        /// The number asked for.
        count: u64,
        /// The fewest allowed.
        least: u8,
        /// The most allowed.
        most: u8,
    },
    /// An option is wrong.
    #[error(transparent)]
    Option(#[from] OptionError),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_texts_are_cut_in_messages() {
        let error = ParseActionError::new(&"ž".repeat(5000), "try a1-b2");
        assert!(error.to_string().chars().count() < 120);
        assert_eq!(excerpt(&"ž".repeat(61)), format!("{}…", "ž".repeat(60)));
        assert_eq!([excerpt(&"ž".repeat(60)), excerpt("short")], ["ž".repeat(60), "short".to_owned()]);
        assert_eq!(Rule("MN-2.3").to_string(), "MN-2.3");
    }
}
