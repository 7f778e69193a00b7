//! The board of a lesson: the position that a list of actions leads to.

use mozaika_games::{AnyGame, Editions, Events, GameId};
use mozaika_rules::{Seat, Seed};
use serde_json::Value;
use serde_json::value::RawValue;

use crate::{AttemptError, Lesson};

/// An action that was played, and what happened.
pub(crate) struct Moved {
    pub(crate) seat: Seat,
    pub(crate) action: String,
    pub(crate) events: Events,
}

/// A position of a lesson.
pub(crate) struct Board {
    pub(crate) game: AnyGame,
    pub(crate) moves: Vec<Moved>,
}

impl Board {
    /// The board that a step begins with: its own start, or the last one before it.
    ///
    /// # Errors
    /// There is none, or the game does not load it.
    pub(crate) fn of(game: GameId, lesson: &Lesson, step: usize) -> Result<Board, AttemptError> {
        let start = lesson.steps[..=step].iter().rev().find_map(|step| step.start.as_ref());
        let start = start.ok_or_else(|| AttemptError::NoStart { lesson: lesson.id.clone() })?;
        // A lesson is the same for everybody: what is shuffled again is shuffled by its name.
        let game = AnyGame::load(game, start, &Seed::from_text(&lesson.id), &Editions::default())?;
        Ok(Board { game, moves: Vec::new() })
    }

    /// Plays one action.
    ///
    /// # Errors
    /// A rule forbids it, or nobody is to act.
    pub(crate) fn play(&mut self, action: &str) -> Result<&Moved, AttemptError> {
        let seat = self.game.turn().ok_or(AttemptError::Over)?;
        let events = self.game.play(action)?;
        self.moves.push(Moved { seat, action: action.to_owned(), events });
        Ok(&self.moves[self.moves.len() - 1])
    }
}

/// JSON text, read.
pub(crate) fn parsed(text: &RawValue) -> Value {
    serde_json::from_str(text.get()).unwrap_or_default()
}
