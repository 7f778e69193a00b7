//! Solving a puzzle: the choices on the way to an answer, and what the answer is worth.
//!
//! The key decision: nothing is remembered between requests. What was played so far comes with each, is played again by the rules, and
//! must have been right; so an answer can be judged by any server, and by a device alone.

use mozaika_games::AnyGame;
use mozaika_puzzles::{ActionValue, Answer, Attempt, Fraction, Grade, Puzzle, Reply, Verdict, Worth};
use mozaika_ratings::{Score, Strength};
use mozaika_rules::{StepError, Viewer};
use mozaika_table::CHOICES_AHEAD;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::defences::{PuzzleDefence, defences, refutation, replies};
use crate::BadRequest;
use crate::frame::{Frame, Frames};

/// How many values of actions are told.
const MOST_VALUES: usize = 12;

/// One turn of the solver, and how the other side answers it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub struct PuzzleTurn {
    /// The action.
    pub action: String,
    /// The defence to be played against it, in Mana; the strongest if it is left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub defence: Option<String>,
}

/// What was played so far; for an answer the last is the new one.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub struct PuzzleTurns {
    /// The solver's turns.
    pub played: Vec<PuzzleTurn>,
}

/// A half-made answer.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub struct PuzzleSteps {
    /// The solver's turns before it.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<Vec<PuzzleTurn>>"))]
    pub played: Vec<PuzzleTurn>,
    /// The steps so far.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<Vec<String>>"))]
    pub prefix: Vec<String>,
    /// Something that was touched: says why it is not among the choices.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(optional))]
    pub touched: Option<String>,
}

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

/// A puzzle after the turns that were right.
struct Solving<'a> {
    puzzle: &'a Puzzle,
    game: AnyGame,
    /// In Mana, where it goes on after the first answer.
    attempt: Option<Attempt>,
}

impl<'a> Solving<'a> {
    fn after(puzzle: &'a Puzzle, played: &[PuzzleTurn]) -> Result<Solving<'a>, BadRequest> {
        let attempt = match puzzle.answer() {
            Answer::Win { .. } => Some(Attempt::new(puzzle).map_err(BadRequest::new)?),
            Answer::Values(_) => None,
        };
        let mut solving = Solving { puzzle, game: puzzle.position().clone(), attempt };
        for turn in played {
            if solving.answer(turn, &mut Frames::of(Some(puzzle.seat())))?.1 {
                return Err(BadRequest::new("the puzzle is over after what was played before"));
            }
        }
        Ok(solving)
    }

    /// Judges an answer, and plays it and the replies; whether that was the end.
    fn answer(&mut self, turn: &PuzzleTurn, frames: &mut Frames) -> Result<(Grade, bool), BadRequest> {
        let PuzzleTurn { action, defence } = turn;
        let Some(attempt) = &mut self.attempt else {
            let grade = self.puzzle.grade(action).map_err(BadRequest::new)?;
            play(&mut self.game, [action], frames)?;
            return Ok((grade, true));
        };
        let turns = attempt.left();
        let (grade, reply) = attempt.play(action, defence.as_deref()).map_err(BadRequest::new)?;
        play(&mut self.game, [action], frames)?;
        if grade.verdict == Verdict::Wrong {
            let refuted = refutation(&self.game, self.puzzle.seat(), turns);
            play(&mut self.game, &refuted, frames)?;
        }
        if !matches!(reply, Reply::Defended(_)) {
            return Ok((grade, true));
        }
        let to = AnyGame::from(attempt.game().clone());
        let replies = replies(&self.game, &to, self.puzzle.seat())
            .ok_or_else(|| BadRequest::new("the other side cannot have come there"))?;
        play(&mut self.game, &replies, frames)?;
        Ok((grade, false))
    }
}

/// Plays actions and shows what comes of each.
pub(super) fn play<'a>(
    game: &mut AnyGame,
    actions: impl IntoIterator<Item = &'a String>,
    frames: &mut Frames,
) -> Result<(), BadRequest> {
    for action in actions {
        let acting = game.turn();
        let events = game.play(action).map_err(BadRequest::new)?;
        frames.after(game, acting, action, &events)?;
    }
    Ok(())
}

impl PuzzleSteps {
    /// The next choices.
    ///
    /// # Errors
    /// What was played before was not right; or, inside, what was touched is not allowed, with the rule.
    pub fn choices(&self, puzzle: &Puzzle) -> Result<Result<Box<RawValue>, StepError>, BadRequest> {
        let solving = Solving::after(puzzle, &self.played)?;
        let viewer = Viewer::Seat(puzzle.seat());
        if let Some(touched) = &self.touched
            && let Err(error) = solving.game.why_not(viewer, &self.prefix, touched)
        {
            return Ok(Err(error));
        }
        Ok(solving.game.steps_ahead(viewer, &self.prefix, CHOICES_AHEAD))
    }
}

impl PuzzleTurns {
    /// Whether somebody chose a defence: that is looking around, and does not count.
    #[must_use]
    pub fn looks_around(&self) -> bool {
        self.played.iter().any(|turn| turn.defence.is_some())
    }

    /// Every defence against the last of the turns, those that hold out longest first; none where it is not right or ends the game.
    ///
    /// # Errors
    /// It is not legal, or what was played before was not right.
    pub fn defences(&self, puzzle: &Puzzle) -> Result<Vec<PuzzleDefence>, BadRequest> {
        let (turn, before) = self.played.split_last().ok_or_else(|| BadRequest::new("there is no answer"))?;
        let mut solving = Solving::after(puzzle, before)?;
        let left = solving.attempt.as_ref().map_or(0, Attempt::left);
        let mut game = solving.game.clone();
        if solving.answer(turn, &mut Frames::of(None))?.1 {
            return Ok(Vec::new());
        }
        game.play(&turn.action).map_err(BadRequest::new)?;
        Ok(defences(&game, puzzle.seat(), left.saturating_sub(1)))
    }

    /// Judges the last of the turns.
    ///
    /// # Errors
    /// It is not legal, or what was played before was not right.
    pub fn grade(&self, puzzle: &Puzzle) -> Result<PuzzleGraded, BadRequest> {
        let (turn, before) = self.played.split_last().ok_or_else(|| BadRequest::new("there is no answer"))?;
        let mut solving = Solving::after(puzzle, before)?;
        let viewer = Some(puzzle.seat());
        let start = solving.game.clone();
        let mut frames = Frames::of(viewer);
        let (grade, over) = solving.answer(turn, &mut frames)?;
        let choices = match over {
            true => None,
            false => {
                let viewer = Viewer::Seat(puzzle.seat());
                Some(solving.game.steps_ahead(viewer, &[], CHOICES_AHEAD).map_err(BadRequest::new)?)
            }
        };
        let end = over.then(|| PuzzleEnd::new(puzzle, start, grade)).transpose()?;
        Ok(PuzzleGraded { frames: frames.all(), choices, end, moved: None })
    }
}

impl PuzzleEnd {
    fn new(puzzle: &Puzzle, mut game: AnyGame, grade: Grade) -> Result<PuzzleEnd, BadRequest> {
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
