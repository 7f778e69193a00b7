//! A finished game, move by move.

use axum::Json;
use axum::extract::State;
use mozaika_games::SavedGame;
use mozaika_table::TableId;
use mozaika_wire::schema::TableName;
use mozaika_wire::{Replay, replayed};

use super::outlook::ViewerQuery;
use super::path::TablePath;
use crate::{App, Failure, FailureBody, QueryParams};

/// The record of a table where nothing more is played: nothing in it is secret then.
///
/// # Errors
/// The game is not over, or never began, or there is no such table.
pub(crate) async fn finished(app: &App, table: TableId) -> Result<SavedGame, Failure> {
    app.hub.read(table, |found| Ok(found.seen_by(None).table.finished_game()?)).await
}

/// Replay a finished game, from any seat.
#[utoipa::path(
    get, path = "/api/tables/{table}/replay", tag = "tables", params(("table" = TableName, Path), ViewerQuery),
    responses(
        (status = 200, body = Replay),
        (status = 400, body = FailureBody),
        (status = 404, body = FailureBody),
        (status = 409, body = FailureBody),
        (status = 503, body = FailureBody, description = "Too many games are looked into at the moment"),
    ),
    security(()),
)]
pub(crate) async fn replay(
    State(app): State<App>,
    TablePath(table): TablePath,
    QueryParams(query): QueryParams<ViewerQuery>,
) -> Result<Json<Replay>, Failure> {
    let seat = query.viewer()?.flatten();
    let record = finished(&app, table).await?;
    let config = app.config.clone();
    Ok(Json(app.replays.run(move || replayed(record, seat, &config.editions)).await??))
}
