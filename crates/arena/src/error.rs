//! What can be wrong with a contest.

use std::io;

use mozaika_rules::{OptionError, SetupError};
use thiserror::Error;

/// Why a contest cannot be played.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ArenaError {
    /// There is nothing to play.
    #[error("no games are asked for: --games must be at least 1")]
    NoGames,
    /// There is nothing to play on.
    #[error("nothing is played on no threads: --threads must be at least 1")]
    NoThreads,
    /// Somebody would be alone.
    #[error("an arena needs at least two players, not {0}")]
    TooFewPlayers(usize),
    /// The players cannot be seated fairly.
    #[error(
        "{players} players at a table for {seats}: name two (one plays against the rest) or {seats} (each for \
         himself)"
    )]
    PlayersDoNotFit {
        /// The players named.
        players: usize,
        /// The seats of the table.
        seats: usize,
    },
    /// A sequential test compares two players.
    #[error("--sprt tests one player against another: name just two")]
    SprtNeedsTwo,
    /// An option that the game does not have.
    #[error(transparent)]
    Option(#[from] OptionError),
    /// A table that the game is not for.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The disk is full, or whatever else keeps a game from being written.
    #[error("a game cannot be saved: {0}")]
    Save(#[from] io::Error),
    /// The system does not let us notice Ctrl-C.
    #[error("Ctrl-C cannot be listened for: {0}")]
    Listen(#[from] ctrlc::Error),
}

/// Why a text names no player.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ParseContestantError {
    /// Neither a level nor a baseline nor a program.
    #[error(
        "there is no player {0:?}: a player is a level from 1 to 5, in halves, random, greedy, plain, or cmd:PROGRAM \
         ARGUMENTS, each perhaps with a budget as in 5@millis=200"
    )]
    UnknownPlayer(String),
    /// What follows the `@` is no budget.
    #[error("{0:?} is no budget: write millis=200, visits=2000 or depth=4, with a whole number from 1")]
    Budget(String),
    /// `cmd:` and nothing after it.
    #[error("{0:?} names no program: write cmd:PROGRAM ARGUMENTS")]
    NoProgram(String),
    /// A quotation mark without its partner.
    #[error("the command {command:?} opens a {mark} that it does not close")]
    OpenQuotation {
        /// The command.
        command: String,
        /// The mark.
        mark: char,
    },
}

/// Why a text is no sequential test.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0:?} is no test: write two Elo differences, the smaller first, such as 0,20")]
pub struct ParseSprtError(pub(crate) String);
