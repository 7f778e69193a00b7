//! What a Mana puzzle is about. Each theme is a question to its main line (`line`), or to its first turn.

use super::line::{Ply, main_line};
use super::plain_board::{BESIDE, Board, Turn, symbol};
use super::plain_solver::PlainSolver;
use super::solver::{GaveUp, Next, Solver};
use crate::{Theme, Themes};

/// The themes of a position that the side to move wins in this many turns, with these right first turns.
pub(crate) fn themes(
    solver: &mut PlainSolver,
    board: &Board,
    turns: u8,
    right: &[Turn],
) -> Result<Themes, GaveUp> {
    let line = main_line(solver, board, turns, right[0])?;
    let mut themes = Themes::EMPTY;
    let mut note = |theme: Theme, found: bool| {
        if found {
            themes.insert(theme);
        }
    };
    let side = board.turn;
    let own = |ply: &&Ply| ply.board.turn == side;
    let first = line[0];
    let captures = |ply: &Ply| ply.board.pieces[1 - ply.board.turn] >> ply.turn.to & 1 == 1;
    note(Theme::Return, line.iter().filter(own).any(|ply| ply.turn.from == BESIDE));
    note(Theme::Sacrifice, line.iter().any(|ply| ply.board.turn != side && captures(ply)));
    note(Theme::Skip, line.windows(2).any(|pair| pair[0].board.turn == side && pair[1].board.turn == side));
    let strikes = line.last().is_some_and(|last| last.turn.from == last.board.daimyos[side]);
    note(Theme::DaimyoStrikes, strikes);
    note(Theme::Threatened, could_capture(&Board { turn: 1 - side, ..*board }));
    if turns > 1 {
        note(Theme::Capture, captures(&first));
        let places = board.birds(first.turn.from, first.turn.to).count();
        note(Theme::OnePlace, right.len() == 1 && places > 1);
        let quiet = match solver.next(board, first.turn) {
            Next::Other(next) => !captures(&first) && !could_capture(&Board { turn: side, ..next }),
            _ => false,
        };
        note(Theme::Quiet, quiet);
        note(Theme::Fork, forks(solver, &line, side));
        note(Theme::BirdBlock, bird_blocks(solver, board, turns, right)?);
    }
    Ok(themes)
}

/// Whether the side to move could capture the daimyo at once if it might move any piece.
fn could_capture(board: &Board) -> bool {
    Board { free: true, ..*board }.capture().is_some()
}

/// Whether the replies to the last turn but one of the solver leave captures from squares of two symbols at least.
fn forks(solver: &PlainSolver, line: &[Ply], side: usize) -> bool {
    let Some(ply) = line.iter().rev().filter(|ply| ply.board.turn == side).nth(1) else { return false };
    let Next::Other(next) = solver.next(&ply.board, ply.turn) else { return false };
    let mut symbols = 0u8;
    for reply in solver.legal(&next) {
        if let Next::Other(after) = solver.next(&next, reply)
            && let Some(capture) = after.capture()
        {
            symbols |= 1 << symbol(capture.from);
        }
    }
    symbols.count_ones() > 1
}

/// Whether the bird on a right place makes a piece move of the other side impossible that would have saved it with the bird
/// on another place.
fn bird_blocks(solver: &mut PlainSolver, board: &Board, turns: u8, right: &[Turn]) -> Result<bool, GaveUp> {
    let first = right[0];
    let Next::Other(kept) = solver.next(board, first) else { return Ok(false) };
    let possible = kept.piece_moves();
    for bird in board.birds(first.from, first.to) {
        let wrong = Turn { bird, ..first };
        if right.contains(&wrong) {
            continue;
        }
        let Next::Other(next) = solver.next(board, wrong) else { continue };
        for reply in solver.legal(&next) {
            if possible.contains(&(reply.from, reply.to)) {
                continue;
            }
            let saved = match solver.next(&next, reply) {
                Next::Won | Next::Drawn => true,
                Next::Again(_) => false,
                Next::Other(after) => solver.wins_in(&after, turns - 1)?.is_none(),
            };
            if saved {
                return Ok(true);
            }
        }
    }
    Ok(false)
}
