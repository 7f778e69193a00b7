//! Looking back at a finished game with a strong computer.

use axum::Json;
use axum::extract::State;

use super::at::table_id;
use super::replay::finished;
use crate::gate::Kind;
use crate::identity::Player;
use crate::input::Place;
use crate::reviews::Review;
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
    app.reviews.ask(table, record).map(Json)
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
