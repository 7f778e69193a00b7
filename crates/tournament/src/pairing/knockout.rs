//! A round of a knockout.
//!
//! The key decision: a bracket is a row of places, and a round deals them out to its tables to and fro: the first row of tables from the
//! left, the next from the right, and so on. The winner of a table stands in the next row at the place of the table. For two seats this is
//! the usual bracket, in which the best two can meet only in the end; places that nobody has are byes.

use super::Pairing;
use super::contender::{Contender, Meetings, contenders};
use super::seats::seat;
use crate::{EntrantNumber, RoundTable, Tournament};

/// The next round, among those who have won so far.
pub(crate) fn knockout(tournament: &Tournament) -> Pairing {
    let seats = usize::from(tournament.settings().seats);
    let all = contenders(tournament, Meetings::All);
    let is_in = |number: &EntrantNumber| tournament.entrants()[number.index()].is_in();
    let (mut tables, mut byes) = (Vec::new(), Vec::new());
    for places in dealt_out(&survivors(tournament, tournament.rounds().len()), seats) {
        let people: Vec<&Contender> =
            places.into_iter().filter(is_in).map(|number| &all[number.index()]).collect();
        match people[..] {
            [] => {}
            [alone] => byes.push(alone.number),
            _ => tables.push(seat(&people)),
        }
    }
    (tables, byes)
}

/// Who is still in after so many rounds, by their places in the bracket; nothing where nobody is left or it is not known yet.
pub(crate) fn survivors(tournament: &Tournament, rounds: usize) -> Vec<Option<EntrantNumber>> {
    let seats = usize::from(tournament.settings().seats);
    let seeding = tournament.seeding();
    let better = |one: &EntrantNumber| seeding.iter().position(|number| number == one);
    let mut row: Vec<Option<EntrantNumber>> = seeding.iter().copied().map(Some).collect();
    for round in &tournament.rounds()[..rounds] {
        let advances = |places: Vec<EntrantNumber>| {
            if let Some(bye) = places.iter().find(|number| round.byes.contains(number)) {
                return Some(*bye);
            }
            // The last table at which they met decides.
            let met = |table: &&RoundTable| places.iter().any(|number| table.seats.contains(number));
            let table = round.tables.iter().rev().find(met)?;
            let ranks = &table.result.as_ref()?.ranks;
            let winners = table.seats.iter().zip(ranks).filter(|(_, rank)| **rank == 1);
            winners.map(|(number, _)| *number).min_by_key(better)
        };
        row = dealt_out(&row, seats).into_iter().map(advances).collect();
    }
    row
}

/// The places of a row, dealt out to the tables of a round.
fn dealt_out(row: &[Option<EntrantNumber>], seats: usize) -> Vec<Vec<EntrantNumber>> {
    let mut tables = 1;
    while tables * seats < row.len() {
        tables *= seats;
    }
    let mut dealt = vec![Vec::new(); tables];
    for (place, number) in row.iter().enumerate() {
        let (turn, step) = (place / tables, place % tables);
        let table = if turn % 2 == 0 { step } else { tables - 1 - step };
        dealt[table].extend(*number);
    }
    dealt
}
