//! Who sits down with whom.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use crate::Waiting;
use crate::matching::matching;

/// Pairs of people, by their places in the order, who must not meet: one of them has blocked the other.
pub type Refusals = BTreeSet<(usize, usize)>;

/// How many of those who stand above somebody and suit them are looked at, the nearest: in a crowd there are enough of them.
const MOST_ABOVE: usize = 64;

/// The tables of `size` that come about among those who wait, by their places in the order they are given in. For two it is the greatest
/// number of tables there can be, as long as nobody has more than 64 to choose from; for more than two, those who have waited longest come first. Nobody is at two, and everybody at a table is within
/// the window of everybody else there.
#[must_use]
pub fn tables(waiting: &[Waiting], size: usize, refusals: &Refusals) -> Vec<Vec<usize>> {
    let suits = |one: usize, other: usize| {
        waiting[one].suits(&waiting[other]) && !refusals.contains(&(one.min(other), one.max(other)))
    };
    match size {
        0 | 1 => Vec::new(),
        2 => matching(waiting.len(), &edges(waiting, suits))
            .into_iter()
            .map(|(one, other)| vec![one, other])
            .collect(),
        _ => larger(waiting, size, suits),
    }
}

/// Who suits whom, the nearest first. Of those as near, whoever has waited longest comes first.
fn edges(waiting: &[Waiting], suits: impl Fn(usize, usize) -> bool) -> Vec<(usize, usize)> {
    let mut order: Vec<usize> = (0..waiting.len()).collect();
    order.sort_by_key(|&place| (waiting[place].rating, Reverse(waiting[place].waited), place));
    let mut edges = Vec::new();
    for (index, &one) in order.iter().enumerate() {
        let window = waiting[one].window();
        let above = order[index + 1..].iter().copied();
        let within = above.take_while(|&other| waiting[one].distance(&waiting[other]) <= window);
        edges.extend(within.filter(|&other| suits(one, other)).take(MOST_ABOVE).map(|other| (one, other)));
    }
    let key = |&(one, other): &(usize, usize)| {
        let longest = waiting[one].waited.max(waiting[other].waited);
        (waiting[one].distance(&waiting[other]), Reverse(longest), one.min(other), one.max(other))
    };
    edges.sort_by_key(key);
    edges
}

/// Tables of three or four: whoever has waited longest sits down with the nearest who suit everybody there.
fn larger(waiting: &[Waiting], size: usize, suits: impl Fn(usize, usize) -> bool) -> Vec<Vec<usize>> {
    let mut order: Vec<usize> = (0..waiting.len()).collect();
    order.sort_by_key(|&place| (Reverse(waiting[place].waited), place));
    let mut free = vec![true; waiting.len()];
    let mut tables = Vec::new();
    for &first in &order {
        if !free[first] {
            continue;
        }
        let mut others: Vec<usize> = order
            .iter()
            .copied()
            .filter(|&other| other != first && free[other] && suits(first, other))
            .collect();
        // The sort is stable: of those as near, the longest waiting come first.
        others.sort_by_key(|&other| waiting[first].distance(&waiting[other]));
        let mut table = vec![first];
        for other in others {
            if table.len() < size && table.iter().all(|&sitting| suits(sitting, other)) {
                table.push(other);
            }
        }
        if table.len() == size {
            table.iter().for_each(|&place| free[place] = false);
            table.sort_unstable();
            tables.push(table);
        }
    }
    tables
}
