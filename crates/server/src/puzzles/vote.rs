//! What people think of a puzzle.

use axum::extract::State;
use axum::http::StatusCode;
use mozaika_store::Vote;
use mozaika_wire::Voted;
use mozaika_wire::schema::GameName;
use serde::Deserialize;
use utoipa::ToSchema;

use super::path::PuzzlePath;
use crate::identity::Player;
use crate::{App, Failure, FailureBody, JsonBody, RateLimit};

/// What one thinks of a puzzle.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub(crate) struct NewVote {
    /// `good` or `dull`; null takes it back.
    vote: Option<Voted>,
}

/// Say what one thinks of a puzzle that one has tried.
#[utoipa::path(
    post, path = "/api/puzzles/{game}/{puzzle}/vote", tag = "puzzles",
    operation_id = "vote_on_puzzle", request_body = NewVote,
    params(("game" = GameName, Path), ("puzzle" = String, Path, pattern = "^[0-9a-f]{12}$")),
    responses(
        (status = 204),
        (status = 404, body = FailureBody, description = "There is no such puzzle, or one has not tried it"),
        (status = 429, body = FailureBody),
    ),
    security(("session" = []), ("token" = ["play"])),
)]
pub(crate) async fn vote(
    State(app): State<App>,
    PuzzlePath(entry): PuzzlePath,
    Player(caller): Player,
    JsonBody(new): JsonBody<NewVote>,
) -> Result<StatusCode, Failure> {
    app.admit(RateLimit::Puzzles, caller.person.id).await?;
    let vote = new.vote.map(|vote| match vote {
        Voted::Good => Vote::Good,
        Voted::Dull => Vote::Dull,
    });
    if app.store.vote(caller.person.id, &entry.id().to_string(), vote).await? {
        Ok(StatusCode::NO_CONTENT)
    } else {
        Err(Failure::NotFound("try at this puzzle"))
    }
}
