//! Nobody waits for long: for an entry, an answer, a computer, or a flag.
//!
//! The key decision: silence counts only in one piece, and only while nothing is made to fail. After that there is no excuse: whatever
//! was lost has to have been made up for.

use std::time::Duration;

use mozaika_table::{Stamp, Status, Version};

use crate::fold::Fold;
use crate::reckon::{Question, Reckoned};
use crate::{History, Spans, Wrong};

/// How long a table may be silent while nothing is made to fail.
pub const LONGEST_SILENCE: Duration = Duration::from_secs(10);

/// Checks that nobody waited for long.
pub(crate) fn check(
    fold: &Fold<'_>,
    reckoned: &Reckoned<'_>,
    history: &History,
    report: &mut impl FnMut(Wrong),
) {
    let waits = Waits { trouble: history.trouble.merged(), ended: history.ended };
    check_entries(fold, reckoned, &waits, report);
    check_questions(fold, reckoned, &waits, report);
    check_duties(fold, history, &waits, report);
}

/// How long somebody may wait.
struct Waits {
    trouble: Spans,
    ended: Stamp,
}

impl Waits {
    /// By when something that is due from a moment on must have happened, if the run and whatever waits for it last that long.
    fn deadline(&self, from: Stamp, until: Option<Stamp>) -> Option<Stamp> {
        let until = until.map_or(self.ended, |until| until.min(self.ended));
        self.trouble.quiet_after(from, LONGEST_SILENCE.as_millis() as u64, until)
    }
}

/// Whoever follows the table is told of every entry.
fn check_entries(fold: &Fold<'_>, reckoned: &Reckoned<'_>, waits: &Waits, report: &mut impl FnMut(Wrong)) {
    for following in reckoned.at(fold.log.table).iter().flat_map(|table| &table.followings) {
        let Some((joined, _)) = following.join.answered else { continue };
        let mut told = following.told.iter().peekable();
        let mut heard_of = Version(0);
        for (version, _) in fold.versions() {
            let Some(at) = waits.deadline(fold.committed(version).max(joined), following.ended) else {
                continue;
            };
            while let Some((_, told, ..)) = told.next_if(|(when, ..)| *when <= at) {
                heard_of = heard_of.max(*told);
            }
            if heard_of < version {
                report(Wrong::Unheard { connection: following.connection, version, at });
                break;
            }
        }
    }
}

/// Whoever asks is answered.
fn check_questions(fold: &Fold<'_>, reckoned: &Reckoned<'_>, waits: &Waits, report: &mut impl FnMut(Wrong)) {
    let Some(table) = reckoned.at(fold.log.table) else { return };
    let mut answered = |question: &Question, what: &str| {
        let Some(at) = waits.deadline(question.sent, question.until) else { return };
        if question.answered.is_none_or(|(when, _)| when > at) {
            report(Wrong::Unanswered { connection: question.connection, what: what.to_owned(), at });
        }
    };
    for following in &table.followings {
        answered(&following.join, "join");
    }
    for ((_, id), asked) in &table.asked {
        for question in &asked.times {
            answered(question, id.as_str());
        }
    }
}

/// Computers act, and flags fall.
fn check_duties(fold: &Fold<'_>, history: &History, waits: &Waits, report: &mut impl FnMut(Wrong)) {
    let due: Vec<(Version, Stamp, Wrong)> = fold
        .versions()
        .filter(|(_, table)| table.status() == Status::Playing)
        .filter_map(|(version, table)| {
            let committed = fold.committed(version);
            if table.computer_task(table.changed()).is_some() {
                return Some((version, committed, Wrong::IdleComputer(version)));
            }
            let runs_out = Stamp(table.deadline()?.0 + history.skew);
            Some((version, runs_out.max(committed), Wrong::Unflagged(version)))
        })
        .collect();
    for (version, from, wrong) in due {
        let Some(at) = waits.deadline(from, None) else { continue };
        let next = version.next();
        if next > fold.last() || fold.committed(next) > at {
            report(wrong);
        }
    }
}
