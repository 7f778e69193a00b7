//! What is written in a tournament's log.
//!
//! The key decision: people are named by their number in the tournament, and the log has no words of theirs: names, the title and the
//! password are kept beside it. So nobody has to be taken out of a log, and nothing in it is secret.

use mozaika_rules::Seat;
use mozaika_table::{Commitment, PersonId, Reason, Stamp, Table, Version};
use serde::{Deserialize, Serialize};

use crate::Settings;

/// Somebody's number in a tournament: as which they joined, from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "tournament.ts"))]
pub struct EntrantNumber(pub u32);

impl EntrantNumber {
    /// For indexing.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// How a tournament was opened.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Opening {
    /// What was chosen.
    pub settings: Settings,
    /// Who opened it.
    pub host: PersonId,
    /// What binds the server to the secret that all duplicate deals follow from.
    pub commitment: Commitment,
}

/// Why somebody plays no more.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "tournament.ts"))]
pub enum LeftBecause {
    /// They withdrew.
    Withdrew,
    /// They did not come to a table. No entry says so: it follows from how the table ended.
    NoShow,
    /// They have no account here any more, or may no longer play.
    Gone,
}

/// Why a tournament was called off.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "tournament.ts"))]
pub enum CancelledBecause {
    /// Too few had joined when it was to start.
    TooFew,
    /// Whoever opened it wanted so.
    Host,
}

/// How a table ended, as far as it counts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "tournament.ts"))]
pub struct TableResult {
    /// Why the game was over; nothing if the table was closed, which counts as a tie of all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub reason: Option<Reason>,
    /// Each seat's place, 1 for the winners.
    pub ranks: Vec<u8>,
    /// Each seat's points in the game.
    pub scores: Vec<i32>,
    /// The seats of people who never came.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<Vec<Seat>>"))]
    pub absent: Vec<Seat>,
}

impl TableResult {
    /// That of a table that was closed.
    #[must_use]
    pub fn closed(seats: usize) -> TableResult {
        TableResult { reason: None, ranks: vec![1; seats], scores: vec![0; seats], absent: Vec::new() }
    }

    /// How a table ended; nothing while it goes on.
    #[must_use]
    pub fn of(table: &Table) -> Option<TableResult> {
        if !table.is_finished() {
            return None;
        }
        Some(match table.ending() {
            Some(ending) => TableResult {
                reason: Some(ending.reason),
                ranks: ending.ranks.clone(),
                scores: ending.scores.clone(),
                absent: table.absent_seats(),
            },
            None => TableResult::closed(table.seats().count()),
        })
    }
}

/// Something that happened in a tournament.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// It was opened. Always the first.
    Opened(Box<Opening>),
    /// Somebody joined, or came back.
    Joined {
        /// Who.
        person: PersonId,
        /// Their rating at that moment, if they have one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rating: Option<u32>,
    },
    /// Somebody plays no more, unless they come back.
    Left {
        /// Who.
        entrant: EntrantNumber,
        /// Why.
        because: LeftBecause,
    },
    /// It began.
    Started,
    /// The next round was paired; in an arena, those who were free.
    Paired {
        /// The tables, each with who sits where.
        tables: Vec<Vec<EntrantNumber>>,
        /// Who does not play this time and gets the points of a win.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        byes: Vec<EntrantNumber>,
        /// What binds the server to the shuffle of the round, if all tables play the same.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        commitment: Option<Commitment>,
    },
    /// A table of a knockout ended in a tie of all, and is played again with the seats swapped.
    Replayed {
        /// The round, from 0.
        round: u32,
        /// Which of its tables, from 0.
        table: u32,
    },
    /// A table ended.
    Finished {
        /// The round, from 0.
        round: u32,
        /// Which of its tables, from 0.
        table: u32,
        /// How.
        result: TableResult,
    },
    /// The shuffle of a round was shown at all its tables.
    Unsealed {
        /// The round, from 0.
        round: u32,
    },
    /// It was called off.
    Cancelled {
        /// Why.
        because: CancelledBecause,
    },
    /// It is over.
    Ended,
}

/// An event with its place in the log.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Entry {
    /// Its number.
    pub version: Version,
    /// When it happened.
    pub at: Stamp,
    /// What happened.
    pub event: Event,
}
