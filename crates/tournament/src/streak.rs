//! Points in an arena: whoever has won two in a row earns double, until they do not win.

use crate::Tournament;
use crate::meetings::{half_points, has_won};

/// How many must have been won in a row for the next game to count double.
const RUN: u32 = 2;

/// How somebody has done in an arena.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Run {
    /// Their points.
    pub(crate) points: i64,
    /// How many they have won in a row.
    pub(crate) wins: u32,
}

impl Tournament {
    /// How everybody has done in an arena, by number: the tables count in the order in which they ended.
    pub(crate) fn runs(&self) -> Vec<Run> {
        let mut runs = vec![Run::default(); self.entrants.len()];
        for &(round, number) in &self.ended {
            let table = &self.rounds[round as usize].tables[number as usize];
            let Some(result) = &table.result else { continue };
            for (seat, entrant) in table.seats.iter().enumerate() {
                let run = &mut runs[entrant.index()];
                let others = (0..table.seats.len()).filter(|other| *other != seat);
                let points: i64 = others.map(|other| half_points(&result.ranks, seat, other)).sum();
                run.points += if run.wins >= RUN { 2 * points } else { points };
                run.wins = if has_won(result, seat) { run.wins + 1 } else { 0 };
            }
        }
        runs
    }
}
