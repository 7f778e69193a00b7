//! `mozaika puzzles list`: what a pack holds.

use std::io::Write;

use anyhow::{Context, Result, bail};
use mozaika_puzzles::{Answer, Pack, Theme};

use super::args::ListArgs;
use crate::cli::read;

/// Prints every puzzle on a line.
pub(super) fn run(args: &ListArgs) -> Result<()> {
    let pack = match &args.file {
        Some(file) => Pack::read(&read(file)?).with_context(|| format!("{}", file.display()))?,
        None => Pack::shipped(args.game)?,
    };
    if pack.game() != args.game {
        bail!("a pack of {}, not of {}", pack.game(), args.game);
    }
    let mut out = std::io::stdout().lock();
    for entry in pack.entries() {
        let puzzle = entry.puzzle().with_context(|| format!("puzzle {}", entry.id()))?;
        if args.json {
            writeln!(out, "{}", puzzle.json())?;
            continue;
        }
        let asked = match puzzle.answer() {
            Answer::Win { turns, .. } => format!("win in {turns}"),
            Answer::Values(values) => format!("{} actions", values.len()),
        };
        let themes: Vec<&str> = entry.themes().iter().map(Theme::name).collect();
        writeln!(out, "{}  {:4}  {asked:11}  {}", entry.id(), entry.rating(), themes.join(", "))?;
    }
    Ok(())
}
