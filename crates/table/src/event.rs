//! What is written in a table's log.
//!
//! The key decision: one command writes one entry, and everything that follows from it is worked out again when the log
//! is read. Nothing in an entry is secret: the secret of the shuffle is kept apart ([`TableSecrets`](crate::TableSecrets)), so a log
//! can be shown to anybody who may know that its actions were played.

use mozaika_ai::Level;
use mozaika_games::GameId;
use mozaika_rules::Seat;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::{
    CommandId, Commitment, ImpossibleEntry, Occupant, PersonId, Stamp, Status, TableId, TimeControl,
    TournamentTable, Version,
};

/// How a table was opened.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "table.ts"))]
pub struct Opening {
    /// Which game.
    pub game: GameId,
    /// The version of the rules it is played by.
    pub rules: u32,
    /// The game's options, complete.
    #[cfg_attr(feature = "types", ts(type = "Record<string, unknown>"))]
    pub options: Map<String, Value>,
    /// Who sits where at first, one entry a player.
    pub seats: Vec<Occupant>,
    /// The clocks.
    pub time: TimeControl,
    /// Whether the lobby shows the table.
    pub listed: bool,
    /// Whether the table helps the memory, with what was seen going into the other cup.
    pub aids: bool,
    /// Whether people may chat.
    pub chat: bool,
    /// Who opened it.
    pub host: PersonId,
    /// What binds the server to its secret.
    pub commitment: Commitment,
    /// Whether the game is rated.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<bool>"))]
    pub rated: bool,
    /// Whether it is programs that play here: they are rated apart.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<bool>"))]
    pub programs: bool,
    /// Whether the game begins from a given position, for practice.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<bool>"))]
    pub practice: bool,
    /// Whether the game was played elsewhere and brought here when it was over.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<bool>"))]
    pub elsewhere: bool,
    /// The table that this is the rematch of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub rematch_of: Option<TableId>,
    /// The tournament that the table belongs to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub tournament: Option<TournamentTable>,
}

impl Opening {
    /// The first entries of the log of a table that is opened so, and whose game begins at once if `start`.
    #[must_use]
    pub fn first_entries(self, start: bool, at: Stamp) -> Vec<Entry> {
        let started = start.then_some(Event::Started);
        Entry::first([Event::Opened(Box::new(self))].into_iter().chain(started), at)
    }
}

/// Something that happened at a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "Entry", export_to = "table.ts"))]
pub enum Event {
    /// The table was opened. Always the first.
    Opened(Box<Opening>),
    /// Somebody sat down, or a computer was put on a seat.
    Sat {
        /// Where.
        seat: Seat,
        /// Who.
        who: Occupant,
    },
    /// A seat was left or emptied.
    Stood {
        /// Which.
        seat: Seat,
    },
    /// A person took another name.
    Named {
        /// Who.
        person: PersonId,
        /// The new name.
        name: String,
        /// The name they had. Others who play on their device keep theirs.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        from: Option<String>,
    },
    /// A seat added to the shuffle.
    Entropy {
        /// Which.
        seat: Seat,
        /// What it added.
        text: String,
    },
    /// The game began.
    Started,
    /// A seat played an action.
    Acted {
        /// Which.
        seat: Seat,
        /// What.
        action: String,
    },
    /// The running clock was given back time in which nobody could play.
    Credited {
        /// How much.
        millis: u64,
    },
    /// A seat's time ran out.
    Flagged {
        /// Whose.
        seat: Seat,
    },
    /// A person gave up.
    Resigned {
        /// Whose seat.
        seat: Seat,
    },
    /// The table was closed without a result: by a person, or by whoever runs the server.
    Aborted {
        /// Who; nobody if it was whoever runs the server.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "types", ts(optional))]
        person: Option<PersonId>,
    },
    /// A draw was offered.
    DrawOffered {
        /// By whom.
        seat: Seat,
    },
    /// A draw was agreed, or not.
    DrawAnswered {
        /// By whom.
        seat: Seat,
        /// Whether it was agreed.
        accept: bool,
    },
    /// A seat asked to take back its action of this version and all since. Done at once where nobody is to be asked.
    TakeBackAsked {
        /// Which.
        seat: Seat,
        /// The version of the action.
        version: Version,
    },
    /// Another agreed to that, or not. Done when all have agreed.
    TakeBackAnswered {
        /// By whom.
        seat: Seat,
        /// Whether it was agreed.
        accept: bool,
    },
    /// Somebody proposed to hand the seat of a person who is gone to a computer. Done at once where nobody else is to
    /// be asked.
    HandOverAsked {
        /// The seat to be handed over.
        seat: Seat,
        /// Who proposed it.
        by: Seat,
        /// The level of the computer.
        level: Level,
        /// Other seats whose people were long gone at that moment: their consent is not waited for.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(feature = "types", ts(optional, as = "Option<Vec<Seat>>"))]
        absent: Vec<Seat>,
    },
    /// Another agreed to that, or not. Done when all have agreed.
    HandOverAnswered {
        /// By whom.
        by: Seat,
        /// Whether it was agreed.
        accept: bool,
    },
    /// A person who had been gone took their seat back from the computer that it was handed to.
    Returned {
        /// Which.
        seat: Seat,
    },
    /// The last table that plays the same shuffle has ended: what is hidden here is shown.
    Unsealed,
    /// A person wants to play again. Once all do, the next table is opened.
    RematchAsked {
        /// Whose seat.
        seat: Seat,
    },
    /// Somebody said something.
    Said {
        /// Who.
        person: PersonId,
        /// By what name.
        name: String,
        /// What.
        text: String,
    },
    /// The host muted a person, or lets them speak again.
    Muted {
        /// Whom.
        person: PersonId,
        /// Whether they are muted.
        on: bool,
    },
}

