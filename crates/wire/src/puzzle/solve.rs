//! Solving a puzzle: the choices on the way to an answer, and what the answer is worth.
//!
//! The key decision: nothing is remembered between requests. What was played so far comes with each, is played again by the rules, and
//! must have been right; so an answer can be judged by any server, and by a device alone.

use mozaika_games::AnyGame;
use mozaika_puzzles::{Answer, Attempt, Grade, Puzzle, Reply, Verdict};
use mozaika_rules::{StepError, Viewer};
use mozaika_table::CHOICES_AHEAD;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::defences::{PuzzleDefence, defences, refutation, replies};
use super::graded::{PuzzleEnd, PuzzleGraded};
use crate::BadRequest;
use crate::frame::Frames;

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
