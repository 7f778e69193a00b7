//! What came of an answer: what it was worth, what the right one is worth, and how it goes on at its best.

use mozaika_games::AnyGame;
use mozaika_puzzles::{ActionValue, Answer, Fraction, Grade, Puzzle, Verdict, Worth};
use mozaika_ratings::{Score, Strength};
use serde::Serialize;
use serde_json::value::RawValue;

use super::solve::play;
use crate::BadRequest;
use crate::frame::{Frame, Frames};

/// How many values of actions are told.
const MOST_VALUES: usize = 12;

/// What an action leads to: one of these.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub struct PuzzleWorth {
    /// A forced win within so many own turns.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub win_in: Option<u8>,
    /// No forced win within so many own turns.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub no_win_in: Option<u8>,
    /// A share of the win, from 0 to 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub share: Option<f64>,
    /// The same share exactly, such as `5/28`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub exact: Option<String>,
}

impl From<Worth> for PuzzleWorth {
    fn from(worth: Worth) -> PuzzleWorth {
        match worth {
            Worth::WinIn(turns) => PuzzleWorth { win_in: Some(turns), ..PuzzleWorth::default() },
            Worth::NoWinIn(turns) => PuzzleWorth { no_win_in: Some(turns), ..PuzzleWorth::default() },
            Worth::Share(share) => share.into(),
        }
    }
}

impl From<Fraction> for PuzzleWorth {
    fn from(share: Fraction) -> PuzzleWorth {
        PuzzleWorth { share: Some(share.share()), exact: Some(share.to_string()), ..PuzzleWorth::default() }
    }
}

/// What one action is worth.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub struct PuzzleValue {
    /// The action.
    pub action: String,
    /// What it leads to.
    pub worth: PuzzleWorth,
}

/// How a first try moved the solver's rating, in points.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub struct RatingMoved {
    /// Before.
    pub before: u32,
    /// After.
    pub after: u32,
}

impl RatingMoved {
    /// From one strength to another.
    #[must_use]
    pub fn new(before: Strength, after: Strength) -> RatingMoved {
        RatingMoved { before: before.points(), after: after.points() }
    }
}

/// How a try ended.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub struct PuzzleEnd {
    /// How good it was.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub score: Score,
    /// What the answer is worth.
    pub given: PuzzleWorth,
    /// What the right one is worth.
    pub best: PuzzleWorth,
    /// All right actions in the position of the last answer.
    pub right: Vec<String>,
    /// How it goes on at its best from there: every position, the first before the answer.
    pub line: Vec<Frame>,
    /// What actions are worth where all of them are known, the best first; those after the first twelve are left out.
    pub values: Vec<PuzzleValue>,
}

/// What came of an answer.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub struct PuzzleGraded {
    /// What was played: the answer, and how the other side replied if it goes on, or what it does against a wrong answer.
    pub frames: Vec<Frame>,
    /// The next choices, if it goes on; null if it is over.
    #[cfg_attr(feature = "schema", schema(value_type = Option<Vec<Object>>))]
    #[cfg_attr(
        feature = "types",
        ts(as = "Option<Vec<mozaika_rules::Choice<mozaika_games::types::Preview>>>")
    )]
    pub choices: Option<Box<RawValue>>,
    /// How it ended; null if it goes on.
    pub end: Option<PuzzleEnd>,
    /// How that moved one's rating; left out where it did not count.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub moved: Option<RatingMoved>,
}

impl PuzzleEnd {
    pub(super) fn new(puzzle: &Puzzle, mut game: AnyGame, grade: Grade) -> Result<PuzzleEnd, BadRequest> {
        let mut line = Frames::of(Some(puzzle.seat()));
        line.first(&game)?;
        play(&mut game, &grade.line, &mut line)?;
        let values = match puzzle.answer() {
            Answer::Win { .. } => Vec::new(),
            Answer::Values(values) => {
                let mut best: Vec<&ActionValue> = Vec::new();
                for value in values {
                    let place = best.partition_point(|better| better.value >= value.value);
                    if place < MOST_VALUES {
                        best.insert(place, value);
                        best.truncate(MOST_VALUES);
                    }
                }
                let told = |value: &ActionValue| PuzzleValue {
                    action: value.action.clone(),
                    worth: value.value.into(),
                };
                best.into_iter().map(told).collect()
            }
        };
        Ok(PuzzleEnd {
            score: match grade.verdict {
                Verdict::Right => Score::Right,
                Verdict::Nearly => Score::Nearly,
                Verdict::Wrong => Score::Wrong,
            },
            given: grade.given.into(),
            best: grade.best.into(),
            right: grade.right,
            line: line.all(),
            values,
        })
    }
}
