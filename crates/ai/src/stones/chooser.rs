//! The actions worth considering in a position, with what the evaluation says of each.

use mozaika_rules::Seat;
use mozaika_stones::{Action, Pick, Space, Stones};

use super::estimates::Estimates;
use super::judge::{Judge, Moment};
use super::towers::{Towers, bits, sum};
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
    estimates: Estimates,
    /// The choices of the last position, best first.
    pub choices: Vec<RatedAction>,
}

impl Chooser {
    /// Forgets what was found with another evaluation, and from now on remembers.
    pub(super) fn forget(&mut self) {
        self.estimates.forget();
    }

    /// Each seat's chances after the action that is best for the seat to act, by the evaluation.
    pub fn best(&mut self, judge: &Judge, game: &Stones) -> Values {
        // Of the actions that place as many stones, the one with most points is the best.
        let mut most = [f32::MIN; Space::COUNT + 1];
        let estimates = &mut self.estimates;
        each_action(estimates, judge, game, |_, _, stones, points| {
            let most = &mut most[usize::from(stones)];
            *most = most.max(points);
        });
        let now = Moment::of(game);
        let mut best = Values::default();
        let mut highest = -1.0;
        for (stones, &most) in (0..).zip(&most) {
            if most > f32::MIN {
                let then = now.after(stones);
                let mut points = Rivals::of(estimates, judge, game, now.next, then).points;
                points[now.next] = most;
                let shares = judge.shares(&points, then);
                if shares[now.next] > highest {
                    (best, highest) = (shares, shares[now.next]);
                }
            }
        }
        best
    }

    /// Finds the `most` choices that leave the seat to act most points ahead, in this order and without their shares.
    pub(super) fn rate(&mut self, judge: &Judge, game: &Stones, most: usize) {
        self.choices.clear();
        let (now, choices) = (Moment::of(game), &mut self.choices);
        let mut others = [None; Space::COUNT + 1];
        each_action(&mut self.estimates, judge, game, |estimates, action, stones, points| {
            let rivals = *others[usize::from(stones)]
                .get_or_insert_with(|| Rivals::of(estimates, judge, game, now.next, now.after(stones)).best);
            let ahead = points - rivals;
            if choices.len() >= most {
                if choices.last().is_none_or(|worst| worst.ahead >= ahead) {
                    return;
                }
                choices.pop();
            }
            let better = choices.iter().rposition(|other| other.ahead >= ahead);
            choices.insert(better.map_or(0, |last| last + 1), RatedAction { action, ahead, share: points });
        });
    }

    /// Finds the best `most` choices, best first.
    pub fn choose(&mut self, judge: &Judge, game: &Stones, most: usize) {
        self.rate(judge, game, most);
        let now = Moment::of(game);
        for choice in &mut self.choices {
            let then = now.after(stones(game, choice.action));
            let mut points = Rivals::of(&mut self.estimates, judge, game, now.next, then).points;
            // The place of the share held the points until now.
            points[now.next] = choice.share;
            choice.share = judge.shares(&points, then)[now.next];
        }
        self.choices.sort_unstable_by(|left, right| {
            right
                .share
                .total_cmp(&left.share)
                .then(right.ahead.total_cmp(&left.ahead))
                .then(left.action.cmp(&right.action))
        });
    }
}

/// How many towers are kept in mind while actions are listed, a power of two.
const KNOWN: usize = 64;

/// Hands every legal action to `found`, with how many stones it places and the points that the acting seat is expected
/// to have in the end.
#[inline]
fn each_action(
    estimates: &mut Estimates,
    judge: &Judge,
    game: &Stones,
    mut found: impl FnMut(&mut Estimates, Action, u8, f32),
) {
    let (now, open) = (Moment::of(game), game.public());
    let (seat, board) = (now.next, open.board(now.next));
    let (score, towers) = (board.score(), Towers::of(board));
    let (empty, then) = (board.empty(), now.after(0));
    if !empty.is_empty() {
        // Many picks bring the same tower.
        let mut known = [(0, [0.0; Space::COUNT]); KNOWN];
        for (from, touches) in open.reaches() {
            for touch in touches {
                let pick = Pick { from, to: touch.artist, first: touch.stack, space: Space::One };
                let tower = game.tower_of(pick);
                let number = tower.number();
                let (known, by_space) = &mut known[usize::from(number ^ number >> 6) % KNOWN];
                if *known != number {
                    *known = number;
                    for space in empty {
                        let towers = towers.with(space, tower);
                        by_space[space.index()] = estimates.finally(judge, game, seat, &towers, score, then);
                    }
                }
                for space in empty {
                    found(estimates, Action::Pick(Pick { space, ..pick }), 0, by_space[space.index()]);
                }
            }
        }
    }
    let bonuses = judge.bonuses(now);
    let (tops, points) = (towers.tops(), towers.points());
    for action in open.scorings() {
        let (spaces, points) = match action {
            Action::Tops(spaces) => (bits(spaces), spaces.len() as u8),
            Action::Colour(colour) => (tops[colour.index()], sum(points, tops[colour.index()])),
            Action::Pick(_) => continue,
        };
        let stones = spaces.count_ones() as u8;
        let points = score + u16::from(points + bonuses[usize::from(stones)]);
        let towers = towers.without_tops(spaces);
        let own = estimates.finally(judge, game, seat, &towers, points, now.after(stones));
        found(estimates, action, stones, own);
    }
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

/// What the seats that do not act are expected to have in the end.
struct Rivals {
    points: Values,
    /// The most points of them.
    best: f32,
}

impl Rivals {
    fn of(estimates: &mut Estimates, judge: &Judge, game: &Stones, seat: Seat, then: Moment) -> Rivals {
        let mut rivals = Rivals { points: Values::default(), best: f32::MIN };
        for other in then.players.seats().filter(|&other| other != seat) {
            let board = game.public().board(other);
            let points = estimates.finally(judge, game, other, &Towers::of(board), board.score(), then);
            rivals.points[other] = points;
            rivals.best = rivals.best.max(points);
        }
        rivals
    }
}
