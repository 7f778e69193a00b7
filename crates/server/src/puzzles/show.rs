//! A puzzle to be solved, and the choices on the way to an answer.

use axum::Json;
use axum::extract::State;
use mozaika_puzzles::Entry;
use mozaika_wire::schema::GameName;
use mozaika_wire::{PuzzleShown, PuzzleSteps};
use serde::Serialize;
use serde_json::value::RawValue;
use utoipa::ToSchema;

use super::path::{PuzzlePath, read};
use super::solver::Solver;
use crate::{App, Failure, FailureBody, JsonBody};

/// A puzzle as whoever solves it finds it.
pub(super) async fn shown(app: &App, entry: &Entry, solver: &Solver) -> Result<PuzzleShown, Failure> {
    let name = entry.id().to_string();
    let moved = app.puzzles.moved(&*app.store, entry.game(), app.environment.now()).await?;
    let rating = moved.get(&name).copied().unwrap_or_else(|| entry.rating().into());
    let tried = solver.tried_before(app, &name).await?;
    Ok(PuzzleShown::new(&read(entry)?, rating, tried)?)
}

/// See a puzzle: the position and the first choices, not the answer.
#[utoipa::path(
    get, path = "/api/puzzles/{game}/{puzzle}", tag = "puzzles",
    operation_id = "show_puzzle",
    params(("game" = GameName, Path), ("puzzle" = String, Path, pattern = "^[0-9a-f]{12}$")),
    responses((status = 200, body = PuzzleShown), (status = 404, body = FailureBody)),
    security((), ("session" = []), ("token" = ["play"])),
)]
pub(crate) async fn show(
    State(app): State<App>,
    PuzzlePath(entry): PuzzlePath,
    solver: Solver,
) -> Result<Json<PuzzleShown>, Failure> {
    shown(&app, &entry, &solver).await.map(Json)
}

/// The next choices on the way to an answer.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub(crate) struct PuzzleChoices {
    /// As at a table: `step`, `final` where the action is complete, `preview` of what it would do.
    #[schema(value_type = Vec<Object>)]
    #[cfg_attr(feature = "types", ts(as = "Vec<mozaika_rules::Choice<mozaika_games::types::Preview>>"))]
    pub(crate) choices: Box<RawValue>,
}

/// See the next choices of a half-made answer, or why something is not among them.
#[utoipa::path(
    post, path = "/api/puzzles/{game}/{puzzle}/steps", tag = "puzzles",
    operation_id = "puzzle_steps", request_body = PuzzleSteps,
    params(("game" = GameName, Path), ("puzzle" = String, Path, pattern = "^[0-9a-f]{12}$")),
    responses(
        (status = 200, body = PuzzleChoices),
        (status = 400, body = FailureBody),
        (status = 404, body = FailureBody),
        (status = 409, body = FailureBody, description = "A rule forbids it"),
    ),
    security(()),
)]
pub(crate) async fn steps(
    State(app): State<App>,
    PuzzlePath(entry): PuzzlePath,
    JsonBody(half): JsonBody<PuzzleSteps>,
) -> Result<Json<PuzzleChoices>, Failure> {
    let puzzle = read(&entry)?;
    let choices = app.solving.run(move || half.choices(&puzzle)).await???;
    Ok(Json(PuzzleChoices { choices }))
}
