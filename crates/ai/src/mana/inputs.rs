//! What the network is told of a half turn: which of its rows count.
//!
//! The key decision: where the pieces stand is told by rows that a step changes two or three of, so their sum is kept
//! from node to node. What follows from all pieces together, such as who attacks what, is looked up afresh where a half
//! turn is judged, by one row for each such fact.

use mozaika_mana::{Action, Options, Position, Side, Square, Squares, Symbol, destinations};

use super::bird_square::BirdSquares;
use super::board::Step;
use super::half_turn::{Demand, HalfTurn};

/// Where the groups of rows begin.
const DEMANDED: usize = 2 * 2 * Square::COUNT;
const ATTACKS: usize = DEMANDED + 2 * DEMANDS * COUNTS;
const PRESENT: usize = ATTACKS + 2 * 8 * 8;
const EXITS: usize = PRESENT + 2 * 8 * 8;
const SAFE_BIRDS: usize = EXITS + 2 * 8 * 8;
const SAFE_ENDS: usize = SAFE_BIRDS + 2 * (MOST_BIRDS + 1);
const MOVERS: usize = SAFE_ENDS + 2 * (MOST_ENDS + 1);
const ATTACKERS: usize = MOVERS + 2 * 2 * Square::COUNT;
const REACH: usize = ATTACKERS + 2 * 2 * Square::COUNT;
/// How many rows there are.
pub(super) const ROWS: usize = REACH + 2 * Square::COUNT;

/// How many sets of weights there are behind the lanes.
pub(super) const VOICES: usize = 2 * 4;

/// Three symbols, anything, any piece.
const DEMANDS: usize = 5;
/// Pieces on the demanded symbol: none to six.
const COUNTS: usize = 7;
const MOST_BIRDS: usize = 12;
const MOST_ENDS: usize = 15;
const MOST_EXITS: usize = 7;

/// The row of a ronin (0) or daimyo (1) on a square.
#[inline]
pub(super) const fn piece_row(side: Side, daimyo: bool, square: Square) -> usize {
    (side as usize * 2 + daimyo as usize) * Square::COUNT + square.index()
}

/// What the network is told of a half turn, for those who teach it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Inputs {
    /// The rows that count.
    pub rows: Vec<u16>,
    /// The weights behind the lanes that count.
    pub voice: u8,
}

impl Inputs {
    /// Of the half turn that an action makes of a position. Nothing if nothing is left to judge: the daimyo is captured,
    /// or is about to be wherever the bird goes.
    #[must_use]
    pub fn of(position: &Position, action: Action, options: &Options) -> Option<Inputs> {
        let step = match action {
            Action::Move { from, to, .. } => Step { from: Some(from), to },
            Action::Return { to, .. } => Step { from: None, to },
            Action::SetUp { .. } => return None,
        };
        let half = HalfTurn::of(position, options)?;
        if step.to == half.board.daimyo(half.board.turn().other()) {
            return None;
        }
        let half = half.after(step, half.bird_squares.first(), options);
        let safe = half.safe_bird_squares();
        if safe.is_empty() {
            return None;
        }
        let mut rows = Vec::new();
        for_each_piece(&half, |row| rows.push(row as u16));
        for_each_fact(&half, safe, |row| rows.push(row as u16));
        Some(Inputs { rows, voice: voice(&half) as u8 })
    }
}

/// Which weights behind the lanes count: by who replies, and to which symbol or to none.
#[inline]
pub(super) fn voice(half: &HalfTurn) -> usize {
    let demand = match half.demand {
        Demand::Symbol(symbol) => symbol as usize - 1,
        Demand::Any | Demand::AnyPiece => 3,
    };
    half.board.turn() as usize * 4 + demand
}

/// The rows of the pieces.
#[inline]
pub(super) fn for_each_piece(half: &HalfTurn, mut each: impl FnMut(usize)) {
    for side in [Side::Black, Side::White] {
        let daimyo = half.board.daimyo(side);
        for square in half.board.pieces(side) {
            each(piece_row(side, square == daimyo, square));
        }
    }
}

/// The rows of what follows from all pieces together, with the bird's places that keep the daimyo safe.
#[inline]
pub(super) fn for_each_fact(half: &HalfTurn, safe: BirdSquares, mut each: impl FnMut(usize)) {
    let board = &half.board;
    let (own, other) = (board.turn().other(), board.turn());
    let (turn, occupied) = (other as usize, board.occupied());

    let demand = match half.demand {
        Demand::Symbol(symbol) => symbol as usize - 1,
        Demand::Any => 3,
        Demand::AnyPiece => 4,
    };
    let demanded = half.demanded() as usize;
    each(DEMANDED + (turn * DEMANDS + demand) * COUNTS + demanded.min(COUNTS - 1));

    let (attacks, attackers, dangerous) = attacks_of(half, own);
    let (attacked, attacked_by, _) = attacks_of(half, other);
    each(ATTACKS + (turn * 8 + attacks) * 8 + attacked);
    for square in attackers {
        each(ATTACKERS + own as usize * Square::COUNT + square.index());
    }
    for square in attacked_by {
        each(ATTACKERS + (2 + turn) * Square::COUNT + square.index());
    }

    each(PRESENT + (turn * 8 + symbols(board.pieces(own))) * 8 + symbols(board.pieces(other)));
    let exits = |side: Side| {
        let ends = destinations(board.daimyo(side), occupied) & !board.pieces(side);
        (ends.len() as usize).min(MOST_EXITS)
    };
    each(EXITS + (turn * 8 + exits(own)) * 8 + exits(other));
    each(SAFE_BIRDS + turn * (MOST_BIRDS + 1) + (safe.len() as usize).min(MOST_BIRDS));

    if demanded > 0 {
        // Where the other side can end its turn, and how often without letting an attacker move.
        let (movers, _) = half.movers();
        let targets = !board.pieces(other);
        let (mut reach, mut ends) = (Squares::EMPTY, 0);
        for from in movers {
            let daimyo = from == board.daimyo(other);
            each(MOVERS + piece_row(other, daimyo, from));
            let to = destinations(from, occupied) & targets;
            reach |= to;
            ends += (to & !dangerous).len() as usize;
        }
        each(SAFE_ENDS + turn * (MOST_ENDS + 1) + ends.min(MOST_ENDS));
        for square in reach {
            each(REACH + turn * Square::COUNT + square.index());
        }
    }
}

/// The symbols from which a side attacks the other daimyo, a bit for each; the pieces that do; and all squares that
/// have such a symbol.
#[inline]
fn attacks_of(half: &HalfTurn, side: Side) -> (usize, Squares, Squares) {
    let (mut bits, mut attackers, mut squares) = (0, Squares::EMPTY, Squares::EMPTY);
    for symbol in Symbol::ALL {
        let found = half.board.attackers(side, symbol);
        attackers |= found;
        if !found.is_empty() {
            bits |= 1 << (symbol as usize - 1);
            squares |= symbol.squares();
        }
    }
    (bits, attackers, squares)
}

/// The symbols on which some of the pieces stand, a bit for each.
#[inline]
fn symbols(pieces: Squares) -> usize {
    let bit = |symbol: Symbol| usize::from(!(pieces & symbol.squares()).is_empty()) << (symbol as usize - 1);
    bit(Symbol::One) | bit(Symbol::Two) | bit(Symbol::Three)
}
