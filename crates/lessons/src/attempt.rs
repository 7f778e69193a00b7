//! A step of a lesson that somebody tries: what stands on the board follows from what was played.

use mozaika_ai::Level;
use mozaika_games::{AnyGame, GameId, LoadError, Refused, with_game};
use mozaika_rules::{Game, StepError, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use thiserror::Error;

use crate::board::Board;
use crate::stand::Judged;
use crate::{Course, Goal, Lesson, Replies, Stand, Standing, Step, Try};

/// How many choices are told at once, so that a tap shows the next ones without asking; as at a table.
const CHOICES_AHEAD: usize = 180;

/// The level that answers where what was written for the other side cannot be played.
const GENTLE: Level = Level::Beginner;

/// Where somebody is in a lesson.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Attempt {
    /// Of which course.
    pub game: GameId,
    /// The lesson's name.
    pub lesson: String,
    /// The step, counted from 0.
    pub step: usize,
    /// What was played on this board in the steps before.
    #[serde(default)]
    pub before: Vec<String>,
    /// What was played in this step, the other side's answers too.
    #[serde(default)]
    pub tried: Vec<String>,
}

/// Why an attempt cannot stand.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum AttemptError {
    /// There is no such lesson or step.
    #[error("the course of {game} has no lesson {lesson:?} with a step {step}")]
    NoLesson {
        /// Of which course.
        game: GameId,
        /// The lesson's name.
        lesson: String,
        /// The step.
        step: usize,
    },
    /// The first step of a lesson puts nothing on the board.
    #[error("the lesson {lesson:?} has nothing to start from")]
    NoStart {
        /// The lesson's name.
        lesson: String,
    },
    /// The game does not load what is to be on the board.
    #[error("the game does not load the start: {0}")]
    Start(#[from] LoadError),
    /// An action cannot be played.
    #[error(transparent)]
    Action(#[from] Refused),
    /// A choice that there is not.
    #[error(transparent)]
    Choice(#[from] StepError),
    /// Nobody is to act any more.
    #[error("the game is over")]
    Over,
}

/// What the other side does next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reply {
    /// This action, as it is written.
    Action(String),
    /// Whatever a computer of this level plays in this position.
    Computer(Box<AnyGame>, Level),
}

/// What helps whoever does not find the way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "lessons.ts"))]
pub struct Help {
    /// The choices that lead there; of a try that is refused, the last one is.
    pub path: Vec<String>,
    /// The action; none where what is asked for is refused.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub action: Option<String>,
}

impl Attempt {
    /// The beginning of a lesson.
    #[must_use]
    pub fn begin(game: GameId, lesson: &str) -> Attempt {
        Attempt { game, lesson: lesson.to_owned(), step: 0, before: Vec::new(), tried: Vec::new() }
    }

    /// The beginning of the next step; `None` after the last.
    #[must_use]
    pub fn next(&self) -> Option<Attempt> {
        let (lesson, _) = self.find().ok()?;
        let next = lesson.steps.get(self.step + 1)?;
        let played = || self.before.iter().chain(&self.tried).cloned().collect();
        let before = if next.start.is_some() { Vec::new() } else { played() };
        Some(Attempt { step: self.step + 1, before, tried: Vec::new(), ..self.clone() })
    }

    pub(crate) fn find(&self) -> Result<(&'static Lesson, &'static Step), AttemptError> {
        let lesson = Course::of(self.game).and_then(|course| course.lesson(&self.lesson));
        let found = lesson.and_then(|lesson| Some((lesson, lesson.steps.get(self.step)?)));
        found.ok_or_else(|| AttemptError::NoLesson {
            game: self.game,
            lesson: self.lesson.clone(),
            step: self.step,
        })
    }

    /// What is on the board now, and how it stands with what is asked.
    ///
    /// # Errors
    /// There is no such lesson, or something that was played is against the rules.
    pub fn stand(&self) -> Result<Stand, AttemptError> {
        let (lesson, step) = self.find()?;
        let judged = self.judged()?;
        let viewer = Viewer::Seat(lesson.seat);
        let choices = match judged.standing {
            Standing::Asked => Some(judged.board.game.steps_ahead(viewer, &[], CHOICES_AHEAD)?),
            _ => None,
        };
        Ok(Stand::new(lesson, step, judged, choices))
    }

    /// The learner's next choices.
    ///
    /// # Errors
    /// As [`Attempt::stand`]; what was touched is not among them, with the rule.
    pub fn steps(&self, prefix: &[String], touched: Option<&str>) -> Result<Box<RawValue>, AttemptError> {
        let (lesson, _) = self.find()?;
        let viewer = Viewer::Seat(lesson.seat);
        let game = self.judged()?.board.game;
        if let Some(touched) = touched {
            game.why_not(viewer, prefix, touched)?;
        }
        Ok(game.steps_ahead(viewer, prefix, CHOICES_AHEAD)?)
    }

    /// What the other side does; `None` if it is not for them to act.
    ///
    /// # Errors
    /// As [`Attempt::stand`].
    pub fn reply(&self) -> Result<Option<Reply>, AttemptError> {
        let (_, step) = self.find()?;
        let Judged { standing, board, replied, .. } = self.judged()?;
        if standing != Standing::Reply {
            return Ok(None);
        }
        let (written, level) = match &step.replies {
            Replies::Play(actions) => (actions.get(replied), GENTLE),
            Replies::Level(level) => (None, *level),
        };
        Ok(Some(match written.filter(|action| board.game.check(action).is_ok()) {
            Some(action) => Reply::Action(action.clone()),
            None => Reply::Computer(Box::new(board.game), level),
        }))
    }

    /// What to do next, as it is written; `None` where the learner went another way, or none is written.
    ///
    /// # Errors
    /// As [`Attempt::stand`].
    pub fn help(&self) -> Result<Option<Help>, AttemptError> {
        let (lesson, step) = self.find()?;
        if let Goal::Refused(rule) = &step.goal {
            let refusal = step.refusals.iter().find(|refusal| refusal.rule == *rule);
            return Ok(refusal.and_then(|refusal| match &refusal.attempt {
                Try::Path(path) => Some(Help { path: path.clone(), action: None }),
                Try::Action(_) => None,
            }));
        }
        let Judged { board, own, .. } = self.judged()?;
        let played = board.moves[self.before.len()..].iter().filter(|moved| moved.seat == lesson.seat);
        if !played.map(|moved| &moved.action).eq(step.way.iter().take(own)) {
            return Ok(None);
        }
        let next = step.way.get(own);
        Ok(next
            .and_then(|action| Some(Help { path: path(&board.game, action)?, action: Some(action.clone()) })))
    }

    /// The position after all that was played, held against the goal.
    pub(crate) fn judged(&self) -> Result<Judged, AttemptError> {
        let (lesson, _) = self.find()?;
        let mut board = Board::of(self.game, lesson, self.step)?;
        for action in &self.before {
            board.play(action)?;
        }
        Judged::playing(lesson, self.step, board, &self.tried)
    }

    /// The position that it has come to, for whoever looks for a way by themselves.
    ///
    /// # Errors
    /// As [`Attempt::stand`].
    pub fn position(&self) -> Result<AnyGame, AttemptError> {
        Ok(self.judged()?.board.game)
    }
}

/// An action as the choices that lead to it.
fn path(game: &AnyGame, action: &str) -> Option<Vec<String>> {
    fn of<G: Game>(_: &G, action: &str) -> Option<Vec<String>> {
        Some(G::path(action.parse().ok()?))
    }
    with_game!(game, game => of(game, action))
}
