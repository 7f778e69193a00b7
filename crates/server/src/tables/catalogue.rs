//! The games there are, and their rules.

use axum::Json;
use manda_ai::Level;
use manda_games::{GameId, Language, Rulebook};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::{IntoParams, ToSchema};

use crate::input::{Asked, Place};
use crate::{Failure, FailureBody};

/// The games and the levels of computers.
#[derive(Serialize, ToSchema)]
pub(crate) struct Catalogue {
    /// Each game: `id`, `name`, `players` (least and most), `options` with their values and defaults.
    #[schema(value_type = Vec<Object>)]
    games: Vec<Value>,
    /// The names of the levels, from 1.
    levels: Vec<&'static str>,
}

/// Which games there are.
#[utoipa::path(get, path = "/api/games", tag = "games", responses((status = 200, body = Catalogue)))]
pub(crate) async fn games() -> Json<Catalogue> {
    let game = |id: GameId| {
        let (least, most) = id.players();
        json!({
            "id": id.id(),
            "name": id.name(),
            "players": [least.count(), most.count()],
            "options": id.option_specs(),
        })
    };
    let games = GameId::ALL.into_iter().map(game).collect();
    Json(Catalogue { games, levels: Level::ALL.into_iter().map(Level::name).collect() })
}

/// In which language.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct InLanguage {
    /// `en`, `pl` or `cs`.
    #[serde(default)]
    lang: Option<String>,
}

/// The rules of a game, in Markdown, with their numbers.
#[utoipa::path(
    get, path = "/api/rules/{game}", tag = "games", params(("game" = String, Path), InLanguage),
    responses((status = 200, body = String, content_type = "text/markdown"), (status = 400, body = FailureBody))
)]
pub(crate) async fn rules(
    Place(game): Place<String>,
    Asked(wanted): Asked<InLanguage>,
) -> Result<([(&'static str, &'static str); 1], String), Failure> {
    let game: GameId =
        game.parse().map_err(|error: manda_games::UnknownGame| Failure::bad_request(error.to_string()))?;
    let language: Language = wanted
        .lang
        .as_deref()
        .unwrap_or("en")
        .parse()
        .map_err(|error: manda_games::UnknownLanguage| Failure::bad_request(error.to_string()))?;
    let text = Rulebook::source(language, game);
    Ok(([("content-type", "text/markdown; charset=utf-8")], text.to_owned()))
}
