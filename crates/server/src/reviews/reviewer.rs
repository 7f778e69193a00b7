//! The thread that reviews.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::PoisonError;
use std::sync::atomic::AtomicBool;

use mozaika_ai::{Budget, SystemClock};
use mozaika_games::SavedGame;
use mozaika_review::{Thinking, judge};
use mozaika_table::TableId;

use super::{Judged, Shared, Wish};

/// For one search of one decision. Comparing two actions takes up to two more.
const MILLIS: u32 = 120;
/// The longest game that is reviewed.
const LONGEST: usize = 1000;

impl Shared {
    pub(super) fn work(&self) {
        while let Some(Wish { table, record, .. }) = self.next() {
            // A fault in one review must not end all others.
            let reviewed = catch_unwind(AssertUnwindSafe(|| self.review(table, &record)));
            let failed = match reviewed {
                Ok(Ok(())) => continue,
                Ok(Err(reason)) => reason,
                Err(_) => "something went wrong".to_owned(),
            };
            self.desk().failed(table, failed);
        }
    }

    fn next(&self) -> Option<Wish> {
        let mut desk = self.desk();
        loop {
            if desk.stopped {
                return None;
            }
            if let Some(next) = desk.next() {
                return Some(next);
            }
            desk = self.wake.wait(desk).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn review(&self, table: TableId, record: &SavedGame) -> Result<(), String> {
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
            if desk.stopped || !desk.judged(table, Judged::from(judgement)) {
                return Ok(());
            }
        }
        Ok(())
    }
}
