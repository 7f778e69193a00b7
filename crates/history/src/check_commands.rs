//! What was acknowledged is in the log once, what is in the log was asked for, and the order is that of real time.

use std::collections::BTreeMap;

use mozaika_table::{CommandKey, Version};

use crate::Wrong;
use crate::fold::Fold;
use crate::reckon::{Answer, Question, Reckoned};

/// Checks all commands at a table.
pub(crate) fn check(fold: &Fold<'_>, reckoned: &Reckoned<'_>, report: &mut impl FnMut(Wrong)) {
    let asked = reckoned.at(fold.log.table);
    let mut carried_out: BTreeMap<&CommandKey, Version> = BTreeMap::new();
    for entry in &fold.log.entries {
        let Some(key) = &entry.command else { continue };
        let (person, id) = (key.person, key.id.as_str().to_owned());
        if let Some(first) = carried_out.insert(key, entry.version) {
            report(Wrong::Twice { person, id, first, second: entry.version });
        }
        let found = asked.and_then(|table| table.asked.get(&(key.person, key.id.clone())));
        let Some(asked) = found.filter(|asked| entry.event.may_come_from(&asked.command)) else {
            report(Wrong::NobodyAsked(entry.version));
            continue;
        };
        if entry.version <= asked.known {
            report(Wrong::OutOfOrder { version: entry.version, known: asked.known });
        }
        // What was on disk before it was sent again is acknowledged again.
        let committed = fold.committed(entry.version);
        let refused = |question: &&Question| matches!(question.answered, Some((_, Answer::Refused)));
        if asked.times.iter().filter(refused).any(|question| question.sent > committed) {
            report(Wrong::RefusedThoughDone(entry.version));
        }
        if let [only] = &asked.times[..]
            && matches!(only.answered, Some((_, Answer::Refused)))
        {
            report(Wrong::RefusedAndDone(entry.version));
        }
    }
    for ((person, id), asked) in asked.iter().flat_map(|table| &table.asked) {
        let key = CommandKey { person: *person, id: id.clone() };
        for question in &asked.times {
            let Some((_, Answer::Done(version))) = question.answered else { continue };
            if carried_out.get(&key) != Some(&version) {
                report(if version > fold.last() {
                    Wrong::NotInLog { connection: question.connection, version, last: fold.last() }
                } else {
                    Wrong::WrongEntry { person: *person, id: id.as_str().to_owned(), version }
                });
            }
        }
    }
}
