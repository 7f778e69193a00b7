//! What one viewer sees of a table: the shapes. `build_outlook` fills them.

use std::sync::Arc;

use mozaika_ai::Level;
use mozaika_games::GameId;
use mozaika_rules::{Facts, Seat};
use serde::Serialize;
use serde_json::value::RawValue;
use serde_json::{Map, Value};

use crate::seat_state::Leaving;
use crate::{
    Commitment, Ending, Occupant, PersonId, Stamp, Status, TableId, TimeControl, TournamentTable, Version,
};

/// Everything a viewer may know of a table: what a client gets first.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "table.ts"))]
pub struct Outlook {
    /// Which game.
    pub game: GameId,
    /// What kind of game it is.
    pub facts: Facts,
    /// Its options.
    #[cfg_attr(feature = "types", ts(type = "Record<string, unknown>"))]
    pub options: Map<String, Value>,
    /// The version of the rules it is played by.
    pub rules: u32,
    /// The clocks.
    pub time: TimeControl,
    /// Whether the lobby shows it.
    pub listed: bool,
    /// Whether the table helps the memory.
    pub aids: bool,
    /// Whether people may chat.
    pub chat: bool,
    /// Whether the game is rated.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<bool>"))]
    pub rated: bool,
    /// Whether it is programs that play here.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<bool>"))]
    pub programs: bool,
    /// Who opened it.
    pub host: PersonId,
    /// When.
    pub opened: Stamp,
    /// The table that this is the rematch of.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub rematch_of: Option<TableId>,
    /// The tournament that the table belongs to.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub tournament: Option<TournamentTable>,
    /// What is printed on the boards and lies in the box, once the game has begun: what a client need not know by itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<mozaika_games::types::Printed>"))]
    pub printed: Option<Box<RawValue>>,
    /// The actions that count.
    pub moves: Vec<Move>,
    /// What was said last.
    pub talk: Vec<Talk>,
    /// The shuffle and its check.
    pub shuffle: Shuffle,
    /// How it stands.
    pub state: State,
}

/// An action that was played.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "table.ts"))]
pub struct Move {
    /// The version of its entry.
    pub version: Version,
    /// Who.
    pub seat: Seat,
    /// What.
    pub action: String,
    /// What happened, as the viewer may know it. Left out of all but the last of very many.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<Vec<mozaika_games::types::Event>>"))]
    pub events: Option<Box<RawValue>>,
}

/// Something that was said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "table.ts"))]
pub struct Talk {
    /// The version of its entry.
    pub version: Version,
    /// When.
    pub at: Stamp,
    /// Who.
    pub person: PersonId,
    /// By what name.
    pub name: String,
    /// What.
    pub text: String,
}

/// The shuffle, and what is needed to check it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "table.ts"))]
pub struct Shuffle {
    /// What binds the server to its secret.
    pub commitment: Commitment,
    /// What each seat added.
    pub entropy: Vec<Option<String>>,
    /// The secret, once the table is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub secret: Option<String>,
    /// The game's seed, once the table is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub seed: Option<String>,
}

/// How a table stands: what changes with every entry.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "table.ts"))]
pub struct State {
    /// How far it has come.
    pub status: Status,
    /// The moment for which the clocks are given.
    pub now: Stamp,
    /// How many seconds ago the table stood so, for those who watch with a delay.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub delay: Option<u32>,
    /// Who sits where.
    pub seats: Vec<SeatOutlook>,
    /// The seat whose view this is; null for a spectator.
    #[serde(rename = "as")]
    pub viewer: Option<Seat>,
    /// The seats that the person holds.
    pub yours: Vec<Seat>,
    /// The seat to act.
    pub turn: Option<Seat>,
    /// The game as this viewer sees it, once it has begun.
    #[cfg_attr(feature = "types", ts(as = "Option<mozaika_games::types::View>"))]
    pub view: Option<Arc<RawValue>>,
    /// What the view comes to in numbers.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<mozaika_games::types::Reading>"))]
    pub reading: Option<Arc<RawValue>>,
    /// The first choices on the way to an action, if the viewer's seat is to act, each with as many of the next as are not too many.
    #[cfg_attr(feature = "types", ts(as = "Option<Vec<mozaika_games::types::Choice>>"))]
    pub choices: Option<Box<RawValue>>,
    /// What was asked and waits for an answer.
    pub offers: Offers,
    /// What the person may do: names of commands, and `hint`.
    pub can: Vec<&'static str>,
    /// Whether something was taken back that others could not, or the game began in the middle.
    pub practice: bool,
    /// Whether the game was played elsewhere and brought here when it was over: nobody here saw it dealt.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<bool>"))]
    pub elsewhere: bool,
    /// How it ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub result: Option<Ending>,
    /// Whether that is a draw: all have won alike, in a game that knows draws.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<bool>"))]
    pub drawn: bool,
    /// The table of the rematch.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub rematch: Option<TableId>,
    /// A hidden card, in a build that is made to be caught.
    #[cfg(feature = "leak")]
    #[cfg_attr(feature = "types", ts(skip))]
    pub leak: Option<String>,
}

/// The game as all viewers see it who may know the same, written once for all of them.
#[derive(Clone, Debug)]
pub struct VisibleGame {
    pub(crate) view: Option<Arc<RawValue>>,
    pub(crate) reading: Option<Arc<RawValue>>,
}

/// A seat as others see it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "table.ts"))]
pub struct SeatOutlook {
    /// Who sits there.
    #[serde(flatten)]
    pub occupant: Occupant,
    /// What is left on its clock at `now`, in milliseconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub left: Option<u64>,
    /// When its clock, which runs, will have run out.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub deadline: Option<Stamp>,
    /// From when on the others may hand the seat to a computer, if its person, who is away, does not come back.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub hand_over_at: Option<Stamp>,
    /// The person who sat there before a computer took over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub before: Option<Before>,
}

/// Somebody who left a seat to a computer.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "table.ts"))]
pub struct Before {
    /// Who.
    pub person: PersonId,
    /// By what name.
    pub name: String,
    /// Whether they were known as a bot.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<bool>"))]
    pub bot: bool,
    /// How they left.
    pub how: Leaving,
}

/// What was asked and waits for an answer.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "table.ts"))]
pub struct Offers {
    /// The seat that offers a draw.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub draw: Option<Seat>,
    /// The seat that asks to take back, and from which version.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub take_back: Option<TakeBackOffer>,
    /// The seat that is to be handed to a computer.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub hand_over: Option<HandOverOffer>,
    /// The seats that want to play again.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<Vec<Seat>>"))]
    pub rematch: Vec<Seat>,
}

/// Somebody asks to take back.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "table.ts"))]
pub struct TakeBackOffer {
    /// Who asks.
    pub seat: Seat,
    /// The version of the action.
    pub version: Version,
    /// Who has agreed.
    pub agreed: Vec<Seat>,
}

/// Somebody proposes to hand a seat over.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "table.ts"))]
pub struct HandOverOffer {
    /// Who proposes.
    pub by: Seat,
    /// The seat.
    pub seat: Seat,
    /// The level of the computer.
    pub level: Level,
    /// Who has agreed.
    pub agreed: Vec<Seat>,
}
