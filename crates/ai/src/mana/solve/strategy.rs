//! What the winner answers, in every position that the other side can reach.
//!
//! The key decision: answers are listed in the order in which a walk through all replies needs them, and a walk that was
//! somewhere before, with as many turns left or fewer, does not go there again. So the answers alone are the proof: who
//! makes the same walk (the checker, from the rules alone) knows for which position each of them is.

use std::collections::HashMap;

use mozaika_mana::{Action, End, Position, Square};

use super::super::half_turn::HalfTurn;
use super::{Solver, Turns};
use crate::Stopped;

/// The answers of the winner, in the order of the walk.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Strategy {
    /// Within how many of its turns it wins.
    pub turns: u32,
    /// The answers.
    pub answers: Vec<Action>,
}

/// A walk through all replies.
struct Walk<'a> {
    solver: &'a mut Solver,
    /// The positions that are done, each with the fewest turns within which the win was shown.
    done: HashMap<u128, Turns>,
    /// The answers so far for the same pieces and turns, wherever the bird was put.
    listed: HashMap<(u128, Turns), Vec<Action>>,
    answers: Vec<Action>,
}

/// A win that turned out to be none: a mistake of the search, which the walk meets before anybody else does.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no win within {turns} turns was found in {position}")]
pub struct NotWon {
    /// Where.
    pub position: String,
    /// Within how many turns it should have been.
    pub turns: u32,
}

impl Solver {
    /// What the attacker answers to win within `turns` from a position in which somebody is to act.
    ///
    /// # Errors
    /// It does not win.
    pub fn strategy(&mut self, start: &Position, turns: u32) -> Result<Strategy, NotWon> {
        let mut walk =
            Walk { solver: self, done: HashMap::new(), listed: HashMap::new(), answers: Vec::new() };
        walk.reach(*start, turns as Turns)?;
        Ok(Strategy { turns, answers: walk.answers })
    }

    /// An action with which the attacker, who is to act, wins within `turns`.
    #[must_use]
    pub fn answer(&mut self, position: &Position, turns: u32) -> Option<Action> {
        self.find_answer(position, turns as Turns).ok().flatten()
    }

    fn find_answer(&mut self, position: &Position, turns: Turns) -> Result<Option<Action>, Stopped> {
        let Some(half) = HalfTurn::of(position, &self.options) else { return Ok(None) };
        let Some(bird) = half.bird_squares.first() else { return Ok(None) };
        if let Some(step) = half.winning_step(bird) {
            return Ok(Some(step.action(None)));
        }
        let hint = self.table.get(half.key_of_any_bird()).and_then(|known| known.reply);
        let base = self.replies.len();
        half.replies(&mut self.replies);
        self.order.sort(&half.board, hint, &mut self.replies[base..]);
        let found = self.answer_one(&half, base, bird, turns);
        let action = found.map(|found| {
            let (number, next, _) = found?;
            let step = self.replies[number].step;
            half.after(step, Some(bird), &self.options).action(next)
        });
        self.replies.truncate(base);
        action
    }
}

impl Walk<'_> {
    /// Shows that the attacker wins from here within `turns`.
    fn reach(&mut self, position: Position, turns: Turns) -> Result<(), NotWon> {
        let key = position.key();
        if self.done.get(&key).is_some_and(|&within| within <= turns) {
            return Ok(());
        }
        if turns == 0 {
            return Err(NotWon { position: position.to_string(), turns: 0 });
        }
        if position.turn() == self.solver.attacker {
            self.answer(&position, turns)?;
        } else {
            self.replies(&position, turns)?;
        }
        self.done.insert(key, turns);
        Ok(())
    }

    /// The attacker is to act: a capture needs no answer in the list, and what was answered elsewhere may do here.
    fn answer(&mut self, position: &Position, turns: Turns) -> Result<(), NotWon> {
        let options = self.solver.options;
        let not_won = || NotWon { position: position.to_string(), turns: turns.into() };
        let mut legal = Vec::new();
        position.legal(&options, &mut legal);
        if legal.iter().any(|&action| position.after(action, &options).end == Some(End::Captured)) {
            return Ok(());
        }
        let pieces = (without_mark(position), turns);
        for &action in self.listed.get(&pieces).into_iter().flatten() {
            if legal.contains(&action) {
                let next = position.after(action, &options).position.key();
                if self.done.get(&next).is_some_and(|&within| within < turns) {
                    return Ok(());
                }
            }
        }
        let action = self.solver.answer(position, turns.into()).ok_or_else(not_won)?;
        let after = position.after(action, &options);
        if after.end.is_some() {
            return Err(not_won());
        }
        self.answers.push(action);
        self.listed.entry(pieces).or_default().push(action);
        self.reach(after.position, turns - 1)
    }

    /// The defender is to act: every reply must lose.
    fn replies(&mut self, position: &Position, turns: Turns) -> Result<(), NotWon> {
        let options = self.solver.options;
        let mut legal = Vec::new();
        position.legal(&options, &mut legal);
        legal.sort_by_key(|&action| in_order(action));
        for action in legal {
            let after = position.after(action, &options);
            if after.end.is_some() {
                return Err(NotWon { position: position.to_string(), turns: turns.into() });
            }
            // A skipped turn of the attacker is one of its turns.
            let left = if after.skipped == Some(self.solver.attacker) { turns - 1 } else { turns };
            self.reach(after.position, left)?;
        }
        Ok(())
    }
}

/// The pieces and what binds the side to move, wherever the bird is.
fn without_mark(position: &Position) -> u128 {
    position.key() | 63 << 84
}

/// The order of the walk: by the piece's square, returns last, then by where it goes, then by the bird's square.
fn in_order(action: Action) -> (usize, usize, usize) {
    let number = |square: Option<Square>| square.map_or(Square::COUNT, Square::index);
    match action {
        Action::SetUp { daimyo, .. } => (daimyo.index(), 0, 0),
        Action::Move { from, to, bird } => (from.index(), to.index(), number(bird)),
        Action::Return { to, bird } => (Square::COUNT, to.index(), number(bird)),
    }
}
