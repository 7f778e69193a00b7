//! What became of every candidate so far, so that a long making can go on after an interruption.

use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use mozaika_arena::origin;
use serde::{Deserialize, Serialize};

use super::judge::{Measure, Verdict};

/// What a journal begins with; the number grows if the format changes.
const FORMAT: &str = "mozaika balance 1";

/// The first line: who asked what.
#[derive(Serialize, Deserialize)]
struct Heading {
    format: String,
    command: String,
    commit: String,
    seed: String,
    measure: Measure,
}

/// A file with a line for every candidate, in order.
pub(super) struct Journal {
    heading: Heading,
    file: File,
}

impl Journal {
    /// Begins a journal, or reads one that asks the same.
    pub(super) fn open(path: &Path, measure: &Measure, seed: &str) -> Result<(Journal, Vec<Verdict>)> {
        let named = || path.display().to_string();
        let text =
            if path.exists() { std::fs::read_to_string(path).with_context(named)? } else { String::new() };
        let mut file = OpenOptions::new().create(true).append(true).open(path).with_context(named)?;
        if text.is_empty() {
            let heading = Heading {
                format: FORMAT.to_owned(),
                command: origin::command("mozaika-tune"),
                commit: origin::commit(),
                seed: seed.to_owned(),
                measure: measure.clone(),
            };
            writeln!(file, "{}", serde_json::to_string(&heading)?)?;
            return Ok((Journal { heading, file }, Vec::new()));
        }
        // A line that was being written when everything stopped is not finished.
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        file.set_len(whole as u64)?;
        let mut lines = text[..whole].lines();
        let heading: Heading = serde_json::from_str(lines.next().unwrap_or_default())
            .with_context(|| format!("{}: not a journal of starts", path.display()))?;
        ensure!(heading.format == FORMAT, "{}: not a journal of starts", path.display());
        ensure!(
            heading.seed == seed && heading.measure == *measure,
            "{}: it was begun with other numbers or another seed; name another journal",
            path.display()
        );
        let verdicts = lines.map(serde_json::from_str).collect::<Result<Vec<Verdict>, _>>();
        Ok((Journal { heading, file }, verdicts.with_context(named)?))
    }

    pub(super) fn command(&self) -> &str {
        &self.heading.command
    }

    pub(super) fn commit(&self) -> &str {
        &self.heading.commit
    }

    /// Writes down what became of the next candidate.
    pub(super) fn note(&mut self, verdict: &Verdict) -> Result<()> {
        Ok(writeln!(self.file, "{}", serde_json::to_string(verdict)?)?)
    }
}
