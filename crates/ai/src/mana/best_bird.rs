//! The search, seen from the side that moved: the best place for its bird.

use super::bird_square::BirdSquare;
use super::board::Step;
use super::half_turn::HalfTurn;
use super::score::LIMIT;
use super::search::{KnownNode, Reach, Search, Window};
use crate::Stopped;

impl Search<'_> {
    /// The score of the best safe place for the bird, that place, and the best reply to it.
    pub(super) fn best_bird(
        &mut self,
        half: &HalfTurn,
        KnownNode { safe, repeats, known }: KnownNode,
        window: Window,
        reach: Reach,
    ) -> Result<(i32, Option<BirdSquare>, Option<Step>), Stopped> {
        let Window { mut alpha, beta } = window;
        let Reach { depth, ply } = reach;
        let side = half.board.turn().other();
        let board = half.board.key(0);
        let (mut best, mut best_bird, mut best_reply) = (-LIMIT, None, None);
        let mut alive = safe;

        let principal = beta - alpha > 1;

        if let Some(repeats) = repeats
            && let drawn = repeats.bird_squares.and(alive)
            && let Some(bird) = drawn.first()
        {
            self.repeated = self.repeated.min(repeats.since);
            (best, best_bird) = (self.draw(side), Some(bird));
            if principal {
                self.lines.begin(ply, half, Some(bird));
            }
            alpha = alpha.max(best);
            alive = alive.and_not(drawn);
        }

        // Step 7. List the replies, whatever the bird would block.
        let base = self.replies.len();
        half.replies(&mut self.replies);
        let first_reply = known.and_then(|known| known.reply);
        self.order.sort(&half.board, ply, first_reply, &mut self.replies[base..]);

        // Step 8. Places of the bird that block every reply.
        let stifling = self.replies[base..].iter().fold(alive, |all, reply| all.and(reply.blocked_by));
        for bird in stifling {
            if best >= beta {
                break;
            }
            self.repetition.enter(ply, board, half, bird);
            let score = self.stifled(half, bird, Window { alpha, beta }, reach)?;
            if score > best {
                (best, best_bird) = (score, Some(bird));
            }
            if score > alpha {
                alpha = score;
                if principal {
                    self.lines.join(ply, half, bird);
                }
            }
        }
        alive = alive.and_not(stifling);

        // Step 9. Try one place after the other, and strike out all that fall by the same reply.
        let first_bird = known.and_then(|known| known.bird);
        while best < beta
            && let Some(bird) = self.order.pick(side, first_bird, alive)
        {
            self.repetition.enter(ply, board, half, bird);
            alive = alive.without(bird);
            let answer =
                self.answer(half, base, bird, alive, Window { alpha: -beta, beta: -alpha }, reach)?;
            alive = alive.and_not(answer.refuted);
            let score = -answer.score;
            let reply = answer.reply.map(|number| self.replies[number].step);
            if score > best {
                (best, best_bird, best_reply) = (score, Some(bird), reply);
            }
            if score > alpha {
                self.order.reward_bird(side, bird, depth);
                alpha = score;
                if principal {
                    self.lines.join(ply, half, bird);
                }
            } else if let Some(step) = reply {
                self.order.reward(side.other(), step, depth, ply);
            }
        }
        Ok((best, best_bird, best_reply))
    }

    /// The score of a place of the bird that blocks every reply, for the side that put it there.
    fn stifled(
        &mut self,
        half: &HalfTurn,
        bird: BirdSquare,
        window: Window,
        reach: Reach,
    ) -> Result<i32, Stopped> {
        let Window { alpha, beta } = window;
        let Reach { depth, ply } = reach;
        self.lines.forget_kept(ply + 1);
        if half.frees(&self.options) {
            let line = self.lines.take(ply);
            let score = self.half(&half.freed(bird), alpha, beta, depth, ply)?;
            self.lines.put_back(ply, line);
            return Ok(score);
        }
        if half.step.is_none() {
            // The other side was skipped just before: nobody can move (MN-4.2).
            return Ok(self.draw(half.board.turn().other()));
        }
        let skipped = half.skipped(bird, &self.options);
        let score = -self.half(&skipped, -beta, -alpha, depth - 1, ply + 1)?;
        if alpha < score && score < beta {
            self.lines.keep(ply + 1);
        }
        Ok(score)
    }
}
