//! What happened, as those saw it to whom it happened.

use mozaika_games::GameId;
use mozaika_ratings::Strength;
use mozaika_table::{Entry, PersonId, RatingKind, Stamp, Summary, TableId, TableSecrets};
use serde::{Deserialize, Serialize};

use crate::Spans;

/// The number of a connection. None is used twice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ConnectionId(pub u32);

/// Something that happened to a connection.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Happened {
    /// Somebody connected.
    Connected {
        /// Who.
        person: PersonId,
    },
    /// The client sent this. Whether it arrived nobody knows.
    Sent(String),
    /// The client was told this.
    Told(String),
    /// The connection ended, whoever ended it. Nothing follows.
    Ended,
}

/// Something that happened to a connection, and when, by one clock for the whole history.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Record {
    /// When.
    pub at: Stamp,
    /// To which connection.
    pub connection: ConnectionId,
    /// What.
    pub what: Happened,
}

/// The log of a table, as it was found in the store at the end.
#[derive(Clone, Debug)]
pub struct Log {
    /// Which table.
    pub table: TableId,
    /// Its secrets.
    pub secrets: TableSecrets,
    /// Its entries, from version 1.
    pub entries: Vec<Entry>,
    /// When each entry was on disk, by the clock of the history. Where nobody saw that, the stamp of the entry has to do.
    pub committed: Vec<Stamp>,
    /// What the store had beside the log, if that was looked at.
    pub summary: Option<Summary>,
}

/// A rating, as it was found in the store at the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KeptRating {
    /// Whose.
    pub person: PersonId,
    /// At which game.
    pub game: GameId,
    /// Of which kind.
    pub kind: RatingKind,
    /// How strong their last game left them.
    pub strength: Strength,
    /// How many games have counted.
    pub games: u32,
}

/// All that happened in a run.
#[derive(Clone, Debug, Default)]
pub struct History {
    /// What happened to connections, in order.
    pub records: Vec<Record>,
    /// The logs of all tables.
    pub logs: Vec<Log>,
    /// The ratings of everybody, if the logs of all their games are here.
    pub ratings: Option<Vec<KeptRating>>,
    /// When no server could be used.
    pub outages: Spans,
    /// When something was made to fail. Silence is not held against anybody meanwhile.
    pub trouble: Spans,
    /// By how much the clocks of servers may differ from that of the history, in milliseconds.
    pub skew: u64,
    /// When the run ended.
    pub ended: Stamp,
}
