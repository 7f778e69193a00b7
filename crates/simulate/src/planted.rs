//! How many runs it takes to find each planted bug.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use mozaika_table::planted::Bug;

use crate::{Outcome, Plan, run};

/// What came of looking for a bug.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Search {
    /// The bug.
    pub bug: Bug,
    /// How many runs it took, and what was wrong with the last; nothing if it was not found.
    pub found: Option<(u64, String)>,
}

impl Search {
    /// Looks for a bug in some numbers, one after the other.
    #[must_use]
    pub fn of(bug: Bug, seeds: std::ops::Range<u64>) -> Search {
        let first = seeds.start;
        let found = seeds.into_iter().find_map(|seed| {
            let outcome = run(&Plan { bug: Some(bug), ..Plan::new(seed) });
            (!outcome.is_well()).then(|| (seed - first + 1, symptom(&outcome)))
        });
        Search { bug, found }
    }

    /// Looks for all bugs, several at once.
    #[must_use]
    pub fn of_all(seeds: &std::ops::Range<u64>, threads: usize) -> Vec<Search> {
        let (next, found) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
        std::thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|| {
                    while let Some(bug) = Bug::ALL.get(next.fetch_add(1, Ordering::Relaxed)) {
                        let search = Search::of(*bug, seeds.clone());
                        found.lock().unwrap_or_else(PoisonError::into_inner).push(search);
                    }
                });
            }
        });
        let mut found = found.into_inner().unwrap_or_else(PoisonError::into_inner);
        found.sort_by_key(|search| search.bug);
        found
    }
}

/// What is wrong first, by its name.
fn symptom(outcome: &Outcome) -> String {
    let wrong = outcome.problems.first().map(|problem| format!("{:?}", problem.wrong));
    let name =
        wrong.map(|wrong| words(wrong.split(|other: char| !other.is_alphanumeric()).next().unwrap_or("")));
    name.unwrap_or_else(|| "a panic".to_owned())
}

/// A name in several words.
fn words(name: &str) -> String {
    let mut words = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !words.is_empty() {
            words.push(' ');
        }
        words.extend(letter.to_lowercase());
    }
    words
}

/// The searches as a table in Markdown.
#[must_use]
pub fn table(searches: &[Search]) -> String {
    let mut lines = vec![
        "| bug | runs until it was found | what was wrong |".to_owned(),
        "| --- | ---: | --- |".to_owned(),
    ];
    for Search { bug, found } in searches {
        let name = words(&format!("{bug:?}"));
        lines.push(match found {
            Some((runs, symptom)) => format!("| {name} | {runs} | {symptom} |"),
            None => format!("| {name} | not found | |"),
        });
    }
    lines.join("\n")
}
