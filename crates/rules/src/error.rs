//! What can be wrong with what somebody asks for. Each says what was wrong and what is allowed.

use std::fmt;

use serde::Serialize;
use thiserror::Error;

/// The number of a rule, such as `MN-2.3`. Its text is in `docs/rules`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(transparent)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "rules.ts", type = "string"))]
pub struct Rule(pub &'static str);

impl Rule {
    /// The parts of the number, for finding the lowest of several rules.
    #[must_use]
    pub fn order(self) -> (u32, u32) {
        let digits = self.0.split_once('-').map_or("", |(_, digits)| digits);
        let (section, item) = digits.split_once('.').unwrap_or((digits, "0"));
        (section.parse().unwrap_or(0), item.parse().unwrap_or(0))
    }
}

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
pub struct BadAction {
    /// What was given, cut to a length that fits a message.
    pub text: String,
    /// The forms that are.
    pub expected: &'static str,
}

impl BadAction {
    /// An error about this text.
    #[must_use]
    pub fn new(text: &str, expected: &'static str) -> Self {
        BadAction { text: excerpt(text), expected }
    }
}

/// The start of a text from outside, short enough to quote in a message.
fn excerpt(text: &str) -> String {
    const LONGEST: usize = 60;
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// An option that the game does not have, or a value that it does not take.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0}")]
pub struct BadOption(pub String);

/// Why a new game cannot be set up.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BadSetup {
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
    Option(#[from] BadOption),
}

/// A state or view from outside that no game can be in.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0}")]
pub struct BadState(pub String);

impl BadState {
    /// An error with this message.
    pub fn new(message: impl Into<String>) -> Self {
        BadState(message.into())
    }
}

impl From<serde_json::Error> for BadState {
    fn from(error: serde_json::Error) -> Self {
        BadState(error.to_string())
    }
}

impl From<BadOption> for BadState {
    fn from(error: BadOption) -> Self {
        BadState(error.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_are_ordered_by_number_not_by_letters() {
        assert!(Rule("MN-2.9").order() < Rule("MN-2.10").order());
        assert!(Rule("MN-10.1").order() > Rule("MN-2.10").order());
    }

    #[test]
    fn long_texts_are_cut_in_messages() {
        let error = BadAction::new(&"ž".repeat(5000), "try a1-b2");
        assert!(error.to_string().chars().count() < 120);
    }
}
