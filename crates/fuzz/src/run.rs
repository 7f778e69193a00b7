//! A bounded random run, where no fuzzer is that is guided by coverage.

use std::fmt;
use std::io;
use std::panic::{self, AssertUnwindSafe};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use mozaika_rules::Seed;

use crate::mutate::mutated;
use crate::{Target, corpus};

/// What is to be run.
#[derive(Clone, Copy, Debug)]
pub struct Run {
    /// How many inputs are tried.
    pub runs: u64,
    /// What they follow from.
    pub seed: u64,
    /// How many threads try them.
    pub threads: u64,
}

/// An input by which a law is broken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Broken {
    /// The input.
    pub input: Vec<u8>,
    /// What is wrong.
    pub why: String,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\nby the input\n{}", self.why, String::from_utf8_lossy(&self.input))
    }
}

/// What came of a run.
#[derive(Debug)]
pub struct Tally {
    /// How many inputs were tried.
    pub runs: u64,
    /// The longest that one took.
    pub slowest: Duration,
    /// An input by which a law is broken, if one was found.
    pub broken: Option<Broken>,
}

/// Tries one input.
#[must_use]
pub fn try_input(target: Target, input: &[u8]) -> Option<Broken> {
    let tried = panic::catch_unwind(AssertUnwindSafe(|| (target.call)(input)));
    let told = tried.err()?;
    let why = told.downcast_ref::<String>().cloned();
    let why = why.or_else(|| told.downcast_ref::<&str>().map(|why| (*why).to_owned()));
    Some(Broken { input: input.to_vec(), why: why.unwrap_or_else(|| "a panic".to_owned()) })
}

/// Tries inputs that are nearly good, until one breaks a law.
///
/// # Errors
/// The corpus cannot be read.
pub fn run(target: Target, Run { runs, seed, threads }: &Run) -> io::Result<Tally> {
    let good = corpus(target.name)?;
    let (done, found, stop) = (AtomicU64::new(0), Mutex::new(None), AtomicBool::new(false));
    let slowest = Mutex::new(Duration::ZERO);
    let work = |thread: u64| {
        let mut dice = Seed::from_text(&format!("fuzz {} {seed}", target.name)).dice(thread);
        let mut own = Duration::ZERO;
        while !stop.load(Ordering::Relaxed) && done.fetch_add(1, Ordering::Relaxed) < *runs {
            let input = mutated(&good, &mut dice);
            let began = Instant::now();
            if let Some(broken) = try_input(target, &input) {
                stop.store(true, Ordering::Relaxed);
                found.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(broken);
            }
            own = own.max(began.elapsed());
        }
        let mut slowest = slowest.lock().unwrap_or_else(PoisonError::into_inner);
        *slowest = slowest.max(own);
    };
    std::thread::scope(|scope| {
        for thread in 0..*threads {
            let work = &work;
            scope.spawn(move || work(thread));
        }
    });
    Ok(Tally {
        runs: done.into_inner().min(*runs),
        slowest: slowest.into_inner().unwrap_or_else(PoisonError::into_inner),
        broken: found.into_inner().unwrap_or_else(PoisonError::into_inner),
    })
}
