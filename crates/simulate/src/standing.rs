//! How a table stands, as a client reads it.

use mozaika_table::{Status, TableId, Version};
use serde::Deserialize;
use serde_json::Value;
use serde_json::value::RawValue;

/// A message from a server, as far as a client reads it.
#[derive(Deserialize)]
pub(crate) struct Told<'a> {
    #[serde(rename = "type")]
    pub(crate) kind: &'a str,
    pub(crate) table: Option<TableId>,
    pub(crate) version: Option<Version>,
    pub(crate) id: Option<String>,
    pub(crate) error: Option<Reason>,
    #[serde(borrow)]
    state: Option<&'a RawValue>,
    #[serde(borrow)]
    outlook: Option<Outlook<'a>>,
}

/// Why something was refused.
#[derive(Deserialize)]
pub(crate) struct Reason {
    code: String,
}

impl Reason {
    /// Whether it may be tried again.
    pub(crate) fn passes(&self) -> bool {
        matches!(self.code.as_str(), "unavailable" | "internal")
    }
}

#[derive(Deserialize)]
struct Outlook<'a> {
    #[serde(borrow)]
    state: &'a RawValue,
}

/// How a table stands.
#[derive(Deserialize)]
pub(crate) struct Standing {
    pub(crate) status: Status,
    pub(crate) turn: Option<u8>,
    pub(crate) yours: Vec<u8>,
    pub(crate) offers: Offers,
    pub(crate) can: Vec<String>,
    pub(crate) rematch: Option<TableId>,
    view: Option<Box<RawValue>>,
}

/// What was offered.
#[derive(Deserialize)]
pub(crate) struct Offers {
    pub(crate) draw: Option<u8>,
    pub(crate) take_back: Option<TakeBack>,
}

/// Somebody asks to take back.
#[derive(Deserialize)]
pub(crate) struct TakeBack {
    pub(crate) seat: u8,
}

impl Told<'_> {
    /// How the table stands, if the message says so.
    pub(crate) fn standing(&self) -> Option<Standing> {
        let state = self.state.or(self.outlook.as_ref().map(|outlook| outlook.state))?;
        serde_json::from_str(state.get()).ok()
    }
}

impl Standing {
    /// The person's seat, if they play.
    pub(crate) fn seat(&self) -> Option<u8> {
        self.yours.first().copied()
    }

    /// Whether they are to act.
    pub(crate) fn is_ones_turn(&self) -> bool {
        self.status == Status::Playing && self.turn.is_some() && self.turn == self.seat()
    }

    /// What they see of the game.
    pub(crate) fn view(&self) -> Option<Value> {
        self.view.as_ref().and_then(|view| serde_json::from_str(view.get()).ok())
    }

    /// Whether they may do something.
    pub(crate) fn can(&self, what: &str) -> bool {
        self.can.iter().any(|can| can == what)
    }
}
