//! A wave of tables in an arena: whoever is free plays again, if it can be with somebody else than last time.

use super::contender::{Meetings, free};
use super::swiss::pair;
use crate::{EntrantNumber, Tournament};

/// The tables for those who are free. Who is left over waits for the next wave and comes first then.
pub(crate) fn arena(tournament: &Tournament) -> Vec<Vec<EntrantNumber>> {
    let seats = usize::from(tournament.settings().seats);
    let mut free = free(tournament, Meetings::Last);
    let waits = waves_waited(tournament);
    for contender in &mut free {
        // Who has waited is left over only when everybody has waited as long: the same law as for byes.
        contender.byes = waits[contender.number.index()];
    }
    let met = free.iter().map(|contender| (contender.number, contender.met.clone())).collect::<Vec<_>>();
    let (mut tables, _) = pair(free, seats);
    // While others play, two who have just met wait for one of them rather than meet again.
    if tournament.running_tables().next().is_some() {
        let again = |one: &EntrantNumber, other: &EntrantNumber| {
            met.iter().any(|(number, met)| number == one && met.contains_key(other))
        };
        tables.retain(|table| {
            !table
                .iter()
                .enumerate()
                .any(|(seat, one)| table[seat + 1..].iter().any(|other| again(one, other)))
        });
    }
    tables
}

/// Whether a wave has gone by in which somebody was not paired: nobody waits twice while others have not waited.
fn waves_waited(tournament: &Tournament) -> Vec<u32> {
    let rounds = tournament.rounds();
    let mut waited = vec![0; tournament.entrants().len()];
    for (number, waited) in tournament.all_numbers().zip(&mut waited) {
        let last =
            rounds.iter().rposition(|round| round.tables.iter().any(|table| table.seats.contains(&number)));
        let Some(last) = last else {
            *waited = rounds.len().min(1) as u32;
            continue;
        };
        let table = rounds[last].tables.iter().find(|table| table.seats.contains(&number));
        if table.is_some_and(|table| table.result.is_some()) {
            *waited = (rounds.len() - 1 - last).min(1) as u32;
        }
    }
    waited
}
