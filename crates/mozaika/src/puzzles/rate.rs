//! `mozaika puzzles rate`: how hard puzzles are, by which levels solve them.

use std::io::Write;
use std::sync::{Mutex, MutexGuard, PoisonError};

use anyhow::{Context, Result, bail};
use mozaika_ai::{Budget, Level, SearchRequest, SystemClock};
use mozaika_arena::Interrupt;
use mozaika_puzzles::rating::{Tries, fit};
use mozaika_puzzles::{Contestant, Entry, Pack, Pedigree, PuzzleError, PuzzleGame};
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
    // A team for each thread, made when one finds none to take.
    let teams: Mutex<Vec<Team>> = Mutex::default();
    let try_one = |entry: &Entry| {
        let mut team = locked(&teams).pop().unwrap_or_else(|| Level::WHOLE.map(Contestant::new));
        let tries = try_all(entry, &mut team, args, &interrupt);
        locked(&teams).push(team);
        tries
    };
    args.work.each(
        entries.len(),
        &interrupt,
        |number| try_one(&entries[number]),
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
    write!(std::io::stdout(), "{}", table(&ratings.collect::<Vec<_>>()))?;
    Ok(())
}

/// What a decision may take if nothing is said: enough that only the highest level would take more.
fn usual_visits(game: PuzzleGame) -> u64 {
    match game {
        PuzzleGame::Mana => 20_000,
        PuzzleGame::Mandala | PuzzleGame::Stones => 1_000,
    }
}

/// One of each whole level.
type Team = [Contestant; Level::WHOLE.len()];

fn locked(teams: &Mutex<Vec<Team>>) -> MutexGuard<'_, Vec<Team>> {
    teams.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Every level's tries at a puzzle, each with luck of its own.
fn try_all(
    entry: &Entry,
    team: &mut Team,
    args: &RateArgs,
    interrupt: &Interrupt,
) -> Result<Vec<Tries>, PuzzleError> {
    let puzzle = entry.puzzle()?;
    let clock = SystemClock::start();
    let budget = Budget::Visits(args.visits.unwrap_or_else(|| usual_visits(entry.game())));
    let mut all = Vec::with_capacity(team.len());
    for contestant in team {
        let level = contestant.level();
        let mut tries = Tries { level, tried: args.tries, solved: 0 };
        for number in 0..args.tries {
            let seed = Seed::from_text(&format!("{} {} {} {number}", args.seed, entry.id(), level));
            let request = SearchRequest { budget, seed, clock: &clock, cancel: interrupt.flag() };
            tries.solved += u32::from(contestant.solves(&puzzle, &request));
        }
        all.push(tries);
    }
    Ok(all)
}
