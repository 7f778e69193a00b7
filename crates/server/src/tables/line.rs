//! How a finished game might have gone on: another line, as far as it can be played.

use axum::Json;
use axum::extract::State;
use mozaika_games::SavedGame;
use mozaika_rules::Seat;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::frame::{Frame, Frames};
use super::replay::seat_of;
use super::source::{Source, position};
use crate::input::Input;
use crate::{App, Failure, FailureBody};

/// The longest line that is shown.
const LONGEST: usize = 100;

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
    #[schema(value_type = Option<u8>)]
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
    )
)]
pub(crate) async fn line(
    State(app): State<App>,
    Input(wish): Input<OtherLine>,
) -> Result<Json<LineShown>, Failure> {
    if wish.actions.len() > LONGEST {
        return Err(Failure::bad_request(format!("a line has at most {LONGEST} actions")));
    }
    let record = wish.game.record(&app).await?;
    app.replays.work(move || shown(&record, &wish)).await?.map(Json)
}

/// The line, played as far as it goes.
fn shown(record: &SavedGame, wish: &OtherLine) -> Result<LineShown, Failure> {
    let mut game = position(record, wish.after)?;
    seat_of(&game, wish.seat)?;
    let mut frames = Frames::of(wish.seat);
    frames.first(&game)?;
    for action in &wish.actions {
        let acting = game.turn();
        let Ok(told) = game.play_told(action) else { break };
        frames.after(&game, acting, action, &told)?;
    }
    Ok(LineShown { frames: frames.all() })
}
