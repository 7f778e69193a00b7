//! How many small changes to the code no test would notice.
//!
//! The key decision: cargo-mutants says which changes there are, but it builds the crate and its tests for each of them anew, which takes
//! days for all of ours. Here all changes are woven into one build, each behind a number, and the number is chosen when the tests are
//! started: a change costs no more than its tests. What cannot be woven, such as in a `const fn`, is counted apart.

mod build;
mod mutant;
mod suite;
mod syntax;
mod tree;
mod weave;

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use anyhow::{Context, Result, ensure};
use clap::Parser;

use crate::build::Build;
use crate::suite::{Fate, Suite};

/// Changes one thing after the other in a crate, and runs the tests each time.
#[derive(Parser)]
struct Arguments {
    /// The package that is changed.
    package: String,
    /// The packages whose tests are run; its own if left out.
    #[arg(long)]
    tested_by: Vec<String>,
    /// Features to build with.
    #[arg(long)]
    features: Vec<String>,
    /// Slow tests, by a part of their names: they are run only where the others notice nothing.
    #[arg(long)]
    slow: Vec<String>,
    /// Every so manieth change only.
    #[arg(long, default_value_t = 1)]
    every: usize,
    /// Only changes whose names have this, or one of these.
    #[arg(long)]
    only: Vec<String>,
    /// How many run at once.
    #[arg(long, default_value_t = 1)]
    jobs: usize,
    /// Where copies of the tree and results are kept.
    #[arg(long, default_value = "target/mutants")]
    folder: PathBuf,
}

fn main() -> Result<()> {
    let arguments = Arguments::parse();
    let Arguments { package, jobs, .. } = &arguments;
    let tested_by =
        if arguments.tested_by.is_empty() { vec![package.clone()] } else { arguments.tested_by.clone() };
    fs::create_dir_all(&arguments.folder)?;
    let folder = arguments.folder.canonicalize()?;
    let tree = tree::copy(&std::env::current_dir()?, &folder.join(package))?;
    let mutants = mutant::list(&tree, package)?;
    ensure!(!mutants.is_empty(), "there is nothing to change in {package}");
    let is_asked_for = |mutant: &mutant::Mutant| {
        arguments.only.is_empty() || arguments.only.iter().any(|only| mutant.name.contains(only))
    };
    let wanted = |(number, mutant): (u32, &mutant::Mutant)| {
        ((number as usize - 1).is_multiple_of(arguments.every) && is_asked_for(mutant)).then_some(number)
    };
    let chosen: BTreeSet<u32> = (1..).zip(&mutants).filter_map(wanted).collect();
    println!("{package}: {} changes of {}", chosen.len(), mutants.len());
    let build = Build { tree: &tree, package, tested_by: &tested_by, features: &arguments.features };
    let woven = build.weave(&mutants, &chosen)?;
    let programs = build.programs()?;
    println!("  {} are woven into {} programs", woven.len(), programs.len());
    let began = Instant::now();
    let suite = Suite { programs, slow: arguments.slow.clone() };
    let unchanged = suite.run(0)?;
    ensure!(unchanged == Fate::Missed, "the tests fail without any change");
    let usual = began.elapsed();
    println!("  the tests take {usual:.1?}");
    let (numbers, next): (Vec<u32>, _) = (woven.iter().copied().collect(), AtomicUsize::new(0));
    let fates: Mutex<Vec<(Fate, u32)>> = Mutex::default();
    let work = || -> Result<()> {
        while let Some(&number) = numbers.get(next.fetch_add(1, Ordering::Relaxed)) {
            let fate = suite.run(number)?;
            if fate != Fate::Caught {
                println!("  {fate:?}: {}", mutants[number as usize - 1].name);
            }
            fates.lock().map_err(|_| anyhow::anyhow!("another thread panicked"))?.push((fate, number));
        }
        Ok(())
    };
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..*jobs).map(|_| scope.spawn(work)).collect();
        workers.into_iter().try_for_each(|worker| worker.join().expect("no panic"))
    })?;
    let fates = fates.into_inner().ok().context("another thread panicked")?;
    let count = |wanted: Fate| fates.iter().filter(|(fate, _)| *fate == wanted).count();
    let (caught, late, missed) = (count(Fate::Caught), count(Fate::TimedOut), count(Fate::Missed));
    let noticed = 100.0 * (caught + late) as f64 / fates.len().max(1) as f64;
    println!(
        "{package}: of {} changes {} do not compile or cannot be woven; of the other {}, {caught} were caught, {late} came to no end, \
         {missed} were missed: {noticed:.1} % noticed, in {:.0?}",
        chosen.len(),
        chosen.len() - fates.len(),
        fates.len(),
        began.elapsed()
    );
    Ok(())
}
