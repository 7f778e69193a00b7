//! A variation: how a finished game might have gone on, as far as that can be played.

use axum::Json;
use axum::extract::State;
use mozaika_wire::{LineShown, OtherLine};

use super::source::record;
use crate::{App, Failure, FailureBody, FileBody};

/// See how a finished game would have gone on another way: for the better moves that a review finds.
#[utoipa::path(
    post, path = "/api/replays/line", tag = "tables", request_body = OtherLine,
    responses(
        (status = 200, body = LineShown),
        (status = 400, body = FailureBody),
        (status = 404, body = FailureBody),
        (status = 409, body = FailureBody, description = "the game is not over"),
        (status = 503, body = FailureBody, description = "Too many games are looked into at the moment"),
    ),
    security(()),
)]
pub(crate) async fn line(
    State(app): State<App>,
    FileBody(wanted): FileBody<OtherLine>,
) -> Result<Json<LineShown>, Failure> {
    wanted.check()?;
    let record = record(&app, &wanted.game).await?;
    let config = app.config.clone();
    Ok(Json(app.replays.run(move || wanted.played(&record, &config.editions)).await??))
}
