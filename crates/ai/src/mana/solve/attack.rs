//! The side that wants to win: an answer to every place where the other side may put the bird.

use super::super::bird_square::{BirdSquare, BirdSquares};
use super::super::half_turn::{HalfTurn, Shared};
use super::proven::Known;
use super::{Attack, Solver, Turns};
use crate::Stopped;

impl Solver {
    /// Whether the attacker, who is to reply to this half turn, wins within `turns` wherever the bird is put.
    pub(super) fn attack(&mut self, half: &HalfTurn, turns: Turns) -> Result<Attack, Stopped> {
        self.count()?;
        // Where the daimyo can be captured at once, nothing else matters.
        let alive = half.safe_bird_squares();
        let Some(first) = alive.first() else { return Ok(Ok(())) };
        if turns <= 1 && !half.frees(&self.options) {
            return Ok(Err(first));
        }
        let key = half.key();
        let known = self.table.get(key);
        if let Some(known) = known {
            if known.won_within <= turns {
                return Ok(Ok(()));
            }
            if known.not_within >= turns {
                return Ok(Err(known.bird.unwrap_or(first)));
            }
        }
        let base = self.replies.len();
        half.replies(&mut self.replies);
        self.order.sort(&half.board, known.and_then(|known| known.reply), &mut self.replies[base..]);
        let found = self.answer_all(half, base, alive, turns);
        let mut known = known.unwrap_or(Known::NOTHING);
        match &found {
            Ok(Ok(reply)) => {
                known.won_within = turns;
                known.reply = reply.map(|number| self.replies[number].step);
            }
            Ok(Err(bird)) => {
                known.not_within = turns;
                known.bird = Some(*bird);
            }
            Err(Stopped) => {}
        }
        self.replies.truncate(base);
        let found = found?;
        self.table.put(key, known);
        Ok(found.map(|_| ()))
    }

    /// Finds an answer to every place that is alive: the last one that was needed, or the place without any.
    fn answer_all(
        &mut self,
        half: &HalfTurn,
        base: usize,
        mut alive: BirdSquares,
        turns: Turns,
    ) -> Result<Result<Option<usize>, BirdSquare>, Stopped> {
        let stifling = self.replies[base..].iter().fold(alive, |all, reply| all.and(reply.blocked_by));
        for bird in stifling {
            if !self.stifled_attack(half, bird, turns)? {
                return Ok(Err(bird));
            }
        }
        alive = alive.and_not(stifling);
        let mut used = None;
        while let Some(bird) = alive.first() {
            if turns <= 1 {
                return Ok(Err(bird));
            }
            let Some((number, _, covered)) = self.answer_one(half, base, bird, turns)? else {
                return Ok(Err(bird));
            };
            used = Some(number);
            alive = alive.without(bird).and_not(covered);
        }
        Ok(Ok(used))
    }

    /// The attacker cannot move with the bird at `bird`.
    pub(super) fn stifled_attack(
        &mut self,
        half: &HalfTurn,
        bird: BirdSquare,
        turns: Turns,
    ) -> Result<bool, Stopped> {
        if half.frees(&self.options) {
            return Ok(self.attack(&half.freed(bird), turns)?.is_ok());
        }
        // After a skipped turn of the other side nobody can move, which is a draw (MN-4.2). Else this turn is skipped.
        if half.step.is_none() || turns <= 1 {
            return Ok(false);
        }
        let skipped = half.skipped(bird, &self.options);
        Ok(self.defence(&skipped, turns - 1)?.is_some())
    }

    /// A reply that wins with the bird at `bird`, where it puts the bird, and the other places where it wins as well.
    pub(super) fn answer_one(
        &mut self,
        half: &HalfTurn,
        base: usize,
        bird: BirdSquare,
        turns: Turns,
    ) -> Result<Option<(usize, BirdSquare, BirdSquares)>, Stopped> {
        for number in base..self.replies.len() {
            let reply = self.replies[number];
            // What failed for any place of the next bird fails for fewer too.
            if reply.blocked_by.contains(bird) || reply.at_most < 0 {
                continue;
            }
            let own_only = reply.shared == Shared::ThisOnly;
            let child = half.after(reply.step, own_only.then_some(bird), &self.options);
            let Some(mut next) = self.defence(&child, turns - 1)? else {
                if !own_only {
                    self.replies[number].at_most = -1;
                }
                continue;
            };
            let mut covered =
                if own_only { BirdSquares::NONE } else { BirdSquares::ALL.and_not(reply.blocked_by) };
            if reply.shared == Shared::Others {
                // The bird must leave its square.
                if next == bird {
                    let child = half.after(reply.step, Some(bird), &self.options);
                    let Some(other) = self.defence(&child, turns - 1)? else { continue };
                    next = other;
                    covered = BirdSquares::NONE;
                } else {
                    covered = covered.without(next);
                }
            }
            self.order.reward(half.board.turn(), reply.step, turns);
            return Ok(Some((number, next, covered)));
        }
        Ok(None)
    }
}
