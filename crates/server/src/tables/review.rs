//! Looking back at a finished game with a strong computer.

use axum::Json;
use axum::extract::State;
use mozaika_wire::schema::TableName;
use mozaika_wire::{Review, finished_file, name_of, play};
use serde::Deserialize;
use utoipa::ToSchema;

use super::path::TablePath;
use super::replay::finished;
use crate::identity::Player;
use crate::reviews::{GameSource, ReviewRequest};
use crate::{App, ClientInfo, Failure, FailureBody, FileBody, RateLimit};

/// Ask for the review of a finished game. It is made in the background; ask again to see how far it has come.
#[utoipa::path(
    post, path = "/api/tables/{table}/review", tag = "tables", params(("table" = TableName, Path)),
    responses(
        (status = 200, body = Review),
        (status = 404, body = FailureBody),
        (status = 409, body = FailureBody),
        (status = 429, body = FailureBody),
    ),
    security(("session" = []), ("token" = ["play"])),
)]
pub(crate) async fn ask(
    State(app): State<App>,
    TablePath(table): TablePath,
    client: ClientInfo,
    Player(caller): Player,
) -> Result<Json<Review>, Failure> {
    if let Some(review) = app.reviews.of(table)
        && review.failed.is_none()
    {
        return Ok(Json(review));
    }
    app.admit(RateLimit::Hints, caller.person.id).await?;
    let record = finished(&app, table).await?;
    let (person, from) = (caller.person.id, client.address.into());
    let request = ReviewRequest { table, record, source: GameSource::PlayedHere, person, from };
    app.reviews.request(request).map(Json)
}

/// How far the review of a game has come.
#[utoipa::path(
    get, path = "/api/tables/{table}/review", tag = "tables", params(("table" = TableName, Path)),
    responses((status = 200, body = Review), (status = 404, body = FailureBody)),
    security(()),
)]
pub(crate) async fn see(
    State(app): State<App>,
    TablePath(table): TablePath,
) -> Result<Json<Review>, Failure> {
    app.reviews.of(table).map(Json).ok_or(Failure::NotFound("review"))
}

/// A game from a file.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub(crate) struct Filed {
    /// What is in the file: our text notation or JSON.
    pub(super) text: String,
}

/// Ask for the review of a game from a file, and ask the same again to see how far it has come. The game is not kept; what was found
/// is, for a while.
#[utoipa::path(
    post, path = "/api/replays/review", tag = "tables", request_body = Filed,
    responses((status = 200, body = Review), (status = 400, body = FailureBody), (status = 429, body = FailureBody)),
    security(("session" = []), ("token" = ["play"])),
)]
pub(crate) async fn of_file(
    State(app): State<App>,
    client: ClientInfo,
    Player(caller): Player,
    FileBody(filed): FileBody<Filed>,
) -> Result<Json<Review>, Failure> {
    let record = finished_file(&filed.text)?;
    let name = name_of(&record);
    if let Some(review) = app.reviews.of(name)
        && review.failed.is_none()
    {
        return Ok(Json(review));
    }
    app.admit(RateLimit::Hints, caller.person.id).await?;
    // What cannot be played is said at once, not after a while.
    let config = app.config.clone();
    let check = move || play(&record, &record.actions, &config.editions, |_, _, _| Ok(())).map(|_| record);
    let record = app.replays.run(check).await??;
    let (person, from) = (caller.person.id, client.address.into());
    let request = ReviewRequest { table: name, record, source: GameSource::File, person, from };
    app.reviews.request(request).map(Json)
}
