//! A mistake of one's own, played again as a puzzle.
//!
//! The key decision: what a review found is kept with it, so showing it costs nothing; only another answer than the best is searched, as
//! the review would have searched it.

use std::sync::atomic::AtomicBool;

use mozaika_ai::Clock;
use mozaika_games::AnyGame;
use mozaika_ratings::Score;
use mozaika_review::{Mark, Thinking, judge};
use serde::{Deserialize, Serialize};

use super::graded::{PuzzleEnd, PuzzleGraded, PuzzleWorth};
use super::shown::PuzzleShown;
use super::solve::play;
use crate::frame::Frames;
use crate::{BadRequest, Judged, review_budget};

/// What is kept of a mistake.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct KeptMistake {
    /// The best action.
    best: String,
    /// How it might have gone on, the best action first.
    line: Vec<String>,
    /// The share of the win with the best action.
    before: f64,
    /// What was played.
    played: String,
}

impl KeptMistake {
    /// What is kept of a decision; `None` unless it was a mistake or worse.
    #[must_use]
    pub fn of(judged: &Judged) -> Option<KeptMistake> {
        let (best, before) = (judged.best.clone()?, judged.before?);
        (judged.mark >= Mark::Mistake).then(|| KeptMistake {
            line: if judged.line.is_empty() { vec![best.clone()] } else { judged.line.clone() },
            best,
            before,
            played: judged.played.clone(),
        })
    }

    /// The mistake as a puzzle in the position that it was made in.
    ///
    /// # Errors
    /// Nobody is to act there.
    pub fn shown(&self, name: String, game: &AnyGame) -> Result<PuzzleShown, BadRequest> {
        PuzzleShown::of_position(name, game)
    }

    /// Judges an answer in the position that the mistake was made in, the `number`-th decision of its game.
    ///
    /// # Errors
    /// It is not legal.
    pub fn grade(
        &self,
        game: &AnyGame,
        number: usize,
        action: &str,
        clock: &dyn Clock,
    ) -> Result<PuzzleGraded, BadRequest> {
        game.check(action).map_err(BadRequest::new)?;
        let seat = game.turn().ok_or_else(|| BadRequest::new("nobody is to act there"))?;
        let loss = if action == self.best {
            0.0
        } else {
            let cancel = AtomicBool::new(false);
            let thinking = Thinking {
                budget: review_budget(),
                seed: format!("{number} {action}"),
                clock,
                cancel: &cancel,
            };
            let judgement = judge(game, number, action, &thinking).map_err(BadRequest::new)?;
            judgement.comparison.map_or(0.0, |comparison| comparison.loss())
        };
        let score = match Mark::of(loss) {
            Mark::Sound => Score::Right,
            Mark::Inaccuracy => Score::Nearly,
            Mark::Mistake | Mark::Blunder | Mark::MissedWin => Score::Wrong,
        };
        let share = |share: f64| PuzzleWorth {
            share: Some((share.clamp(0.0, 1.0) * 1000.0).round() / 1000.0),
            ..PuzzleWorth::default()
        };
        let mut frames = Frames::of(Some(seat));
        play(&mut game.clone(), [&action.to_owned()], &mut frames)?;
        let mut line = Frames::of(Some(seat));
        line.first(game)?;
        // A line that rests on a guess about hidden things ends where it cannot be played.
        let mut along = game.clone();
        for action in &self.line {
            if along.check(action).is_err() {
                break;
            }
            play(&mut along, [action], &mut line)?;
        }
        let end = PuzzleEnd {
            score,
            given: share(self.before - loss),
            best: share(self.before),
            right: vec![self.best.clone()],
            line: line.all(),
            values: Vec::new(),
        };
        Ok(PuzzleGraded { frames: frames.all(), choices: None, end: Some(end), moved: None })
    }
}
