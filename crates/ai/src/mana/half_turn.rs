//! Half of a turn: a piece has moved and the bird is in the air.
//!
//! The key decision: this, not a position, is the node of the search. A reply leads to the same place whatever
//! square the bird stood on before, so all bird squares of one piece move share their replies, and each reply is
//! searched once for all of them. The bird only decides which replies are legal.

use mozaika_mana::{
    Action, Binding, Blocked, Edition, Options, Position, Square, Squares, Symbol, bottlenecks, destinations,
};

use super::bird_square::{BirdSquare, BirdSquares};
use super::board::{Board, Step};
use super::score::LIMIT;

/// The tail of a half turn whose bird may go to every free square of its symbol.
const ANYWHERE: u8 = 63;

/// What the side to move must move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Demand {
    /// A piece on this symbol; if there is none, as [`Demand::Any`] (MN-3.2, MN-3.3).
    Symbol(Symbol),
    /// Any piece, or a return (MN-3.3, MN-4.1).
    Any,
    /// Any piece (MN-3.4).
    AnyPiece,
}

/// A board, and all the places where the bird may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct HalfTurn {
    /// The pieces; to move is the side that replies.
    pub board: Board,
    /// What it must move.
    pub demand: Demand,
    /// Where the bird may be.
    pub bird_squares: BirdSquares,
    /// The step that led here, or `None` if a turn was skipped or nothing is known.
    pub step: Option<Step>,
    /// Whether the bird was moved by the turn that led here.
    pub bird_moves: bool,
    /// What tells the sets of bird_squares of the same board and demand apart.
    tail: u8,
}

/// One reply, and what is known of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reply {
    pub step: Step,
    /// The bird's places that make it illegal.
    pub blocked_by: BirdSquares,
    /// For which places of the bird its worth is the same.
    pub shared: Shared,
    /// What it is worth at least and at most to the side that makes it.
    pub at_least: i32,
    pub at_most: i32,
    /// Where it stands in the order of trying; higher is earlier.
    pub rank: i64,
}

/// For which places of the bird a reply is worth the same, where it is legal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Shared {
    /// For all of them: the next player may put the bird on any free square of another symbol.
    All,
    /// For all but the square where it would best go next, since the bird must leave its square (MN-3.1).
    Others,
    /// For no other: the bird will have to stay where it is.
    ThisOnly,
}

impl HalfTurn {
    /// A position in which somebody is to act.
    pub(super) fn of(position: &Position, options: &Options) -> Option<HalfTurn> {
        let board = Board::of(position)?;
        let demand = match (position.binding(), position.mark()) {
            (_, None) => Demand::AnyPiece,
            (Binding::Free, Some(_)) => Demand::Any,
            (Binding::Bound, Some(mark)) => Demand::Symbol(mark.symbol()),
        };
        let bird = match options.edition {
            Edition::Bird => position.mark().into(),
            Edition::Classic => BirdSquare::BESIDE,
        };
        let half = HalfTurn::at_bird(board, demand, bird);
        Some(if half.frees(options) && !half.can_move(bird) { half.freed(bird) } else { half })
    }

    /// Whether one of the movers can move with the bird at `bird`.
    fn can_move(&self, bird: BirdSquare) -> bool {
        let bird = bird.square().map_or(Squares::EMPTY, Squares::of);
        let targets = !(self.board.pieces(self.board.turn()) | bird);
        let (movers, _) = self.movers();
        movers.iter().any(|from| !(destinations(from, self.board.occupied() | bird) & targets).is_empty())
    }

    fn at_bird(board: Board, demand: Demand, bird: BirdSquare) -> HalfTurn {
        let tail = 64 + bird.index();
        HalfTurn { board, demand, bird_squares: BirdSquares::only(bird), step: None, bird_moves: false, tail }
    }

    /// The half turn after a step of the side to move, the bird having been at `bird`; with `None` the bird may
    /// also go to where it was.
    #[inline]
    pub(super) fn after(&self, step: Step, bird: Option<BirdSquare>, options: &Options) -> HalfTurn {
        let board = self.board.after(step);
        let symbol = step.to.symbol();
        let demand = Demand::Symbol(symbol);
        if options.edition == Edition::Classic {
            return HalfTurn { step: Some(step), ..HalfTurn::at_bird(board, demand, BirdSquare::BESIDE) };
        }
        let mut free = !board.occupied() & symbol.squares();
        let mut tail = ANYWHERE;
        if let Some(square) = bird.and_then(BirdSquare::square)
            && free.contains(square)
        {
            free = free.without(square);
            tail = square.index() as u8;
        }
        if free.is_empty() {
            // The bird stays (MN-3.1).
            let bird = bird.unwrap_or(BirdSquare::BESIDE);
            let demand = bird.square().map_or(Demand::AnyPiece, |square| Demand::Symbol(square.symbol()));
            return HalfTurn { step: Some(step), ..HalfTurn::at_bird(board, demand, bird) };
        }
        HalfTurn { board, demand, bird_squares: free.into(), step: Some(step), bird_moves: true, tail }
    }

    /// The turn skipped with the bird at `bird`: the other side moves what it likes (MN-4.1).
    pub(super) fn skipped(&self, bird: BirdSquare, options: &Options) -> HalfTurn {
        let marked = options.edition == Edition::Classic || bird != BirdSquare::BESIDE;
        let demand = if marked { Demand::Any } else { Demand::AnyPiece };
        HalfTurn::at_bird(self.board.passed(), demand, bird)
    }

