//! Replaying a game from a file.

use axum::Json;
use axum::extract::State;
use mozaika_games::SavedGame;
use mozaika_rules::Seat;
use mozaika_wire::schema::SeatNumber;
use mozaika_wire::{Replay, replayed};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{App, Failure, FailureBody, FileBody};

/// A game from a file.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub(crate) struct Import {
    /// What is in the file: our text notation or JSON.
    text: String,
    /// The seat to see it from; a spectator's view if left out.
    #[serde(default, rename = "as")]
    #[schema(value_type = Option<SeatNumber>)]
    #[cfg_attr(feature = "types", ts(optional))]
    seat: Option<Seat>,
}

/// Replay a game from a file. Nothing is kept.
#[utoipa::path(
    post, path = "/api/replays", tag = "tables", request_body = Import,
    responses(
        (status = 200, body = Replay),
        (status = 400, body = FailureBody),
        (status = 503, body = FailureBody, description = "Too many games are looked into at the moment"),
    ),
    security(()),
)]
pub(crate) async fn import(
    State(app): State<App>,
    FileBody(import): FileBody<Import>,
) -> Result<Json<Replay>, Failure> {
    let record = SavedGame::parse(&import.text).map_err(|error| Failure::bad_request(error.to_string()))?;
    let config = app.config.clone();
    Ok(Json(app.replays.run(move || replayed(record, import.seat, &config.editions)).await??))
}
