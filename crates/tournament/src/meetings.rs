//! What everybody has done so far: whom they met, how it went, and what they have for it.
//!
//! The key decision: a table is so many meetings of two. Whoever comes before another has two half-points of them, who ties has one. So a
//! table of four counts by the same law as a table of two, and so do all tie-breaks.

use crate::{EntrantNumber, Form, TableResult, Tournament};

/// What somebody has done so far.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Record {
    /// Their points: half-points, or those of an arena.
    pub(crate) points: i64,
    /// How many tables of theirs have ended.
    pub(crate) played: u32,
    /// At how many of those they alone came first.
    pub(crate) wins: u32,
    /// How often they got the points of a win without playing.
    pub(crate) byes: u32,
    /// Whom they met, and how many half-points they have of each.
    pub(crate) meetings: Vec<(EntrantNumber, i64)>,
}

/// The half-points that a seat has of another.
pub(crate) fn half_points(ranks: &[u8], seat: usize, other: usize) -> i64 {
    match ranks[seat].cmp(&ranks[other]) {
        std::cmp::Ordering::Less => 2,
        std::cmp::Ordering::Equal => 1,
        std::cmp::Ordering::Greater => 0,
    }
}

/// Whether a seat alone came first.
pub(crate) fn has_won(result: &TableResult, seat: usize) -> bool {
    result.ranks[seat] == 1 && result.ranks.iter().filter(|rank| **rank == 1).count() == 1
}

impl Tournament {
    /// What everybody has done so far, by number.
    pub(crate) fn records(&self) -> Vec<Record> {
        let mut records = vec![Record::default(); self.entrants.len()];
        for round in &self.rounds {
            for table in &round.tables {
                let Some(result) = &table.result else { continue };
                for (seat, number) in table.seats.iter().enumerate() {
                    let record = &mut records[number.index()];
                    record.played += 1;
                    record.wins += u32::from(has_won(result, seat));
                    for (other_seat, other) in
                        table.seats.iter().enumerate().filter(|(_, other)| *other != number)
                    {
                        let half_points = half_points(&result.ranks, seat, other_seat);
                        record.meetings.push((*other, half_points));
                        record.points += half_points;
                    }
                }
            }
            for number in &round.byes {
                let record = &mut records[number.index()];
                record.byes += 1;
                record.points += self.bye_points();
            }
        }
        if let Form::Arena { .. } = self.settings().form {
            for (record, run) in records.iter_mut().zip(self.runs()) {
                record.points = run.points;
            }
        }
        records
    }

    /// Everybody's points, by number.
    pub(crate) fn points(&self) -> Vec<i64> {
        self.records().into_iter().map(|record| record.points).collect()
    }

    /// The half-points of whoever does not play in a round: those of a win.
    pub(crate) fn bye_points(&self) -> i64 {
        2 * (i64::from(self.settings().seats) - 1)
    }
}
