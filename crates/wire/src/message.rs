//! The messages of the WebSocket. `docs/api.md` describes them for people.
//!
//! The key decision: what a client sends is one flat enum with the tag `type`, unknown fields are errors, and everything a server
//! sends about a table carries the table's version, so that a client always knows what it has.

use std::sync::Arc;

use mozaika_rules::Seat;
use mozaika_table::{
    Command, CommandId, Event, Move, Outlook, PersonId, Shuffle, Stamp, State, TableId, Version,
};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::value::RawValue;

use crate::FailureFields;

/// The version of this protocol. It grows when a client must change.
pub const PROTOCOL: u32 = 1;

/// What a client sends.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "live.ts"))]
pub enum FromClient {
    /// Follow a table.
    Join {
        /// The client's name for it: a refusal carries it.
        #[serde(default)]
        #[cfg_attr(feature = "types", ts(optional))]
        id: Option<CommandId>,
        /// Which.
        table: TableId,
        /// The version that the client has; it then gets what it missed. With 0 it has nothing, as without it.
        #[serde(default)]
        #[cfg_attr(feature = "types", ts(optional))]
        after: Option<Version>,
        /// The seat to see it from; null for a spectator; left out for one's only seat.
        #[serde(default, rename = "as", deserialize_with = "given")]
        #[cfg_attr(feature = "types", ts(optional = nullable, as = "Option<Seat>"))]
        viewer: Option<Option<Seat>>,
        /// Whether the choices after the first ones come with them.
        #[serde(default)]
        #[cfg_attr(feature = "types", ts(optional, as = "Option<bool>"))]
        ahead: bool,
    },
    /// Follow it no longer.
    Leave {
        /// Which.
        table: TableId,
    },
    /// Do something at a table.
    Do {
        /// The client's name for this command.
        id: CommandId,
        /// Which table.
        table: TableId,
        /// What.
        command: Command,
    },
    /// Ask for the next choices on the way to an action, or why something is not among them.
    Steps {
        /// The client's name for this question.
        id: CommandId,
        /// Which table.
        table: TableId,
        /// The seat that acts; the one whose turn it is if left out.
        #[serde(default)]
        #[cfg_attr(feature = "types", ts(optional))]
        seat: Option<Seat>,
        /// The choices so far.
        #[serde(default)]
        #[cfg_attr(feature = "types", ts(as = "Vec<String>"))]
        prefix: Vec<String>,
        /// What was touched that is not among the choices.
        #[serde(default)]
        #[cfg_attr(feature = "types", ts(optional))]
        touched: Option<String>,
    },
    /// Say whether the page is looked at.
    Presence {
        /// Whether it is hidden.
        away: bool,
    },
    /// Ask for a sign of life.
    Ping {
        /// The client's name for it.
        id: CommandId,
    },
}

/// A field that may be left out, or null, and both mean something.
fn given<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Option<Seat>>, D::Error> {
    Option::deserialize(deserializer).map(Some)
}

