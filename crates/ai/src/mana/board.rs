//! The pieces as the search sees them: a position without its bird.

use mozaika_mana::{Position, Side, Square, Squares, Symbol, approaches};

/// Where the pieces stand and who is to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Board {
    pieces: [Squares; 2],
    daimyos: [Square; 2],
    turn: Side,
}

/// The first half of a turn: a piece that moves, or a ronin that returns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Step {
    /// Where the piece starts; `None` for a return.
    pub from: Option<Square>,
    /// Where it ends.
    pub to: Square,
}

impl Board {
    /// The board of a position in which both daimyos stand.
    pub(super) fn of(position: &Position) -> Option<Board> {
        let sides = [Side::Black, Side::White];
        Some(Board {
            pieces: sides.map(|side| position.pieces(side)),
            daimyos: [position.daimyo(Side::Black)?, position.daimyo(Side::White)?],
            turn: position.turn(),
        })
    }

    #[inline]
    pub(super) fn turn(&self) -> Side {
        self.turn
    }

    #[inline]
    pub(super) fn pieces(&self, side: Side) -> Squares {
        self.pieces[side as usize]
    }

    #[inline]
    pub(super) fn daimyo(&self, side: Side) -> Square {
        self.daimyos[side as usize]
    }

    #[inline]
    pub(super) fn reserve(&self, side: Side) -> u32 {
        (Side::RONINS + 1).saturating_sub(self.pieces(side).len())
    }

    /// All pieces of both sides.
    #[inline]
    pub(super) fn occupied(&self) -> Squares {
        self.pieces[0] | self.pieces[1]
    }

    /// The pieces of a side that stand on this symbol and reach the other daimyo if no bird is in the way.
    #[inline]
    pub(super) fn attackers(&self, side: Side, symbol: Symbol) -> Squares {
        approaches(self.daimyo(side.other()), symbol, self.occupied()) & self.pieces(side)
    }

    /// The board after a step that does not capture a daimyo, the other side being to move.
    #[inline]
    pub(super) fn after(&self, step: Step) -> Board {
        let mut next = self.passed();
        let (own, other) = (self.turn as usize, self.turn.other() as usize);
        next.pieces[own] = self.pieces[own].with(step.to);
        next.pieces[other] = self.pieces[other].without(step.to);
        if let Some(from) = step.from {
            next.pieces[own] = next.pieces[own].without(from);
            if self.daimyos[own] == from {
                next.daimyos[own] = step.to;
            }
        }
        next
    }

    /// The board with the turn given to the other side.
    #[inline]
    pub(super) fn passed(mut self) -> Board {
        self.turn = self.turn.other();
        self
    }

    /// A number that stands for the board and what else matters about a position. Boards differ in it but for
    /// a chance of one in 2⁶⁴.
    #[inline]
    pub(super) fn key(&self, more: u16) -> u64 {
        let black = self.pieces[0].bits() | (self.daimyos[0].index() as u64) << 36 | (self.turn as u64) << 42;
        let white = self.pieces[1].bits() | (self.daimyos[1].index() as u64) << 36 | u64::from(more) << 42;
        let first = fold(black ^ 0x9e37_79b9_7f4a_7c15, white ^ 0xbf58_476d_1ce4_e5b9);
        fold(first ^ white, 0x94d0_49bb_1331_11eb ^ black.rotate_left(32))
    }
}

/// Both halves of the full product, mixed.
#[inline]
fn fold(a: u64, b: u64) -> u64 {
    let product = u128::from(a) * u128::from(b);
    (product as u64) ^ (product >> 64) as u64
}
