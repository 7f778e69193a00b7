//! `mozaika verify`: a finished game checked from what was written down of it, trusting nobody.

use mozaika_games::Editions;
use std::io::Write;

use anyhow::{Context, Result, bail};

use crate::saved_games::read_game;

/// Checks one of the games of a file and says of each check whether it holds.
///
/// # Errors
/// The game cannot be checked, or something differs.
pub(crate) fn run(text: &str, number: usize, editions: &Editions) -> Result<()> {
    let record = read_game(text, number)?;
    let checks = mozaika_table::verify(&record, editions).with_context(|| format!("game {number}"))?;
    let mut out = anstream::stdout().lock();
    writeln!(out, "{} · {} actions\n", record.game.name(), record.actions.len())?;
    let mut first = None;
    for check in checks {
        match check.differs {
            None => writeln!(out, "  holds    {}", check.claim)?,
            Some(differs) => {
                writeln!(out, "  DIFFERS  {}: {differs}", check.claim)?;
                first.get_or_insert(differs);
            }
        }
    }
    match first {
        None => writeln!(out, "\nThe game is as the table dealt it.")?,
        Some(differs) => bail!("game {number} does not verify: {differs}"),
    }
    Ok(())
}
