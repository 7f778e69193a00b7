//! Why a log cannot be read.

use mozaika_games::{LoadError, Refused};
use mozaika_rules::Seat;
use thiserror::Error;

use crate::Status;

/// A log that cannot be read: it was written by something else, or by rules that this build no longer has.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BadLog {
    /// It does not begin with an opening, or has another one later.
    #[error("a log begins with its opening and has no other")]
    Opening,
    /// An entry is missing, or there are two of one version.
    #[error("the log has version {found} where {expected} should be")]
    Version {
        /// What was found.
        found: u32,
        /// What should be there.
        expected: u32,
    },
    /// It is played by rules that this build does not have.
    #[error(
        "the table is played by version {found} of the rules, and this build knows versions 1 to {known}"
    )]
    Rules {
        /// The version that the log names.
        found: u32,
        /// The last version that this build knows.
        known: u32,
    },
    /// The secret is not the one that the table is bound to.
    #[error("the secret does not fit the commitment of the table")]
    Secret,
    /// The game cannot be set up.
    #[error("the game cannot be set up: {0}")]
    Setup(#[from] SetupError),
    /// An entry makes no sense where it stands.
    #[error("version {version} cannot have happened: {reason}")]
    Entry {
        /// Which.
        version: u32,
        /// Why.
        reason: ImpossibleEntry,
    },
}

/// Why the game of a table cannot be set up.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SetupError {
    /// Options or a number of players that the game does not have.
    #[error(transparent)]
    Options(#[from] mozaika_rules::SetupError),
    /// A starting position that breaks the game's rules.
    #[error(transparent)]
    Start(#[from] LoadError),
    /// A starting position for another number of players.
    #[error("the game is for {players} players, and the table has {seats} seats")]
    Seats {
        /// How many play from that position.
        players: usize,
        /// How many seats the table has.
        seats: usize,
    },
}

/// Why an entry cannot stand where it stands in a log.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ImpossibleEntry {
    /// It is about a seat that the table does not have.
    #[error("there is no seat {0}")]
    NoSeat(Seat),
    /// It needs another stage of the table.
    #[error("the table is {}", .0.name())]
    Status(Status),
    /// It answers a question that nobody asked.
    #[error("nobody asked")]
    NobodyAsked,
    /// Somebody takes a seat back that was not handed over.
    #[error("seat {0} was not handed over")]
    NotHandedOver(Seat),
    /// It is an action of a seat that is not to act.
    #[error("it is not the turn of seat {0}")]
    NotTheTurn(Seat),
    /// It is an action that the rules refuse.
    #[error(transparent)]
    Refused(#[from] Refused),
}
