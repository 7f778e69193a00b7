//! What is wrong with a state or view from outside, and where.

use std::fmt;

use thiserror::Error;

use crate::OptionError;

/// A state or view from outside that cannot be: what is wrong, and where. `K` is the game's own
/// [`Invalid`](crate::Game::Invalid).
#[derive(Clone, PartialEq, Debug, Error)]
pub struct InvalidState<K> {
    /// The field, as a path: `boards[1].towers`. Empty where the whole is wrong.
    pub place: String,
    /// What is wrong.
    pub kind: InvalidStateKind<K>,
}

/// What is wrong with a state.
#[derive(Clone, PartialEq, Debug, Error)]
pub enum InvalidStateKind<K> {
    /// It is not written as it should be.
    #[error(transparent)]
    Unreadable(ReadProblem),
    /// It is well written, but no game can come to it.
    #[error(transparent)]
    Impossible(K),
}

impl<K> InvalidState<K> {
    /// A position that cannot be.
    #[must_use]
    pub fn impossible(reason: K) -> Self {
        InvalidState { place: String::new(), kind: InvalidStateKind::Impossible(reason) }
    }
}

impl<K: fmt::Display> fmt::Display for InvalidState<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_at(f, &self.place, &self.kind)
    }
}

impl<K> From<ReadError> for InvalidState<K> {
    fn from(error: ReadError) -> Self {
        InvalidState { place: error.place, kind: InvalidStateKind::Unreadable(error.problem) }
    }
}

/// Something that is not written as it should be, and where.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub struct ReadError {
    /// The field, as a path; empty where the whole is wrong.
    pub place: String,
    /// What is wrong.
    pub problem: ReadProblem,
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_at(f, &self.place, &self.problem)
    }
}

fn write_at(f: &mut fmt::Formatter<'_>, place: &str, problem: &impl fmt::Display) -> fmt::Result {
    if place.is_empty() { write!(f, "{problem}") } else { write!(f, "{place}: {problem}") }
}

/// What can be wrong with how something is written.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ReadProblem {
    /// A field that must be there is not.
    #[error("the field {0:?} is missing")]
    Missing(String),
    /// A field that nothing is known about.
    #[error("there is no field {name:?}: there are {}", known.join(", "))]
    Unknown {
        /// Its name, cut to a length that fits a message.
        name: String,
        /// The fields there are.
        known: Vec<String>,
    },
    /// Something else than what is needed here.
    #[error("{found} where {needed} is needed")]
    Needed {
        /// What was found, in short.
        found: String,
        /// What is needed.
        needed: String,
    },
    /// A list that is too long.
    #[error("{count} are too many: at most {most} are allowed")]
    TooMany {
        /// Its length.
        count: usize,
        /// The longest allowed.
        most: usize,
    },
    /// A list of another length than is needed.
    #[error("{found} where {count} {what} are needed")]
    Count {
        /// What was found, in short.
        found: String,
        /// How many are needed.
        count: usize,
        /// Of what.
        what: &'static str,
    },
    /// A text or number that does not stand for anything here.
    #[error("{found} {problem}")]
    Value {
        /// What was found, in short.
        found: String,
        /// What it is not, and what is allowed.
        problem: String,
    },
    /// The options are wrong.
    #[error(transparent)]
    Option(OptionError),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_wrong_is_told_with_its_place() {
        let error =
            ReadError { place: "boards[1]".to_owned(), problem: ReadProblem::Missing("x".to_owned()) };
        let invalid: InvalidState<fmt::Error> = error.clone().into();
        assert_eq!(invalid.to_string(), r#"boards[1]: the field "x" is missing"#);
        assert_eq!(invalid.to_string(), error.to_string());
        let impossible = InvalidState::impossible(fmt::Error);
        assert_eq!((impossible.place.as_str(), impossible.to_string()), ("", fmt::Error.to_string()));
    }
}
