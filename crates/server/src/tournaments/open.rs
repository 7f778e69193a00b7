//! Opening a tournament.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use mozaika_games::GameId;
use mozaika_store::NewTournament;
use mozaika_table::{Stamp, TimeControl, TournamentId, Version, player_name};
use mozaika_tournament::{Access, Deals, Entry, EntryLimits, Event, Form, Opening, Settings, Tournament};
use mozaika_wire::schema::{GameName, GameOptions, TableName, TimeLimits};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use utoipa::ToSchema;

use crate::identity::Player;
use crate::{App, Failure, FailureBody, JsonBody, Random, RateLimit};

/// How long a title may be, in characters.
const MOST_IN_TITLE: usize = 60;

/// Within how many seconds somebody must come to a live game, unless it is said otherwise.
const SHOW_WITHIN: u32 = 60;

/// A tournament to be opened.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "tournament.ts"))]
pub(crate) struct OpenTournament {
    /// What it is called.
    #[schema(min_length = 1, max_length = 60)]
    title: String,
    /// The game: `mandala`, `stones` or `mana`.
    #[schema(value_type = GameName)]
    game: GameId,
    /// The game's options; what is left out has its default.
    #[serde(default)]
    #[schema(value_type = GameOptions)]
    #[cfg_attr(feature = "types", ts(optional, type = "Record<string, unknown>"))]
    options: Map<String, Value>,
    /// How many play at a table, 2 unless it is said; Mandala Stones also 3 or 4.
    #[serde(default = "two")]
    #[schema(minimum = 2, maximum = 4)]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<u8>"))]
    seats: u8,
    /// The clocks: `live` or `correspondence`.
    #[schema(value_type = TimeLimits)]
    time: TimeControl,
    /// How it goes: `arena` with `minutes`, `swiss` with `rounds` and `late_until`, `round_robin` with `cycles`, or `knockout`.
    #[schema(value_type = Object)]
    form: Form,
    /// When it starts, in milliseconds since the beginning of 1970.
    #[schema(value_type = u64)]
    starts: Stamp,
    /// Who finds it and may join: `public`, `link` or `password`.
    #[serde(default = "public")]
    #[schema(value_type = String)]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<Access>"))]
    access: Access,
    /// The password, with 8 to 200 characters, where one is needed to join.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(optional))]
    password: Option<String>,
    /// Whether its games are rated.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<bool>"))]
    rated: bool,
    /// `duplicate` if all tables of a round play the same shuffle, otherwise `own`.
    #[serde(default = "own")]
    #[schema(value_type = String)]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<Deals>"))]
    deals: Deals,
    /// Who may enter: `lowest` and `highest` rating, and `most` people.
    #[serde(default)]
    #[schema(value_type = Option<Object>)]
    #[cfg_attr(feature = "types", ts(optional))]
    entry: Option<EntryLimits>,
    /// How many seconds there are between two rounds, up to 3600; 10 unless it is said.
    #[serde(default = "ten")]
    #[schema(maximum = 3600)]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<u32>"))]
    pause: u32,
    /// Within how many seconds of their first turn somebody must act in a live game, from 10 to 3600; 60 unless it is said.
    #[serde(default)]
    #[schema(minimum = 10, maximum = 3600)]
    #[cfg_attr(feature = "types", ts(optional))]
    show_within: Option<u32>,
}

/// A tournament that was opened.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "tournament.ts"))]
pub(crate) struct OpenedTournament {
    /// Its id. The link to it is the server's address and `/tournament/` and this.
    #[schema(value_type = TableName)]
    tournament: TournamentId,
}

const fn two() -> u8 {
    2
}

const fn ten() -> u32 {
    10
}

const fn public() -> Access {
    Access::Public
}

const fn own() -> Deals {
    Deals::Own
}

/// Open a tournament.
#[utoipa::path(
    post, path = "/api/tournaments", tag = "tournaments", request_body = OpenTournament,
    responses(
        (status = 201, body = OpenedTournament),
        (status = 400, body = FailureBody),
        (status = 401, body = FailureBody),
        (status = 403, body = FailureBody, description = "only accounts open tournaments"),
        (status = 429, body = FailureBody),
    ),
    security(("session" = []), ("token" = ["play"])),
)]
pub(crate) async fn open_tournament(
    State(app): State<App>,
    Player(caller): Player,
    JsonBody(wanted): JsonBody<OpenTournament>,
) -> Result<(StatusCode, Json<OpenedTournament>), Failure> {
    if caller.person.login.is_none() {
        return Err(Failure::Forbidden("only people with an account open tournaments: make one first"));
    }
    let title = app.wanted("title", title(&wanted.title)?)?;
    let now = app.environment.now();
    let password = wanted.checked_password()?.map(str::to_owned);
    let settings = wanted.settings().checked(&app.config.editions, now);
    let settings = settings.map_err(|error| Failure::bad_request(error.to_string()))?;
    app.admit(RateLimit::Tables, caller.person.id).await?;
    let password_hash = match password {
        Some(password) => Some(app.passwords.hash_text(&password, &*app.environment).await?),
        None => None,
    };
    let (id, secret) = (app.environment.tournament_id(), app.environment.secret());
    let opening = Opening { settings, host: caller.person.id, commitment: secret.commitment() };
    let entries = vec![Entry { version: Version(1), at: now, event: Event::Opened(Box::new(opening)) }];
    let tournament = Tournament::read(id, secret, &entries).map_err(|error| {
        tracing::error!(tournament = %id, %error, "a new tournament cannot be read");
        Failure::Internal
    })?;
    let new = NewTournament { title, password_hash, secret, entries, summary: tournament.summary() };
    app.store.create_tournament(new).await?;
    Ok((StatusCode::CREATED, Json(OpenedTournament { tournament: id })))
}

impl OpenTournament {
    /// The password, if there is to be one.
    fn checked_password(&self) -> Result<Option<&str>, Failure> {
        match (self.access, &self.password) {
            (Access::Password, None) => {
                Err(Failure::bad_request("\"password\" is missing: \"access\" is \"password\""))
            }
            (Access::Password, Some(password)) => Ok(Some(password)),
            (_, None) => Ok(None),
            (_, Some(_)) => Err(Failure::bad_request("a \"password\" needs \"access\" to be \"password\"")),
        }
    }

    fn settings(self) -> Settings {
        let live = matches!(self.time, TimeControl::Live { .. });
        let most = self.form.most_entrants();
        Settings {
            game: self.game,
            options: self.options,
            seats: self.seats,
            time: self.time,
            form: self.form,
            starts: self.starts,
            access: self.access,
            rated: self.rated,
            deals: self.deals,
            entry: self.entry.unwrap_or(EntryLimits { lowest: None, highest: None, most }),
            pause: self.pause,
            show_within: self.show_within.or(live.then_some(SHOW_WITHIN)),
        }
    }
}

/// A title of characters that can be seen.
fn title(text: &str) -> Result<String, Failure> {
    let title = text.trim();
    // The law of names holds for each part of a title that is as long as a name may be.
    let letters: Vec<char> = title.chars().collect();
    let fits = (1..=MOST_IN_TITLE).contains(&letters.len())
        && mozaika_table::can_be_seen(title)
        && player_name(&letters[..letters.len().min(30)].iter().collect::<String>()).is_ok();
    if fits {
        Ok(title.to_owned())
    } else {
        Err(Failure::bad_request(format!("a title has 1 to {MOST_IN_TITLE} characters that can be seen")))
    }
}
