//! The way to the node being searched, and what of the game's history still matters: for repetition (MN-4.3).

use mozaika_mana::{Binding, Edition, Mana, Position};
use mozaika_rules::Game;

use super::bird_square::{BirdSquare, BirdSquares};
use super::board::Board;
use super::half_turn::{Demand, HalfTurn};
use super::order::MOST_PLIES;

/// A position as far as repetition is concerned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct SeenPosition {
    board: u64,
    /// The bird's place, or the last moved piece's in the classic edition.
    mark: BirdSquare,
    /// Whether the other side was just skipped.
    free: bool,
}

/// The positions from the root to the node being searched.
pub(super) struct RepetitionTracker {
    edition: Edition,
    way: [Option<SeenPosition>; MOST_PLIES + 2],
    /// Positions that have stood twice in the game: met again, they are drawn.
    twice: Vec<SeenPosition>,
}

/// Bird places with which a half turn repeats a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Repeats {
    pub bird_squares: BirdSquares,
    /// The ply of the earliest position of the way that is repeated; `usize::MAX` if only the game's history is.
    pub since: usize,
}

impl RepetitionTracker {
    /// The way that begins where the game stands.
    pub(super) fn new(game: &Mana) -> RepetitionTracker {
        let mut twice = Vec::new();
        let mut keys: Vec<u128> = game.seen().to_vec();
        keys.push(game.position().key());
        keys.sort_unstable();
        for pair in keys.windows(2).filter(|pair| pair[0] == pair[1]) {
            twice.extend(SeenPosition::of(&Position::from_key(pair[0])));
        }
        twice.dedup();
        let mut way = [None; MOST_PLIES + 2];
        way[0] = SeenPosition::of(game.position());
        RepetitionTracker { edition: game.options().edition, way, twice }
    }

    fn seen(&self, board: u64, half: &HalfTurn, bird: BirdSquare) -> SeenPosition {
        let mark = match (self.edition, half.step) {
            (Edition::Classic, Some(step)) => Some(step.to).into(),
            // Whoever was skipped left the mark where it was; boards and turns tell such positions apart.
            _ => bird,
        };
        SeenPosition { board, mark, free: half.step.is_none() && half.demand == Demand::Any }
    }

    /// Enters a position: the half turn with the bird at `bird`.
    #[inline]
    pub(super) fn enter(&mut self, ply: usize, board: u64, half: &HalfTurn, bird: BirdSquare) {
        self.way[ply] = Some(self.seen(board, half, bird));
    }

    /// Whether any position has stood twice in the game.
    #[inline]
    pub(super) fn has_twice(&self) -> bool {
        !self.twice.is_empty()
    }

    /// The places of the bird with which a half turn ends the game, having stood twice before.
    pub(super) fn drawn(&self, half: &HalfTurn) -> BirdSquares {
        let board = half.board.key(0);
        let mut found = Repeats { bird_squares: BirdSquares::NONE, since: usize::MAX };
        for seen in self.twice.iter().filter(|seen| seen.board == board) {
            self.note(seen, half, &mut found);
        }
        found.bird_squares
    }

    /// The places of the bird with which a half turn at this ply repeats a position of the way, or one that has
    /// stood twice in the game.
    #[inline]
    pub(super) fn repeats(&self, ply: usize, board: u64, half: &HalfTurn) -> Option<Repeats> {
        let mut found = Repeats { bird_squares: BirdSquares::NONE, since: usize::MAX };
        // The same side is to move every other ply.
        for earlier in (ply & 1..ply).step_by(2).rev() {
            if let Some(seen) = &self.way[earlier]
                && seen.board == board
                && self.note(seen, half, &mut found)
            {
                found.since = earlier;
            }
        }
        for seen in self.twice.iter().filter(|seen| seen.board == board) {
            self.note(seen, half, &mut found);
        }
        if found.bird_squares.is_empty() { None } else { Some(found) }
    }

    fn note(&self, seen: &SeenPosition, half: &HalfTurn, found: &mut Repeats) -> bool {
        let mut any = false;
        for bird in half.bird_squares {
            if self.seen(seen.board, half, bird) == *seen {
                found.bird_squares = found.bird_squares.with(bird);
                any = true;
            }
        }
        any
    }
}

impl SeenPosition {
    fn of(position: &Position) -> Option<SeenPosition> {
        let board = Board::of(position)?.key(0);
        Some(SeenPosition { board, mark: position.mark().into(), free: position.binding() == Binding::Free })
    }
}
