//! The thread that reviews.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::PoisonError;
use std::sync::atomic::AtomicBool;

use mozaika_ai::SystemClock;
use mozaika_games::SavedGame;
use mozaika_review::{Thinking, judge};
use mozaika_table::TableId;
use mozaika_wire::{Judged, LONGEST_REVIEW, review_budget};

use super::{Inner, ReviewRequest};

impl Inner {
    pub(super) fn work(&self) {
        while let Some(ReviewRequest { table, record, .. }) = self.next() {
            // A fault in one review must not end all others.
            let reviewed = catch_unwind(AssertUnwindSafe(|| self.review(table, &record)));
            let failed = match reviewed {
                Ok(Ok(())) => continue,
                Ok(Err(reason)) => reason,
                Err(_) => "something went wrong".to_owned(),
            };
            self.queue().failed(table, failed);
        }
    }

    fn next(&self) -> Option<ReviewRequest> {
        let mut queue = self.queue();
        loop {
            if queue.stopped {
                return None;
            }
            if let Some(next) = queue.next() {
                return Some(next);
            }
            queue = self.wake.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn review(&self, table: TableId, record: &SavedGame) -> Result<(), String> {
        if record.actions.len() > LONGEST_REVIEW {
            return Err(format!("a game of more than {LONGEST_REVIEW} actions is not reviewed"));
        }
        let thinking = Thinking {
            budget: review_budget(),
            seed: table.to_string(),
            clock: &SystemClock::start(),
            cancel: &AtomicBool::new(false),
        };
        let mut game = record.start(&self.editions).map_err(|error| error.to_string())?;
        for (index, action) in record.actions.iter().enumerate() {
            let judgement = judge(&game, index + 1, action, &thinking).map_err(|error| error.to_string())?;
            game.play(action).map_err(|refused| refused.to_string())?;
            let mut queue = self.queue();
            // Nobody remembers it any more, or the server goes away.
            if queue.stopped || !queue.judged(table, Judged::from(judgement)) {
                return Ok(());
            }
        }
        Ok(())
    }
}