    /// The same with the bird at `bird` and pieces that cannot move counted as none (MN-4.1, option `free`).
    pub(super) fn freed(&self, bird: BirdSquare) -> HalfTurn {
        HalfTurn { demand: Demand::Any, ..self.with_bird(bird) }
    }

    /// The same with one place for the bird.
    pub(super) fn with_bird(&self, bird: BirdSquare) -> HalfTurn {
        HalfTurn {
            step: self.step,
            bird_moves: self.bird_moves,
            ..HalfTurn::at_bird(self.board, self.demand, bird)
        }
    }

    /// Whether pieces that cannot move count as none here.
    pub(super) fn frees(&self, options: &Options) -> bool {
        options.blocked == Blocked::Free && matches!(self.demand, Demand::Symbol(_))
    }

    /// The number that stands for this node in the table.
    #[inline]
    pub(super) fn key(&self) -> u64 {
        self.key_with(self.tail)
    }

    /// The number of the node with the same pieces and demand in which the bird may be on any free square.
    pub(super) fn key_of_any_bird(&self) -> u64 {
        self.key_with(ANYWHERE)
    }

    #[inline]
    fn key_with(&self, tail: u8) -> u64 {
        let demand = match self.demand {
            Demand::Symbol(symbol) => symbol as u16,
            Demand::Any => 4,
            Demand::AnyPiece => 5,
        };
        self.board.key(demand << 7 | u16::from(tail))
    }

    /// The whole action with the bird at `bird`, if it was an action that led here.
    pub(super) fn action(&self, bird: BirdSquare) -> Option<Action> {
        let bird = if self.bird_moves { bird.square() } else { None };
        self.step.map(|step| step.action(bird))
    }

    /// The pieces that may move, and whether a ronin may return instead, not looking at blocked pieces.
    #[inline]
    pub(super) fn movers(&self) -> (Squares, bool) {
        let side = self.board.turn();
        let own = self.board.pieces(side);
        if let Demand::Symbol(symbol) = self.demand {
            let demanded = own & symbol.squares();
            if !demanded.is_empty() {
                return (demanded, false);
            }
        }
        (own, self.demand != Demand::AnyPiece && self.board.reserve(side) > 0)
    }

    /// How many pieces stand on the demanded symbol; 0 if anything may move.
    #[inline]
    pub(super) fn demanded(&self) -> u32 {
        match self.demand {
            Demand::Symbol(symbol) => (self.board.pieces(self.board.turn()) & symbol.squares()).len(),
            Demand::Any | Demand::AnyPiece => 0,
        }
    }

    /// The bird's places where the side to move cannot capture the daimyo at once.
    #[inline]
    pub(super) fn safe_bird_squares(&self) -> BirdSquares {
        let side = self.board.turn();
        let daimyo = self.board.daimyo(side.other());
        let own = self.board.pieces(side);
        let attackers = match self.demand {
            Demand::Symbol(symbol) if !(own & symbol.squares()).is_empty() => {
                self.board.attackers(side, symbol)
            }
            _ => Symbol::ALL
                .into_iter()
                .fold(Squares::EMPTY, |all, symbol| all | self.board.attackers(side, symbol)),
        };
        let mut safe = self.bird_squares;
        for from in attackers {
            safe = safe.and(bottlenecks(from, daimyo, self.board.occupied()).into());
        }
        safe
    }

    /// A step that captures the daimyo with the bird at `bird`, if there is one.
    pub(super) fn winning_step(&self, bird: BirdSquare) -> Option<Step> {
        let to = self.board.daimyo(self.board.turn().other());
        let blocked = self.board.occupied() | bird.square().map_or(Squares::EMPTY, Squares::of);
        let from = self.movers().0.iter().find(|&from| destinations(from, blocked).contains(to))?;
        Some(Step { from: Some(from), to })
    }

    /// Appends every reply that is legal for some place of the bird and does not capture the daimyo.
    #[inline]
    pub(super) fn replies(&self, out: &mut Vec<Reply>) {
        let side = self.board.turn();
        let occupied = self.board.occupied();
        let taboo = self.board.pieces(side).with(self.board.daimyo(side.other()));
        let (movers, may_return) = self.movers();
        for from in movers {
            for to in destinations(from, occupied) & !taboo {
                let blocked_by = bottlenecks(from, to, occupied).into();
                self.push(Step { from: Some(from), to }, blocked_by, out);
            }
        }
        if may_return {
            for to in !occupied {
                self.push(Step { from: None, to }, Squares::of(to).into(), out);
            }
        }
    }

    #[inline]
    fn push(&self, step: Step, blocked_by: BirdSquares, out: &mut Vec<Reply>) {
        let symbol = step.to.symbol();
        let same_symbol = match self.demand {
            Demand::Symbol(demanded) => demanded == symbol,
            Demand::Any | Demand::AnyPiece => true,
        };
        let shared = if (!self.board.occupied() & symbol.squares()).without(step.to).is_empty() {
            Shared::ThisOnly
        } else if same_symbol {
            Shared::Others
        } else {
            Shared::All
        };
        out.push(Reply { step, blocked_by, shared, at_least: -LIMIT, at_most: LIMIT, rank: 0 });
    }
}

impl Step {
    /// The whole action with the bird on this square.
    pub(super) fn action(self, bird: Option<Square>) -> Action {
        match self.from {
            Some(from) => Action::Move { from, to: self.to, bird },
            None => Action::Return { to: self.to, bird },
        }
    }

    /// Whether an enemy piece is captured.
    #[inline]
    pub(super) fn captures(self, board: &Board) -> bool {
        board.pieces(board.turn().other()).contains(self.to)
    }
}
