//! What a client was told, as far as the checks look at it.

use mozaika_table::{Stamp, TableId, Version};
use serde::Deserialize;
use serde_json::value::RawValue;

/// The head of any message from a server. What it says of the game is left as text.
#[derive(Deserialize)]
pub(crate) struct Heard<'a> {
    #[serde(rename = "type")]
    pub(crate) kind: Kind,
    pub(crate) table: Option<TableId>,
    pub(crate) version: Option<Version>,
    pub(crate) id: Option<String>,
    pub(crate) error: Option<Reason>,
    #[serde(borrow)]
    pub(crate) state: Option<&'a RawValue>,
    #[serde(borrow)]
    pub(crate) outlook: Option<&'a RawValue>,
}

/// What kind of message it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Kind {
    Snapshot,
    Update,
    Joined,
    Ack,
    Refused,
    #[serde(other)]
    Other,
}

/// Why something was refused.
#[derive(Deserialize)]
pub(crate) struct Reason {
    code: String,
}

impl Reason {
    /// Whether it says that the server could not, and not that it will not: then what was asked may have been done all the same.
    pub(crate) fn leaves_it_open(&self) -> bool {
        matches!(self.code.as_str(), "unavailable" | "internal" | "rate_limited")
    }
}

#[derive(Deserialize)]
struct Dated {
    now: Stamp,
}

#[derive(Deserialize)]
struct WithState {
    state: Dated,
}

impl Heard<'_> {
    /// The moment for which a state was made, if the message has one.
    pub(crate) fn now(&self) -> Option<Stamp> {
        if let Some(outlook) = self.outlook {
            return serde_json::from_str::<WithState>(outlook.get()).ok().map(|with| with.state.now);
        }
        self.state.and_then(|state| serde_json::from_str::<Dated>(state.get()).ok()).map(|dated| dated.now)
    }
}
