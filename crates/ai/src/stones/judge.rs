//! The evaluation: how many points each player will have in the end, and what that makes of the chances to win.
//!
//! The key decision: a player's further points are a weighted sum of features of that player's own board, with
//! weights for each number of players and each stage of the game, fitted to games that the program played against
//! itself (`mozaika-tune`). What the main board offers is left to the search. All arithmetic is
//! addition, multiplication, division and square roots of `f32`, so that it is the same on every machine.

use std::sync::Arc;

use mozaika_rules::{Players, Seat};
use mozaika_stones::{Edition, Stones};

use super::features::{BoardFeatures, FEATURES, GOAL, GOALS, GoalPoints};
use super::towers::Towers;
use super::weights::Weights;
use crate::tree::Values;

/// The stages: how many stones for each player are to be placed until the end begins.
pub const STAGES: [f32; 6] = [0.0, 1.5, 3.5, 6.5, 11.0, 17.0];

/// Goals are looked at when at most this many stones for each player are to be placed.
pub const GOALS_FROM: u8 = 7;

/// The weights of every feature at one moment.
type Row = [f32; FEATURES];

/// How far the end is, and whose turn it is: all that the boards do not show.
#[derive(Clone, Copy, Debug)]
pub struct Moment {
    /// How many play.
    pub players: Players,
    /// Who started.
    pub start: Seat,
    /// Who acts next, or would.
    pub next: Seat,
    /// The stones to be placed until the end begins; 0 once it has.
    pub left: u8,
    /// Whether the game is over.
    pub over: bool,
}

impl Moment {
    /// The moment of a position.
    #[must_use]
    pub fn of(game: &Stones) -> Moment {
        let open = game.public();
        let (players, start) = (open.players(), open.start());
        let left = open.edition().hands(players).saturating_sub(open.placed());
        Moment { players, start, next: open.turn().unwrap_or(start), left, over: open.turn().is_none() }
    }

    /// The moment after the next seat has placed this many stones.
    #[inline]
    #[must_use]
    pub fn after(self, stones: u8) -> Moment {
        let (left, next) = (self.left.saturating_sub(stones), self.next.next(self.players));
        Moment { left, next, over: left == 0 && next == self.start, ..self }
    }

    /// A seat's place in turn order.
    #[inline]
    #[must_use]
    pub fn order(self, seat: Seat) -> u8 {
        let (seat, start) = (seat.index(), self.start.index());
        (if seat >= start { seat - start } else { seat + self.players.count() - start }) as u8
    }

    /// Whether a seat has no more turns.
    #[inline]
    #[must_use]
    pub fn is_done(self, seat: Seat) -> bool {
        self.over || self.left == 0 && self.order(seat) < self.order(self.next)
    }

    /// Whether goals are looked at.
    #[inline]
    #[must_use]
    pub fn sees_goals(self) -> bool {
        usize::from(self.left) <= usize::from(GOALS_FROM) * self.players.count()
    }

    /// The two nearest stages, and the share of the second.
    #[must_use]
    pub fn stage(left: u8, players: Players) -> (usize, f32) {
        let left = f32::from(left) / players.count() as f32;
        let stage = (1..STAGES.len() - 1).find(|&stage| left < STAGES[stage]).unwrap_or(STAGES.len() - 1) - 1;
        let share = (left - STAGES[stage]) / (STAGES[stage + 1] - STAGES[stage]);
        (stage, share.clamp(0.0, 1.0))
    }

    /// A board as it is seen at this moment. `points` are those of its goal cards.
    #[inline]
    #[must_use]
    pub fn board_features(
        self,
        seat: Seat,
        towers: Towers,
        goal: GoalPoints,
        bonus: [u8; 6],
    ) -> BoardFeatures {
        let order = self.order(seat);
        BoardFeatures {
            towers,
            next: seat == self.next,
            moved: order < self.order(self.next),
            order,
            goal,
            bonus,
        }
    }
}

/// The evaluation for one number of players.
#[derive(Debug)]
pub struct Judge {
    edition: Arc<Edition>,
    /// By the stones to be placed until the end begins.
    rows: Vec<Row>,
    /// How far a difference of points is to be trusted, by the same.
    spreads: Vec<f32>,
}

