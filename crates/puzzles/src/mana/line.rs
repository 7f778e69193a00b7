//! The main line of a Mana puzzle: the first right turn, the strongest defence, and so on to the capture.

use super::plain_board::{Board, Turn};
use super::plain_solver::PlainSolver;
use super::solver::{GaveUp, Next, Solver};

/// One turn of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Ply {
    /// The position before it.
    pub(crate) board: Board,
    /// The turn.
    pub(crate) turn: Turn,
    /// How many turns the solver has left, this one or the next included.
    pub(crate) left: u8,
}

/// The line from a position that the side to move wins in this many turns, beginning with a right turn. Then the solver takes
/// the first of the right turns, the other side the first of the defences that hold out longest.
pub(crate) fn main_line(
    solver: &mut PlainSolver,
    board: &Board,
    turns: u8,
    first: Turn,
) -> Result<Vec<Ply>, GaveUp> {
    let side = board.turn;
    let (mut board, mut left) = (*board, turns);
    let mut line = Vec::new();
    loop {
        let turn = if line.is_empty() {
            first
        } else if board.turn == side {
            solver.winning(&board, left)?.first().copied().ok_or(GaveUp)?
        } else {
            strongest_reply(solver, &board, left)?
        };
        line.push(Ply { board, turn, left });
        // The solver's own turn is one less, and so is one that is skipped.
        let mover = board.turn;
        if mover == side {
            left -= 1;
        }
        board = match solver.next(&board, turn) {
            Next::Won => return Ok(line),
            Next::Drawn => return Err(GaveUp),
            Next::Other(next) => next,
            Next::Again(next) if mover == side => next,
            Next::Again(next) => {
                left = left.checked_sub(1).ok_or(GaveUp)?;
                next
            }
        };
    }
}

/// The first of the replies after which the other side needs the most turns, which are `left` at most.
pub(crate) fn strongest_reply(solver: &mut PlainSolver, board: &Board, left: u8) -> Result<Turn, GaveUp> {
    let mut best: Option<(u8, Turn)> = None;
    for reply in solver.legal(board) {
        let holds = match solver.next(board, reply) {
            // A defence that does not lose is stronger than any.
            Next::Won | Next::Drawn => left + 1,
            Next::Again(_) => left,
            Next::Other(next) => solver.wins_in(&next, left)?.unwrap_or(left + 1),
        };
        if best.is_none_or(|(most, _)| holds > most) {
            best = Some((holds, reply));
        }
        if holds >= left {
            break;
        }
    }
    best.map(|(_, reply)| reply).ok_or(GaveUp)
}
