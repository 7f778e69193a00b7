//! What decides between those who have the same points.

use std::collections::HashSet;

use serde::Serialize;

use crate::meetings::Record;
use crate::{Deals, EntrantNumber, Form, Settings};

/// What decides between those who have the same points, by the names that people know.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "tournament.ts"))]
pub enum TieBreak {
    /// The rounds of a knockout that somebody has survived. It comes before all else.
    RoundsWon,
    /// The difference to the field in duplicate deals.
    Difference,
    /// The points of everybody whom they met. A bye counts as somebody who has as many points as oneself.
    Buchholz,
    /// The points of those whom they beat, and half the points of those whom they tied with. A bye counts as a win over somebody who
    /// has as many points as oneself.
    SonnebornBerger,
    /// The points of the games between those who are equal so far.
    DirectEncounter,
    /// How many tables they alone came first at.
    Wins,
}

impl TieBreak {
    /// Those of a tournament, in the order in which they are asked.
    #[must_use]
    pub fn of(settings: &Settings) -> Vec<TieBreak> {
        let difference = (settings.deals == Deals::Duplicate).then_some(TieBreak::Difference);
        let others: &[TieBreak] = match settings.form {
            Form::Arena { .. } => &[TieBreak::Wins, TieBreak::DirectEncounter],
            Form::Swiss { .. } => {
                &[TieBreak::Buchholz, TieBreak::SonnebornBerger, TieBreak::DirectEncounter, TieBreak::Wins]
            }
            Form::RoundRobin { .. } => {
                &[TieBreak::DirectEncounter, TieBreak::SonnebornBerger, TieBreak::Wins]
            }
            Form::Knockout => &[],
        };
        difference.into_iter().chain(others.iter().copied()).collect()
    }

    /// In how many parts of one its values are counted.
    #[must_use]
    pub const fn parts(self) -> i64 {
        match self {
            TieBreak::RoundsWon | TieBreak::Wins => 1,
            TieBreak::Buchholz | TieBreak::DirectEncounter => 2,
            TieBreak::SonnebornBerger => 4,
            TieBreak::Difference => 1000,
        }
    }

    /// The value of somebody, among those who are equal so far.
    pub(crate) fn value(
        self,
        number: EntrantNumber,
        equals: &HashSet<EntrantNumber>,
        records: &[Record],
        worked_out: &WorkedOut,
    ) -> i64 {
        let record = &records[number.index()];
        let byes = i64::from(record.byes) * record.points;
        let points = |other: &EntrantNumber| records[other.index()].points;
        match self {
            TieBreak::RoundsWon => worked_out.rounds_won.get(number.index()).copied().unwrap_or_default(),
            TieBreak::Difference => worked_out.differences.get(number.index()).copied().unwrap_or_default(),
            TieBreak::Buchholz => record.meetings.iter().map(|(other, _)| points(other)).sum::<i64>() + byes,
            TieBreak::SonnebornBerger => {
                record.meetings.iter().map(|(other, half_points)| points(other) * half_points).sum::<i64>()
                    + 2 * byes
            }
            TieBreak::DirectEncounter => {
                let between = record.meetings.iter().filter(|(other, _)| equals.contains(other));
                between.map(|(_, half_points)| half_points).sum()
            }
            TieBreak::Wins => record.wins.into(),
        }
    }
}

/// What is worked out once for everybody, by number.
#[derive(Clone, Debug, Default)]
pub(crate) struct WorkedOut {
    pub(crate) differences: Vec<i64>,
    pub(crate) rounds_won: Vec<i64>,
}
