//! How many look for an opponent.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State;
use mozaika_games::GameId;
use mozaika_table::Pace;
use mozaika_wire::schema::{GameName, PaceName};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{App, Failure, FailureBody};

/// How many seeks are counted at most.
const MOST_COUNTED: u32 = 1000;

/// How many people look for an opponent, by what they would like to play.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub(crate) struct WaitingCounts {
    /// What somebody waits for.
    waiting: Vec<WaitingCount>,
}

/// How many wait for the same.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub(crate) struct WaitingCount {
    /// The game.
    #[schema(value_type = GameName)]
    game: GameId,
    /// How quickly.
    #[schema(value_type = PaceName)]
    pace: Pace,
    /// How many are to play.
    players: u8,
    /// Whether it is rated.
    rated: bool,
    /// How many people wait for it; programs are not counted.
    people: u32,
}

/// See how many people look for an opponent, and for what. Nobody is named.
#[utoipa::path(
    get, path = "/api/seeks", tag = "people",
    responses((status = 200, body = WaitingCounts), (status = 503, body = FailureBody)),
    security(()),
)]
pub(crate) async fn counts(State(app): State<App>) -> Result<Json<WaitingCounts>, Failure> {
    Ok(Json(WaitingCounts { waiting: waiting(&app).await? }))
}

/// What people wait for, and how many.
pub(crate) async fn waiting(app: &App) -> Result<Vec<WaitingCount>, Failure> {
    let waiting = app.store.waiting_seeks(app.environment.now(), MOST_COUNTED).await?;
    let mut counts: BTreeMap<_, u32> = BTreeMap::new();
    for (seek, _) in waiting.seeks.iter().filter(|(seek, _)| !seek.program) {
        *counts.entry((seek.game, seek.pace, seek.players, seek.rated)).or_default() += 1;
    }
    let count = |((game, pace, players, rated), people)| WaitingCount { game, pace, players, rated, people };
    Ok(counts.into_iter().map(count).collect())
}
