//! Longer wins grown from shorter ones: a defence and a turn of the solver taken back.
//!
//! A puzzle is the end of many longer lines. Every position from which some defence leads to it is a place where the
//! other side may have stood; if it loses there whatever it does, with one answer to everything, so is every position from
//! which a turn of the solver leads there. Where that turn alone keeps the win, a longer puzzle is found.

use std::collections::HashSet;

use mozaika_mana::Position;
use mozaika_rules::Dice;

use super::plain_board::{After, BESIDE, Board, Cell, Turn, cells, symbol};
use super::plain_solver::PlainSolver;
use super::prove::{Flaw, defended, prove};
use super::solver::GaveUp;

/// A puzzle on the way: the position, and in how many turns it is won.
pub(crate) type Won = (Board, u8);

/// How many longer puzzles of one are gone on with, and how many varied ones if there are no longer ones.
const MOST_AT_ONCE: usize = 4;

/// How many puzzles are tried for one turn more, to make them longer or to vary them.
const MOST_TRIES: usize = 24;

/// How many positions with something standing elsewhere are tried.
const MOST_VARIED: usize = 60;

/// The longest puzzles that are found, up to so many turns, beginning with this one; none if there is no longer one. `looks`
/// is what each turn more may cost.
pub(crate) fn grow(solver: &mut PlainSolver, start: Won, most: u8, looks: u64, dice: &mut Dice) -> Vec<Won> {
    solver.allow(looks);
    let mut longest = Vec::new();
    let mut best = start;
    let mut open = vec![start];
    let mut tries = MOST_TRIES;
    while best.1 < most && tries > 0 {
        tries -= 1;
        let found = match open.pop() {
            Some(won) => longer(solver, won, dice),
            None => varied(solver, best, dice),
        };
        let Ok(found) = found else { break };
        match found.first() {
            Some(&first) if first.1 > best.1 => {
                best = first;
                longest.clone_from(&found);
                open = found;
                tries = MOST_TRIES;
                solver.allow(looks);
            }
            _ => open.extend(found),
        }
    }
    longest
}

/// Puzzles with one turn more that lead to this one.
fn longer(solver: &mut PlainSolver, (board, turns): Won, dice: &mut Dice) -> Result<Vec<Won>, GaveUp> {
    let mut found = Vec::new();
    let mut defences = before(&board);
    dice.shuffle(&mut defences);
    for defence in defences {
        if !holds(lost(solver, &defence, turns))? {
            continue;
        }
        let mut firsts = before(&defence);
        dice.shuffle(&mut firsts);
        for first in firsts {
            if holds(prove(solver, &first, turns + 1).map(|_| ()))? {
                found.push((first, turns + 1));
                break;
            }
        }
        if found.len() == MOST_AT_ONCE {
            break;
        }
    }
    Ok(found)
}

/// Puzzles with as many turns in which one piece or the bird stands elsewhere.
fn varied(solver: &mut PlainSolver, (board, turns): Won, dice: &mut Dice) -> Result<Vec<Won>, GaveUp> {
    let empty: Vec<Cell> = cells(!board.occupied() & ((1 << BESIDE) - 1)).collect();
    let mut found = Vec::new();
    let pieces: Vec<Cell> = cells(board.occupied()).collect();
    for _ in 0..MOST_VARIED {
        let (Some(&from), Some(&to)) = (dice.pick(&pieces), dice.pick(&empty)) else { break };
        let other = board.with_moved(from, to);
        if holds(prove(solver, &other, turns).map(|_| ()))? {
            found.push((other, turns));
        }
        if found.len() == MOST_AT_ONCE {
            break;
        }
    }
    Ok(found)
}

/// Whether something was proven.
fn holds(proof: Result<(), Flaw>) -> Result<bool, GaveUp> {
    match proof {
        Ok(()) => Ok(true),
        Err(Flaw::GaveUp) => Err(GaveUp),
        Err(_) => Ok(false),
    }
}

/// Proves that the side to move loses within so many turns of the other's, with one answer to everything.
fn lost(solver: &mut PlainSolver, board: &Board, turns: u8) -> Result<(), Flaw> {
    // For most positions that is the end of it.
    if !solver.loses(board, turns).map_err(|_| Flaw::GaveUp)? {
        return Err(Flaw::NoWin);
    }
    defended(solver, board, turns, &mut HashSet::new())
}

/// Every position from which a turn of the side that is not to move leads to this one, nobody having been skipped.
pub(crate) fn before(board: &Board) -> Vec<Board> {
    let mover = 1 - board.turn;
    let mut found = Vec::new();
    if board.free || board.bird == BESIDE {
        return found;
    }
    let standing = board.pieces[0] | board.pieces[1];
    let empty = !standing & ((1 << BESIDE) - 1);
    // The bird came to a square with the symbol that the piece came to (MN-3.1).
    for to in cells(board.pieces[mover]).filter(|&to| symbol(to) == symbol(board.bird)) {
        let from_board = cells(empty).chain((to != board.daimyos[mover]).then_some(BESIDE));
        for from in from_board {
            for bird in cells(empty).filter(|&bird| bird != from) {
                for captured in [false, true] {
                    let turn = Turn { from, to, bird: board.bird };
                    found.extend(taken_back(board, turn, bird, captured));
                }
            }
        }
    }
    found
}

/// The position before a turn, with the bird on this square and perhaps a ronin on the square that the turn went to; `None`
/// if the turn could not be taken there or leads somewhere else.
fn taken_back(board: &Board, turn: Turn, bird: Cell, captured: bool) -> Option<Board> {
    let mover = 1 - board.turn;
    let mut earlier = Board { turn: mover, bird, free: false, ..*board };
    earlier.pieces[mover] &= !(1 << turn.to);
    if turn.from != BESIDE {
        earlier.pieces[mover] |= 1 << turn.from;
        if board.daimyos[mover] == turn.to {
            earlier.daimyos[mover] = turn.from;
        }
    }
    if captured {
        earlier.pieces[board.turn] |= 1 << turn.to;
    }
    let possible = earlier.is_possible()
        && earlier.piece_moves().contains(&(turn.from, turn.to))
        && earlier.birds(turn.from, turn.to).any(|bird| bird == turn.bird);
    (possible && earlier.after(turn) == After::Goes(*board)).then_some(earlier)
}

/// A board as the rules' own code has it; `None` if nothing can stand like that, or if somebody was just skipped.
pub(crate) fn position_of(board: &Board) -> Option<Position> {
    if board.free {
        return None;
    }
    let square = |cell: Cell| format!("{}{}", char::from(b'a' + cell % 6), cell / 6 + 1);
    let letter = |cell: Cell| {
        let side = (0..2).find(|&side| board.pieces[side] >> cell & 1 == 1)?;
        let letter = if board.daimyos[side] == cell { 'D' } else { 'R' };
        Some(if side == 0 { letter } else { letter.to_ascii_lowercase() })
    };
    let row = |row: Cell| {
        let mut text = String::new();
        let mut empty = 0;
        for cell in row * 6..row * 6 + 6 {
            match letter(cell) {
                Some(letter) => {
                    if empty > 0 {
                        text += &empty.to_string();
                    }
                    text.push(letter);
                    empty = 0;
                }
                None => empty += 1,
            }
        }
        if empty > 0 { text + &empty.to_string() } else { text }
    };
    let rows: Vec<String> = (0..6).rev().map(row).collect();
    let bird = if board.bird == BESIDE { "-".to_owned() } else { square(board.bird) };
    let side = if board.turn == 0 { 'b' } else { 'w' };
    format!("{} {side} {bird} -", rows.join("/")).parse().ok()
}