impl Judge {
    /// The evaluation for a game with this edition and number of players.
    #[must_use]
    pub fn new(edition: &Arc<Edition>, players: Players, weights: &Weights) -> Judge {
        let weights = weights.of(players);
        let blend = |left: u8| {
            let (stage, share) = Moment::stage(left, players);
            let mix = |low: f32, high: f32| low + (high - low) * share;
            let (low, high) = (&weights.rows[stage], &weights.rows[stage + 1]);
            let row: Row = std::array::from_fn(|feature| mix(low[feature], high[feature]));
            (row, mix(weights.spreads[stage], weights.spreads[stage + 1]))
        };
        let (rows, spreads) = (0..=edition.hands(players)).map(blend).unzip();
        Judge { edition: edition.clone(), rows, spreads }
    }

    /// The edition it is for.
    #[inline]
    pub(super) fn edition(&self) -> &Edition {
        &self.edition
    }

    /// The points that a seat's board will still bring, its goal cards aside.
    #[must_use]
    pub fn outlook(&self, seat: Seat, towers: Towers, moment: Moment) -> f32 {
        let bonus = if seat == moment.next { self.bonuses(moment) } else { [0; 6] };
        let row = &self.rows[usize::from(moment.left)];
        let mut sum = 0.0;
        let board = moment.board_features(seat, towers, GoalPoints::default(), bonus);
        board.describe(|feature, value| sum += row[feature] * value);
        sum
    }

    /// The points that these goal cards will bring.
    #[inline]
    pub(super) fn goals(&self, goal: GoalPoints, left: u8) -> f32 {
        let row = &self.rows[usize::from(left)];
        row[GOAL] * f32::from(goal.best) + row[GOALS] * f32::from(goal.sum)
    }

    /// The cards whose conditions a board meets, one bit each.
    pub(super) fn goals_met(&self, towers: &Towers) -> u64 {
        let met = self.edition.cards().filter(|&card| self.edition.goal(card).is_met(&towers.0));
        met.fold(0, |cards, card| cards | 1 << card.number())
    }

    /// What the mandala gives for the next stones, by how many are placed.
    #[inline]
    #[must_use]
    pub fn bonuses(&self, moment: Moment) -> [u8; 6] {
        let placed = self.edition.hands(moment.players) - moment.left;
        let mut bonus = [0; 6];
        for count in 1..6 {
            bonus[count] = bonus[count - 1] + self.edition.bonus(placed + count as u8);
        }
        bonus
    }

    /// Each seat's chance to win with these expected points.
    #[must_use]
    pub fn shares(&self, points: &Values, moment: Moment) -> Values {
        let mut chances = Values::default();
        for seat in moment.players.seats() {
            chances[seat] = 1.0;
        }
        for seat in moment.players.seats() {
            for other in moment.players.seats().skip(seat.index() + 1) {
                let chance = self.beats(points, seat, other, moment);
                chances[seat] *= chance;
                chances[other] *= 1.0 - chance;
            }
        }
        let sum: f32 = chances.0.iter().sum();
        if sum > 0.0 {
            chances.0.iter_mut().for_each(|chance| *chance /= sum);
        }
        chances
    }

    /// The chance that one seat ends before another.
    #[inline]
    fn beats(&self, points: &Values, seat: Seat, other: Seat, moment: Moment) -> f32 {
        let ahead = points[seat] - points[other];
        let earlier = moment.order(seat) < moment.order(other);
        if moment.is_done(seat) && moment.is_done(other) {
            return if ahead > 0.0 || ahead == 0.0 && earlier { 1.0 } else { 0.0 };
        }
        // A tie goes to the earlier, so it is as good as half a point.
        let ahead = ahead + if earlier { 0.5 } else { -0.5 };
        normal(ahead / self.spreads[usize::from(moment.left)])
    }
}

/// About the share of a normal distribution below `z`, made of square roots alone.
#[inline]
fn normal(z: f32) -> f32 {
    let steep = z * (0.8 + 0.2 * z * z);
    0.5 + 0.5 * steep / (1.0 + steep * steep).sqrt()
}
