//! Looking back at a finished game with a strong computer.

use axum::Json;
use axum::extract::State;

use serde::Deserialize;
use utoipa::ToSchema;

use super::at::table_id;
use super::replay::{finished, played};
use super::source::{finished_file, name_of};
use crate::gate::Kind;
use crate::identity::Player;
use crate::input::{Input, Place};
use crate::reviews::{Review, Whence, Wish};
use crate::{App, Failure, FailureBody};

/// Ask for the review of a finished game. It is made in the background; ask again to see how far it has come.
#[utoipa::path(
    post, path = "/api/tables/{table}/review", tag = "tables", params(("table" = String, Path)),
    responses(
        (status = 200, body = Review),
        (status = 404, body = FailureBody),
        (status = 409, body = FailureBody),
        (status = 429, body = FailureBody),
    )
)]
pub(crate) async fn ask(
    State(app): State<App>,
    Place(table): Place<String>,
    Player(caller): Player,
) -> Result<Json<Review>, Failure> {
    let table = table_id(&table)?;
    if let Some(review) = app.reviews.of(table)
        && review.failed.is_none()
    {
        return Ok(Json(review));
    }
    app.admit(Kind::Hints, caller.person.id).await?;
    let record = finished(&app, table).await?;
    let wish = Wish { table, record, whence: Whence::Here, person: caller.person.id };
    app.reviews.ask(wish).map(Json)
}

/// How far the review of a game has come.
#[utoipa::path(
    get, path = "/api/tables/{table}/review", tag = "tables", params(("table" = String, Path)),
    responses((status = 200, body = Review), (status = 404, body = FailureBody))
)]
pub(crate) async fn see(
    State(app): State<App>,
    Place(table): Place<String>,
) -> Result<Json<Review>, Failure> {
    app.reviews.of(table_id(&table)?).map(Json).ok_or_else(|| Failure::not_found("review"))
}

/// A game from a file.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub(crate) struct Filed {
    /// What is in the file: our text notation or JSON.
    text: String,
}

/// Ask for the review of a game from a file, and ask the same again to see how far it has come. The game is not kept; what was found
/// is, for a while.
#[utoipa::path(
    post, path = "/api/replays/review", tag = "tables", request_body = Filed,
    responses((status = 200, body = Review), (status = 400, body = FailureBody), (status = 429, body = FailureBody))
)]
pub(crate) async fn of_file(
    State(app): State<App>,
    Player(caller): Player,
    Input(filed): Input<Filed>,
) -> Result<Json<Review>, Failure> {
    let record = finished_file(&filed.text)?;
    let name = name_of(&record);
    if let Some(review) = app.reviews.of(name)
        && review.failed.is_none()
    {
        return Ok(Json(review));
    }
    app.admit(Kind::Hints, caller.person.id).await?;
    // What cannot be played is said at once, not after a while.
    let check = move || played(&record, &record.actions, |_, _, _| Ok(())).map(|_| record);
    let record = app.replays.work(check).await??;
    let wish = Wish { table: name, record, whence: Whence::File, person: caller.person.id };
    app.reviews.ask(wish).map(Json)
}
