//! The search: alpha-beta over half turns.
//!
//! A half turn is worth to its mover the best place for the bird, and a place is worth the reply that is best
//! against it. Since all places share their replies, a reply that refutes one place refutes every other that does
//! not block it, and a reply that fails once need not be tried again.
//!
//! In the first iterations nothing is pruned that is not proved, so a forced win within them is always found. Later ones
//! look at late replies less far (`answer`): whatever is forced there is forced indeed, since judgements never look like
//! forced ends, but it may be missed. There is no null move, because to be on move is often a burden here.

use mozaika_mana::{Options, Side};

use super::bird_square::{BirdSquare, BirdSquares};
use super::half_turn::{HalfTurn, Reply};
use super::limits::Limits;
use super::lines::Lines;
use super::net::{Net, PieceSum};
use super::order::{MOST_PLIES, Order};
use super::repetition::{Repeats, RepetitionTracker};
use super::score::{is_forced, lost_at, won_at};
use super::transposition::{Bound, Known, TranspositionTable};
use crate::Stopped;

/// What a draw is worth to the side that searches: a little less than nothing, so that it plays on.
const DRAW: i32 = -12;

/// One search from one position.
pub(super) struct Search<'a> {
    pub options: Options,
    pub net: &'a Net,
    pub table: &'a mut TranspositionTable,
    pub limits: Limits<'a>,
    pub repetition: RepetitionTracker,
    pub order: Order,
    pub lines: Lines,
    /// The side for which the search is made.
    pub side: Side,
    /// The replies of all nodes between the root and here, one node's after the other's.
    pub replies: Vec<Reply>,
    /// What the network knows of the pieces at the root and at each node of the way that is being searched.
    pub pieces: [Option<PieceSum>; MOST_PLIES + 2],
    /// The best place for the bird that the node of each ply last found.
    pub bird_squares: [Option<BirdSquare>; MOST_PLIES + 2],
    /// Up to which iteration nothing is left out.
    pub full_width: u32,
    /// Whether replies that are tried late are looked at less far in this iteration.
    pub selective: bool,
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
pub(super) struct KnownNode {
    /// The bird's places where the daimyo is not captured at once.
    pub safe: BirdSquares,
    pub repeats: Option<Repeats>,
    pub known: Option<Known>,
}

impl<'a> Search<'a> {
    pub(super) fn new(
        options: Options,
        side: Side,
        repetition: RepetitionTracker,
        net: &'a Net,
        table: &'a mut TranspositionTable,
        limits: Limits<'a>,
    ) -> Search<'a> {
        table.forget();
        Search {
            options,
            net,
            table,
            limits,
            repetition,
            order: Order::new(),
            lines: Lines::new(),
            side,
            replies: Vec::with_capacity(2048),
            pieces: [None; MOST_PLIES + 2],
            bird_squares: [None; MOST_PLIES + 2],
            full_width: u32::MAX,
            selective: false,
            repeated: usize::MAX,
        }
    }

    /// The best place for the bird that the last search of a half turn at this ply found.
    pub(super) fn bird(&self, ply: usize) -> Option<BirdSquare> {
        self.bird_squares[ply]
    }

    /// Begins at a position: what the network knows of its pieces is all that later nodes need.
    pub(super) fn begin(&mut self, half: &HalfTurn) {
        self.pieces[0] = Some(self.net.pieces(half));
    }

    /// The score of a half turn for the side that made it, without looking further.
    pub(super) fn look(&self, half: &HalfTurn) -> i32 {
        self.net.evaluate(half, half.safe_bird_squares(), &self.net.pieces(half))
    }

    #[inline]
    fn pieces_at(&self, half: &HalfTurn, ply: usize) -> PieceSum {
        match &self.pieces[ply - 1] {
            Some(before) => self.net.pieces_after(before, half),
            None => self.net.pieces(half),
        }
    }

    pub(super) fn draw(&self, side: Side) -> i32 {
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
        let mut safe = half.safe_bird_squares();
        if self.repetition.has_twice() {
            // A third repetition ends the game before anything can be captured.
            let drawn = self.repetition.drawn(half);
            if safe.is_empty() && !drawn.is_empty() {
                self.bird_squares[ply] = drawn.first();
                if principal {
                    self.lines.begin(ply, half, drawn.first());
                }
                return Ok(self.draw(half.board.turn().other()));
            }
            safe = safe.or(drawn);
        }
        if safe.is_empty() {
            self.bird_squares[ply] = half.bird_squares.first();
            if principal {
                self.lines.end(ply, half);
            }
            return Ok(lost_at(ply + 1));
        }

        // Step 3. At the horizon, judge.
        self.bird_squares[ply] = safe.first();
        if principal {
            self.lines.begin(ply, half, safe.first());
        }
        if depth <= 0 || ply >= MOST_PLIES {
            return Ok(self.net.evaluate(half, safe, &self.pieces_at(half, ply)));
        }

        // Step 4. A win cannot come sooner than two plies from here, nor a loss than three. Such scores stay
        // within the window, so that their lines are found.
        let window = Window { alpha: alpha.max(lost_at(ply + 2)), beta: beta.min(won_at(ply + 1)) };
        if window.alpha >= window.beta {
            return Ok(window.alpha);
        }

        // Step 5. Repeating a position of the way here, or for the third time in the game, is a draw.
        let repeats = self.repetition.repeats(ply, half.board.key(0), half);

        // Step 6. Ask the table.
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
                self.bird_squares[ply] = known.bird;
                return Ok(known.score);
            }
        }

        self.pieces[ply] = Some(self.pieces_at(half, ply));

        // What lies below must not be mixed up with what lies beside this node.
        let outside = std::mem::replace(&mut self.repeated, usize::MAX);
        let base = self.replies.len();
        let found = KnownNode { safe, repeats, known };
        let (score, bird, reply) = self.best_bird(half, found, window, Reach { depth, ply })?;
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
            self.table.put(key, ply, Known { score, bound, depth, bird, reply });
        }
        self.repeated = if by_repetition { self.repeated.min(outside) } else { outside };
        self.bird_squares[ply] = bird;
        Ok(score)
    }
}
