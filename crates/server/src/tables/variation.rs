//! A variation: how a finished game might have gone on, as far as that can be played.

use axum::Json;
use axum::extract::State;
use mozaika_games::{Editions, SavedGame};
use mozaika_rules::Seat;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::frame::{Frame, Frames};
use super::replay::check_seat;
use super::source::{Source, position};
use crate::http::SeatNumber;
use crate::{App, Failure, FailureBody, FileBody};

/// The longest line that is shown.
const MAX_ACTIONS: usize = 100;

/// Another line.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub(crate) struct OtherLine {
    /// The game: `{"table": "…"}` or `{"text": "…"}`.
    game: Source,
    /// After how many of its actions the line begins.
    after: usize,
    /// What is played instead.
    actions: Vec<String>,
    /// The seat to see it from; a spectator's view if left out.
    #[serde(default, rename = "as")]
    #[schema(value_type = Option<SeatNumber>)]
    #[cfg_attr(feature = "types", ts(optional))]
    seat: Option<Seat>,
}

/// What would have come of it.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub(crate) struct LineShown {
    /// Every position, the first before the line. A line that rests on a guess about hidden things ends where it cannot be played.
    frames: Vec<Frame>,
}

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
    if wanted.actions.len() > MAX_ACTIONS {
        return Err(Failure::bad_request(format!("a line has at most {MAX_ACTIONS} actions")));
    }
    let record = wanted.game.record(&app).await?;
    let config = app.config.clone();
    app.replays.run(move || played(&record, &wanted, &config.editions)).await?.map(Json)
}

/// The line, played as far as it goes.
fn played(record: &SavedGame, wanted: &OtherLine, editions: &Editions) -> Result<LineShown, Failure> {
    let mut game = position(record, wanted.after, editions)?;
    check_seat(&game, wanted.seat)?;
    let mut frames = Frames::of(wanted.seat);
    frames.first(&game)?;
    for action in &wanted.actions {
        let acting = game.turn();
        let Ok(events) = game.play(action) else { break };
        frames.after(&game, acting, action, &events)?;
    }
    Ok(LineShown { frames: frames.all() })
}
