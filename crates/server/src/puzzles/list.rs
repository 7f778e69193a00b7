//! A page of puzzles, without their answers.

use axum::Json;
use axum::extract::State;
use mozaika_puzzles::Theme;
use mozaika_wire::schema::GameName;
use mozaika_wire::{PuzzleListed, listed};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::path::GamePath;
use crate::{App, Failure, FailureBody, QueryParams};

/// How many are on a page unless somebody wants fewer, and at most.
const PAGE: usize = 100;

/// Which puzzles are wanted.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct PuzzleListQuery {
    /// Only those with this theme.
    #[serde(default)]
    #[param(pattern = "^[a-z-]{1,32}$")]
    theme: Option<String>,
    /// Only what comes after this puzzle in the list: the `next` of the page before.
    #[serde(default)]
    #[param(pattern = "^[0-9a-f]{12}$")]
    after: Option<String>,
    /// At most this many, up to 100.
    #[serde(default)]
    #[param(minimum = 1, maximum = 100)]
    limit: Option<usize>,
}

/// A page of puzzles.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub(crate) struct PuzzleList {
    /// The puzzles, in the order of the pack.
    puzzles: Vec<PuzzleListed>,
    /// If there are more: what to ask for as `after` to get the next page.
    next: Option<String>,
}

/// Reads the name of a theme.
///
/// # Errors
/// There is no such theme; the failure says which there are.
pub(super) fn theme(name: Option<&str>) -> Result<Option<Theme>, Failure> {
    let read = |name: &str| {
        name.parse().map_err(|error: mozaika_puzzles::NoSuchTheme| Failure::bad_request(error.to_string()))
    };
    name.map(read).transpose()
}

/// List the puzzles of a game, a page at a time, without their answers.
#[utoipa::path(
    get, path = "/api/puzzles/{game}", tag = "puzzles",
    operation_id = "list_puzzles", params(("game" = GameName, Path), PuzzleListQuery),
    responses(
        (status = 200, body = PuzzleList),
        (status = 400, body = FailureBody),
        (status = 404, body = FailureBody),
    ),
    security(()),
)]
pub(crate) async fn list(
    State(app): State<App>,
    GamePath(game): GamePath,
    QueryParams(query): QueryParams<PuzzleListQuery>,
) -> Result<Json<PuzzleList>, Failure> {
    let pack = app.puzzles.of(game)?;
    let limit = query.limit.unwrap_or(PAGE).clamp(1, PAGE);
    let theme = theme(query.theme.as_deref())?;
    let begin = match &query.after {
        None => 0,
        Some(after) => {
            let place = pack.entries().iter().position(|entry| entry.id().to_string() == *after);
            place.ok_or_else(|| Failure::bad_request("\"after\" names no puzzle of this game"))? + 1
        }
    };
    let moved = app.puzzles.moved(&*app.store, game, app.environment.now()).await?;
    let fits = |entry: &&mozaika_puzzles::Entry| theme.is_none_or(|theme| entry.themes().contains(theme));
    let mut found: Vec<PuzzleListed> = pack.entries()[begin..]
        .iter()
        .filter(fits)
        .take(limit + 1)
        .map(|entry| {
            let now = moved.get(&entry.id().to_string()).copied();
            listed(entry, now.unwrap_or_else(|| entry.rating().into()))
        })
        .collect();
    let more = found.len() > limit;
    found.truncate(limit);
    let next = found.last().filter(|_| more).map(|last| last.id.clone());
    Ok(Json(PuzzleList { puzzles: found, next }))
}
