//! The analysis board: positions that are played on freely, and somebody who thinks about them.
//!
//! The key decision: nothing is remembered from one question to the next, so the worker that thinks can be ended at any moment, and
//! another goes on in its place. A position is asked for whole; who thinks is asked with a view.

mod question;

use std::sync::atomic::AtomicBool;

use mozaika_ai::{Budget, Clock, SearchRequest};
use mozaika_games::{AnyGame, Editions, GameId};
use mozaika_review::analyse;
use mozaika_rules::{Dice, Seat, Seed, Viewer};
use mozaika_wire::{AnalysisRoot, BadRequest, FailureFields, check_seat, check_variations};
use serde_json::value::RawValue;
use serde_json::{Value, json};

use question::AnalysisQuestion;

use crate::json::raw;

/// Answers questions about positions that somebody analyses.
pub struct AnalysisBoard {
    editions: Editions,
    clock: Box<dyn Clock>,
    luck: Dice,
}

impl AnalysisBoard {
    /// All luck that no position knows follows from the seed.
    #[must_use]
    pub fn new(clock: impl Clock + 'static, seed: &Seed) -> AnalysisBoard {
        AnalysisBoard { editions: Editions::default(), clock: Box::new(clock), luck: Dice::new(seed) }
    }

    /// The answer to one question, both as JSON: what was asked for, or `error`.
    pub fn answer(&mut self, question: &[u8]) -> String {
        let asked = serde_json::from_slice(question).map_err(|error| BadRequest(error.to_string()).into());
        match asked.and_then(|question| self.answer_to(question)) {
            Ok(answer) => answer.get().to_owned(),
            Err(error) => json!({ "error": error }).to_string(),
        }
    }

    fn answer_to(&mut self, question: AnalysisQuestion) -> Result<Box<RawValue>, FailureFields> {
        let editions = &self.editions;
        match question {
            AnalysisQuestion::Begin { from } => raw(&from.begin(&mut self.luck, editions)?),
            AnalysisQuestion::Check { root, tree } => {
                check_variations(&root, &tree, editions)?;
                raw(&Value::Null)
            }
            AnalysisQuestion::Position { root, actions, seat } => {
                raw(&root.position(&actions, seat, editions)?)
            }
            AnalysisQuestion::Steps { root, actions, prefix, touched } => {
                root.steps(&actions, &prefix, touched.as_deref(), editions)
            }
            AnalysisQuestion::From { root, actions, deal } => {
                let position = root.after(&actions, editions)?;
                check_seat(&position, deal)?;
                raw(&match deal {
                    Some(seat) => AnalysisRoot::assumed(&position, seat, &mut self.luck),
                    None => AnalysisRoot::known(&position),
                })
            }
            AnalysisQuestion::Think { game, view, seat, millis } => self.think(game, &view, seat, millis),
        }
    }

    /// Thinks for so long, from a view alone.
    fn think(
        &mut self,
        game: GameId,
        view: &Value,
        seat: Seat,
        millis: u32,
    ) -> Result<Box<RawValue>, FailureFields> {
        // Any position that the view allows: what the search then sees of it is the view.
        let game = AnyGame::from_view(game, view, Viewer::Seat(seat), &mut self.luck, &self.editions)
            .map_err(|error| BadRequest(error.to_string()))?;
        let request = SearchRequest {
            budget: Budget::Millis(millis),
            seed: self.luck.seed(),
            clock: &*self.clock,
            cancel: &AtomicBool::new(false),
        };
        let found = analyse(&game, seat, &request)
            .ok_or_else(|| FailureFields::new("bad_request", "it is not this seat's turn"))?;
        raw(&found)
    }
}

#[cfg(test)]
mod tests;
