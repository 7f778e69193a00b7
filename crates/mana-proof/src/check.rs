//! The walk through every reply of the loser.
//!
//! What is shown of a position is that the winner captures the daimyo from there within a number of its own turns. Each
//! answer must leave one turn less, so the walk ends. And whoever always plays the answer of the fewest turns that were
//! shown for a position has fewer of them to go after every turn: so no position comes twice on the way, and the rule of
//! repetition (MN-4.3) cannot spoil a win that passed.

use std::collections::HashMap;

use thiserror::Error;

use crate::board::Position;
use crate::certificate::{Certificate, Rules};
use crate::turn::{Action, Next};

/// What was confirmed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Checked {
    /// The winner captures the daimyo within this many of its turns.
    pub turns: u32,
    /// The positions that were gone through in which the loser is to act.
    pub positions: usize,
    /// The replies that were gone through in them, each square of the bird for itself.
    pub replies: u64,
}

/// Why a certificate proves nothing.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum Flaw {
    /// The list ends before everything is answered.
    #[error("{position}: there is no answer, all {answers} are used up")]
    NoAnswer {
        /// Where.
        position: String,
        /// How many there are.
        answers: usize,
    },
    /// The answer may not be played.
    #[error("{position}: answer {number}, {answer}, may not be played here")]
    NotAllowed {
        /// Where.
        position: String,
        /// Which answer, counted from 1.
        number: usize,
        /// What it is.
        answer: String,
    },
    /// The line is longer than the certificate says.
    #[error("{position}: no turn is left of the number that the certificate promises")]
    TooLong {
        /// Where.
        position: String,
    },
    /// The loser wins instead.
    #[error("{position}: after {reply} the winner's own daimyo is captured")]
    Loses {
        /// Where.
        position: String,
        /// By which reply.
        reply: String,
    },
    /// Nobody can move any more (MN-4.2).
    #[error("{position}: after {action} nobody can move, which is a draw")]
    Draw {
        /// Where.
        position: String,
        /// By what.
        action: String,
    },
    /// Answers are left over: they are for something else.
    #[error("{left} answers are left over when everything is answered")]
    LeftOver {
        /// How many.
        left: usize,
    },
}

/// A position in which the winner cannot capture the daimyo at once, and what it answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Answered {
    /// Where the winner is to act.
    pub position: Position,
    /// Within how many of its turns it wins from there.
    pub turns: u32,
    /// What it does.
    pub answer: Action,
}

/// Goes through every reply of the loser and confirms that the winner captures the daimyo in time.
///
/// # Errors
/// The first flaw, with its position.
pub fn check(certificate: &Certificate) -> Result<Checked, Flaw> {
    go_through(certificate).map(|(checked, _)| checked)
}

/// Every position that can be reached in which the winner is to act and cannot capture at once, with its answer: to play by.
///
/// # Errors
/// As [`check`]: there are answers only to what holds.
pub fn answers(certificate: &Certificate) -> Result<Vec<Answered>, Flaw> {
    go_through(certificate).map(|(_, answers)| answers)
}

fn go_through(certificate: &Certificate) -> Result<(Checked, Vec<Answered>), Flaw> {
    let mut walk = Walk {
        certificate,
        rules: certificate.rules,
        used: 0,
        shown: HashMap::new(),
        answered: HashMap::new(),
        answers: Vec::new(),
        positions: 0,
        replies: 0,
    };
    walk.show(certificate.start, certificate.turns)?;
    let left = certificate.answers.len() - walk.used;
    if left > 0 {
        return Err(Flaw::LeftOver { left });
    }
    let checked = Checked { turns: certificate.turns, positions: walk.positions, replies: walk.replies };
    Ok((checked, walk.answers))
}

struct Walk<'a> {
    certificate: &'a Certificate,
    rules: Rules,
    /// How many answers have been read.
    used: usize,
    /// The positions that are won, each with the fewest turns within which that was shown.
    shown: HashMap<Position, u32>,
    /// What was answered with the same pieces and turns, the bird being elsewhere.
    answered: HashMap<(Position, u32), Vec<Action>>,
    answers: Vec<Answered>,
    positions: usize,
    replies: u64,
}

impl Walk<'_> {
    /// Shows that the winner captures the daimyo within `turns` of its turns.
    fn show(&mut self, position: Position, turns: u32) -> Result<(), Flaw> {
        if self.shown.get(&position).is_some_and(|&within| within <= turns) {
            return Ok(());
        }
        if turns == 0 {
            return Err(Flaw::TooLong { position: position.to_string() });
        }
        if position.turn() == self.certificate.winner {
            self.answer(&position, turns)?;
        } else {
            self.every_reply(&position, turns)?;
        }
        self.shown.insert(position, turns);
        Ok(())
    }

    /// The winner is to act. A capture needs no answer. An answer that was given with the bird elsewhere does here too, if it
    /// may be played and leads to what was shown. Otherwise the next of the list must do.
    fn answer(&mut self, position: &Position, turns: u32) -> Result<(), Flaw> {
        if position.can_capture(self.rules) {
            return Ok(());
        }
        let pieces = (position.without_mark(), turns);
        for &answer in self.answered.get(&pieces).into_iter().flatten() {
            if position.allows(answer, self.rules)
                && let Next::Position { position: next, .. } = position.after(answer, self.rules)
                && self.shown.get(&next).is_some_and(|&within| within < turns)
            {
                self.answers.push(Answered { position: *position, turns, answer });
                return Ok(());
            }
        }
        let answers = &self.certificate.answers;
        let Some(&answer) = answers.get(self.used) else {
            return Err(Flaw::NoAnswer { position: position.to_string(), answers: answers.len() });
        };
        self.used += 1;
        if !position.allows(answer, self.rules) {
            return Err(Flaw::NotAllowed {
                position: position.to_string(),
                number: self.used,
                answer: answer.to_string(),
            });
        }
        self.answers.push(Answered { position: *position, turns, answer });
        match position.after(answer, self.rules) {
            Next::Position { position: next, .. } => {
                self.answered.entry(pieces).or_default().push(answer);
                self.show(next, turns - 1)
            }
            Next::Captured => Ok(()),
            Next::Nobody => Err(draw(position, answer)),
        }
    }

    /// The loser is to act: the winner must win after every reply.
    fn every_reply(&mut self, position: &Position, turns: u32) -> Result<(), Flaw> {
        self.positions += 1;
        for half in position.half_turns(self.rules) {
            for reply in position.with_birds(half, self.rules) {
                self.replies += 1;
                match position.after(reply, self.rules) {
                    Next::Captured => {
                        return Err(Flaw::Loses { position: position.to_string(), reply: reply.to_string() });
                    }
                    Next::Nobody => return Err(draw(position, reply)),
                    // A turn of the winner that is skipped is one of its turns.
                    Next::Position { position: next, skipped } => {
                        self.show(next, if skipped { turns - 1 } else { turns })?;
                    }
                }
            }
        }
        Ok(())
    }
}

fn draw(position: &Position, action: Action) -> Flaw {
    Flaw::Draw { position: position.to_string(), action: action.to_string() }
}
