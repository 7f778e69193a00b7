//! The search, seen from the side that replies: what can be done against a place of the bird.

use super::bird_square::{BirdSquare, BirdSquares};
use super::half_turn::{HalfTurn, Reply, Shared};
use super::score::{LIMIT, is_forced};
use super::search::{Reach, Search, Window};
use crate::Stopped;

/// What searching one place of the bird gave.
pub(super) struct Answer {
    /// The score of the best reply found, for the side that replies.
    pub score: i32,
    /// That reply, by its number.
    pub reply: Option<usize>,
    /// The other places that it refutes too.
    pub refuted: BirdSquares,
}

impl Search<'_> {
    /// Step 10. The best reply against one place of the bird, and which of the places `alive` it refutes as well.
    pub(super) fn answer(
        &mut self,
        half: &HalfTurn,
        base: usize,
        bird: BirdSquare,
        alive: BirdSquares,
        window: Window,
        reach: Reach,
    ) -> Result<Answer, Stopped> {
        let Window { alpha, beta } = window;
        let end = self.replies.len();
        let mut best = Answer { score: -LIMIT, reply: None, refuted: BirdSquares::NONE };
        self.lines.forget_kept(reach.ply + 1);
        for number in base..end {
            let reply = self.replies[number];
            if reply.blocked_by.contains(bird) {
                continue;
            }
            let floor = alpha.max(best.score);
            let (score, everywhere) = if reply.at_most <= floor {
                (reply.at_most, BirdSquares::NONE)
            } else if reply.at_least >= beta {
                (reply.at_least, alive.and_not(reply.blocked_by))
            } else {
                let principal = best.reply.is_none();
                self.reply(half, number, bird, Window { alpha: floor, beta }, principal, reach)?
            };
            if score > best.score {
                best.score = score;
                best.reply = Some(number);
                if score > alpha && score < beta {
                    self.lines.keep(reach.ply + 1);
                }
            }
            if score >= beta {
                best.refuted = everywhere;
                break;
            }
        }
        Ok(best)
    }

    /// The score of one reply for the side that makes it, and for which places of the bird it stands.
    fn reply(
        &mut self,
        half: &HalfTurn,
        number: usize,
        bird: BirdSquare,
        window: Window,
        principal: bool,
        reach: Reach,
    ) -> Result<(i32, BirdSquares), Stopped> {
        let Reply { step, blocked_by, shared, .. } = self.replies[number];
        let next = Reach { depth: reach.depth - 1, ply: reach.ply + 1 };
        let outside = std::mem::replace(&mut self.repeated, usize::MAX);

        let own_only = shared == Shared::ThisOnly;
        let child = half.after(step, own_only.then_some(bird), &self.options);
        let mut score = self.scout(&child, window, principal, next)?;
        let best_next = self.bird_squares[next.ply];
        let mut valid = if own_only { BirdSquares::NONE } else { BirdSquares::ALL.and_not(blocked_by) };

        // The bird must leave its square, so it may not be put where this reply would like it best.
        let clash = shared == Shared::Others && best_next == Some(bird) && score > window.alpha;
        if shared == Shared::Others
            && let Some(best_next) = best_next
        {
            valid = valid.without(best_next);
        }
        if clash {
            if score < window.beta {
                self.replies[number].at_most = self.replies[number].at_most.min(score);
            }
            let child = half.after(step, Some(bird), &self.options);
            score = self.scout(&child, window, principal, next)?;
        }

        // What rests on a repetition of this very position is true for this place of the bird only.
        if self.repeated <= reach.ply && !is_forced(score) {
            valid = BirdSquares::NONE;
        } else if !clash && !own_only {
            let reply = &mut self.replies[number];
            if score < window.beta {
                reply.at_most = reply.at_most.min(score);
            }
            if score > window.alpha && shared == Shared::All {
                reply.at_least = reply.at_least.max(score);
            }
        }
        self.repeated = self.repeated.min(outside);
        Ok((score, valid))
    }

    /// The score of the side that makes the half turn `child`: by a null window first, unless it is expected to
    /// be the best.
    fn scout(
        &mut self,
        child: &HalfTurn,
        window: Window,
        principal: bool,
        reach: Reach,
    ) -> Result<i32, Stopped> {
        let Window { alpha, beta } = window;
        let Reach { depth, ply } = reach;
        if !principal && beta - alpha > 1 {
            let score = self.half(child, alpha, alpha + 1, depth, ply)?;
            if score <= alpha || score >= beta {
                return Ok(score);
            }
        }
        self.half(child, alpha, beta, depth, ply)
    }
}
