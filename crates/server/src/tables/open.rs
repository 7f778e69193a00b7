//! Opening a table.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use mozaika_games::{AnyGame, Editions, GameId, RULES_VERSION};
use mozaika_rules::Seed;
use mozaika_table::{Occupant, Opening, TableId, TableSecrets, TimeControl};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use utoipa::ToSchema;

use crate::http::{GameName, GameOptions, LevelNumber, TableName, TimeLimits};
use crate::identity::{Caller, Player};
use crate::{App, Failure, FailureBody, JsonBody, Random, RateLimit};

/// A table to be opened.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub(crate) struct OpenTable {
    /// The game: `mandala`, `stones` or `mana`.
    #[schema(value_type = GameName)]
    game: GameId,
    /// The game's options; what is left out has its default.
    #[serde(default)]
    #[schema(value_type = GameOptions)]
    #[cfg_attr(feature = "types", ts(optional, type = "Record<string, unknown>"))]
    options: Map<String, Value>,
    /// The seats in order, one a player.
    #[schema(min_items = 2, max_items = 4)]
    seats: Vec<SeatWish>,
    /// The clocks. Without them the game is untimed.
    #[serde(default = "untimed")]
    #[schema(value_type = TimeLimits)]
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
    /// Begin at once; all seats must be taken.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<bool>"))]
    start: bool,
}

/// Who is to sit on a seat.
#[derive(Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub(crate) enum SeatWish {
    /// Whoever comes.
    Open,
    /// Who opens the table, on this device; several seats are several people on it.
    Me {
        /// The name of who plays there, if not one's own.
        #[serde(default)]
        #[schema(min_length = 1, max_length = 32)]
        #[cfg_attr(feature = "types", ts(optional))]
        name: Option<String>,
    },
    /// A computer.
    Computer {
        /// How well it plays, 1 to 5.
        #[schema(value_type = LevelNumber)]
        #[cfg_attr(feature = "types", ts(as = "mozaika_ai::Level"))]
        level: u8,
    },
}

/// A table that was opened.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub(crate) struct Opened {
    /// Its id. The link to the table is the server's address and `/t/` and this.
    #[schema(value_type = TableName)]
    pub(super) table: TableId,
}

const fn untimed() -> TimeControl {
    TimeControl::Untimed
}

const fn yes() -> bool {
    true
}

/// Open a table.
#[utoipa::path(
    post, path = "/api/tables", tag = "tables", request_body = OpenTable,
    responses(
        (status = 201, body = Opened),
        (status = 400, body = FailureBody),
        (status = 401, body = FailureBody),
        (status = 429, body = FailureBody),
    ),
    security(("session" = []), ("token" = ["play"])),
)]
pub(crate) async fn open(
    State(app): State<App>,
    Player(caller): Player,
    JsonBody(wanted): JsonBody<OpenTable>,
) -> Result<(StatusCode, Json<Opened>), Failure> {
    app.admit(RateLimit::Tables, caller.person.id).await?;
    let start = wanted.start;
    let secret = app.environment.secret();
    let opening = opening(wanted, &caller, secret.commitment(), &app.config.editions)?;
    if start && opening.seats.contains(&Occupant::Open) {
        return Err(Failure::bad_request("a game can only begin when all seats are taken"));
    }
    let table = app.environment.table_id();
    app.hub.create(table, TableSecrets { secret, start: None }, opening, start).await?;
    Ok((StatusCode::CREATED, Json(Opened { table })))
}

fn opening(
    wanted: OpenTable,
    caller: &Caller,
    commitment: mozaika_table::Commitment,
    editions: &Editions,
) -> Result<Opening, Failure> {
    wanted.time.check().map_err(|error| Failure::bad_request(error.to_string()))?;
    // Only to see whether the game can be played so, and to complete the options.
    let (seats, seed) = (wanted.seats.len() as u64, Seed::from_text("trial"));
    let trial = AnyGame::new(wanted.game, &wanted.options, seats, &seed, editions)
        .map_err(|error| Failure::bad_request(error.to_string()))?;
    let options = trial.options();
    let me = &caller.person;
    let occupant = |seat: SeatWish| match seat {
        SeatWish::Open => Ok(Occupant::Open),
        SeatWish::Me { name } => Ok(Occupant::Person {
            person: me.id,
            name: name.map_or_else(|| Ok(me.name.clone()), |name| crate::identity::name(&name))?,
        }),
        SeatWish::Computer { level } if (1..=5).contains(&level) => Ok(Occupant::Computer { level }),
        SeatWish::Computer { level } => {
            Err(Failure::bad_request(format!("there is no level {level}: levels are 1 to 5")))
        }
    };
    Ok(Opening {
        game: wanted.game,
        rules: RULES_VERSION,
        options,
        seats: wanted.seats.into_iter().map(occupant).collect::<Result<_, Failure>>()?,
        time: wanted.time,
        listed: wanted.listed,
        aids: wanted.aids,
        chat: wanted.chat,
        host: me.id,
        commitment,
        practice: false,
        rematch_of: None,
    })
}
