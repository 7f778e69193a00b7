//! `mozaika puzzles check`: every puzzle of a pack proven again.

use std::io::Write;
use std::time::Instant;

use anyhow::{Context, Result, bail};
use mozaika_arena::Interrupt;
use mozaika_puzzles::{Pack, check};

use super::args::CheckArgs;
use crate::cli::read;

/// Proves every puzzle with both solvers, and names those that are wrong.
pub(super) fn run(args: &CheckArgs) -> Result<()> {
    let pack = Pack::read(&read(&args.file)?).with_context(|| format!("{}", args.file.display()))?;
    let interrupt = Interrupt::listen()?;
    let began = Instant::now();
    let entries = pack.entries();
    let (mut proven, mut wrong) = (0, 0);
    args.work.each(
        entries.len(),
        &interrupt,
        |number| check(&entries[number]),
        |number, result| {
            match result {
                Ok(()) => proven += 1,
                Err(flaw) => {
                    wrong += 1;
                    writeln!(
                        std::io::stdout(),
                        "puzzle {}, {} of the pack: {flaw}",
                        entries[number].id(),
                        number + 1
                    )?;
                }
            }
            Ok(format!("{proven} proven, {wrong} wrong"))
        },
    )?;
    let seconds = began.elapsed().as_secs_f64();
    writeln!(
        std::io::stdout(),
        "{proven} of {} puzzles of {} proven by both solvers in {seconds:.1} s on {} threads",
        entries.len(),
        pack.game(),
        args.work.threads(),
    )?;
    if wrong > 0 {
        bail!("{wrong} puzzles are ambiguous or wrong");
    }
    if proven < entries.len() {
        bail!("interrupted");
    }
    Ok(())
}
