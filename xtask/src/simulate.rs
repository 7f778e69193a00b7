//! `cargo xtask simulate` and `cargo xtask planted`: whole clusters replayed from numbers, and whether that finds what it should.

use std::fs;
use std::process::Command;

use anyhow::{Context, Result};

use crate::shell::{self, LONG_RUNS, answer, cargo, root};

/// Where the table of planted bugs stands.
const DOCUMENT: &str = "docs/testing.md";
const BEGIN: &str = "<!-- planted: written by `cargo xtask planted` -->\n";
const END: &str = "<!-- end of planted -->\n";

/// Runs many numbers, until one fails.
pub(crate) fn run(arguments: &[String]) -> Result<()> {
    shell::run(simulation(&[]).args(arguments))
}

/// Counts how many runs it takes to find each planted bug, and writes that down.
pub(crate) fn write_planted() -> Result<()> {
    let table = answer(simulation(&["--features", "planted"]).args(["--planted", "--seeds", "20000"]))?;
    println!("{table}");
    let path = root().join(DOCUMENT);
    let text = fs::read_to_string(&path)?;
    let (before, rest) = text.split_once(BEGIN).context("docs/testing.md has no place for the table")?;
    let (_, after) = rest.split_once(END).context("docs/testing.md has no end of the table")?;
    fs::write(path, format!("{before}{BEGIN}\n{table}\n\n{END}{after}"))?;
    Ok(())
}

fn simulation(features: &[&str]) -> Command {
    let mut command = cargo(&["run", "--quiet", "--profile", LONG_RUNS, "--package", "mozaika-simulate"]);
    command.args(features).arg("--");
    command
}
