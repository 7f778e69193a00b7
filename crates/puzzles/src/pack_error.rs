//! What can be wrong with a pack.

use mozaika_games::LoadError;
use thiserror::Error;

use crate::fraction::ParseFractionError;
use crate::puzzle_game::NoPuzzles;
use crate::theme::NoSuchTheme;
use crate::{PuzzleGame, PuzzleId, Theme};

/// Why a text is no pack of puzzles.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum PackError {
    /// The first line is another.
    #[error("not a pack of puzzles: its first line is not {:?}", crate::pack::FIRST_LINE)]
    NotAPack,
    /// A line of the header is missing, or not in its place.
    #[error("the header has no line {0:?} in its place")]
    MissingField(&'static str),
    /// The game has no puzzles.
    #[error(transparent)]
    Game(#[from] NoPuzzles),
    /// More or fewer puzzles than there should be.
    #[error("{found} puzzles, but the header says {written:?}")]
    WrongCount {
        /// What the header says.
        written: String,
        /// How many there are.
        found: usize,
    },
    /// The puzzles are not those that were written.
    #[error("the puzzles were changed: their SHA-256 is {found}, not {written}")]
    WrongHash {
        /// What the header says.
        written: String,
        /// What they give.
        found: String,
    },
    /// A puzzle comes twice.
    #[error("puzzle {0} comes twice")]
    Twice(PuzzleId),
    /// A line cannot be read.
    #[error("puzzle {line}, counted from 1: {error}")]
    Line {
        /// Which puzzle, counted from 1.
        line: usize,
        /// What is wrong with it.
        error: PuzzleError,
    },
}

/// Why a line of a pack is no puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum PuzzleError {
    /// Not four parts.
    #[error("a puzzle has four parts with a tab between them, not {0}")]
    Parts(usize),
    /// Not a rating.
    #[error("a rating is a whole number from {low} to {high}, not {0:?}", low = crate::rating::LOWEST, high = crate::rating::HIGHEST)]
    Rating(String),
    /// Not a theme.
    #[error(transparent)]
    Theme(#[from] NoSuchTheme),
    /// A theme of other games, or one that is not in its place.
    #[error("theme {theme} does not belong there: themes of {game} come in order, each once")]
    WrongTheme {
        /// The theme.
        theme: Theme,
        /// The game of the puzzle.
        game: PuzzleGame,
    },
    /// The position is not written as it should be.
    #[error("the position: {0}")]
    Position(String),
    /// No game can stand like that.
    #[error("the position: {0}")]
    Impossible(#[from] LoadError),
    /// The position can be written in another form, and that is the one to write.
    #[error("the position is written {0:?}")]
    OtherForm(String),
    /// Nobody is to act, or not the seat whose view it is.
    #[error("nobody is to act in this position")]
    NobodyActs,
    /// The answer is not written as it should be.
    #[error("the answer: {0}")]
    Answer(String),
    /// A value is no share.
    #[error("the answer: {0}")]
    Value(#[from] ParseFractionError),
}
