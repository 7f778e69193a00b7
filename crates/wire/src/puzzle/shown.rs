//! A puzzle as it is put before somebody: everything but its answer.

use mozaika_games::{AnyGame, GameId};
use mozaika_puzzles::{Answer, Entry, Puzzle, Theme};
use mozaika_ratings::Score;
use mozaika_rules::{Facts, Seat, Viewer};
use mozaika_table::CHOICES_AHEAD;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::BadRequest;
use crate::frame::{Frame, Frames};
#[cfg(feature = "schema")]
use crate::schema::{GameName, SeatNumber};

/// A puzzle in a list.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub struct PuzzleListed {
    /// Its name.
    pub id: String,
    /// How hard it is, in points of Glicko.
    pub rating: u32,
    /// What it is about.
    pub themes: Vec<&'static str>,
}

/// A puzzle in a list, rated as it stands now.
#[must_use]
pub fn listed(entry: &Entry, rating: u32) -> PuzzleListed {
    PuzzleListed {
        id: entry.id().to_string(),
        rating,
        themes: entry.themes().iter().map(Theme::name).collect(),
    }
}

/// What somebody thinks of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub enum Voted {
    /// It is worth the time.
    Good,
    /// It is not.
    Dull,
}

/// What one has done about a puzzle before.
#[derive(Clone, Copy, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub struct PuzzleTried {
    /// How the first try went.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub score: Score,
    /// What one thinks of it.
    pub vote: Option<Voted>,
}

/// A puzzle to be solved.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub struct PuzzleShown {
    /// Its name.
    pub id: String,
    /// The game.
    #[cfg_attr(feature = "schema", schema(value_type = GameName))]
    pub game: GameId,
    /// Whoever is to act, and solves it.
    #[cfg_attr(feature = "schema", schema(value_type = SeatNumber))]
    pub seat: Seat,
    /// How many play.
    pub players: usize,
    /// How hard it is, in points of Glicko; left out for a mistake of one's own.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub rating: Option<u32>,
    /// What it is about.
    pub themes: Vec<&'static str>,
    /// Within how many own turns it is won; left out where it is about the best chance.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub win_in: Option<u8>,
    /// What kind of game it is.
    #[cfg_attr(feature = "schema", schema(value_type = Object))]
    pub facts: Facts,
    /// What is printed on the boards and lies in the box.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<Object>))]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<mozaika_games::types::Printed>"))]
    pub printed: Option<Box<RawValue>>,
    /// The position.
    pub frame: Frame,
    /// The first choices, as at a table.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Object>))]
    #[cfg_attr(feature = "types", ts(as = "Vec<mozaika_rules::Choice<mozaika_games::types::Preview>>"))]
    pub choices: Box<RawValue>,
    /// What one has done about it before.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub tried: Option<PuzzleTried>,
}

impl PuzzleShown {
    /// A puzzle, rated as it stands now.
    ///
    /// # Errors
    /// It cannot be shown.
    pub fn new(puzzle: &Puzzle, rating: u32, tried: Option<PuzzleTried>) -> Result<PuzzleShown, BadRequest> {
        let win_in = match puzzle.answer() {
            Answer::Win { turns, .. } => Some(*turns),
            Answer::Values(_) => None,
        };
        Ok(PuzzleShown {
            rating: Some(rating),
            themes: puzzle.themes().iter().map(Theme::name).collect(),
            win_in,
            tried,
            ..PuzzleShown::of_position(puzzle.id().to_string(), puzzle.position())?
        })
    }

    /// A position for whoever is to act, which has neither a rating nor themes.
    pub(super) fn of_position(name: String, game: &AnyGame) -> Result<PuzzleShown, BadRequest> {
        let seat = game.turn().ok_or_else(|| BadRequest::new("nobody is to act there"))?;
        let mut frames = Frames::of(Some(seat));
        frames.first(game)?;
        let frame = frames.all().pop().ok_or_else(|| BadRequest::new("there is no position"))?;
        Ok(PuzzleShown {
            id: name,
            game: game.id(),
            seat,
            players: game.players().count(),
            rating: None,
            themes: Vec::new(),
            win_in: None,
            facts: game.id().facts(),
            printed: game.printed(),
            frame,
            choices: game.steps_ahead(Viewer::Seat(seat), &[], CHOICES_AHEAD).map_err(BadRequest::new)?,
            tried: None,
        })
    }
}
