//! The log itself.

use crate::Wrong;
use crate::fold::Fold;

/// Checks that a log does not go back in time, and that what is stored beside it follows from it.
pub(crate) fn check(fold: &Fold<'_>, report: &mut impl FnMut(Wrong)) {
    for two in fold.log.entries.windows(2) {
        if two[1].at < two[0].at {
            report(Wrong::BackInTime(two[1].version));
        }
    }
    if let (Some(summary), Some(table)) = (&fold.log.summary, fold.at(fold.last()))
        && *summary != table.summary(table.changed())
    {
        report(Wrong::Summary);
    }
}
