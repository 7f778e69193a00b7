//! `mozaika puzzles rate`: how hard puzzles are, by which levels solve them.

use anyhow::{Context, Result, bail};
use mozaika_ai::{Budget, Level, SearchRequest, SystemClock};
use mozaika_arena::Interrupt;
use mozaika_puzzles::rating::{Tries, fit};
use mozaika_puzzles::{Entry, Pack, Pedigree, PuzzleError, PuzzleGame, solves};
use mozaika_rules::Seed;

use super::args::RateArgs;
use super::solve_rates::table;
use crate::cli::read;
use mozaika_arena::origin;

/// Lets every level try every puzzle, and writes the ratings or shows the solve rates.
pub(super) fn run(args: &RateArgs) -> Result<()> {
    let pack = Pack::read(&read(&args.file)?).with_context(|| format!("{}", args.file.display()))?;
    let interrupt = Interrupt::listen()?;
    let entries = pack.entries();
    let mut tries: Vec<Option<Vec<Tries>>> = vec![None; entries.len()];
    args.work.each(
        entries.len(),
        &interrupt,
        |number| try_all(&entries[number], args, &interrupt),
        |number, result| {
            tries[number] = Some(result.with_context(|| format!("puzzle {}", entries[number].id()))?);
            Ok(entries[number].id().to_string())
        },
    )?;
    if interrupt.is_raised() {
        bail!("interrupted: nothing was changed");
    }
    let tries: Vec<Vec<Tries>> = tries.into_iter().flatten().collect();
    if !args.table {
        let rated: Vec<Entry> =
            entries.iter().zip(&tries).map(|(entry, tries)| entry.clone().rated(fit(tries))).collect();
        let pedigree = Pedigree { rated: origin::command("mozaika"), ..pack.pedigree.clone() };
        let rated = Pack::new(pack.game(), pedigree, rated)?;
        std::fs::write(&args.file, rated.to_string()).with_context(|| format!("{}", args.file.display()))?;
    }
    let ratings = entries
        .iter()
        .zip(&tries)
        .map(|(entry, tries)| (if args.table { entry.rating() } else { fit(tries) }, tries.clone()));
    print!("{}", table(&ratings.collect::<Vec<_>>()));
    Ok(())
}

/// What a decision may take if nothing is said: enough that only the highest level would take more.
fn usual_visits(game: PuzzleGame) -> u64 {
    match game {
        PuzzleGame::Mana => 20_000,
        PuzzleGame::Mandala | PuzzleGame::Stones => 1_000,
    }
}

/// Every level's tries at a puzzle, each with luck of its own.
fn try_all(entry: &Entry, args: &RateArgs, interrupt: &Interrupt) -> Result<Vec<Tries>, PuzzleError> {
    let puzzle = entry.puzzle()?;
    let clock = SystemClock::start();
    let attempt = |level: Level, number: u32| {
        let seed = Seed::from_text(&format!("{} {} {} {number}", args.seed, entry.id(), level.number()));
        let budget = Budget::Visits(args.visits.unwrap_or_else(|| usual_visits(entry.game())));
        solves(&puzzle, level, &SearchRequest { budget, seed, clock: &clock, cancel: interrupt.flag() })
    };
    let of_level = |level: Level| Tries {
        level,
        tried: args.tries,
        solved: (0..args.tries).map(|number| u32::from(attempt(level, number))).sum(),
    };
    Ok(Level::ALL.map(of_level).to_vec())
}
