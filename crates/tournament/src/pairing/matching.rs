//! Pairs by a maximum-weight matching.
//!
//! The key decision: what two would better avoid has a price, and of all ways to pair everybody the cheapest is taken. Who stands far apart
//! is not even considered at first, and a long row is paired stretch by stretch: that takes a fraction of the time of a matching among all. Only
//! if it leaves somebody over, or needs what has a forbidding price, are more considered, in the end all.

use rustworkx_core::max_weight_matching::max_weight_matching;
use rustworkx_core::petgraph::graph::{NodeIndex, UnGraph};

/// The price of what is done only if there is no other way: meeting again, a second bye.
pub(crate) const FORBIDDING: i128 = 1_000_000_000_000_000;

/// How far apart two may stand at first.
const FIRST_REACH: usize = 12;

/// How many of a long row are paired by themselves: the time that a matching takes grows much faster than its size.
const STRETCH: usize = 128;

/// Pairs of `0..count`, as cheap as can be; with an odd number one is left over. `price` says what a pair costs, or that it cannot be.
pub(crate) fn cheapest_pairs(
    count: usize,
    price: impl Fn(usize, usize) -> Option<i128>,
) -> Vec<(usize, usize)> {
    let allowed = |one: usize, other: usize| price(one, other).filter(|price| *price < FORBIDDING);
    let stretches = (count / STRETCH).max(1);
    let by_stretches: Option<Vec<Vec<(usize, usize)>>> = (0..stretches)
        .map(|number| {
            let first = number * STRETCH;
            let length = if number + 1 == stretches { count - first } else { STRETCH };
            let pairs = complete(length, |one, other| allowed(first + one, first + other))?;
            Some(pairs.into_iter().map(|(one, other)| (first + one, first + other)).collect())
        })
        .collect();
    let pairs = by_stretches.map(|pairs| pairs.concat()).or_else(|| complete(count, allowed));
    pairs.unwrap_or_else(|| matching(count, count, price))
}

/// The cheapest pairs among as near neighbours as will do, if nobody is left over then.
fn complete(count: usize, price: impl Fn(usize, usize) -> Option<i128>) -> Option<Vec<(usize, usize)>> {
    let mut reach = FIRST_REACH;
    loop {
        let pairs = matching(count, reach, &price);
        if pairs.len() == count / 2 {
            return Some(pairs);
        }
        if reach >= count {
            return None;
        }
        reach *= 2;
    }
}

fn matching(count: usize, reach: usize, price: impl Fn(usize, usize) -> Option<i128>) -> Vec<(usize, usize)> {
    let mut graph = UnGraph::<(), i128>::with_capacity(count, count * reach.min(count));
    for _ in 0..count {
        graph.add_node(());
    }
    // High enough that every pair is worth more than any price.
    let worth = FORBIDDING * 1_000_000;
    for one in 0..count {
        for other in one + 1..count.min((one + reach).saturating_add(1)) {
            if let Some(price) = price(one, other) {
                graph.add_edge(NodeIndex::new(one), NodeIndex::new(other), worth - price);
            }
        }
    }
    let found: Result<_, std::convert::Infallible> =
        max_weight_matching(&graph, true, |edge| Ok(*edge.weight()), false);
    let Ok(found) = found;
    let mut pairs: Vec<(usize, usize)> =
        found.into_iter().map(|(one, other)| (one.min(other), one.max(other))).collect();
    pairs.sort_unstable();
    pairs
}
