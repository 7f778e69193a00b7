//! A promise that was not kept.

use mozaika_table::{BadLog, PersonId, Stamp, TableId, Version};
use thiserror::Error;

use crate::{ConnectionId, KeptRating};

/// A promise that was not kept at a table.
#[derive(Clone, PartialEq, Debug, Error)]
#[error("table {table}: {wrong}")]
pub struct Problem {
    /// Where.
    pub table: TableId,
    /// What.
    pub wrong: Wrong,
}

/// What went wrong.
#[derive(Clone, PartialEq, Debug, Error)]
pub enum Wrong {
    /// The log cannot be played through.
    #[error("its log cannot be read: {0}")]
    Unreadable(#[from] BadLog),
    /// The log goes back in time.
    #[error("version {0} was written before the one that precedes it")]
    BackInTime(Version),
    /// What is stored beside the log does not follow from it.
    #[error("its summary does not follow from its log")]
    Summary,
    /// Something was acknowledged, or shown, that is not in the log.
    #[error("connection {connection:?} was told of version {version}, and the log ends at {last}")]
    NotInLog {
        /// Who was told.
        connection: ConnectionId,
        /// What.
        version: Version,
        /// Where the log ends.
        last: Version,
    },
    /// A command was acknowledged by an entry that does not carry it out.
    #[error("{id} of {person} was acknowledged by version {version}, which is something else")]
    WrongEntry {
        /// Whose command.
        person: PersonId,
        /// Which.
        id: String,
        /// The entry.
        version: Version,
    },
    /// A command acted twice.
    #[error("{id} of {person} acted twice, by versions {first} and {second}")]
    Twice {
        /// Whose command.
        person: PersonId,
        /// Which.
        id: String,
        /// By which entry.
        first: Version,
        /// And by which again.
        second: Version,
    },
    /// An entry carries out what nobody asked for.
    #[error("version {0} carries out a command that nobody sent")]
    NobodyAsked(Version),
    /// A command was refused, and acted all the same.
    #[error("version {0} carries out a command that was sent once and refused")]
    RefusedAndDone(Version),
    /// A command that was carried out was sent again, and refused.
    #[error("version {0} carries out a command that was sent again later, and refused")]
    RefusedThoughDone(Version),
    /// A command acted before something that was known before it was sent.
    #[error("version {version} carries out a command that was sent when version {known} was known")]
    OutOfOrder {
        /// The entry.
        version: Version,
        /// What was known before it was asked for.
        known: Version,
    },
    /// A connection was told versions in the wrong order.
    #[error("connection {connection:?} had version {had} and was then told {told}")]
    Versions {
        /// Who was told.
        connection: ConnectionId,
        /// What it had.
        had: Version,
        /// What it was told.
        told: Version,
    },
    /// A message that cannot be read.
    #[error("connection {0:?} was told something unreadable: {1}")]
    Message(ConnectionId, String),
    /// A viewer was shown something that does not follow from the log for that viewer.
    #[error(
        "connection {connection:?} was shown version {version} otherwise than the log has it, in {place}: {shown} for {expected}"
    )]
    Shown {
        /// Who was told.
        connection: ConnectionId,
        /// Which version.
        version: Version,
        /// Where in the message.
        place: String,
        /// What was shown.
        shown: String,
        /// What the log says.
        expected: String,
    },
    /// The secret of a shuffle was told while the game ran.
    #[error("connection {0:?} was told the secret of the shuffle at version {1}")]
    Secret(ConnectionId, Version),
    /// A connection that follows the table was not told of an entry.
    #[error("connection {connection:?} heard nothing of version {version} by {at:?}")]
    Unheard {
        /// Who was not told.
        connection: ConnectionId,
        /// Of what.
        version: Version,
        /// By when they should have been.
        at: Stamp,
    },
    /// Somebody asked and got no answer.
    #[error("connection {connection:?} got no answer to {what} by {at:?}")]
    Unanswered {
        /// Who asked.
        connection: ConnectionId,
        /// What.
        what: String,
        /// By when they should have had one.
        at: Stamp,
    },
    /// A computer did not act.
    #[error("a computer had something to do at version {0}, and did nothing")]
    IdleComputer(Version),
    /// A clock ran out, and nothing followed.
    #[error("a clock ran out at version {0}, and nothing followed")]
    Unflagged(Version),
    /// Somebody's clock was charged for a time in which no server could be used.
    #[error("version {version} charges for an outage of {outage} ms, of which {credited} ms were given back")]
    Charged {
        /// The entry that ends the turn.
        version: Version,
        /// How long no server could be used meanwhile, in milliseconds.
        outage: u64,
        /// What was given back, in milliseconds.
        credited: u64,
    },
    /// A rating is not what a second reckoning makes of the logs.
    #[error("the rating of {person} after this game is kept as {found:?}, and the logs come to {expected:?}")]
    Rated {
        /// Whose.
        person: PersonId,
        /// What is kept.
        found: Option<Box<KeptRating>>,
        /// What it should be.
        expected: Box<KeptRating>,
    },
    /// Somebody has a rating though no game of theirs has counted.
    #[error("a rating is kept that no game led to: {0:?}")]
    RatedForNothing(KeptRating),
}
