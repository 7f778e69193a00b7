//! What is said of a run that failed: how to repeat it, and what happened.

use std::fmt::Write;

use mozaika_history::Happened;

use crate::plan::BEGINNING;
use crate::{Cuts, Outcome, Plan};

/// How much of a message is shown.
const MOST_SHOWN: usize = 150;
/// How many of the last records are shown.
const MOST_RECORDS: usize = 60;
/// How many problems are shown.
const MOST_PROBLEMS: usize = 6;

/// A run that failed.
#[derive(Clone, Debug)]
pub struct Failed {
    /// The number that it follows from.
    pub seed: u64,
    /// What can be left out of it.
    pub cuts: Cuts,
    /// What came of the rest.
    pub outcome: Outcome,
}

impl Failed {
    /// The command that repeats it.
    #[must_use]
    pub fn command(&self) -> String {
        let cuts = self.cuts.to_string();
        let without = if cuts.is_empty() { String::new() } else { format!(" --without '{cuts}'") };
        format!("cargo xtask simulate --seed {}{without}", self.seed)
    }
}

/// Says what went wrong, how to repeat it, and what happened last.
#[must_use]
pub fn print(failed: &Failed) -> String {
    let mut text = String::new();
    let plan = Plan::new(failed.seed).without(&failed.cuts);
    let _ = writeln!(text, "seed {} fails; to repeat it:\n  {}\n", failed.seed, failed.command());
    let _ = writeln!(
        text,
        "{} nodes, noise {}, lost hints {} %, clocks off by up to {} ms",
        plan.nodes, plan.noise, plan.lost_hints, plan.skew
    );
    for table in &plan.tables {
        let _ = writeln!(text, "  {table:?}");
    }
    for fault in &plan.faults {
        let _ = writeln!(text, "  {:?} from {} to {}", fault.kind, fault.at, fault.over());
    }
    for problem in failed.outcome.problems.iter().take(MOST_PROBLEMS) {
        let _ = writeln!(text, "WRONG: {problem}");
    }
    for panicked in failed.outcome.panics.iter().take(MOST_PROBLEMS) {
        let _ = writeln!(text, "PANIC: {panicked}");
    }
    print_history(&mut text, failed);
    text
}

fn print_history(text: &mut String, failed: &Failed) {
    let history = &failed.outcome.history;
    for log in &history.logs {
        let _ = writeln!(text, "the log of {}:", log.table);
        let skipped = log.entries.len().saturating_sub(MOST_RECORDS);
        for (entry, committed) in log.entries.iter().zip(&log.committed).skip(skipped) {
            let event = serde_json::to_string(&entry.event).unwrap_or_default();
            let at = committed.0 - BEGINNING.0;
            let whose = entry.command.as_ref().map_or("", |key| key.id.as_str());
            let _ = writeln!(text, "  {at:6} {:4} {whose} {}", entry.version, shortened(&event));
        }
    }
    let skipped = history.records.len().saturating_sub(MOST_RECORDS);
    let _ = writeln!(text, "what clients saw, without the first {skipped}:");
    for record in &history.records[skipped..] {
        let (at, connection) = (record.at.0 - BEGINNING.0, record.connection.0);
        let what = match &record.what {
            Happened::Connected { person } => format!("connected {person}"),
            Happened::Sent(text) => format!("> {}", shortened(text)),
            Happened::Told(text) => format!("< {}", shortened(text)),
            Happened::Ended => "ended".to_owned(),
        };
        let _ = writeln!(text, "  {at:6} {connection:3} {what}");
    }
}

fn shortened(text: &str) -> String {
    text.chars().take(MOST_SHOWN).collect()
}
