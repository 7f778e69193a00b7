//! What the page asks of the tables on its device.

use mozaika_ai::Level;
use mozaika_games::GameId;
use mozaika_rules::Seat;
use mozaika_table::{PersonId, Stamp, TableId, Version};
use mozaika_wire::{FromClient, OpenTable, OtherLine, Source, Try};
use serde::Deserialize;
use serde_json::Value;

/// Whoever plays on this device.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct Me {
    pub(super) person: PersonId,
    pub(super) name: String,
}

/// Why something could not be kept, as whoever asked for it is told.
#[derive(Deserialize, Clone, Copy, Debug)]
#[serde(rename_all = "snake_case")]
pub enum NotKept {
    /// The device has no room left.
    DeviceFull,
    /// Anything else; above all another tab that was first.
    NotKept,
}

impl NotKept {
    pub(super) const fn code(self) -> &'static str {
        match self {
            NotKept::DeviceFull => "device_full",
            NotKept::NotKept => "not_kept",
        }
    }
}

/// A question. Each is answered by itself; what is to be kept is kept before the next one is asked.
#[derive(Deserialize)]
#[serde(tag = "ask", rename_all = "snake_case", deny_unknown_fields)]
pub enum DeviceQuestion {
    /// Which games there are.
    Catalogue,
    /// A new table: what is to be kept of it.
    Open { wish: Box<OpenTable>, me: Me, now: Stamp },
    /// A new table that begins in the middle of a finished game.
    Practise { wish: Try, me: Me, now: Stamp },
    /// Brings a table into memory from what was kept of it.
    Load { table: TableId, secrets: Value, entries: Value },
    /// Lets a table go from memory.
    Drop { table: TableId },
    /// A message as a server gets it: what is said, and what is to be kept first.
    Message { message: Box<FromClient>, me: Me, now: Stamp },
    /// What was to be kept is kept: what is said then.
    Kept { table: TableId, me: Me, now: Stamp },
    /// It could not be kept: nothing has changed.
    NotKept { table: TableId, code: NotKept, why: String },
    /// What a computer at a table has to do, with the view that it decides from.
    Task { table: TableId, now: Stamp },
    /// What it decided, for the version it was asked at.
    Decided { table: TableId, seat: Seat, version: Version, action: String, value: f32, now: Stamp },
    /// The table as one may know it.
    See {
        table: TableId,
        #[serde(rename = "as")]
        seat: Option<Seat>,
        me: Me,
        now: Stamp,
    },
    /// The view that a hint is worked out from.
    WantHint { table: TableId, me: Me },
    /// What a computer would play, from a view alone; without a level as well as it can, and why.
    Search { game: GameId, view: Value, seat: Seat, level: Option<Level> },
    /// A game to take home.
    Export { table: TableId, text: bool },
    /// A finished game, move by move.
    Replay {
        game: Source,
        #[serde(rename = "as")]
        seat: Option<Seat>,
    },
    /// How a finished game might have gone on.
    Line { line: OtherLine },
    /// What one decision of a finished game was worth.
    Judge { game: Source, number: usize },
}
