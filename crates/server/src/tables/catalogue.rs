//! The games there are, and their rules.

use axum::Json;
use axum::extract::State;
use mozaika_ai::Level;
use mozaika_games::{GameId, Language, Rulebook};
use mozaika_rules::Facts;
use mozaika_rules::json::OptionSpec;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::http::GameName;
use crate::{App, Failure, FailureBody, PathParams, QueryParams};

/// The games and the levels of computers.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub(crate) struct Catalogue {
    /// The games.
    games: Vec<Offered>,
    /// The names of the levels, from 1.
    levels: Vec<&'static str>,
}

/// A game that can be played.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub(crate) struct Offered {
    /// Which.
    #[schema(value_type = GameName)]
    id: GameId,
    /// Its name.
    name: &'static str,
    /// What kind of game it is: `information`, `chance`, `draws` and `memory`.
    #[schema(value_type = Object)]
    facts: Facts,
    /// The fewest and the most players.
    players: [u8; 2],
    /// The options with their values and defaults.
    #[schema(value_type = Vec<Object>)]
    options: Vec<OptionSpec>,
}

/// Which games there are.
#[utoipa::path(
    get, path = "/api/games", tag = "games",
    responses((status = 200, body = Catalogue)),
    security(()),
)]
pub(crate) async fn games(State(app): State<App>) -> Json<Catalogue> {
    let game = |id: GameId| {
        let (least, most) = id.players();
        let players = [least.count() as u8, most.count() as u8];
        Offered {
            id,
            name: id.name(),
            facts: id.facts(),
            players,
            options: id.option_specs(&app.config.editions),
        }
    };
    let games = GameId::ALL.into_iter().map(game).collect();
    Json(Catalogue { games, levels: Level::ALL.into_iter().map(Level::name).collect() })
}

/// In which language the rules are wanted.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct LanguageQuery {
    /// `en`, `pl` or `cs`.
    #[serde(default)]
    #[param(pattern = "^(en|pl|cs)$")]
    lang: Option<String>,
}

/// The rules of a game, in Markdown, with their numbers.
#[utoipa::path(
    get, path = "/api/rules/{game}", tag = "games", params(("game" = GameName, Path), LanguageQuery),
    responses((status = 200, body = String, content_type = "text/markdown"), (status = 400, body = FailureBody)),
    security(()),
)]
pub(crate) async fn rules(
    PathParams(game): PathParams<String>,
    QueryParams(query): QueryParams<LanguageQuery>,
) -> Result<([(&'static str, &'static str); 1], String), Failure> {
    let game: GameId =
        game.parse().map_err(|error: mozaika_games::UnknownGame| Failure::bad_request(error.to_string()))?;
    let language: Language = query
        .lang
        .as_deref()
        .unwrap_or("en")
        .parse()
        .map_err(|error: mozaika_games::UnknownLanguage| Failure::bad_request(error.to_string()))?;
    let text = Rulebook::source(language, game);
    Ok(([("content-type", "text/markdown; charset=utf-8")], text.to_owned()))
}
