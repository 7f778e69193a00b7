//! Practice: a new table that begins in the middle of a finished game, against computers.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use mozaika_rules::Seed;
use mozaika_wire::{Opened, Try};

use super::source::record;
use crate::identity::Player;
use crate::{App, Failure, FailureBody, FileBody, Random, RateLimit};

/// Open a table for practice that begins in the middle of a finished game. You play the seat that was to act, computers the others.
/// What that seat could not know is dealt again.
#[utoipa::path(
    post, path = "/api/replays/try", tag = "tables", request_body = Try,
    responses(
        (status = 201, body = Opened),
        (status = 400, body = FailureBody),
        (status = 401, body = FailureBody),
        (status = 404, body = FailureBody),
        (status = 409, body = FailureBody, description = "the game is not over"),
        (status = 429, body = FailureBody),
        (status = 503, body = FailureBody, description = "Too many games are looked into at the moment"),
    ),
    security(("session" = []), ("token" = ["play"])),
)]
pub(crate) async fn try_it(
    State(app): State<App>,
    Player(caller): Player,
    FileBody(wanted): FileBody<Try>,
) -> Result<(StatusCode, Json<Opened>), Failure> {
    let record = record(&app, &wanted.game).await?;
    let config = app.config.clone();
    let begin = app.replays.run(move || wanted.begin(&record, &config.editions)).await??;
    app.admit(RateLimit::Tables, caller.person.id).await?;
    let seed = Seed::from_bytes(app.environment.bytes());
    let (secrets, opening) = begin.table(caller.requester(), app.environment.secret(), &seed);
    let table = app.environment.table_id();
    app.hub.create(table, secrets, opening, true).await?;
    Ok((StatusCode::CREATED, Json(Opened { table })))
}
