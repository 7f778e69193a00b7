//! `balance`: starts of Mana that give neither side the better game (MN-1.5).
//!
//! The key decision: candidates are drawn by lot and only judged, never changed. Each must pass four questions, the
//! cheap ones first: a quick look, a longer one, games of the player against itself, which end early where the answer is
//! clear, and a long search in both readings of a blocked turn. Everything about a candidate follows from the seed and
//! its number, so a list can be made again, and its making can be interrupted (`journal`).

mod candidate;
mod journal;
mod judge;

use std::collections::HashSet;
use std::io::{IsTerminal, Write as _, stderr};
use std::path::PathBuf;

use anyhow::{Context, Result};
use clap::Args;
use mozaika_mana::{BalancedStart, BalancedStarts};

use candidate::Candidate;
use journal::Journal;
use judge::{Judge, Measure, Verdict};

/// Find starts of Mana that are about even, and write them down.
#[derive(Args)]
pub struct BalanceArgs {
    /// The file to write.
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// A file that keeps what was found so far: the same command goes on where it was interrupted.
    #[arg(long, value_name = "FILE")]
    journal: PathBuf,
    /// How many starts are wanted.
    #[arg(short = 'n', long, default_value_t = 1000)]
    count: usize,
    #[command(flatten)]
    measure: Measure,
    /// A text that decides all luck.
    #[arg(long, default_value = "balance")]
    seed: String,
}

impl BalanceArgs {
    pub fn run(self) -> Result<()> {
        let (mut journal, mut entries) = Journal::open(&self.journal, &self.measure, &self.seed)?;
        let mut judge = Judge::new(&self.measure);
        let mut found: Vec<BalancedStart> = entries.iter().filter_map(Verdict::start).collect();
        let mut met: HashSet<u128> = found.iter().map(|start| start.position.key()).collect();
        while found.len() < self.count {
            let number = entries.len();
            let candidate = Candidate::draw(&self.seed, number);
            let verdict = if met.contains(&candidate.key()) || met.contains(&candidate.mirrored_key()) {
                Verdict::Twice
            } else {
                judge.judge(&candidate)
            };
            if let Some(start) = verdict.start() {
                met.insert(candidate.key());
                found.push(start);
            }
            journal.note(&verdict)?;
            entries.push(verdict);
            show(&entries, found.len(), self.count);
        }
        let pedigree = [
            journal.command().to_owned(),
            journal.commit().to_owned(),
            self.seed.clone(),
            self.measure.to_string(),
            judge::summary(&entries),
        ];
        let list = BalancedStarts::new(pedigree, found)?;
        std::fs::write(&self.out, list.to_string()).with_context(|| self.out.display().to_string())?;
        println!("{} starts of {} candidates: {}", list.starts().len(), entries.len(), self.out.display());
        Ok(())
    }
}

/// How far it has come, on a line of its own at a terminal and now and then elsewhere.
fn show(entries: &[Verdict], found: usize, wanted: usize) {
    let mut out = stderr().lock();
    let line = format!("{found} of {wanted} starts after {} candidates", entries.len());
    // Whoever does not watch needs no progress.
    let _ = if out.is_terminal() {
        write!(out, "\r{line}").and_then(|()| out.flush())
    } else if entries.len().is_multiple_of(1000) {
        writeln!(out, "{line}: {}", judge::summary(entries))
    } else {
        Ok(())
    };
}
