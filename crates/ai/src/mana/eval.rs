//! What a half turn is worth without looking further.
//!
//! The evaluation is a sum of [terms](Term), each a weight counted for the side that moved or against it. So what
//! the search adds up is just what a fit to played games weighs.

use mozaika_mana::{Options, Position, Side, Square, Squares, Symbol, destinations};

use super::half_turn::HalfTurn;
use super::score::MOST_EVALUATED;
use super::weights::Weights;

/// Which weight counts, by its number in [`Weights`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Term {
    /// The weight's number.
    pub number: usize,
    /// 1 if it counts for the side that moved, -1 if for the side that replies.
    pub sign: i32,
}

/// Where the groups of weights begin.
const SQUARES: usize = 0;
const ATTACKS: usize = SQUARES + 2 * 2 * Square::COUNT;
const PRESENT: usize = ATTACKS + 8 * 8;
const DEMANDED: usize = PRESENT + 2 * 8;
const SAFE_ENDS: usize = DEMANDED + 7;
const EXITS: usize = SAFE_ENDS + MOST_ENDS + 1;
/// How many weights there are.
pub(super) const COUNT: usize = EXITS + 2 * (MOST_EXITS + 1);

const MOST_ENDS: usize = 15;
const MOST_EXITS: usize = 7;

/// The weight of a ronin (0) or daimyo (1) on a square.
pub(super) const fn square_term(side: usize, daimyo: usize, square: usize) -> usize {
    SQUARES + (side * 2 + daimyo) * Square::COUNT + square
}

/// The weight of attacking the other daimyo from some symbols while being attacked from others, a bit for each.
pub(super) const fn attacks_term(attacks: usize, attacked: usize) -> usize {
    ATTACKS + attacks * 8 + attacked
}

/// The score of the side that made the half turn. Integer arithmetic only, so it is the same everywhere.
#[inline]
pub(super) fn evaluate(half: &HalfTurn, weights: &Weights) -> i32 {
    let mut score = 0;
    for_each_term(half, |Term { number, sign }| score += sign * i32::from(weights.0[number]));
    score.clamp(-MOST_EVALUATED, MOST_EVALUATED)
}

/// The terms of a position in which somebody is to act, or nothing if the daimyo is about to be captured: such
/// positions are never judged.
#[must_use]
pub fn terms(position: &Position, options: &Options) -> Vec<Term> {
    let mut terms = Vec::new();
    if let Some(half) = HalfTurn::of(position, options)
        && !half.safe_bird_squares().is_empty()
    {
        for_each_term(&half, |term| terms.push(term));
    }
    terms
}

#[inline]
fn for_each_term(half: &HalfTurn, mut each: impl FnMut(Term)) {
    let board = &half.board;
    let (own, other) = (board.turn().other(), board.turn());
    let occupied = board.occupied();

    for (side, sign) in [(own, 1), (other, -1)] {
        let daimyo = board.daimyo(side);
        each(Term { number: square_term(side as usize, 1, daimyo.index()), sign });
        for square in board.pieces(side).without(daimyo) {
            each(Term { number: square_term(side as usize, 0, square.index()), sign });
        }
    }

    let (attacks, dangerous) = attacks_of(half, own);
    let (attacked, _) = attacks_of(half, other);
    each(Term { number: attacks_term(attacks, attacked), sign: 1 });
    each(Term { number: PRESENT + symbols(board.pieces(own)), sign: 1 });
    each(Term { number: PRESENT + 8 + symbols(board.pieces(other)), sign: -1 });

    let demanded = half.demanded() as usize;
    each(Term { number: DEMANDED + demanded.min(6), sign: 1 });
    if demanded > 0 {
        // Where the other side can end its turn without letting an attacker move.
        let (movers, _) = half.movers();
        let allowed = !(board.pieces(other) | dangerous);
        let ends: u32 = movers.iter().map(|from| (destinations(from, occupied) & allowed).len()).sum();
        each(Term { number: SAFE_ENDS + (ends as usize).min(MOST_ENDS), sign: 1 });
    }

    for (side, sign) in [(own, 1), (other, -1)] {
        let exits = (destinations(board.daimyo(side), occupied) & !board.pieces(side)).len() as usize;
        let group = if side == own { 0 } else { MOST_EXITS + 1 };
        each(Term { number: EXITS + group + exits.min(MOST_EXITS), sign });
    }
}

/// The symbols from which a side attacks the other daimyo, and all squares that have them.
#[inline]
fn attacks_of(half: &HalfTurn, side: Side) -> (usize, Squares) {
    let (mut bits, mut squares) = (0, Squares::EMPTY);
    for symbol in Symbol::ALL {
        if !half.board.attackers(side, symbol).is_empty() {
            bits |= 1 << (symbol as usize - 1);
            squares |= symbol.squares();
        }
    }
    (bits, squares)
}

/// The symbols on which some of the pieces stand, a bit for each.
#[inline]
fn symbols(pieces: Squares) -> usize {
    let bit = |symbol: Symbol| usize::from(!(pieces & symbol.squares()).is_empty()) << (symbol as usize - 1);
    bit(Symbol::One) | bit(Symbol::Two) | bit(Symbol::Three)
}
