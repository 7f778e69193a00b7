//! The search: alpha-beta over half turns.
//!
//! A half turn is worth to its mover the best place for the bird, and a place is worth the reply that is best
//! against it. Since all places share their replies, a reply that refutes one place refutes every other that does
//! not block it, and a reply that fails once need not be tried again.
//!
//! Nothing is pruned that is not proved, so a forced win within the searched depth is always found. There is
//! no null move, because to be on move is often a burden here.

use mozaika_mana::{Options, Side};

use super::bird_square::{BirdSquare, Perches};
use super::board::Step;
use super::eval::evaluate;
use super::half_turn::{HalfTurn, Reply};
use super::limits::Limits;
use super::line::Lines;
use super::order::{MOST_PLIES, Order};
use super::path::{Path, Repeats};
use super::score::{LIMIT, is_forced, lost_at, won_at};
use super::table::{Bound, Known, Table};
use super::weights::Weights;
use crate::Stopped;

/// What a draw is worth to the side that searches: a little less than nothing, so that it plays on.
const DRAW: i32 = -12;

/// One search from one position.
pub(super) struct Search<'a> {
    pub options: Options,
    pub weights: &'a Weights,
    pub table: &'a mut Table,
    pub limits: Limits<'a>,
    pub path: Path,
    pub order: Order,
    pub lines: Lines,
    /// The side for which the search is made.
    pub side: Side,
    /// The replies of all nodes between the root and here, one node's after the other's.
    pub replies: Vec<Reply>,
    /// The best place for the bird that the node of each ply last found.
    pub perches: [Option<BirdSquare>; MOST_PLIES + 2],
    /// The earliest ply whose position was repeated below the node being searched.
    pub repeated: usize,
}

/// A window of scores: what is at most `alpha` or at least `beta` need not be known exactly.
#[derive(Clone, Copy)]
pub(super) struct Window {
    pub alpha: i32,
    pub beta: i32,
}

/// How far to look: plies still to search, and plies made since the root.
#[derive(Clone, Copy)]
pub(super) struct Reach {
    pub depth: i32,
    pub ply: usize,
}

/// What is known of a node before its replies are looked at.
struct Found {
    /// The bird's places where the daimyo is not captured at once.
    safe: Perches,
    repeats: Option<Repeats>,
    known: Option<Known>,
}

