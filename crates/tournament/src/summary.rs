//! How a tournament stands, in a few words: what lists are made of.

use mozaika_games::GameId;
use mozaika_table::{PersonId, Stamp, TimeControl, TournamentId, Version};
use serde::{Deserialize, Serialize};

use crate::{Access, Deals, Form, Status, Tournament};

/// How a tournament stands. Worked out from its log, and stored beside it so that tournaments can be found.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(
    feature = "types",
    derive(ts_rs::TS),
    ts(rename = "TournamentSummary", export_to = "tournament.ts")
)]
pub struct Summary {
    /// Which tournament.
    pub tournament: TournamentId,
    /// The version that this is about.
    pub version: Version,
    /// When that was written.
    pub changed: Stamp,
    /// How far it has come.
    pub status: Status,
    /// Which game.
    pub game: GameId,
    /// How many play at a table.
    pub seats: u8,
    /// The clocks.
    pub time: TimeControl,
    /// How it goes.
    pub form: Form,
    /// When it starts or started.
    pub starts: Stamp,
    /// Who finds it and may join.
    pub access: Access,
    /// Whether its games are rated.
    pub rated: bool,
    /// Whether all tables of a round play the same shuffle.
    pub deals: Deals,
    /// Who opened it.
    pub host: PersonId,
    /// How many are in it; once it is over, how many have played.
    pub entrants: u32,
    /// How many rounds have been paired.
    pub round: u32,
    /// How many rounds there are, if that is known.
    pub rounds: Option<u32>,
    /// From when on it has to be looked at again, if it has to.
    pub look_again: Option<Stamp>,
}

impl Tournament {
    /// How the tournament stands, for lists.
    #[must_use]
    pub fn summary(&self) -> Summary {
        let settings = self.settings();
        let entrants =
            if self.status() == Status::Over { self.entrants.len() as u32 } else { self.count_in() };
        Summary {
            tournament: self.id,
            version: self.version,
            changed: self.changed,
            status: self.status(),
            game: settings.game,
            seats: settings.seats,
            time: settings.time,
            form: settings.form,
            starts: self.started.unwrap_or(settings.starts),
            access: settings.access,
            rated: settings.rated,
            deals: settings.deals,
            host: self.opening.host,
            entrants,
            round: self.rounds.len() as u32,
            rounds: self.round_count().map(|count| count as u32),
            look_again: self.look_again(),
        }
    }
}
