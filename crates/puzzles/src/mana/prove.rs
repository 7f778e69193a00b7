//! The proof of a Mana puzzle: that it is won in so many turns and no fewer, and that at every turn of the solver one piece
//! move alone keeps the shortest win.
//!
//! The walk goes through every place of the bird that keeps the win and through every defence, the foolish ones too: whatever
//! the other side plays, one piece move is right.

use std::collections::HashSet;

use super::plain_board::Turn;
use super::solver::{GaveUp, Next, Solver};

/// What is wrong with a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Flaw {
    /// There is no forced win in so many turns.
    NoWin,
    /// There is one in fewer.
    Sooner,
    /// Two piece moves keep the shortest win, at a turn with so many left.
    Ambiguous { turns: u8, moves: [Turn; 2] },
    /// The solver gave up.
    GaveUp,
}

impl From<GaveUp> for Flaw {
    fn from(GaveUp: GaveUp) -> Flaw {
        Flaw::GaveUp
    }
}

/// Proves a win in exactly this many turns with one right piece move at every turn, and gives the right first turns.
pub(crate) fn prove<S: Solver>(solver: &mut S, place: &S::Place, turns: u8) -> Result<Vec<Turn>, Flaw> {
    let mut proven = HashSet::new();
    walk(solver, place, turns, &mut proven)
}

fn walk<S: Solver>(
    solver: &mut S,
    place: &S::Place,
    turns: u8,
    proven: &mut HashSet<S::Place>,
) -> Result<Vec<Turn>, Flaw> {
    let right = right_turns(solver, place, turns)?;
    for &turn in &right {
        match solver.next(place, turn) {
            Next::Won => {}
            Next::Drawn => return Err(Flaw::NoWin),
            Next::Again(next) => after_defence(solver, &next, turns - 1, proven)?,
            Next::Other(next) => defended(solver, &next, turns - 1, proven)?,
        }
    }
    Ok(right)
}

/// The turns that keep a win in exactly this many turns: all with one piece move.
pub(crate) fn right_turns<S: Solver>(solver: &mut S, place: &S::Place, turns: u8) -> Result<Vec<Turn>, Flaw> {
    if turns > 1 && solver.wins_in(place, turns - 1)?.is_some() {
        return Err(Flaw::Sooner);
    }
    let right = solver.winning(place, turns)?;
    let Some(&first) = right.first() else { return Err(Flaw::NoWin) };
    match right.iter().find(|turn| (turn.from, turn.to) != (first.from, first.to)) {
        Some(&second) => Err(Flaw::Ambiguous { turns, moves: [first, second] }),
        None => Ok(right),
    }
}

/// Proves a win within so many turns after every defence.
pub(crate) fn defended<S: Solver>(
    solver: &mut S,
    place: &S::Place,
    turns: u8,
    proven: &mut HashSet<S::Place>,
) -> Result<(), Flaw> {
    for reply in solver.legal(place) {
        match solver.next(place, reply) {
            Next::Won | Next::Drawn => return Err(Flaw::NoWin),
            Next::Again(next) if turns > 0 => defended(solver, &next, turns - 1, proven)?,
            Next::Again(_) => return Err(Flaw::NoWin),
            Next::Other(next) => after_defence(solver, &next, turns, proven)?,
        }
    }
    Ok(())
}

fn after_defence<S: Solver>(
    solver: &mut S,
    place: &S::Place,
    turns: u8,
    proven: &mut HashSet<S::Place>,
) -> Result<(), Flaw> {
    if proven.contains(place) {
        return Ok(());
    }
    let exact = solver.wins_in(place, turns)?.ok_or(Flaw::NoWin)?;
    walk(solver, place, exact, proven)?;
    proven.insert(place.clone());
    Ok(())
}
