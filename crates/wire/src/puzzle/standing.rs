//! What puzzles there are, and how somebody stands at them.

use mozaika_games::GameId;
use mozaika_puzzles::{Pack, Theme};
use mozaika_ratings::Strength;
use serde::Serialize;

use super::{Day, daily};
#[cfg(feature = "schema")]
use crate::schema::GameName;

/// How somebody stands at the puzzles of a game.
#[derive(Clone, Copy, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub struct PuzzleStanding {
    /// The rating, in points of Glicko.
    pub rating: u32,
    /// Whether it is still a guess: it then moves fast.
    pub unsure: bool,
    /// How many puzzles were tried.
    pub tried: u32,
    /// How many of them were right the first time.
    pub solved: u32,
    /// How many were missed and not solved since; those of the last hundred.
    pub missed: u32,
}

impl PuzzleStanding {
    /// How somebody stands.
    #[must_use]
    pub fn new(strength: Strength, tried: u32, solved: u32, missed: u32) -> PuzzleStanding {
        let (rating, unsure) = (strength.points(), strength.is_unsure());
        PuzzleStanding { rating, unsure, tried, solved, missed }
    }
}

/// A theme, and how many puzzles have it.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub struct ThemeCount {
    /// The theme.
    pub theme: &'static str,
    /// How many puzzles have it.
    pub count: usize,
}

/// The puzzles of a game.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub struct PuzzleGameOverview {
    /// The game.
    #[cfg_attr(feature = "schema", schema(value_type = GameName))]
    pub game: GameId,
    /// How many there are.
    pub count: usize,
    /// The puzzle of the day; null if there is none.
    pub daily: Option<String>,
    /// Whether one has tried it.
    pub daily_tried: bool,
    /// What they are about.
    pub themes: Vec<ThemeCount>,
    /// How one stands, if one is known here.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub standing: Option<PuzzleStanding>,
}

/// All puzzles.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub struct PuzzleOverview {
    /// The day that the daily puzzles are of.
    pub day: String,
    /// Game by game.
    pub games: Vec<PuzzleGameOverview>,
    /// How many mistakes of one's own wait to be played better.
    pub mistakes: usize,
}

impl PuzzleGameOverview {
    /// The puzzles of a pack on a day, for somebody not known.
    #[must_use]
    pub fn new(pack: &Pack, day: Day) -> PuzzleGameOverview {
        let counted = |theme: &Theme| {
            let count = pack.entries().iter().filter(|entry| entry.themes().contains(*theme)).count();
            ThemeCount { theme: theme.name(), count }
        };
        let themes = Theme::ALL.iter().filter(|theme| theme.games().contains(&pack.game())).map(counted);
        PuzzleGameOverview {
            game: pack.game().id(),
            count: pack.entries().len(),
            daily: daily(pack, day).map(|entry| entry.id().to_string()),
            daily_tried: false,
            themes: themes.filter(|theme| theme.count > 0).collect(),
            standing: None,
        }
    }
}
