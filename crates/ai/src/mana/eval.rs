//! What a half turn is worth without looking further.

use manda_mana::{Side, Symbol};

use super::half::Half;
use super::score::MOST_EVALUATED;
use super::weights::Weights;

/// The score of the side that made the half turn. Integer arithmetic only, so it is the same everywhere.
#[inline]
pub(super) fn evaluate(half: &Half, weights: &Weights) -> i32 {
    let board = &half.board;
    let replying = board.turn();
    let mut score = 0;
    for (side, sign) in [(replying.other(), 1), (replying, -1)] {
        let squares = &weights.squares[side as usize];
        let mut own = 0;
        for square in board.pieces(side).without(board.daimyo(side)) {
            own += squares[0][square.index()];
        }
        own += squares[1][board.daimyo(side).index()];
        score += sign * own;
    }
    let attacked = |side: Side| {
        let bit =
            |symbol: Symbol| usize::from(!board.attackers(side, symbol).is_empty()) << (symbol as usize - 1);
        bit(Symbol::One) | bit(Symbol::Two) | bit(Symbol::Three)
    };
    let present = |side: Side| {
        let bit = |symbol: Symbol| {
            usize::from(!(board.pieces(side) & symbol.squares()).is_empty()) << (symbol as usize - 1)
        };
        bit(Symbol::One) | bit(Symbol::Two) | bit(Symbol::Three)
    };
    score += weights.attacks[attacked(replying.other())][attacked(replying)];
    score += weights.present[0][present(replying.other())] - weights.present[1][present(replying)];
    score += weights.demanded[half.demanded().min(6) as usize];
    score.clamp(-MOST_EVALUATED, MOST_EVALUATED)
}
