//! Another line: how a finished game might have gone on, as far as that can be played.

use mozaika_games::{Editions, SavedGame};
use mozaika_rules::Seat;
use serde::{Deserialize, Serialize};

use crate::frame::{Frame, Frames};
#[cfg(feature = "schema")]
use crate::schema::SeatNumber;
use crate::{BadRequest, Source, check_seat, position};

/// The longest line that is shown.
const MAX_ACTIONS: usize = 100;

/// Another line.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub struct OtherLine {
    /// The game: `{"table": "…"}` or `{"text": "…"}`.
    pub game: Source,
    /// After how many of its actions the line begins.
    after: usize,
    /// What is played instead.
    actions: Vec<String>,
    /// The seat to see it from; a spectator's view if left out.
    #[serde(default, rename = "as")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<SeatNumber>))]
    #[cfg_attr(feature = "types", ts(optional))]
    seat: Option<Seat>,
}

/// What would have come of it.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub struct LineShown {
    /// Every position, the first before the line. A line that rests on a guess about hidden things ends where it cannot be played.
    frames: Vec<Frame>,
}

impl OtherLine {
    /// Checks what can be checked before the game is there.
    ///
    /// # Errors
    /// The line is too long.
    pub fn check(&self) -> Result<(), BadRequest> {
        if self.actions.len() > MAX_ACTIONS {
            return Err(BadRequest(format!("a line has at most {MAX_ACTIONS} actions")));
        }
        Ok(())
    }

    /// The line, played as far as it goes.
    ///
    /// # Errors
    /// The game has no such moment or seat.
    pub fn played(&self, record: &SavedGame, editions: &Editions) -> Result<LineShown, BadRequest> {
        let mut game = position(record, self.after, editions)?;
        check_seat(&game, self.seat)?;
        let mut frames = Frames::of(self.seat);
        frames.first(&game)?;
        for action in &self.actions {
            let acting = game.turn();
            let Ok(events) = game.play(action) else { break };
            frames.after(&game, acting, action, &events)?;
        }
        Ok(LineShown { frames: frames.all() })
    }
}
