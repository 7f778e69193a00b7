//! A round of a Swiss tournament.

use super::Pairing;
use super::contender::{Contender, Meetings, free};
use super::groups::{groups, row};
use super::matching::{FORBIDDING, cheapest_pairs};
use super::seats::seat;
use crate::{EntrantNumber, Tournament};

/// The next round: near in points, not met before, seats balanced; who is left over has had no bye and stands low.
pub(crate) fn swiss(tournament: &Tournament) -> Pairing {
    pair(free(tournament, Meetings::All), tournament.settings().seats.into())
}

/// Tables of so many seats; those first who stand better.
pub(super) fn pair(contenders: Vec<Contender>, seats: usize) -> Pairing {
    let over = contenders.len() % seats;
    if contenders.len() < seats {
        return (Vec::new(), contenders.iter().map(|contender| contender.number).collect());
    }
    let (contenders, byes) = leave_over(contenders, over, seats);
    let row = row(contenders);
    let mut tables = groups(&row, seats);
    // The best table first, and at each table who stands better.
    for table in &mut tables {
        table.sort_unstable();
    }
    tables.sort_unstable();
    let seated = tables.iter().map(|table| {
        let people: Vec<&Contender> = table.iter().map(|&place| &row[place]).collect();
        seat(&people)
    });
    (seated.collect(), byes)
}

/// Takes out those who do not play: who has had the fewest byes, and of those who stands lowest, if the others can then be paired without
/// meeting again.
fn leave_over(contenders: Vec<Contender>, over: usize, seats: usize) -> (Vec<Contender>, Vec<EntrantNumber>) {
    let mut order: Vec<usize> = (0..contenders.len()).rev().collect();
    order.sort_by_key(|&place| contenders[place].byes);
    let without = |places: &[usize]| {
        let kept = contenders.iter().enumerate().filter(|(place, _)| !places.contains(place));
        kept.map(|(_, contender)| contender.clone()).collect::<Vec<_>>()
    };
    let mut chosen: Vec<usize> = order.iter().copied().take(over).collect();
    if over == 1 && seats == 2 {
        let fewest = contenders[order[0]].byes;
        let able = order.iter().copied().filter(|&place| contenders[place].byes == fewest);
        if let Some(place) = able.into_iter().find(|&place| can_all_meet_anew(&without(&[place]))) {
            chosen = vec![place];
        }
    }
    let byes = chosen.iter().map(|&place| contenders[place].number).collect();
    (without(&chosen), byes)
}

/// Whether all can be paired with somebody whom they have not met.
fn can_all_meet_anew(contenders: &[Contender]) -> bool {
    let price = |one: usize, other: usize| {
        let met = contenders[one].met.contains_key(&contenders[other].number);
        Some(if met { FORBIDDING } else { (one.abs_diff(other) as i128).min(100) })
    };
    cheapest_pairs(contenders.len(), price)
        .iter()
        .all(|&(one, other)| !contenders[one].met.contains_key(&contenders[other].number))
}
