//! The difference to the field, where all tables of a round play the same shuffle.
//!
//! Whoever sits on the same seat of the same shuffle had the same luck. So somebody's points in the game are compared with the mean of all
//! who sat where they did. Only games that were played to their end are compared. A game counts in whole thousandths of a point, cut off
//! towards zero.

use mozaika_table::Reason;

use crate::Tournament;

impl Tournament {
    /// Everybody's difference to the field, by number: the sum over their games, in thousandths of a point.
    pub(crate) fn differences(&self) -> Vec<i64> {
        let mut differences = vec![0; self.entrants.len()];
        for round in self.rounds.iter().filter(|round| round.commitment.is_some()) {
            let compared = || {
                let tables = round.tables.iter().filter(|table| self.plays_the_deal(table));
                tables.filter_map(|table| Some((table, table.result.as_ref()?))).filter(|(table, result)| {
                    // A smaller table is another game.
                    result.reason == Some(Reason::Played)
                        && table.seats.len() == usize::from(self.settings().seats)
                })
            };
            for seat in 0..usize::from(self.settings().seats) {
                let count = compared().count() as i64;
                let sum: i64 = compared().map(|(_, result)| i64::from(result.scores[seat])).sum();
                for (table, result) in compared() {
                    let above = i64::from(result.scores[seat]) * count - sum;
                    differences[table.seats[seat].index()] += above * 1000 / count;
                }
            }
        }
        differences
    }
}
