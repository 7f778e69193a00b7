//! What can be wrong with a file of weights.

use thiserror::Error;

/// Why a text is no file of weights, or not the one that is wanted.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum WeightsError {
    /// The first line is another.
    #[error("not a file of weights: its first line is not {:?}", super::file::FIRST_LINE)]
    NotWeights,
    /// A line of the header is missing, or not in its place.
    #[error("the header has no line {0:?} in its place")]
    MissingField(&'static str),
    /// Weights for something else.
    #[error("weights of the kind {found:?}, not {expected:?}")]
    WrongKind {
        /// What was wanted.
        expected: &'static str,
        /// What the file says.
        found: String,
    },
    /// Weights in other units.
    #[error("weights in units of 1/{found}, not 1/{expected}")]
    WrongUnits {
        /// How many units are 1.
        expected: u16,
        /// What the file says.
        found: String,
    },
    /// More or fewer numbers than there should be.
    #[error("{found} numbers, not {expected}")]
    WrongCount {
        /// How many the kind has.
        expected: usize,
        /// What the file says or holds.
        found: String,
    },
    /// Something that is no whole number, or too large.
    #[error("{0:?} is no number that a weight can be")]
    BadNumber(String),
    /// The numbers are not those that were written.
    #[error("the numbers were changed: their SHA-256 is {found}, not {written}")]
    WrongHash {
        /// What the header says.
        written: String,
        /// What the numbers give.
        found: String,
    },
}
