//! What the page asks about puzzles.

use mozaika_games::GameId;
use mozaika_wire::{PuzzleKind, PuzzleSteps, PuzzleTurns};
use serde::Deserialize;

use super::tried::Tried;

/// What is asked.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum QuestionKind {
    /// Brings the puzzles of a game, as `text`.
    Pack,
    /// What there is, and how this device stands.
    Overview,
    /// The next puzzle of a `game`: of which `kind`, and with which `theme` or `rating`, or after how many `solved`.
    Next,
    /// A `puzzle` by its name.
    Show,
    /// The choices on the way to an answer, which is `half` made.
    Steps,
    /// What the other side may do against the last of the `turns`.
    Defences,
    /// What the last of the `turns` is worth.
    Answer,
}

/// A question, with what it needs. It is one struct and not one for each: whoever fetches the module fetches what reads them too.
#[derive(Deserialize)]
pub(super) struct Question {
    pub(super) ask: QuestionKind,
    #[serde(default)]
    pub(super) text: String,
    pub(super) game: Option<GameId>,
    #[serde(default)]
    pub(super) kind: PuzzleKind,
    pub(super) theme: Option<String>,
    pub(super) rating: Option<u32>,
    #[serde(default)]
    pub(super) solved: u32,
    #[serde(default)]
    pub(super) puzzle: String,
    pub(super) half: Option<PuzzleSteps>,
    pub(super) turns: Option<PuzzleTurns>,
    #[serde(default)]
    pub(super) now: u64,
    /// The tries of this device, the oldest first.
    #[serde(default)]
    pub(super) tries: Vec<Tried>,
}
