//! The games there are, and their rules.

use axum::Json;
use axum::extract::State;
use mozaika_games::{GameId, Language, Rulebook};
use mozaika_wire::Catalogue;
use mozaika_wire::schema::GameName;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::{App, Failure, FailureBody, PathParams, QueryParams};

/// Which games there are.
#[utoipa::path(
    get, path = "/api/games", tag = "games",
    responses((status = 200, body = Catalogue)),
    security(()),
)]
pub(crate) async fn games(State(app): State<App>) -> Json<Catalogue> {
    Json(Catalogue::new(&app.config.editions))
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
