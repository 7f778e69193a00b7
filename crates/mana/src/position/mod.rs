//! A position: where everything stands and who is to move, without the game's history.

mod text;

pub use text::ParsePositionError;

use crate::square::BOARD;
use crate::{Blocked, Edition, Options, Piece, Side, Square, Squares, Symbol, paths};

/// Whether the demanded symbol binds the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Binding {
    /// As usual.
    Bound,
    /// The other side was just skipped, so anything may be moved (MN-4.1).
    Free,
}

/// Where everything stands and who is to move. Small and `Copy`, so that search can keep many.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    /// All pieces of black and of white.
    pub(crate) pieces: [Squares; 2],
    /// The daimyos of both sides.
    pub(crate) daimyos: Squares,
    /// The bird's square; in the classic edition that of the last moved or returned piece.
    pub(crate) mark: Option<Square>,
    /// The side to move.
    pub(crate) turn: Side,
    /// Whether the mark binds it.
    pub(crate) binding: Binding,
}

/// What the side to move may move or return.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Movable {
    /// Pieces that may be moved, if they can.
    pub(crate) pieces: Squares,
    /// Whether a ronin may return instead.
    pub(crate) may_return: bool,
}

impl Position {
    /// The empty board, before black sets up.
    pub const EMPTY: Position = Position {
        pieces: [Squares::EMPTY; 2],
        daimyos: Squares::EMPTY,
        mark: None,
        turn: Side::Black,
        binding: Binding::Bound,
    };

    /// The side to move.
    #[must_use]
    pub const fn turn(&self) -> Side {
        self.turn
    }

    /// The bird's square, or in the classic edition that of the last moved or returned piece.
    #[must_use]
    pub const fn mark(&self) -> Option<Square> {
        self.mark
    }

    /// Whether the mark binds the side to move.
    #[must_use]
    pub const fn binding(&self) -> Binding {
        self.binding
    }

    /// The pieces of a side.
    #[must_use]
    #[inline]
    pub const fn pieces(&self, side: Side) -> Squares {
        self.pieces[side as usize]
    }

    /// The square of a side's daimyo, unless it is captured or not yet set up.
    #[must_use]
    #[inline]
    pub fn daimyo(&self, side: Side) -> Option<Square> {
        (self.pieces(side) & self.daimyos).first()
    }

    /// The ronins of a side that are on the board.
    #[must_use]
    #[inline]
    pub fn ronins(&self, side: Side) -> Squares {
        self.pieces(side) - self.daimyos
    }

    /// How many ronins a side has in reserve (MN-2.5).
    #[must_use]
    #[inline]
    pub fn reserve(&self, side: Side) -> u32 {
        Side::RONINS.saturating_sub(self.ronins(side).len())
    }

    /// Whose piece stands on a square, and which.
    #[must_use]
    pub fn piece_at(&self, square: Square) -> Option<(Side, Piece)> {
        let side = Side::BOTH.into_iter().find(|&side| self.pieces(side).contains(square))?;
        Some((side, if self.daimyos.contains(square) { Piece::Daimyo } else { Piece::Ronin }))
    }

    /// What cannot be passed through: pieces, and the bird (MN-2.3).
    #[must_use]
    #[inline]
    pub fn occupied(&self, edition: Edition) -> Squares {
        self.pieces[0] | self.pieces[1] | self.bird(edition)
    }

    /// The bird's square as a set; empty in the classic edition.
    #[must_use]
    #[inline]
    pub fn bird(&self, edition: Edition) -> Squares {
        match (edition, self.mark) {
            (Edition::Bird, Some(square)) => Squares::of(square),
            _ => Squares::EMPTY,
        }
    }

    /// The symbol that the side to move must move from, if anything is demanded (MN-3.2, MN-3.4, MN-4.1).
    #[must_use]
    #[inline]
    pub fn demanded(&self) -> Option<Symbol> {
        match self.binding {
            Binding::Bound => self.mark.map(Square::symbol),
            Binding::Free => None,
        }
    }

    /// Where a piece of the side to move can end its move: not on an own piece, not on the bird (MN-2.4).
    #[must_use]
    #[inline]
    pub fn targets(&self, from: Square, edition: Edition) -> Squares {
        let bird = self.bird(edition);
        let occupied = self.pieces[0] | self.pieces[1] | bird;
        paths::destinations(from, occupied) - (self.pieces(self.turn) | bird)
    }

    /// Whether one of these pieces of the side to move can move.
    #[inline]
    pub(crate) fn can_move(&self, pieces: Squares, edition: Edition) -> bool {
        pieces.iter().any(|from| !self.targets(from, edition).is_empty())
    }

    /// What the side to move may move or return. If nothing of it can be, the turn is skipped.
    #[inline]
    pub(crate) fn movable(&self, options: &Options) -> Movable {
        let own = self.pieces(self.turn);
        match (self.demanded(), self.mark) {
            // Before the bird is on the board any piece may move; nothing returns yet (MN-3.4).
            (None, None) => Movable { pieces: own, may_return: false },
            (None, Some(_)) => self.anything(),
            (Some(symbol), _) => {
                let demanded = own & symbol.squares();
                let counts = match options.blocked {
                    Blocked::Skip => !demanded.is_empty(),
                    Blocked::Free => self.can_move(demanded, options.edition),
                };
                if counts { Movable { pieces: demanded, may_return: false } } else { self.anything() }
            }
        }
    }

    /// Every own piece, and the ronins in reserve.
    fn anything(&self) -> Movable {
        Movable { pieces: self.pieces(self.turn), may_return: self.reserve(self.turn) > 0 }
    }

    /// Whether the side to move can move or return anything.
    #[inline]
    pub(crate) fn can_act(&self, options: &Options) -> bool {
        let movable = self.movable(options);
        // A board of 36 squares with 12 pieces and a bird always has room for a ronin.
        movable.may_return || self.can_move(movable.pieces, options.edition)
    }

    /// The whole position in one number; equal keys are equal positions.
    #[must_use]
    pub fn key(&self) -> u128 {
        let square = |square: Option<Square>| square.map_or(63, |square| square.index() as u128);
        u128::from(self.pieces[0].bits())
            | u128::from(self.pieces[1].bits()) << 36
            | square(self.daimyo(Side::Black)) << 72
            | square(self.daimyo(Side::White)) << 78
            | square(self.mark) << 84
            | (self.turn as u128) << 90
            | (self.binding as u128) << 91
    }

    /// The position that has this [key](Position::key).
    #[must_use]
    pub fn from_key(key: u128) -> Position {
        let squares = |shift: u32| Squares::from_bits((key >> shift) as u64 & BOARD);
        let square = |shift: u32| Square::new((key >> shift & 63) as u8);
        Position {
            pieces: [squares(0), squares(36)],
            daimyos: [square(72), square(78)].into_iter().flatten().collect(),
            mark: square(84),
            turn: if key >> 90 & 1 == 0 { Side::Black } else { Side::White },
            binding: if key >> 91 & 1 == 0 { Binding::Bound } else { Binding::Free },
        }
    }
}