/// What a server sends.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "live.ts"))]
pub enum ToClient<'a> {
    /// The first message.
    Hello {
        /// The version of the protocol.
        protocol: u32,
        /// The version of the server.
        server: &'a str,
        /// Who the client is.
        person: PersonId,
        /// By what name.
        name: &'a str,
        /// What time it is.
        now: Stamp,
    },
    /// All that the viewer may know of a table.
    Snapshot {
        /// Which.
        table: TableId,
        /// The version it stands at.
        version: Version,
        /// All of it.
        outlook: Box<Outlook>,
        /// Who is there.
        presence: Presence,
    },
    /// One entry of a table's log, and how it then stands.
    Update {
        /// Which.
        table: TableId,
        /// The entry's version.
        version: Version,
        /// When it was written.
        at: Stamp,
        /// What happened at the table.
        entry: &'a Event,
        /// What happened in the game, as the viewer may know it.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "types", ts(optional, as = "Option<Vec<mozaika_games::types::Event>>"))]
        events: Option<Arc<RawValue>>,
        /// The actions that count, if some were taken back.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "types", ts(optional))]
        moves: Option<Vec<Move>>,
        /// The shuffle, if there is something new about it.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "types", ts(optional))]
        shuffle: Option<Shuffle>,
        /// How it stands now. Left out of all but the last of several entries that a client missed.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "types", ts(optional))]
        state: Option<Box<State>>,
    },
    /// The end of what a client missed: how the table stands now.
    Joined {
        /// Which.
        table: TableId,
        /// The version it stands at.
        version: Version,
        /// How it stands.
        state: Box<State>,
        /// Who is there.
        presence: Presence,
    },
    /// Who is at a table.
    Presence {
        /// Which.
        table: TableId,
        /// The version it stands at.
        version: Version,
        /// Who is there.
        presence: Presence,
    },
    /// A command was carried out by the entry of this version, which is on disk.
    Ack {
        /// The client's name for the command.
        id: &'a CommandId,
        /// Which table.
        table: TableId,
        /// The entry's version.
        version: Version,
    },
    /// The next choices.
    Choices {
        /// The client's name for the question.
        id: &'a CommandId,
        /// Which table.
        table: TableId,
        /// The version that they belong to.
        version: Version,
        /// The choices, as in the engine protocol.
        #[cfg_attr(feature = "types", ts(as = "Vec<mozaika_games::types::Choice>"))]
        choices: &'a RawValue,
    },
    /// Something was refused, and nothing has changed.
    Refused {
        /// The client's name for it, if it could be read.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "types", ts(optional))]
        id: Option<&'a CommandId>,
        /// Which table, if it was about one.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "types", ts(optional))]
        table: Option<TableId>,
        /// Why.
        error: FailureFields,
    },
    /// An answer to a ping.
    Pong {
        /// The client's name for it.
        id: &'a CommandId,
        /// What time it is.
        now: Stamp,
    },
    /// A message to everybody who is connected.
    Announcement {
        /// Its number; later ones have higher numbers.
        number: u32,
        /// When it was made.
        at: Stamp,
        /// What it says.
        text: &'a str,
        /// When the server will be restarted, if that is what it is about.
        restart_at: Option<Stamp>,
    },
    /// The server goes away. Connect again, here or elsewhere, after this many milliseconds.
    Bye {
        /// Why.
        reason: &'static str,
        /// When to try again.
        retry_millis: u32,
    },
}

/// Who is at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "live.ts"))]
pub struct Presence {
    /// For each seat of a person: `here`, `away` or `gone`; null for others.
    pub seats: Vec<Option<Here>>,
    /// How many only watch.
    pub watching: u32,
}

/// Whether a person is at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "live.ts"))]
pub enum Here {
    /// They look at it.
    Here,
    /// They have it open but do something else, or have just left.
    Away,
    /// They have not been connected for a while.
    Gone,
}

impl ToClient<'_> {
    /// The message as text, written once and sent to many.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = Vec::with_capacity(self.likely_length());
        serde_json::to_writer(&mut text, self).expect("messages are plain data");
        String::from_utf8(text).expect("JSON is UTF-8")
    }

    /// About how long it will be, so that it is written without being moved again and again.
    fn likely_length(&self) -> usize {
        let told = |told: Option<&RawValue>| told.map_or(0, |told| told.get().len());
        let stands = |state: &State| {
            768 + told(state.view.as_deref())
                + told(state.reading.as_deref())
                + told(state.choices.as_deref())
        };
        match self {
            ToClient::Update { events, state, .. } => {
                256 + told(events.as_deref()) + state.as_ref().map_or(0, |state| stands(state))
            }
            ToClient::Snapshot { outlook, .. } => 1024 + 64 * outlook.moves.len() + stands(&outlook.state),
            ToClient::Joined { state, .. } => 256 + stands(state),
            _ => 256,
        }
    }
}
