//! Nobody's clock is charged for a time in which no server could be used.

use mozaika_table::{Event, Stamp};

use crate::fold::Fold;
use crate::{History, Wrong};

/// An outage that is shorter when the turn ends is charged: nobody can tell it from a slow answer by then.
const SHORTEST_OUTAGE: u64 = 6500;

/// How much less may be given back, in milliseconds: the last heartbeat before an outage may be a second old.
const TOLERANCE: u64 = 1000;

/// Checks that every turn that is over was given back the outages in it.
pub(crate) fn check(fold: &Fold<'_>, history: &History, report: &mut impl FnMut(Wrong)) {
    let outages = history.outages.merged();
    let (mut began, mut credited): (Option<Stamp>, u64) = (None, 0);
    for (entry, (_, table)) in fold.log.entries.iter().zip(fold.versions()) {
        match entry.event {
            Event::Credited { millis } => credited += millis,
            Event::Acted { .. } | Event::Flagged { .. } => {
                if let Some(began) = began {
                    let outage = outages.overlap(began, entry.at, SHORTEST_OUTAGE);
                    if credited + TOLERANCE + 2 * history.skew < outage {
                        report(Wrong::Charged { version: entry.version, outage, credited });
                    }
                }
                (began, credited) = (table.deadline().map(|_| entry.at), 0);
            }
            // The clock of another turn begins to run, as at the start or after something was taken back.
            _ if table.deadline().is_none() => began = None,
            Event::Started | Event::TakeBackAsked { .. } | Event::TakeBackAnswered { .. } => {
                (began, credited) = (Some(entry.at), 0);
            }
            _ => {}
        }
    }
}
