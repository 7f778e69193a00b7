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

/// What is expected of a reply before it is searched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Expectation {
    /// To be the best.
    Best,
    /// Not to be the best.
    Fair,
    /// Not even to come near: a look so many plies shorter will tell.
    Poor { less: i32 },
}

/// Replies tried before one is late, and plies still to search where that counts.
const LATE: usize = 3;
const DEEP: i32 = 3;
/// The same where it counts twice.
const LATER: usize = 8;
const DEEPER: i32 = 6;

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
        let mut tried = 0;
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
                let expectation = match best.reply {
                    None => Expectation::Best,
                    Some(_) => self.expectation(half, number, tried, reach),
                };
                self.reply(half, number, bird, Window { alpha: floor, beta }, expectation, reach)?
            };
            tried += 1;
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
        expectation: Expectation,
        reach: Reach,
    ) -> Result<(i32, BirdSquares), Stopped> {
        let Reply { step, blocked_by, shared, .. } = self.replies[number];
        let next = Reach { depth: reach.depth - 1, ply: reach.ply + 1 };
        let outside = std::mem::replace(&mut self.repeated, usize::MAX);

        let own_only = shared == Shared::ThisOnly;
        let child = half.after(step, own_only.then_some(bird), &self.options);
        let mut score = self.scout(&child, window, expectation, next)?;
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
            score = self.scout(&child, window, expectation, next)?;
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

    /// What is expected of a reply after so many others against the same place of the bird. Late ones rarely are the
    /// best; captures change too much to be guessed at.
    fn expectation(&self, half: &HalfTurn, number: usize, tried: usize, reach: Reach) -> Expectation {
        let late = self.selective
            && tried >= LATE
            && reach.depth >= DEEP
            && !self.replies[number].step.captures(&half.board);
        if late {
            Expectation::Poor { less: 1 + i32::from(tried >= LATER && reach.depth >= DEEPER) }
        } else {
            Expectation::Fair
        }
    }

    /// The score of the side that makes the half turn `child`: by a null window first, unless it is expected to
    /// be the best, and less far if it is expected to be poor.
    fn scout(
        &mut self,
        child: &HalfTurn,
        window: Window,
        expectation: Expectation,
        reach: Reach,
    ) -> Result<i32, Stopped> {
        let Window { alpha, beta } = window;
        let Reach { depth, ply } = reach;
        if let Expectation::Poor { less } = expectation {
            let score = self.half(child, alpha, alpha + 1, depth - less, ply)?;
            if score <= alpha {
                return Ok(score);
            }
        }
        if expectation != Expectation::Best && beta - alpha > 1 {
            let score = self.half(child, alpha, alpha + 1, depth, ply)?;
            if score <= alpha || score >= beta {
                return Ok(score);
            }
        }
        self.half(child, alpha, beta, depth, ply)
    }
}