impl Event {
    /// The seats that it is about.
    fn seats(&self) -> Vec<Seat> {
        match self {
            Event::Sat { seat, .. }
            | Event::Stood { seat }
            | Event::Entropy { seat, .. }
            | Event::Acted { seat, .. }
            | Event::Flagged { seat }
            | Event::Resigned { seat }
            | Event::DrawOffered { seat }
            | Event::DrawAnswered { seat, .. }
            | Event::TakeBackAsked { seat, .. }
            | Event::TakeBackAnswered { seat, .. }
            | Event::HandOverAnswered { by: seat, .. }
            | Event::Returned { seat }
            | Event::RematchAsked { seat } => vec![*seat],
            Event::HandOverAsked { seat, by, .. } => vec![*seat, *by],
            Event::Opened(_)
            | Event::Named { .. }
            | Event::Started
            | Event::Credited { .. }
            | Event::Aborted { .. }
            | Event::Unsealed
            | Event::Said { .. }
            | Event::Muted { .. } => Vec::new(),
        }
    }

    /// Checks that it can happen at a table with this many seats and of this status.
    pub(crate) fn check_place(&self, status: Status, seats: usize) -> Result<(), ImpossibleEntry> {
        if let Some(seat) = self.seats().into_iter().find(|seat| seat.index() >= seats) {
            return Err(ImpossibleEntry::NoSeat(seat));
        }
        let fits = match self {
            Event::Opened(_) => false,
            Event::Named { .. } | Event::Said { .. } | Event::Muted { .. } => true,
            Event::Sat { .. } | Event::Stood { .. } | Event::Entropy { .. } | Event::Started => {
                status == Status::Open
            }
            // Whoever runs the server may close any table; one that is over stays over.
            Event::Aborted { .. } => true,
            Event::RematchAsked { .. } | Event::Unsealed => matches!(status, Status::Over | Status::Aborted),
            _ => status == Status::Playing,
        };
        if fits { Ok(()) } else { Err(ImpossibleEntry::Status(status)) }
    }
}

/// An event with its place in the log.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Entry {
    /// Its number.
    pub version: Version,
    /// When it happened.
    pub at: Stamp,
    /// Whose command it was, if it was one.
    pub command: Option<CommandKey>,
    /// What happened.
    pub event: Event,
}

impl Entry {
    /// The entries that a log begins with, all of one moment.
    #[must_use]
    pub fn first(events: impl IntoIterator<Item = Event>, at: Stamp) -> Vec<Entry> {
        let numbered = (1..).map(Version).zip(events);
        numbered.map(|(version, event)| Entry { version, at, command: None, event }).collect()
    }
}

/// Whose command, by the name that the client gave it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct CommandKey {
    /// Whose.
    pub person: PersonId,
    /// Its name.
    pub id: CommandId,
}
