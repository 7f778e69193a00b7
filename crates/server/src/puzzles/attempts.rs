//! Tries that were made without a server, handed over.

use axum::Json;
use axum::extract::State;
use mozaika_ratings::{Score, Strength};
use mozaika_store::{Attempt, Counted, MOST_ATTEMPTS};
use mozaika_table::Stamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::identity::Player;
use crate::{App, Failure, FailureBody, JsonBody, RateLimit};

/// A try at a puzzle that was made without a server.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub(crate) struct AttemptMade {
    /// The name of the puzzle.
    puzzle: String,
    /// When, in milliseconds since 1970; what lies ahead counts as now.
    #[schema(value_type = u64)]
    #[cfg_attr(feature = "types", ts(type = "number"))]
    at: Stamp,
    /// How it went.
    #[schema(value_type = String)]
    score: Score,
}

/// Tries that were made without a server, at most 200, the oldest first.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub(crate) struct AttemptsMade {
    /// The tries.
    attempts: Vec<AttemptMade>,
}

/// What came of it.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub(crate) struct AttemptsTaken {
    /// How many were the first at their puzzle, and count.
    counted: usize,
}

/// Hand over tries that were made without a server. What is handed over twice counts once, and only the first try at a puzzle counts.
#[utoipa::path(
    post, path = "/api/puzzles/attempts", tag = "puzzles",
    operation_id = "hand_over_attempts", request_body = AttemptsMade,
    responses(
        (status = 200, body = AttemptsTaken),
        (status = 400, body = FailureBody),
        (status = 429, body = FailureBody),
    ),
    security(("session" = []), ("token" = ["play"])),
)]
pub(crate) async fn hand_over(
    State(app): State<App>,
    Player(caller): Player,
    JsonBody(made): JsonBody<AttemptsMade>,
) -> Result<Json<AttemptsTaken>, Failure> {
    let count = made.attempts.len();
    if count > MOST_ATTEMPTS {
        let message = format!("at most {MOST_ATTEMPTS} tries are taken at once: there are {count}");
        return Err(Failure::bad_request(message));
    }
    app.admit(RateLimit::Puzzles, caller.person.id).await?;
    let now = app.environment.now();
    // A puzzle that is in no pack any more is left out: nobody can help it.
    let known = |made: &AttemptMade| {
        let entry = app.puzzles.find(&made.puzzle)?;
        let start = Strength::of_puzzle(entry.rating());
        let (puzzle, game) = (made.puzzle.clone(), entry.game().id());
        Some(Attempt { puzzle, game, at: made.at.min(now), score: made.score, start })
    };
    let attempts: Vec<Attempt> = made.attempts.iter().filter_map(known).collect();
    let counted = app.store.add_attempts(caller.person.id, &attempts).await?.ok_or(Failure::NotSignedIn)?;
    let first = counted.iter().filter(|counted| matches!(counted, Counted::First { .. }));
    Ok(Json(AttemptsTaken { counted: first.count() }))
}
