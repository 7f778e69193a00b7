//! `cargo xtask simulate`: many runs, on all processors, until one fails.

use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use clap::Parser;
#[cfg(feature = "planted")]
use mozaika_simulate::planted::{Search, table};
use mozaika_simulate::{Cuts, Failed, Outcome, Plan, print, run, shrink};

/// Replays whole clusters from numbers, and checks every promise.
#[derive(Parser)]
struct Arguments {
    /// How many runs.
    #[arg(long, default_value_t = 1000)]
    seeds: u64,
    /// The number of the first.
    #[arg(long, default_value_t = 1)]
    from: u64,
    /// The number of the only one.
    #[arg(long, conflicts_with_all = ["seeds", "from"])]
    seed: Option<u64>,
    /// What is left out of each, as a run that failed says: `faults=0,2;tables=1;watching;noise;until=9000`.
    #[arg(long, default_value_t)]
    without: Cuts,
    /// Run each twice, and see whether it is repeated message for message.
    #[arg(long)]
    twice: bool,
    /// Plant every bug in turn and count the runs until it is found, instead.
    #[cfg(feature = "planted")]
    #[arg(long)]
    planted: bool,
    /// How many run at once; as many as there are processors if left out.
    #[arg(long)]
    threads: Option<usize>,
}

/// What all runs came to.
#[derive(Default)]
struct Totals {
    runs: AtomicU64,
    records: AtomicU64,
    entries: AtomicU64,
    /// Milliseconds that passed in the runs.
    simulated: AtomicU64,
    /// Runs that went otherwise the second time.
    unrepeated: AtomicU64,
}

impl Totals {
    fn add(&self, plan: &Plan, outcome: &Outcome) {
        let history = &outcome.history;
        self.runs.fetch_add(1, Ordering::Relaxed);
        self.records.fetch_add(history.records.len() as u64, Ordering::Relaxed);
        let entries: usize = history.logs.iter().map(|log| log.entries.len()).sum();
        self.entries.fetch_add(entries as u64, Ordering::Relaxed);
        self.simulated.fetch_add(plan.end(), Ordering::Relaxed);
    }

    fn summary(&self, took: Duration) -> String {
        let read = |number: &AtomicU64| number.load(Ordering::Relaxed);
        format!(
            "{} runs in {:.0} s: {} entries, {} messages, {:.1} hours of play",
            read(&self.runs),
            took.as_secs_f64(),
            read(&self.entries),
            read(&self.records),
            read(&self.simulated) as f64 / 3_600_000.0
        )
    }
}

fn main() -> ExitCode {
    let mut arguments = Arguments::parse();
    if let Some(seed) = arguments.seed {
        (arguments.from, arguments.seeds) = (seed, 1);
    }
    let began = Instant::now();
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let threads = arguments.threads.unwrap_or(cores);
    #[cfg(feature = "planted")]
    if arguments.planted {
        let searches = Search::of_all(&(arguments.from..arguments.from + arguments.seeds), threads);
        println!("{}", table(&searches));
        return ExitCode::SUCCESS;
    }
    let (next, totals) = (AtomicU64::new(arguments.from), Totals::default());
    let (failed, first): (AtomicBool, Mutex<Option<Failed>>) = Default::default();
    let work = || {
        while !failed.load(Ordering::Relaxed) {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            if seed - arguments.from >= arguments.seeds {
                return;
            }
            let whole = Plan::new(seed);
            let plan = whole.without(&arguments.without);
            let outcome = run(&plan);
            totals.add(&plan, &outcome);
            if arguments.twice && run(&plan).history.records != outcome.history.records {
                println!("seed {seed} is not repeated message for message");
                totals.unrepeated.fetch_add(1, Ordering::Relaxed);
            }
            if !outcome.is_well() && !failed.swap(true, Ordering::Relaxed) {
                println!("seed {seed} fails; looking for the shortest run that still does");
                let (cuts, outcome) = shrink(&whole, arguments.without.clone(), outcome);
                *first.lock().unwrap_or_else(PoisonError::into_inner) = Some(Failed { seed, cuts, outcome });
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(work);
        }
    });
    println!("{}", totals.summary(began.elapsed()));
    match first.into_inner().unwrap_or_else(PoisonError::into_inner) {
        Some(failed) => {
            println!("\n{}", print(&failed));
            ExitCode::FAILURE
        }
        None if totals.unrepeated.into_inner() > 0 => ExitCode::FAILURE,
        None => ExitCode::SUCCESS,
    }
}