impl<'a> Search<'a> {
    pub(super) fn new(
        options: Options,
        side: Side,
        path: Path,
        weights: &'a Weights,
        table: &'a mut Table,
        limits: Limits<'a>,
    ) -> Search<'a> {
        table.forget();
        Search {
            options,
            weights,
            table,
            limits,
            path,
            order: Order::new(),
            lines: Lines::new(),
            side,
            replies: Vec::with_capacity(2048),
            perches: [None; MOST_PLIES + 2],
            repeated: usize::MAX,
        }
    }

    /// The best place for the bird that the last search of a half turn at this ply found.
    pub(super) fn perch(&self, ply: usize) -> Option<BirdSquare> {
        self.perches[ply]
    }

    fn draw(&self, side: Side) -> i32 {
        if side == self.side { DRAW } else { -DRAW }
    }

    /// The score of a half turn for the side that made it, looking `depth` plies further. At most `alpha` or at
    /// least `beta` it is a bound, else exact.
    pub(super) fn half(
        &mut self,
        half: &HalfTurn,
        alpha: i32,
        beta: i32,
        depth: i32,
        ply: usize,
    ) -> Result<i32, Stopped> {
        // Step 1. Count the node, and see whether there is time left.
        self.limits.count()?;
        let principal = beta - alpha > 1;

        // Step 2. Only places of the bird count that keep the daimyo from being captured at once.
        let mut safe = half.safe_perches();
        if self.path.has_twice() {
            // A third repetition ends the game before anything can be captured.
            let drawn = self.path.drawn(half);
            if safe.is_empty() && !drawn.is_empty() {
                self.perches[ply] = drawn.first();
                if principal {
                    self.lines.begin(ply, half, drawn.first());
                }
                return Ok(self.draw(half.board.turn().other()));
            }
            safe = safe.or(drawn);
        }
        if safe.is_empty() {
            self.perches[ply] = half.perches.first();
            if principal {
                self.lines.end(ply, half);
            }
            return Ok(lost_at(ply + 1));
        }

        // Step 3. At the horizon, judge.
        self.perches[ply] = safe.first();
        if principal {
            self.lines.begin(ply, half, safe.first());
        }
        if depth <= 0 || ply >= MOST_PLIES {
            return Ok(evaluate(half, self.weights));
        }

        // Step 4. A win cannot come sooner than two plies from here, nor a loss than three. Such scores stay
        // within the window, so that their lines are found.
        let window = Window { alpha: alpha.max(lost_at(ply + 2)), beta: beta.min(won_at(ply + 1)) };
        if window.alpha >= window.beta {
            return Ok(window.alpha);
        }

        // Step 5. Repeating a position of the way here, or for the third time in the game, is a draw.
        let repeats = self.path.repeats(ply, half.board.key(0), half);

        // Step 6. SearchRequest the table.
        let key = half.key();
        let known = self.table.get(key, ply);
        if let Some(known) = known
            && !principal
            && known.depth >= depth
            && repeats.is_none()
        {
            let enough = match known.bound {
                Bound::Exact => true,
                Bound::Lower => known.score >= window.beta,
                Bound::Upper => known.score <= window.alpha,
            };
            if enough {
                self.perches[ply] = known.perch;
                return Ok(known.score);
            }
        }

        // What lies below must not be mixed up with what lies beside this node.
        let outside = std::mem::replace(&mut self.repeated, usize::MAX);
        let base = self.replies.len();
        let found = Found { safe, repeats, known };
        let (score, perch, reply) = self.best_perch(half, found, window, Reach { depth, ply })?;
        self.replies.truncate(base);

        // Step 11. Keep what was found, unless it rests on repeating a position of the way here: then it is
        // true of this way only. Forced ends never rest on that.
        let by_repetition = self.repeated < ply;
        if !by_repetition || is_forced(score) {
            let bound = if score >= window.beta {
                Bound::Lower
            } else if score <= window.alpha {
                Bound::Upper
            } else {
                Bound::Exact
            };
            self.table.put(key, ply, Known { score, bound, depth, perch, reply });
        }
        self.repeated = if by_repetition { self.repeated.min(outside) } else { outside };
        self.perches[ply] = perch;
        Ok(score)
    }

    /// The score of the best safe place for the bird, that place, and the best reply to it.
    fn best_perch(
        &mut self,
        half: &HalfTurn,
        Found { safe, repeats, known }: Found,
        window: Window,
        reach: Reach,
    ) -> Result<(i32, Option<BirdSquare>, Option<Step>), Stopped> {
        let Window { mut alpha, beta } = window;
        let Reach { depth, ply } = reach;
        let side = half.board.turn().other();
        let board = half.board.key(0);
        let (mut best, mut best_perch, mut best_reply) = (-LIMIT, None, None);
        let mut alive = safe;

        let principal = beta - alpha > 1;

        if let Some(repeats) = repeats
            && let drawn = repeats.perches.and(alive)
            && let Some(perch) = drawn.first()
        {
            self.repeated = self.repeated.min(repeats.since);
            (best, best_perch) = (self.draw(side), Some(perch));
            if principal {
                self.lines.begin(ply, half, Some(perch));
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
        for perch in stifling {
            if best >= beta {
                break;
            }
            self.path.enter(ply, board, half, perch);
            let score = self.stifled(half, perch, Window { alpha, beta }, reach)?;
            if score > best {
                (best, best_perch) = (score, Some(perch));
            }
            if score > alpha {
                alpha = score;
                if principal {
                    self.lines.join(ply, half, perch);
                }
            }
        }
        alive = alive.and_not(stifling);

        // Step 9. Try one place after the other, and strike out all that fall by the same reply.
        let first_perch = known.and_then(|known| known.perch);
        while best < beta
            && let Some(perch) = self.order.pick(side, first_perch, alive)
        {
            self.path.enter(ply, board, half, perch);
            alive = alive.without(perch);
            let answer =
                self.answer(half, base, perch, alive, Window { alpha: -beta, beta: -alpha }, reach)?;
            alive = alive.and_not(answer.refuted);
            let score = -answer.score;
            let reply = answer.reply.map(|number| self.replies[number].step);
            if score > best {
                (best, best_perch, best_reply) = (score, Some(perch), reply);
            }
            if score > alpha {
                self.order.reward_perch(side, perch, depth);
                alpha = score;
                if principal {
                    self.lines.join(ply, half, perch);
                }
            } else if let Some(step) = reply {
                self.order.reward(side.other(), step, depth, ply);
            }
        }
        Ok((best, best_perch, best_reply))
    }

    /// The score of a place of the bird that blocks every reply, for the side that put it there.
    fn stifled(
        &mut self,
        half: &HalfTurn,
        perch: BirdSquare,
        window: Window,
        reach: Reach,
    ) -> Result<i32, Stopped> {
        let Window { alpha, beta } = window;
        let Reach { depth, ply } = reach;
        self.lines.forget_kept(ply + 1);
        if half.frees(&self.options) {
            let line = self.lines.take(ply);
            let score = self.half(&half.freed(perch), alpha, beta, depth, ply)?;
            self.lines.put_back(ply, line);
            return Ok(score);
        }
        if half.step.is_none() {
            // The other side was skipped just before: nobody can move (MN-4.2).
            return Ok(self.draw(half.board.turn().other()));
        }
        let skipped = half.skipped(perch, &self.options);
        let score = -self.half(&skipped, -beta, -alpha, depth - 1, ply + 1)?;
        if alpha < score && score < beta {
            self.lines.keep(ply + 1);
        }
        Ok(score)
    }
}
