//! What can be wrong with numbers and networks from outside.

use mozaika_rules::Rule;
use thiserror::Error;

/// Why a number was not played. The game is as it was.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum NumberError {
    /// The number is no action's.
    #[error("there is no action {number}: they are 0 to {last}")]
    Unknown {
        /// The number that was given.
        number: i64,
        /// The highest number.
        last: usize,
    },
    /// A number that cannot be chosen at this moment of a walk, whatever the position.
    #[error("{0}")]
    Misplaced(String),
    /// A rule forbids it.
    #[error("{message} ({rule})")]
    Illegal {
        /// The rule; if several do, the lowest.
        rule: Rule,
        /// What is wrong, in words.
        message: String,
        /// Whether the game is over.
        over: bool,
    },
}

/// Why numbers are no network.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum NetError {
    /// More or fewer numbers than its layers have.
    #[error("a network with {hidden} hidden units has {expected} weights, not {found}")]
    Count {
        /// The width.
        hidden: usize,
        /// What it takes.
        expected: usize,
        /// What there is.
        found: usize,
    },
    /// A width that is not allowed.
    #[error("a network has 1 to 1024 hidden units, not {0}")]
    Width(usize),
    /// A weight that is infinite or no number.
    #[error("weight {0} is not a number")]
    NotANumber(usize),
    /// A file that does not hold the network of this game.
    #[error("{0}")]
    File(String),
}
