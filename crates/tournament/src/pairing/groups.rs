//! Tables of two, three or four out of a row of people.
//!
//! The key decision: two are matched, and so are two pairs, or a pair and a single: each time by the same matching, with the sum of what
//! everybody would pay who comes together. What that leaves to be desired for three and four, exchanges between near tables mend.

use super::contender::Contender;
use super::matching::{FORBIDDING, cheapest_pairs};

/// The price of two who both lean to the same seat by two already.
const SAME_LEAN: i128 = 1_000_000_000_000;
/// The price of a half-point between two, squared.
const APART: i128 = 1_000_000;
/// What standing far apart among equals costs at most.
const MOST_FOR_DISTANCE: i128 = 500_000;

/// A row in which those who had better meet are neighbours: of those with the same points, the first of the upper half beside the first
/// of the lower half, and so on.
pub(super) fn row(contenders: Vec<Contender>) -> Vec<Contender> {
    let mut row = Vec::with_capacity(contenders.len());
    for equals in contenders.chunk_by(|one, other| one.points == other.points) {
        let (upper, lower) = equals.split_at(equals.len().div_ceil(2));
        for (place, contender) in upper.iter().enumerate() {
            row.push(contender.clone());
            row.extend(lower.get(place).cloned());
        }
    }
    row
}

/// What it costs if two who stand at these places of the row meet.
fn price(row: &[Contender], one: usize, other: usize, seats: usize) -> i128 {
    let (a, b) = (&row[one], &row[other]);
    let met = i128::from(a.met.get(&b.number).copied().unwrap_or(0)) * FORBIDDING;
    let apart = i128::from(a.points - b.points).pow(2) * APART;
    let distance = (one.abs_diff(other) as i128 - 1).pow(2).min(MOST_FOR_DISTANCE);
    let lean = if seats == 2 && a.lean().signum() * b.lean().signum() > 0 {
        let both = i128::from(a.lean().abs().min(b.lean().abs()));
        if both >= 2 { SAME_LEAN * both } else { 2000 }
    } else {
        0
    };
    met + apart + distance + lean
}

/// Tables of so many seats out of a row whose length fits: the places of those who sit at each.
pub(super) fn groups(row: &[Contender], seats: usize) -> Vec<Vec<usize>> {
    let price = |one: usize, other: usize| price(row, one, other, seats);
    let singles: Vec<Vec<usize>> = (0..row.len()).map(|place| vec![place]).collect();
    let mut tables = match seats {
        2 => merge(&singles, &price),
        4 => merge(&merge(&singles, &price), &price),
        _ => {
            // The middle one of each three waits for the pair that the others make.
            let (waiting, matched): (Vec<_>, Vec<_>) = singles.into_iter().partition(|one| one[0] % 3 == 1);
            join(&merge(&matched, &price), &waiting, &price)
        }
    };
    if seats > 2 {
        exchange(&mut tables, &price);
    }
    tables
}

fn across(one: &[usize], other: &[usize], price: &impl Fn(usize, usize) -> i128) -> i128 {
    one.iter().flat_map(|&a| other.iter().map(move |&b| price(a, b))).sum()
}

/// Pairs of groups, as cheap as can be.
fn merge(groups: &[Vec<usize>], price: &impl Fn(usize, usize) -> i128) -> Vec<Vec<usize>> {
    let pairs = cheapest_pairs(groups.len(), |one, other| Some(across(&groups[one], &groups[other], price)));
    let mut merged: Vec<Vec<usize>> =
        pairs.into_iter().map(|(one, other)| [&groups[one][..], &groups[other][..]].concat()).collect();
    merged.sort_by_key(|group| group.iter().sum::<usize>());
    merged
}

/// Each group of the one kind with one of the other, as cheap as can be.
fn join(
    ones: &[Vec<usize>],
    others: &[Vec<usize>],
    price: &impl Fn(usize, usize) -> i128,
) -> Vec<Vec<usize>> {
    // Neighbours of both kinds stand beside each other.
    let group = |place: usize| if place.is_multiple_of(2) { &ones[place / 2] } else { &others[place / 2] };
    let pairs = cheapest_pairs(ones.len() + others.len(), |one, other| {
        (one % 2 != other % 2).then(|| across(group(one), group(other), price))
    });
    pairs.into_iter().map(|(one, other)| [&group(one)[..], &group(other)[..]].concat()).collect()
}

/// Lets two at near tables change places where somebody would meet again, if that is cheaper for both tables together, until it is nowhere.
fn exchange(tables: &mut [Vec<usize>], price: &impl Fn(usize, usize) -> i128) {
    const MOST_ROUNDS: usize = 30;
    const REACH: usize = 12;
    let cost = |table: &[usize]| -> i128 {
        (1..table.len())
            .map(|later| (0..later).map(|earlier| price(table[earlier], table[later])).sum::<i128>())
            .sum()
    };
    for _ in 0..MOST_ROUNDS {
        let mut changed = false;
        for one in 0..tables.len() {
            for other in one + 1..tables.len().min(one + REACH) {
                // Where nobody meets again there is nothing to mend.
                if cost(&tables[one]).max(cost(&tables[other])) < FORBIDDING {
                    continue;
                }
                for place in 0..tables[one].len() {
                    for with in 0..tables[other].len() {
                        let before = cost(&tables[one]) + cost(&tables[other]);
                        let (mine, theirs) = (tables[one][place], tables[other][with]);
                        (tables[one][place], tables[other][with]) = (theirs, mine);
                        if cost(&tables[one]) + cost(&tables[other]) < before {
                            changed = true;
                        } else {
                            (tables[one][place], tables[other][with]) = (mine, theirs);
                        }
                    }
                }
            }
        }
        if !changed {
            break;
        }
    }
}
