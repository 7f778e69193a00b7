//! How a table stands, in a few words: what lists are made of.

use mozaika_games::GameId;
use serde::{Deserialize, Serialize};

use crate::{Occupant, PersonId, Stamp, TableId, TimeControl, Version};

/// How far a table has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "table.ts"))]
pub enum Status {
    /// People sit down.
    Open,
    /// The game is played.
    Playing,
    /// The game is over.
    Over,
    /// The table was closed without a result.
    Aborted,
}

impl Status {
    /// All of them.
    pub const ALL: [Status; 4] = [Status::Open, Status::Playing, Status::Over, Status::Aborted];

    /// The name in JSON and in databases.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Status::Open => "open",
            Status::Playing => "playing",
            Status::Over => "over",
            Status::Aborted => "aborted",
        }
    }
}

/// How a table stands. Worked out from its log, and stored beside it so that tables can be found.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "table.ts"))]
pub struct Summary {
    /// Which table.
    pub table: TableId,
    /// The version that this is about.
    pub version: Version,
    /// When that was written.
    pub changed: Stamp,
    /// Which game.
    pub game: GameId,
    /// How far it has come.
    pub status: Status,
    /// Whether the lobby shows it.
    pub listed: bool,
    /// The clocks.
    pub time: TimeControl,
    /// Who opened it.
    pub host: PersonId,
    /// Who sits where.
    pub seats: Vec<Occupant>,
    /// The person who is to act, if it is one.
    pub waiting_for: Option<PersonId>,
    /// When the running clock will have run out.
    pub deadline: Option<Stamp>,
    /// Whether a computer has something to do.
    pub computer_to_act: bool,
    /// The winners' seats, once it is over.
    pub winners: Vec<u8>,
}
