//! A round of a round robin.
//!
//! At tables of two everybody meets everybody by the old method: one stays, the others go round. At larger tables no such order exists for
//! most fields: there everybody meets those whom they have met least, for as many rounds as it takes to meet everybody at best.

use super::Pairing;
use super::contender::{Contender, Meetings, contenders, free};
use super::seats::seat;
use super::swiss::pair;
use crate::{EntrantNumber, Tournament};

/// The next round.
pub(crate) fn round_robin(tournament: &Tournament) -> Pairing {
    let seats = usize::from(tournament.settings().seats);
    if seats > 2 {
        let mut all = free(tournament, Meetings::All);
        for contender in &mut all {
            contender.points = 0;
        }
        return pair(all, seats);
    }
    let all = contenders(tournament, Meetings::All);
    let is_in = |number: EntrantNumber| tournament.entrants()[number.index()].is_in();
    let (mut tables, mut byes) = (Vec::new(), Vec::new());
    for (one, other) in circle(&tournament.seeding(), tournament.rounds().len()) {
        let people: Vec<&Contender> = [Some(one), other]
            .into_iter()
            .flatten()
            .filter(|number| is_in(*number))
            .map(|number| &all[number.index()])
            .collect();
        match people[..] {
            [_, _] => tables.push(seat(&people)),
            // Whoever was to meet somebody who has left has won.
            [alone] => byes.push(alone.number),
            _ => {}
        }
    }
    (tables, byes)
}

/// Who meets whom in a round, from 0: the first stays and the others go round. With an odd number somebody meets nobody.
fn circle(order: &[EntrantNumber], round: usize) -> Vec<(EntrantNumber, Option<EntrantNumber>)> {
    let mut places: Vec<Option<EntrantNumber>> = order.iter().copied().map(Some).collect();
    if places.len() % 2 == 1 {
        places.push(None);
    }
    let turning = places.len() - 1;
    places[1..].rotate_right(round % turning);
    let half = places.len() / 2;
    let pairs = (0..half).map(|place| (places[place], places[places.len() - 1 - place]));
    pairs
        .filter_map(|pair| match pair {
            (Some(one), other) => Some((one, other)),
            (None, Some(other)) => Some((other, None)),
            (None, None) => None,
        })
        .collect()
}
