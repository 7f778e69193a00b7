//! The actions worth considering in a position, with what the evaluation says of each.

use manda_rules::{Game, Seat};
use manda_stones::{Action, Stones};

use super::effect::Effect;
use super::judge::{Judge, Moment, Values};
use super::towers::Towers;

/// An action worth considering.
#[derive(Clone, Copy, Debug)]
pub struct Choice {
    /// The action.
    pub action: Action,
    /// The points by which the acting seat is expected to be ahead in the end.
    pub ahead: f32,
    /// The acting seat's chance to win.
    pub share: f32,
}

/// Finds choices; keeps its buffers.
#[derive(Default)]
pub struct Chooser {
    actions: Vec<Action>,
    /// The choices of the last position, best first.
    pub choices: Vec<Choice>,
}

impl Chooser {
    /// Finds the best `most` choices, and gives each seat's chances after the best of them.
    pub fn choose(&mut self, judge: &Judge, game: &Stones, most: usize) -> Values {
        self.choices.clear();
        self.actions.clear();
        game.legal(&mut self.actions);
        let (now, open) = (Moment::of(game), game.open());
        let seat = now.next;
        let score = open.board(seat).score();
        let mut others = Others::default();
        for &action in &self.actions {
            let effect = Effect::of(game, action);
            let then = now.after(effect.stones);
            let rivals = others.after(judge, game, seat, effect.stones, then);
            let own = judge.finally(game, seat, effect.towers, score + effect.points, then);
            self.choices.push(Choice { action, ahead: own - rivals.best, share: own });
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

/// How many stones an action places.
fn stones(game: &Stones, action: Action) -> u8 {
    match action {
        Action::Pick(_) => 0,
        Action::Tops(spaces) => spaces.len() as u8,
        Action::Colour(colour) => {
            let board = game.open().turn().map(|seat| game.open().board(seat));
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
                let board = game.open().board(other);
                let points = judge.finally(game, other, Towers::of(board), board.score(), then);
                rivals.points[other] = points;
                rivals.best = rivals.best.max(points);
            }
            rivals
        })
    }
}
