//! What boards were found to bring before in the same search.

use mozaika_rules::Seat;
use mozaika_stones::Stones;

use super::features::GoalPoints;
use super::judge::{Judge, Moment};
use super::towers::Towers;

/// How many boards are remembered, a power of two.
const SLOTS: usize = 1 << 15;

/// Spreads keys.
const MIX: u64 = 0x9e37_79b9_7f4a_7c15;

/// Estimates boards, and remembers by what an estimate depends on. Empty until it is cleared the first time: then
/// nothing is remembered.
#[derive(Debug, Default)]
pub(super) struct Estimates {
    /// The points that boards will still bring.
    outlooks: Vec<(u32, f32)>,
    /// The goal cards whose conditions boards meet.
    goals: Vec<(u64, u64)>,
}

impl Estimates {
    /// Forgets everything.
    pub(super) fn forget(&mut self) {
        self.outlooks.clear();
        self.outlooks.resize(SLOTS, (0, 0.0));
        self.goals.clear();
        self.goals.resize(SLOTS, (0, 0));
    }

    /// The points that a seat is expected to have in the end, with these towers and points now.
    #[inline]
    pub(super) fn finally(
        &mut self,
        judge: &Judge,
        game: &Stones,
        seat: Seat,
        towers: &Towers,
        points: u16,
        moment: Moment,
    ) -> f32 {
        let points = f32::from(points);
        let done = moment.is_done(seat);
        let goal = if moment.sees_goals() {
            GoalPoints::among(judge.edition(), game.hand(seat), self.goals_met(judge, towers))
        } else {
            GoalPoints::default()
        };
        if done {
            return points + f32::from(goal.best);
        }
        let outlook = points + self.outlook(judge, seat, towers, moment);
        if goal.sum > 0 { outlook + judge.goals(goal, moment.left) } else { outlook }
    }

    /// The points that a board will still bring, its goal cards aside.
    #[inline]
    fn outlook(&mut self, judge: &Judge, seat: Seat, towers: &Towers, moment: Moment) -> f32 {
        let seats = (seat.index() << 2 | moment.next.index()) as u64;
        let key = towers.shapes() << 12 | u64::from(moment.left) << 4 | seats;
        // The upper 15 bits say where, the next 32 are kept: two boards of a search hardly ever agree in all of them.
        let hash = key.wrapping_mul(MIX);
        let kept = (hash >> 17) as u32;
        let Some(slot) = self.outlooks.get_mut(place(hash)) else {
            return judge.outlook(seat, *towers, moment);
        };
        if slot.0 != kept {
            *slot = (kept, judge.outlook(seat, *towers, moment));
        }
        slot.1
    }

    /// The cards whose conditions a board meets, one bit each.
    #[inline]
    fn goals_met(&mut self, judge: &Judge, towers: &Towers) -> u64 {
        let [first, rest @ ..] = towers.0.map(|tower| u64::from(tower.number()));
        // Five towers take 65 bits, one too many.
        let key = rest.iter().fold(0, |key, tower| key << 13 | tower) ^ first.wrapping_mul(MIX);
        let Some(slot) = self.goals.get_mut(place(key.wrapping_mul(MIX))) else {
            return judge.goals_met(towers);
        };
        if slot.0 != key {
            *slot = (key, judge.goals_met(towers));
        }
        slot.1
    }
}

/// Where something with this hash is remembered.
#[inline]
const fn place(hash: u64) -> usize {
    (hash >> 49) as usize % SLOTS
}
