//! In which order replies are tried. It changes how long a proof takes, never whether there is one.

use std::cmp::Reverse;

use mozaika_mana::{Side, Square, Symbol};

use super::super::board::{Board, Step};
use super::super::half_turn::Reply;
use super::Turns;

const FIRST: i64 = 1 << 40;
const CAPTURE: i64 = 1 << 22;
const THREAT: i64 = 1 << 21;
const CHOICE: i64 = 1 << 19;
const MOST_HISTORY: i64 = 1 << 24;

/// What proved good elsewhere, by side, square of origin (one more for returns) and square of arrival.
pub(super) struct Order {
    history: Box<[[[i64; Square::COUNT]; Square::COUNT + 1]; 2]>,
}

impl Order {
    pub(super) fn new() -> Order {
        Order { history: Box::new([[[0; Square::COUNT]; Square::COUNT + 1]; 2]) }
    }

    /// Puts the most promising replies first: those that threaten the daimyo and leave the other side little choice.
    pub(super) fn sort(&self, board: &Board, first: Option<Step>, replies: &mut [Reply]) {
        let side = board.turn();
        for reply in replies.iter_mut() {
            let step = reply.step;
            let mut rank = self.history[side as usize][origin(step)][step.to.index()];
            if Some(step) == first {
                rank += FIRST;
            }
            if step.captures(board) {
                rank += CAPTURE;
            }
            let next = board.after(step);
            let threats = Symbol::ALL.into_iter().filter(|&symbol| !next.attackers(side, symbol).is_empty());
            rank += THREAT * threats.count() as i64;
            let movers = (next.pieces(side.other()) & step.to.symbol().squares()).len();
            // Without a piece on the symbol the other side may move anything.
            rank -= CHOICE * i64::from(if movers == 0 { 6 } else { movers });
            // Ties are broken by the squares, so that proofs are the same everywhere.
            reply.rank = rank << 12 | (origin(step) << 6 | step.to.index()) as i64;
        }
        replies.sort_unstable_by_key(|reply| Reverse(reply.rank));
    }

    /// Notes a reply that settled a node.
    pub(super) fn reward(&mut self, side: Side, step: Step, turns: Turns) {
        let entry = &mut self.history[side as usize][origin(step)][step.to.index()];
        let gain = i64::from(turns) * i64::from(turns) * 64;
        *entry += gain - *entry * gain / MOST_HISTORY;
    }
}

fn origin(step: Step) -> usize {
    step.from.map_or(Square::COUNT, Square::index)
}
