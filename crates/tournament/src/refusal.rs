//! Why a tournament did not do what it was asked, and why a log cannot be read.

use mozaika_table::Version;
use thiserror::Error;

use crate::Status;

/// Why a command was refused. Nothing has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum Refusal {
    /// It needs another stage of the tournament.
    #[error("this cannot be done while the tournament is {}", .0.name())]
    WrongStatus(Status),
    /// The form allows nobody to join any more.
    #[error("it is too late to join this tournament")]
    TooLate,
    /// As many have joined as may.
    #[error("this tournament is full: {0} have joined")]
    Full(u32),
    /// Somebody without a rating, where one is needed.
    #[error("this tournament is for people with a rating of at least {0}: play rated games first")]
    Unrated(u32),
    /// A rating that is too low.
    #[error("this tournament is for people with a rating of at least {lowest}, and yours is {rating}")]
    TooLow {
        /// The lowest that may enter.
        lowest: u32,
        /// Theirs.
        rating: u32,
    },
    /// A rating that is too high.
    #[error("this tournament is for people with a rating of at most {highest}, and yours is {rating}")]
    TooHigh {
        /// The highest that may enter.
        highest: u32,
        /// Theirs.
        rating: u32,
    },
    /// They have not joined.
    #[error("you have not joined this tournament")]
    NotIn,
    /// They have joined before.
    #[error("you have joined this tournament already")]
    AlreadyIn,
    /// Only who opened the tournament may do it.
    #[error("only who opened the tournament may do this")]
    NotHost,
    /// Too few have joined.
    #[error("at least {0} must have joined before it can start")]
    TooFew(u32),
    /// The log is as long as a log may be.
    #[error("this tournament has seen too much coming and going: nobody can join or withdraw any more")]
    TooLong,
}

impl Refusal {
    /// The name of the refusal on the wire.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Refusal::WrongStatus(_) => "wrong_status",
            Refusal::TooLate => "too_late",
            Refusal::Full(_) => "full",
            Refusal::Unrated(_) => "unrated",
            Refusal::TooLow { .. } => "rating_too_low",
            Refusal::TooHigh { .. } => "rating_too_high",
            Refusal::NotIn => "not_in",
            Refusal::AlreadyIn => "already_in",
            Refusal::NotHost => "not_host",
            Refusal::TooFew(_) => "too_few",
            Refusal::TooLong => "too_long",
        }
    }
}

/// A log that cannot be read: it was written by something else.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum BadLog {
    /// It does not begin with an opening, or has another one later.
    #[error("a log begins with its opening and has no other")]
    Opening,
    /// An entry is missing, or there are two of one version.
    #[error("the log has version {found} where {expected} should be")]
    Version {
        /// What was found.
        found: Version,
        /// What should be there.
        expected: Version,
    },
    /// Its tables have a number of seats that no game has.
    #[error("a table of {0} cannot be played at")]
    Seats(u8),
    /// The secret is not the one that the tournament is bound to.
    #[error("the secret does not fit the commitment of the tournament")]
    Secret,
    /// An entry makes no sense where it stands.
    #[error("version {version} cannot have happened: {reason}")]
    Entry {
        /// Which.
        version: Version,
        /// Why.
        reason: ImpossibleEntry,
    },
}

/// Why an entry cannot stand where it stands in a log.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum ImpossibleEntry {
    /// It needs another stage of the tournament.
    #[error("the tournament is {}", .0.name())]
    Status(Status),
    /// It names somebody who never joined.
    #[error("there is no entrant {0}")]
    NoEntrant(u32),
    /// Somebody joins who is in.
    #[error("entrant {0} is in already")]
    AlreadyIn(u32),
    /// Somebody leaves who is not in.
    #[error("entrant {0} is not in")]
    NotIn(u32),
    /// It starts without as many entrants as it needs.
    #[error("a tournament needs {0} entrants to start")]
    TooFew(u32),
    /// Somebody would sit at two tables.
    #[error("entrant {0} plays already")]
    PlaysAlready(u32),
    /// A table with one seat, or with more than the tournament has.
    #[error("no table has {0} seats here")]
    Seats(usize),
    /// It names a table that there is not.
    #[error("there is no table {table} in round {round}")]
    NoTable {
        /// The round.
        round: u32,
        /// The table.
        table: u32,
    },
    /// The table has ended before.
    #[error("table {table} of round {round} has ended before")]
    EndedBefore {
        /// The round.
        round: u32,
        /// The table.
        table: u32,
    },
    /// Something must be over that is not.
    #[error("round {0} is not over")]
    NotOver(u32),
    /// A tie that is not one, or was played again before.
    #[error("table {table} of round {round} is not to be played again")]
    NoReplay {
        /// The round.
        round: u32,
        /// The table.
        table: u32,
    },
}
