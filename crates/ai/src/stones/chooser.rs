//! The actions worth considering in a position, with what the evaluation says of each.

use mozaika_rules::{Game, Seat};
use mozaika_stones::{Action, Pick, Pile, Stones};

use super::effect::Effect;
use super::judge::{Judge, Moment};
use super::memory::Outlooks;
use super::towers::Towers;
use crate::tree::Values;

/// An action worth considering.
#[derive(Clone, Copy, Debug)]
pub struct RatedAction {
    /// The action.
    pub action: Action,
    /// The points by which the acting seat is expected to be ahead in the end.
    pub ahead: f32,
    /// The acting seat's chance to win.
    pub share: f32,
}

/// Finds choices; keeps its buffers.
#[derive(Debug, Default)]
pub struct Chooser {
    actions: Vec<Action>,
    outlooks: Outlooks,
    /// The choices of the last position, best first.
    pub choices: Vec<RatedAction>,
}

impl Chooser {
    /// Forgets what was found with another evaluation, and from now on remembers.
    pub(super) fn forget(&mut self) {
        self.outlooks.forget();
    }

    /// Finds the best `most` choices, and gives each seat's chances after the best of them.
    pub fn choose(&mut self, judge: &Judge, game: &Stones, most: usize) -> Values {
        self.choices.clear();
        self.actions.clear();
        game.legal(&mut self.actions);
        let (now, open) = (Moment::of(game), game.public());
        let seat = now.next;
        let (score, own_towers) = (open.board(seat).score(), Towers::of(open.board(seat)));
        let mut others = Others::default();
        let mut last: Option<(Pick, Pile)> = None;
        for &action in &self.actions {
            let effect = match (action, last) {
                // The actions come in order, so those that bring the same tower follow each other.
                (Action::Pick(pick), Some((other, tower))) if same_tower(pick, other) => {
                    Effect::building(own_towers, pick.space, tower)
                }
                (Action::Pick(pick), _) => {
                    let tower = game.tower_of(pick);
                    last = Some((pick, tower));
                    Effect::building(own_towers, pick.space, tower)
                }
                _ => Effect::of(game, action),
            };
            let then = now.after(effect.stones);
            let rivals = others.after(judge, game, seat, effect.stones, then);
            let points = score + effect.points;
            let own = if then.sees_goals() {
                judge.finally(game, seat, effect.towers, points, then)
            } else {
                let find = || judge.finally(game, seat, effect.towers, 0, then);
                f32::from(points) + self.outlooks.of(&effect.towers, seat, then.left, find)
            };
            // Until it is known which choices are kept, the place of the share holds the points.
            self.choices.push(RatedAction { action, ahead: own - rivals.best, share: own });
        }
        if self.choices.len() > most {
            self.choices.select_nth_unstable_by(most, |left, right| {
                right.ahead.total_cmp(&left.ahead).then(left.action.cmp(&right.action))
            });
            self.choices.truncate(most);
        }
        let mut best = Values::default();
        let mut highest = -1.0;
        for choice in &mut self.choices {
            let stones = stones(game, choice.action);
            let then = now.after(stones);
            let rivals = others.after(judge, game, seat, stones, then);
            let mut points = rivals.points;
            points[seat] = choice.share;
            let shares = judge.shares(&points, then);
            choice.share = shares[seat];
            if choice.share > highest {
                (best, highest) = (shares, choice.share);
            }
        }
        self.choices.sort_unstable_by(|left, right| {
            right
                .share
                .total_cmp(&left.share)
                .then(right.ahead.total_cmp(&left.ahead))
                .then(left.action.cmp(&right.action))
        });
        best
    }
}

/// Whether two picks bring the same tower.
fn same_tower(one: Pick, other: Pick) -> bool {
    (one.from, one.to, one.first) == (other.from, other.to, other.first)
}

/// How many stones an action places.
fn stones(game: &Stones, action: Action) -> u8 {
    match action {
        Action::Pick(_) => 0,
        Action::Tops(spaces) => spaces.len() as u8,
        Action::Colour(colour) => {
            let board = game.public().turn().map(|seat| game.public().board(seat));
            board.map_or(0, |board| board.tops().of(colour).len() as u8)
        }
    }
}

/// What the other seats expect, by how many stones the acting seat places.
#[derive(Default)]
struct Others([Option<Rivals>; 6]);

#[derive(Clone, Copy)]
struct Rivals {
    points: Values,
    /// The most points of them.
    best: f32,
}

impl Others {
    #[inline]
    fn after(&mut self, judge: &Judge, game: &Stones, seat: Seat, stones: u8, then: Moment) -> Rivals {
        *self.0[usize::from(stones)].get_or_insert_with(|| {
            let mut rivals = Rivals { points: Values::default(), best: f32::MIN };
            for other in then.players.seats().filter(|&other| other != seat) {
                let board = game.public().board(other);
                let points = judge.finally(game, other, Towers::of(board), board.score(), then);
                rivals.points[other] = points;
                rivals.best = rivals.best.max(points);
            }
            rivals
        })
    }
}
