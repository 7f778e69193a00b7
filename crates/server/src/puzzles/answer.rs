//! An answer to a puzzle.

use axum::Json;
use axum::extract::State;
use mozaika_ratings::Strength;
use mozaika_store::{Attempt, Counted};
use mozaika_wire::schema::GameName;
use mozaika_wire::{PuzzleDefence, PuzzleGraded, PuzzleTurns, RatingMoved};
use serde::Serialize;
use utoipa::ToSchema;

use super::path::{PuzzlePath, read};
use super::solver::Solver;
use crate::{App, Failure, FailureBody, JsonBody};

/// What the other side may do.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub(crate) struct PuzzleDefences {
    /// All of it, what holds out longest first.
    defences: Vec<PuzzleDefence>,
}

/// See every defence against a right turn of a puzzle that one has tried, in Mana. Each can be played by naming it in an answer.
#[utoipa::path(
    post, path = "/api/puzzles/{game}/{puzzle}/defences", tag = "puzzles",
    operation_id = "puzzle_defences", request_body = PuzzleTurns,
    params(("game" = GameName, Path), ("puzzle" = String, Path, pattern = "^[0-9a-f]{12}$")),
    responses(
        (status = 200, body = PuzzleDefences),
        (status = 400, body = FailureBody, description = "It is not legal, or what was played before was not right"),
        (status = 404, body = FailureBody, description = "There is no such puzzle, or one has not tried it"),
        (status = 429, body = FailureBody),
    ),
    security(("session" = []), ("token" = ["play"])),
)]
pub(crate) async fn defences(
    State(app): State<App>,
    PuzzlePath(entry): PuzzlePath,
    solver: Solver,
    JsonBody(turns): JsonBody<PuzzleTurns>,
) -> Result<Json<PuzzleDefences>, Failure> {
    // How long a defence holds would give the answer away.
    if solver.tried_before(&app, &entry.id().to_string()).await?.is_none() {
        return Err(Failure::NotFound("try at this puzzle"));
    }
    solver.admit(&app).await?;
    let puzzle = read(&entry)?;
    let defences = app.solving.run(move || turns.defences(&puzzle)).await??;
    Ok(Json(PuzzleDefences { defences }))
}

/// Answer a puzzle: how good it is, how it goes on, and at the end the line and the numbers. The first try of somebody who is known here is a
/// game of Glicko-2 between them and the puzzle.
#[utoipa::path(
    post, path = "/api/puzzles/{game}/{puzzle}/answer", tag = "puzzles",
    operation_id = "answer_puzzle", request_body = PuzzleTurns,
    params(("game" = GameName, Path), ("puzzle" = String, Path, pattern = "^[0-9a-f]{12}$")),
    responses(
        (status = 200, body = PuzzleGraded),
        (status = 400, body = FailureBody, description = "It is not legal, or what was played before was not right"),
        (status = 404, body = FailureBody),
        (status = 429, body = FailureBody),
        (status = 503, body = FailureBody, description = "Too many puzzles are judged at the moment"),
    ),
    security((), ("session" = []), ("token" = ["play"])),
)]
pub(crate) async fn answer(
    State(app): State<App>,
    PuzzlePath(entry): PuzzlePath,
    solver: Solver,
    JsonBody(turns): JsonBody<PuzzleTurns>,
) -> Result<Json<PuzzleGraded>, Failure> {
    solver.admit(&app).await?;
    let puzzle = read(&entry)?;
    let looks_around = turns.looks_around();
    let mut graded = app.solving.run(move || turns.grade(&puzzle)).await??;
    if let (Some(end), Some(person), false) = (&graded.end, solver.person(), looks_around) {
        let attempt = Attempt {
            puzzle: entry.id().to_string(),
            game: entry.game().id(),
            at: app.environment.now(),
            score: end.score,
            start: Strength::of_puzzle(entry.rating()),
        };
        let counted = app.store.add_attempts(person, &[attempt]).await?.ok_or(Failure::NotSignedIn)?;
        if let [Counted::First { before, after }] = counted[..] {
            graded.moved = Some(RatingMoved::new(before, after));
        }
    }
    Ok(Json(graded))
}
