//! Looking back at finished games, of this device or from files.

use std::sync::atomic::AtomicBool;

use mozaika_games::SavedGame;
use mozaika_review::{Thinking, judge};
use mozaika_rules::Seat;
use mozaika_wire::{
    BadRequest, FailureFields, Judged, LONGEST_REVIEW, OtherLine, Source, finished_file, position, replayed,
    review_budget,
};
use serde_json::value::RawValue;

use super::{Device, json};

impl Device {
    /// A finished game as it is saved.
    pub(super) fn record(&mut self, game: &Source) -> Result<SavedGame, FailureFields> {
        match game {
            Source::Text(text) => Ok(finished_file(text)?),
            Source::Table(id) => {
                let id = id.parse().map_err(|error| FailureFields::new("not_found", error))?;
                self.here(id)?.table.finished_game().map_err(|refusal| FailureFields::from(&refusal))
            }
        }
    }

    pub(super) fn replay(
        &mut self,
        game: &Source,
        seat: Option<Seat>,
    ) -> Result<Box<RawValue>, FailureFields> {
        let record = match game {
            // What is only looked at may have been saved before its end.
            Source::Text(text) => SavedGame::parse(text).map_err(|error| BadRequest(error.to_string()))?,
            Source::Table(_) => self.record(game)?,
        };
        json(&replayed(record, seat, &self.editions)?)
    }

    pub(super) fn line(&mut self, line: &OtherLine) -> Result<Box<RawValue>, FailureFields> {
        line.check()?;
        let record = self.record(&line.game)?;
        json(&line.played(&record, &self.editions)?)
    }

    /// What one decision was worth. The actions are counted from 1.
    pub(super) fn judge(&mut self, game: &Source, number: usize) -> Result<Box<RawValue>, FailureFields> {
        let record = self.record(game)?;
        if record.actions.len() > LONGEST_REVIEW {
            let long = format!("a game of more than {LONGEST_REVIEW} actions is not reviewed");
            return Err(BadRequest(long).into());
        }
        let before = number.saturating_sub(1);
        let position = position(&record, before, &self.editions)?;
        let action = record.actions.get(before).ok_or_else(|| {
            BadRequest(format!("the game has {} actions, counted from 1", record.actions.len()))
        })?;
        let thinking = Thinking {
            budget: review_budget(),
            seed: record.line(),
            clock: &*self.clock,
            cancel: &AtomicBool::new(false),
        };
        let judgement = judge(&position, number, action, &thinking)
            .map_err(|error| FailureFields::new("bad_request", error))?;
        json(&Judged::from(judgement))
    }
}
