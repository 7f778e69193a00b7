//! What the page asks about positions that somebody analyses.

use mozaika_games::GameId;
use mozaika_rules::Seat;
use mozaika_wire::{AnalysisFrom, AnalysisRoot, Variation};
use serde::Deserialize;
use serde_json::Value;

/// A question. Each brings along all that it is about.
#[derive(Deserialize)]
#[serde(tag = "ask", rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum AnalysisQuestion {
    /// A new analysis.
    Begin { from: AnalysisFrom },
    /// Whether an analysis that came with a link can be played.
    Check { root: AnalysisRoot, tree: Vec<Variation> },
    /// The position after some actions, seen from a seat.
    Position {
        root: AnalysisRoot,
        actions: Vec<String>,
        #[serde(rename = "as")]
        seat: Option<Seat>,
    },
    /// The choices after a prefix; with `touched`, why that is not among them.
    Steps { root: AnalysisRoot, actions: Vec<String>, prefix: Vec<String>, touched: Option<String> },
    /// The position after some actions, to begin from; with `deal`, all that this seat does not know is drawn.
    From { root: AnalysisRoot, actions: Vec<String>, deal: Option<Seat> },
    /// What a strong player thinks of a position after so many milliseconds, from a view alone.
    Think { game: GameId, view: Value, seat: Seat, millis: u32 },
}
