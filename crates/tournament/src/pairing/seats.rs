//! Who of a table sits where, so that everybody has every seat about equally often.

use mozaika_rules::Seat;

use super::contender::Contender;
use crate::EntrantNumber;

/// The people of a table in the order of their seats. Of ways that are equally fair, the one in which who comes first here sits first.
pub(super) fn seat(people: &[&Contender]) -> Vec<EntrantNumber> {
    let mut best: Option<(Unfairness, Vec<usize>)> = None;
    arrange(people.len(), &mut Vec::new(), &mut |order| {
        let unfairness = unfairness(people, order);
        if best.as_ref().is_none_or(|(least, _)| unfairness < *least) {
            best = Some((unfairness, order.to_vec()));
        }
    });
    best.map(|(_, order)| order.iter().map(|&place| people[place].number).collect()).unwrap_or_default()
}

/// How unfair an arrangement is: by the spread of everybody's seats, and then by how many sit where they sat last.
type Unfairness = (u64, usize);

fn unfairness(people: &[&Contender], order: &[usize]) -> Unfairness {
    let spread = |(seat, &place): (usize, &usize)| -> u64 {
        let mut sat: [u32; Seat::MOST] = people[place].sat;
        sat[seat] += 1;
        sat.iter().map(|&count| u64::from(count).pow(2)).sum()
    };
    let again = |(seat, place): &(usize, &usize)| people[**place].last_seat == Some(*seat);
    (order.iter().enumerate().map(spread).sum(), order.iter().enumerate().filter(again).count())
}

/// All orders of `0..count`, the natural one first.
fn arrange(count: usize, so_far: &mut Vec<usize>, found: &mut impl FnMut(&[usize])) {
    if so_far.len() == count {
        found(so_far);
        return;
    }
    for place in 0..count {
        if !so_far.contains(&place) {
            so_far.push(place);
            arrange(count, so_far, found);
            so_far.pop();
        }
    }
}
