//! What somebody may ask of a table.

use mozaika_ai::Level;
use mozaika_rules::Seat;
use serde::{Deserialize, Serialize};

use crate::{PersonId, Version};

/// What a client asks of a table. A `seat` that is left out is the person's only one.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "table.ts"))]
pub enum Command {
    /// Sit down on an open seat. A person may take several, to play with others on one device.
    Sit {
        /// Where.
        seat: Seat,
        /// The name of whoever plays there, if not the person's own.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "types", ts(optional))]
        name: Option<String>,
    },
    /// Leave a seat before the game begins; the host may empty any.
    Stand {
        /// Which.
        seat: Seat,
    },
    /// Put a computer on an open seat (the host).
    SeatComputer {
        /// Where.
        seat: Seat,
        /// How well it plays.
        level: Level,
    },
    /// Add to the shuffle before the game begins.
    AddEntropy {
        /// For which seat.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "types", ts(optional))]
        seat: Option<Seat>,
        /// Any text, up to 64 characters.
        text: String,
    },
    /// Begin the game (the host, once all seats are taken).
    Start,
    /// Play an action.
    Act {
        /// With which seat.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "types", ts(optional))]
        seat: Option<Seat>,
        /// What, as an action string of the game.
        action: String,
        /// The version that the player saw. Refused if anything was played or taken back since.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "types", ts(optional))]
        at: Option<Version>,
    },
    /// Give up.
    Resign {
        /// Which seat.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "types", ts(optional))]
        seat: Option<Seat>,
    },
    /// Close the table before everybody has moved.
    Abort,
    /// Offer a draw.
    OfferDraw {
        /// With which seat.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "types", ts(optional))]
        seat: Option<Seat>,
    },
    /// Answer the offer of a draw.
    AnswerDraw {
        /// With which seat.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "types", ts(optional))]
        seat: Option<Seat>,
        /// Whether it is agreed.
        accept: bool,
    },
    /// Ask to take back one's action of a version, and all since.
    TakeBack {
        /// With which seat.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "types", ts(optional))]
        seat: Option<Seat>,
        /// The version of the action.
        version: Version,
    },
    /// Answer such a question.
    AnswerTakeBack {
        /// With which seat.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "types", ts(optional))]
        seat: Option<Seat>,
        /// Whether it is agreed.
        accept: bool,
    },
    /// Propose to hand the seat of a person who is long gone to a computer, which plays neither badly nor as well as it can.
    HandOver {
        /// Which seat.
        seat: Seat,
    },
    /// Answer such a proposal.
    AnswerHandOver {
        /// Whether it is agreed.
        accept: bool,
    },
    /// Take one's seat back from the computer that it was handed to.
    Return {
        /// Which seat.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "types", ts(optional))]
        seat: Option<Seat>,
    },
    /// Ask for a rematch with the seats rotated.
    Rematch,
    /// Say something.
    Say {
        /// What, up to 500 characters.
        text: String,
    },
    /// Mute a person, or let them speak again (the host).
    Mute {
        /// Whom.
        person: PersonId,
        /// Whether they are muted.
        on: bool,
    },
}
