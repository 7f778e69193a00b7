//! How a table stands, in a few words: what lists are made of.

use mozaika_games::GameId;
use mozaika_rules::Draws;
use serde::{Deserialize, Serialize};

use crate::{Ending, Occupant, PersonId, RatedGame, Stamp, Table, TableId, TimeControl, Version};

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
    /// Whether anybody has acted in the game.
    pub played: bool,
    /// The winners' seats, once it is over.
    pub winners: Vec<u8>,
    /// Whether it ended in a draw.
    #[serde(default)]
    pub drawn: bool,
    /// Whether the game is rated.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<bool>"))]
    pub rated: bool,
    /// Whether it is programs that play.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<bool>"))]
    pub programs: bool,
    /// Whether the table belongs to a tournament.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<bool>"))]
    pub tournament: bool,
    /// What counts of a rated game, once it is over and if anything does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub result: Option<RatedGame>,
}

impl Summary {
    /// Whether those who only watch may be shown the table with a delay.
    #[must_use]
    pub fn may_be_delayed(&self) -> bool {
        self.status == Status::Playing && (self.rated || self.tournament)
    }
}

impl Table {
    /// Whether it ended in a draw: all have won alike, in a game that knows draws.
    #[must_use]
    pub fn is_drawn(&self) -> bool {
        let all_won = |ending: &Ending| ending.winners.len() == self.seat_states.len();
        self.opening.game.facts().draws == Draws::Possible && self.ending().is_some_and(all_won)
    }

    /// How the table stands, for lists.
    #[must_use]
    pub fn summary(&self, now: Stamp) -> Summary {
        let turn = self.turn();
        // That somebody gave up a game that counts and goes on is shown at the table, when it is shown there.
        let named = self.is_finished() || self.is_competitive();
        Summary {
            table: self.id,
            version: self.version,
            changed: self.changed,
            game: self.opening.game,
            status: self.status(),
            listed: self.opening.listed,
            time: self.opening.time,
            host: self.opening.host,
            seats: self.seat_states.iter().map(|seat_state| seat_state.listed(named)).collect(),
            waiting_for: turn.and_then(|seat| self.occupant(seat)?.person()),
            deadline: self.status().eq(&Status::Playing).then(|| self.deadline()).flatten(),
            computer_to_act: self.computer_task(now).is_some(),
            played: self.seat_states.iter().any(|seat_state| seat_state.moved),
            winners: self
                .ending()
                .map_or_else(Vec::new, |ending| ending.winners.iter().map(|&seat| u8::from(seat)).collect()),
            drawn: self.is_drawn(),
            rated: self.opening.rated,
            programs: self.opening.programs,
            tournament: self.opening.tournament.is_some(),
            result: self.rated_game(),
        }
    }
}
