//! Everything at once.

use std::collections::BTreeMap;

use mozaika_games::Editions;
use mozaika_table::TableId;

use crate::fold::Fold;
use crate::reckon::Reckoned;
use crate::{History, Problem, Wrong};
use crate::{check_charges, check_commands, check_log, check_ratings, check_shown, check_silence};

/// Every promise that was not kept. None is what one hopes for.
#[must_use]
pub fn check(history: &History, editions: &Editions) -> Vec<Problem> {
    let mut problems = Vec::new();
    let mut folds: BTreeMap<TableId, Fold<'_>> = BTreeMap::new();
    for log in &history.logs {
        match Fold::of(log, editions) {
            Ok(fold) => {
                folds.insert(log.table, fold);
            }
            Err(error) => problems.push(Problem { table: log.table, wrong: Wrong::Unreadable(error) }),
        }
    }
    let reckoned = Reckoned::of(history);
    for (&table, fold) in &folds {
        let mut report = |wrong| problems.push(Problem { table, wrong });
        check_log::check(fold, &mut report);
        check_commands::check(fold, &reckoned, &mut report);
        check_shown::check(fold, &reckoned, &mut report);
        check_silence::check(fold, &reckoned, history, &mut report);
        check_charges::check(fold, history, &mut report);
    }
    if let Some(ratings) = &history.ratings {
        check_ratings::check(folds.values(), ratings, &mut problems);
    }
    problems
}
