//! Every planted bug is found.

use mozaika_simulate::planted::{Search, table};

/// In how many runs each must be found.
const MOST_RUNS: u64 = 2000;

#[test]
fn every_planted_bug_is_found() {
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let searches = Search::of_all(&(1..MOST_RUNS + 1), threads);
    assert!(searches.iter().all(|search| search.found.is_some()), "\n{}", table(&searches));
}
