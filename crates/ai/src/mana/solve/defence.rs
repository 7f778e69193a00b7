//! The side that must not lose: the attacker needs one place of the bird against which no reply helps.

use super::super::bird_square::{BirdSquare, BirdSquares};
use super::super::half_turn::{HalfTurn, Shared};
use super::proven::Known;
use super::{Solver, Turns};
use crate::Stopped;

impl Solver {
    /// A place of the bird with which the attacker, who made this half turn, wins within `turns` more, if there is one.
    pub(super) fn defence(&mut self, half: &HalfTurn, turns: Turns) -> Result<Option<BirdSquare>, Stopped> {
        self.count()?;
        let safe = half.safe_bird_squares();
        if safe.is_empty() || turns == 0 {
            return Ok(None);
        }
        let key = half.key();
        let known = self.table.get(key);
        if let Some(known) = known {
            if known.won_within <= turns && known.bird.is_some() {
                return Ok(known.bird);
            }
            if known.not_within >= turns {
                return Ok(None);
            }
        }
        let base = self.replies.len();
        half.replies(&mut self.replies);
        self.order.sort(&half.board, known.and_then(|known| known.reply), &mut self.replies[base..]);
        let mut known = known.unwrap_or(Known::NOTHING);
        let found = self.place(half, base, safe, turns, &mut known);
        self.replies.truncate(base);
        let found = found?;
        match found {
            Some(bird) => (known.won_within, known.bird) = (turns, Some(bird)),
            None => known.not_within = turns,
        }
        self.table.put(key, known);
        Ok(found)
    }

    fn place(
        &mut self,
        half: &HalfTurn,
        base: usize,
        safe: BirdSquares,
        turns: Turns,
        known: &mut Known,
    ) -> Result<Option<BirdSquare>, Stopped> {
        let stifling = self.replies[base..].iter().fold(safe, |all, reply| all.and(reply.blocked_by));
        for bird in stifling {
            if self.stifled_defence(half, bird, turns)? {
                return Ok(Some(bird));
            }
        }
        let mut alive = safe.and_not(stifling);
        while let Some(bird) = alive.first() {
            match self.refute(half, base, bird, turns)? {
                None => return Ok(Some(bird)),
                Some((number, everywhere)) => {
                    known.reply = Some(self.replies[number].step);
                    alive = alive.without(bird).and_not(everywhere);
                }
            }
        }
        Ok(None)
    }

    /// The defender cannot move with the bird at `bird`.
    pub(super) fn stifled_defence(
        &mut self,
        half: &HalfTurn,
        bird: BirdSquare,
        turns: Turns,
    ) -> Result<bool, Stopped> {
        if half.frees(&self.options) {
            return Ok(self.defence(&half.freed(bird), turns)?.is_some());
        }
        if half.step.is_none() {
            return Ok(false);
        }
        let skipped = half.skipped(bird, &self.options);
        Ok(self.attack(&skipped, turns)?.is_ok())
    }

    /// A reply that saves the defender when the bird is at `bird`, and the other places where it does too.
    fn refute(
        &mut self,
        half: &HalfTurn,
        base: usize,
        bird: BirdSquare,
        turns: Turns,
    ) -> Result<Option<(usize, BirdSquares)>, Stopped> {
        for number in base..self.replies.len() {
            let reply = self.replies[number];
            // What loses wherever the bird may be put next loses with fewer places too.
            if reply.blocked_by.contains(bird) || reply.at_most < 0 {
                continue;
            }
            let own_only = reply.shared == Shared::ThisOnly;
            let child = half.after(reply.step, own_only.then_some(bird), &self.options);
            let Err(next) = self.attack(&child, turns)? else {
                if !own_only {
                    self.replies[number].at_most = -1;
                }
                continue;
            };
            let mut everywhere =
                if own_only { BirdSquares::NONE } else { BirdSquares::ALL.and_not(reply.blocked_by) };
            if reply.shared == Shared::Others {
                if next == bird {
                    let child = half.after(reply.step, Some(bird), &self.options);
                    if self.attack(&child, turns)?.is_ok() {
                        continue;
                    }
                    everywhere = BirdSquares::NONE;
                } else {
                    everywhere = everywhere.without(next);
                }
            }
            self.order.reward(half.board.turn(), reply.step, turns);
            return Ok(Some((number, everywhere)));
        }
        Ok(None)
    }
}
