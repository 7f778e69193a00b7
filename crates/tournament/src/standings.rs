//! How everybody stands.

use std::collections::HashSet;

use mozaika_table::PersonId;

use crate::pairing::survivors;
use crate::tie_breaks::WorkedOut;
use crate::{Deals, EntrantNumber, Form, Status, TieBreak, Tournament};

/// How somebody stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standing {
    /// Who.
    pub number: EntrantNumber,
    /// Their place, from 1; who cannot be told apart shares one.
    pub place: u32,
    /// Their points: half-points, or those of an arena, or the rounds of a knockout that they survived.
    pub points: i64,
    /// How many tables of theirs have ended.
    pub played: u32,
    /// At how many of those they alone came first.
    pub wins: u32,
    /// How often they got the points of a win without playing.
    pub byes: u32,
    /// How many they have won in a row, in an arena.
    pub streak: Option<u32>,
    /// What decides between equals, in the order in which it is asked.
    pub tie_breaks: Vec<(TieBreak, i64)>,
}

impl Tournament {
    /// The places that people came to, once it is over.
    #[must_use]
    pub fn final_places(&self) -> Vec<(PersonId, u32)> {
        if self.status() != Status::Over {
            return Vec::new();
        }
        let placed = |standing: Standing| (self.entrants[standing.number.index()].person, standing.place);
        self.standings().into_iter().map(placed).collect()
    }

    /// How everybody stands, the first first.
    #[must_use]
    pub fn standings(&self) -> Vec<Standing> {
        let records = self.records();
        let form = self.settings().form;
        let worked_out = WorkedOut {
            differences: if self.settings().deals == Deals::Duplicate {
                self.differences()
            } else {
                Vec::new()
            },
            rounds_won: if form == Form::Knockout { self.rounds_won() } else { Vec::new() },
        };
        let runs = matches!(form, Form::Arena { .. }).then(|| self.runs());
        let points = |number: EntrantNumber| {
            if form == Form::Knockout {
                worked_out.rounds_won[number.index()]
            } else {
                records[number.index()].points
            }
        };
        let mut groups = split(vec![self.seeding()], points);
        let asked = TieBreak::of(self.settings());
        let mut values = vec![Vec::with_capacity(asked.len()); self.entrants.len()];
        for tie_break in asked {
            for group in &groups {
                let equals: HashSet<EntrantNumber> = group.iter().copied().collect();
                for number in group {
                    let value = tie_break.value(*number, &equals, &records, &worked_out);
                    values[number.index()].push((tie_break, value));
                }
            }
            groups = split(groups, |number| values[number.index()].last().map_or(0, |(_, value)| *value));
        }
        let mut standings = Vec::with_capacity(self.entrants.len());
        for group in groups {
            let place = standings.len() as u32 + 1;
            standings.extend(group.into_iter().map(|number| {
                let record = &records[number.index()];
                Standing {
                    number,
                    place,
                    points: points(number),
                    played: record.played,
                    wins: record.wins,
                    byes: record.byes,
                    streak: runs.as_ref().map(|runs| runs[number.index()].wins),
                    tie_breaks: std::mem::take(&mut values[number.index()]),
                }
            }));
        }
        standings
    }

    /// How many parts of one the points are counted in.
    #[must_use]
    pub fn point_parts(&self) -> i64 {
        match self.settings().form {
            Form::Arena { .. } | Form::Knockout => 1,
            Form::Swiss { .. } | Form::RoundRobin { .. } => 2,
        }
    }

    /// The rounds of a knockout that everybody has survived, by number.
    fn rounds_won(&self) -> Vec<i64> {
        let mut won = vec![0; self.entrants.len()];
        for rounds in 1..=self.rounds.len() {
            for number in survivors(self, rounds).into_iter().flatten() {
                won[number.index()] = rounds as i64;
            }
        }
        won
    }
}

/// Splits groups of equals by a value, the highest first; those who are equal in it too keep their order.
fn split(groups: Vec<Vec<EntrantNumber>>, value: impl Fn(EntrantNumber) -> i64) -> Vec<Vec<EntrantNumber>> {
    let mut finer = Vec::with_capacity(groups.len());
    for group in groups {
        let mut valued: Vec<(i64, EntrantNumber)> =
            group.iter().map(|number| (value(*number), *number)).collect();
        valued.sort_by_key(|(value, _)| std::cmp::Reverse(*value));
        let equals = valued.chunk_by(|(one, _), (other, _)| one == other);
        finer.extend(equals.map(|equals| equals.iter().map(|(_, number)| *number).collect::<Vec<_>>()));
    }
    finer
}
