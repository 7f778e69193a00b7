//! What pairing goes by: how somebody has done, whom they have met, where they sat.

use std::collections::HashMap;

use mozaika_rules::Seat;

use crate::{EntrantNumber, Tournament};

/// Somebody who is to be paired.
#[derive(Clone, Debug)]
pub(crate) struct Contender {
    pub(crate) number: EntrantNumber,
    /// Their points so far.
    pub(crate) points: i64,
    /// How often they have met others whom they had better not meet again.
    pub(crate) met: HashMap<EntrantNumber, u32>,
    /// How often they got points without playing, or in an arena how long they have waited.
    pub(crate) byes: u32,
    /// How often they sat on each seat.
    pub(crate) sat: [u32; Seat::MOST],
    /// Where they sat last.
    pub(crate) last_seat: Option<usize>,
}

impl Contender {
    /// How much more often they had the first of two seats than the second.
    pub(crate) fn lean(&self) -> i64 {
        i64::from(self.sat[0]) - i64::from(self.sat[1])
    }
}

/// Which former meetings count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Meetings {
    /// All of them.
    All,
    /// Only those at somebody's last table.
    Last,
}

/// Everybody who has joined, by number, with what they have done so far.
pub(crate) fn contenders(tournament: &Tournament, meetings: Meetings) -> Vec<Contender> {
    let points = tournament.points();
    let fresh = |number: EntrantNumber| Contender {
        number,
        points: points[number.index()],
        met: HashMap::new(),
        byes: 0,
        sat: [0; Seat::MOST],
        last_seat: None,
    };
    let mut all: Vec<Contender> = tournament.all_numbers().map(fresh).collect();
    for round in tournament.rounds() {
        for table in &round.tables {
            for (seat, number) in table.seats.iter().enumerate() {
                let contender = &mut all[number.index()];
                contender.sat[seat] += 1;
                contender.last_seat = Some(seat);
                if meetings == Meetings::Last {
                    contender.met.clear();
                }
                for other in table.seats.iter().filter(|other| *other != number) {
                    *contender.met.entry(*other).or_default() += 1;
                }
            }
        }
        for number in &round.byes {
            all[number.index()].byes += 1;
        }
    }
    all
}

/// Those who can be paired now: who is in and does not play, those who stand better first.
pub(crate) fn free(tournament: &Tournament, meetings: Meetings) -> Vec<Contender> {
    let busy: std::collections::HashSet<EntrantNumber> =
        tournament.running_tables().flat_map(|(_, _, table)| table.seats.iter().copied()).collect();
    let all = contenders(tournament, meetings);
    let mut order = tournament.seeding();
    order.retain(|number| tournament.entrants()[number.index()].is_in() && !busy.contains(number));
    order.sort_by_key(|number| std::cmp::Reverse(all[number.index()].points));
    order.into_iter().map(|number| all[number.index()].clone()).collect()
}
