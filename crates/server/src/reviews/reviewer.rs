//! The thread that reviews.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::PoisonError;
use std::sync::atomic::AtomicBool;

use manda_ai::Budget;
use manda_games::Record;
use manda_review::{Thinking, judge};
use manda_table::TableId;

use super::{Judged, Shared};
use crate::SystemClock;

/// For one search of one decision. Comparing two actions takes up to two more.
const MILLIS: u32 = 120;
/// The longest game that is reviewed.
const LONGEST: usize = 1000;

impl Shared {
    pub(super) fn work(&self) {
        while let Some((table, record)) = self.next() {
            // A fault in one review must not end all others.
            let reviewed = catch_unwind(AssertUnwindSafe(|| self.review(table, &record)));
            let failed = match reviewed {
                Ok(Ok(())) => continue,
                Ok(Err(reason)) => reason,
                Err(_) => "something went wrong".to_owned(),
            };
            if let Some(review) = self.desk().reviews.get_mut(&table) {
                review.failed = Some(failed);
            }
        }
    }

    fn next(&self) -> Option<(TableId, Record)> {
        let mut desk = self.desk();
        loop {
            if desk.stopped {
                return None;
            }
            if let Some(next) = desk.waiting.pop_front() {
                return Some(next);
            }
            desk = self.wake.wait(desk).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn review(&self, table: TableId, record: &Record) -> Result<(), String> {
        if record.actions.len() > LONGEST {
            return Err(format!("a game of more than {LONGEST} actions is not reviewed"));
        }
        let thinking = Thinking {
            budget: Budget::Millis(MILLIS),
            seed: table.to_string(),
            clock: &SystemClock::start(),
            cancel: &AtomicBool::new(false),
        };
        let mut game = record.start().map_err(|error| error.to_string())?;
        for (index, action) in record.actions.iter().enumerate() {
            let judgement = judge(&game, index + 1, action, &thinking).map_err(|error| error.to_string())?;
            game.play(action).map_err(|refused| refused.to_string())?;
            let mut desk = self.desk();
            // Nobody remembers it any more, or the server goes away.
            let stopped = desk.stopped;
            let Some(review) = desk.reviews.get_mut(&table).filter(|_| !stopped) else { return Ok(()) };
            review.judgements.push(Judged::from(judgement));
            review.done = index + 1;
        }
        Ok(())
    }
}
