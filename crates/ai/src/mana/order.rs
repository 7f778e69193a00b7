//! In which order replies and places for the bird are tried. It changes how long a search takes, never what it
//! finds.

use std::cmp::Reverse;

use mozaika_mana::{Side, Square, Symbol};

use super::bird_square::{BirdSquare, BirdSquares};
use super::board::{Board, Step};
use super::half_turn::Reply;

const FIRST: i32 = 1 << 30;
const CAPTURE: i32 = 1 << 24;
const KILLER: i32 = 1 << 23;
const INTO_DANGER: i32 = -(1 << 25);
const MOST_HISTORY: i32 = 1 << 22;

/// The plies that can be searched.
pub(super) const MOST_PLIES: usize = 96;

/// What proved good elsewhere in this search.
pub(super) struct Order {
    killers: [[Option<Step>; 2]; MOST_PLIES + 2],
    /// By side, square of origin (one more for returns) and square of arrival.
    history: Box<[[[i32; Square::COUNT]; Square::COUNT + 1]; 2]>,
    /// By side and place.
    bird_squares: [[i32; Square::COUNT + 1]; 2],
}

impl Order {
    pub(super) fn new() -> Order {
        Order {
            killers: [[None; 2]; MOST_PLIES + 2],
            history: Box::new([[[0; Square::COUNT]; Square::COUNT + 1]; 2]),
            bird_squares: [[0; Square::COUNT + 1]; 2],
        }
    }

    /// Puts the most promising replies first.
    pub(super) fn sort(&self, board: &Board, ply: usize, first: Option<Step>, replies: &mut [Reply]) {
        let side = board.turn();
        let threats = Symbol::ALL.map(|symbol| board.attackers(side.other(), symbol));
        let daimyo = board.daimyo(side);
        for reply in replies.iter_mut() {
            let step = reply.step;
            let rank = if Some(step) == first {
                FIRST
            } else {
                let mut rank = self.history(side, step);
                let threat = threats[step.to.symbol() as usize - 1];
                if !threat.is_empty() && step.from != Some(daimyo) && !threat.contains(step.to) {
                    // The next player may move the pieces that attack the daimyo now.
                    rank += INTO_DANGER;
                }
                if step.captures(board) {
                    rank += CAPTURE;
                } else if self.killers[ply].contains(&Some(step)) {
                    rank += KILLER;
                }
                rank
            };
            // Ties are broken by the squares, so that the order is the same everywhere.
            reply.rank = i64::from(rank) << 12 | (origin(step) << 6 | step.to.index()) as i64;
        }
        replies.sort_unstable_by_key(|reply| Reverse(reply.rank));
    }

    /// The most promising of some places for the bird.
    #[inline]
    pub(super) fn pick(
        &self,
        side: Side,
        first: Option<BirdSquare>,
        among: BirdSquares,
    ) -> Option<BirdSquare> {
        if let Some(bird) = first
            && among.contains(bird)
        {
            return first;
        }
        let scores = &self.bird_squares[side as usize];
        among.max_by_key(|bird| scores[usize::from(bird.index())])
    }

    fn history(&self, side: Side, step: Step) -> i32 {
        self.history[side as usize][origin(step)][step.to.index()]
    }

    /// Notes a reply that refuted something.
    pub(super) fn reward(&mut self, side: Side, step: Step, depth: i32, ply: usize) {
        if self.killers[ply][0] != Some(step) {
            self.killers[ply] = [Some(step), self.killers[ply][0]];
        }
        let entry = &mut self.history[side as usize][origin(step)][step.to.index()];
        grow(entry, depth);
    }

    /// Notes a place of the bird that held.
    pub(super) fn reward_bird(&mut self, side: Side, bird: BirdSquare, depth: i32) {
        grow(&mut self.bird_squares[side as usize][usize::from(bird.index())], depth);
    }
}

/// Adds to a score so that it never leaves its range, recent rewards counting more than old ones.
fn grow(entry: &mut i32, depth: i32) {
    let reward = (depth * depth).min(1 << 10) << 6;
    *entry += reward - (i64::from(*entry) * i64::from(reward) / i64::from(MOST_HISTORY)) as i32;
}

fn origin(step: Step) -> usize {
    step.from.map_or(Square::COUNT, Square::index)
}
