//! Keeping a finished game that was played elsewhere, so that it has a link.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use mozaika_store::Created;
use mozaika_table::bring;
use mozaika_wire::{Opened, finished_file, name_of};

use super::review::Filed;
use crate::identity::Player;
use crate::{App, Failure, FailureBody, FileBody, Random, RateLimit};

/// Keep a finished game that was played elsewhere, on a device without a server or anywhere else. It is checked by the rules and stands
/// among the finished games of whoever brings it, marked as played elsewhere. The same game brought twice has the same link.
#[utoipa::path(
    post, path = "/api/replays/keep", tag = "tables", request_body = Filed,
    responses(
        (status = 200, body = Opened, description = "It was here already"),
        (status = 201, body = Opened),
        (status = 400, body = FailureBody),
        (status = 401, body = FailureBody),
        (status = 429, body = FailureBody),
        (status = 503, body = FailureBody, description = "Too many games are looked into at the moment"),
    ),
    security(("session" = []), ("token" = ["play"])),
)]
pub(crate) async fn keep(
    State(app): State<App>,
    Player(caller): Player,
    FileBody(filed): FileBody<Filed>,
) -> Result<(StatusCode, Json<Opened>), Failure> {
    let record = finished_file(&filed.text)?;
    app.all_wanted("name", &record.names)?;
    let table = name_of(&record);
    app.admit(RateLimit::Tables, caller.person.id).await?;
    let (config, secret) = (app.config.clone(), app.environment.secret());
    let check = move || bring(&record, caller.requester(), secret, &config.editions);
    let brought = app.replays.run(check).await?.map_err(|wrong| Failure::bad_request(wrong.to_string()))?;
    let status = match app.hub.bring(table, brought).await? {
        Created::Done => StatusCode::CREATED,
        Created::Existed => StatusCode::OK,
    };
    Ok((status, Json(Opened { table })))
}
