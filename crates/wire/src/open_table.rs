//! Opening a table: what is wanted, and what the table is then opened with.

use mozaika_ai::Level;
use mozaika_games::{AnyGame, Editions, GameId, RULES_VERSION};
use mozaika_rules::Seed;
use mozaika_table::{Commitment, Occupant, Opening, Requester, TableId, TimeControl, player_name};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::BadRequest;
#[cfg(feature = "schema")]
use crate::schema::{GameName, GameOptions, LevelNumber, TableName, TimeLimits};

/// A table to be opened.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub struct OpenTable {
    /// The game: `mandala`, `stones` or `mana`.
    #[cfg_attr(feature = "schema", schema(value_type = GameName))]
    game: GameId,
    /// The game's options; what is left out has its default.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(value_type = GameOptions))]
    #[cfg_attr(feature = "types", ts(optional, type = "Record<string, unknown>"))]
    options: Map<String, Value>,
    /// The seats in order, one a player.
    #[cfg_attr(feature = "schema", schema(min_items = 2, max_items = 4))]
    seats: Vec<SeatWish>,
    /// The clocks. Without them the game is untimed.
    #[serde(default = "untimed")]
    #[cfg_attr(feature = "schema", schema(value_type = TimeLimits))]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<TimeControl>"))]
    time: TimeControl,
    /// Whether the lobby shows the table. Otherwise only people with the link find it.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<bool>"))]
    listed: bool,
    /// Whether the table helps the memory.
    #[serde(default = "yes")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<bool>"))]
    aids: bool,
    /// Whether people may chat.
    #[serde(default = "yes")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<bool>"))]
    chat: bool,
    /// Whether the game is rated: between people with accounts, or of one of them against computers. Nothing is taken back in it.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<bool>"))]
    rated: bool,
    /// Begin at once; all seats must be taken.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<bool>"))]
    pub start: bool,
}

/// Who is to sit on a seat.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub enum SeatWish {
    /// Whoever comes.
    Open,
    /// Who opens the table, on this device; several seats are several people on it.
    Me {
        /// The name of who plays there, if not one's own.
        #[serde(default)]
        #[cfg_attr(feature = "schema", schema(min_length = 1, max_length = 32))]
        #[cfg_attr(feature = "types", ts(optional))]
        name: Option<String>,
    },
    /// A computer.
    Computer {
        /// How well it plays.
        #[cfg_attr(feature = "schema", schema(value_type = LevelNumber))]
        level: Level,
    },
}

/// A table that was opened.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub struct Opened {
    /// Its id. The link to the table is the server's address and `/t/` and this.
    #[cfg_attr(feature = "schema", schema(value_type = TableName))]
    pub table: TableId,
}

const fn untimed() -> TimeControl {
    TimeControl::Untimed
}

const fn yes() -> bool {
    true
}

impl OpenTable {
    /// What the table of this person is opened with.
    ///
    /// # Errors
    /// There is no such game, or it cannot be played so.
    pub fn opening(
        self,
        me: Requester<'_>,
        commitment: Commitment,
        editions: &Editions,
    ) -> Result<Opening, BadRequest> {
        self.time.check().map_err(BadRequest::new)?;
        // Only to see whether the game can be played so, and to complete the options.
        let (seats, seed) = (self.seats.len() as u64, Seed::from_text("trial"));
        let trial =
            AnyGame::new(self.game, &self.options, seats, &seed, editions).map_err(BadRequest::new)?;
        let seats: Vec<Occupant> =
            self.seats.into_iter().map(|wish| wish.occupant(me)).collect::<Result<_, _>>()?;
        if self.start && seats.contains(&Occupant::Open) {
            return Err(BadRequest::new("a game can only begin when all seats are taken"));
        }
        let opening = Opening {
            game: self.game,
            rules: RULES_VERSION,
            options: trial.options(),
            seats,
            time: self.time,
            listed: self.listed,
            aids: self.aids,
            chat: self.chat,
            host: me.person,
            commitment,
            rated: self.rated,
            programs: false,
            practice: false,
            elsewhere: false,
            rematch_of: None,
            tournament: None,
        };
        opening.check_rated(editions).map_err(BadRequest::new)?;
        Ok(opening)
    }
}

impl SeatWish {
    fn occupant(self, me: Requester<'_>) -> Result<Occupant, BadRequest> {
        match self {
            SeatWish::Open => Ok(Occupant::Open),
            SeatWish::Me { name } => {
                let name = name.map_or_else(|| Ok(me.name.to_owned()), |name| player_name(&name));
                Ok(Occupant::Person { person: me.person, name: name.map_err(BadRequest::new)?, bot: me.bot })
            }
            SeatWish::Computer { level } => Ok(Occupant::Computer { level }),
        }
    }
}
