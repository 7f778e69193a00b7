//! The root of the search: iterative deepening, with exact scores for as many moves as are asked for.

use mozaika_mana::Action;

use super::bird_square::BirdSquare;
use super::board::Step;
use super::half_turn::HalfTurn;
use super::score::{LIMIT, is_forced, plies_to_end, win_share};
use super::search::Search;
use crate::{Candidate, Stopped};

/// Up to this depth every move gets an exact score, so that none is without a value.
const DEPTH_FOR_ALL: u32 = 2;

/// One piece move at the root, with the best bird found for it.
#[derive(Clone, Debug)]
pub(super) struct RootMove {
    /// The half turn it leads to.
    half: HalfTurn,
    /// The score of the side to move: exact, or for moves below the best an estimate that is not above the
    /// bound that the deepest search found.
    pub score: i32,
    /// The line that begins with it.
    pub line: Vec<Action>,
    /// Whether the last iteration found its exact score.
    pub exact: bool,
    /// Its last exact score, of whatever depth.
    settled: i32,
    /// Whether it was found to beat the best, even if there was no time to see by how much.
    raised: bool,
}

/// The moves of a position, best first.
pub(super) struct Root {
    /// The position, as a half turn whose bird has its place.
    half: HalfTurn,
    pub moves: Vec<RootMove>,
    /// The last iteration that was completed.
    pub depth: u32,
}

impl Root {
    /// The moves of a half turn whose bird has its place. None of them captures the daimyo.
    pub(super) fn new(half: &HalfTurn, bird: BirdSquare, search: &Search<'_>) -> Root {
        let mut replies = Vec::new();
        half.replies(&mut replies);
        replies.retain(|reply| !reply.blocked_by.contains(bird));
        let moves = replies.iter().map(|reply| RootMove::new(half, reply.step, bird, search)).collect();
        Root { half: *half, moves, depth: 0 }
    }

    /// Searches deeper and deeper until the limits, or until a forced end is known to be the quickest. The first
    /// `width` moves then have exact scores.
    pub(super) fn deepen(&mut self, search: &mut Search<'_>, width: usize) {
        while self.depth < search.limits.most_depth {
            let depth = self.depth + 1;
            let width = if depth <= DEPTH_FOR_ALL { self.moves.len() } else { width.max(1) };
            if self.iterate(search, depth, width).is_err() {
                return;
            }
            let exact = self.moves.iter().take(width);
            if exact.clone().all(|best| is_forced(best.score) && plies_to_end(best.score) <= depth) {
                return;
            }
        }
    }

    /// One iteration. If it is stopped, what it found so far counts where it can be trusted.
    pub(super) fn iterate(
        &mut self,
        search: &mut Search<'_>,
        depth: u32,
        width: usize,
    ) -> Result<(), Stopped> {
        search.begin(&self.half);
        search.selective = depth > search.full_width;
        let mut exact: Vec<i32> = Vec::with_capacity(self.moves.len());
        let mut done = 0;
        let mut outcome = Ok(());
        for next in &mut self.moves {
            let alpha = if exact.len() < width { -LIMIT } else { exact[width - 1] };
            match next.search(search, alpha, depth) {
                Ok(true) => {
                    let place = exact.partition_point(|&other| other >= next.score);
                    exact.insert(place, next.score);
                }
                Ok(false) => {}
                Err(Stopped) => {
                    outcome = Err(Stopped);
                    done += usize::from(next.raised);
                    break;
                }
            }
            done += 1;
        }
        // The moves come best first, so the first of them being searched, any that beat it are better indeed.
        let (searched, _) = self.moves.split_at_mut(done);
        searched.sort_by_key(|root| (!root.exact, -root.score));
        if outcome.is_ok() {
            self.depth = depth;
        }
        outcome
    }
}

impl RootMove {
    fn new(root: &HalfTurn, step: Step, bird: BirdSquare, search: &Search<'_>) -> RootMove {
        let half = root.after(step, Some(bird), &search.options);
        let line = half.bird_squares.first().and_then(|bird| half.action(bird)).into_iter().collect();
        RootMove { half, score: 0, line, exact: false, settled: LIMIT, raised: false }
    }

    /// The half turn it leads to.
    pub(super) fn half(&self) -> &HalfTurn {
        &self.half
    }

    /// The move as a candidate, with its best bird.
    pub(super) fn candidate(&self) -> Option<Candidate<Action>> {
        let action = *self.line.first()?;
        Some(Candidate { action, value: win_share(self.score), visits: 0 })
    }

    /// Whether the move is better than `alpha`, and if so by how much.
    fn search(&mut self, search: &mut Search<'_>, alpha: i32, depth: u32) -> Result<bool, Stopped> {
        let depth = depth as i32 - 1;
        self.raised = false;
        if alpha > -LIMIT {
            let bound = search.half(&self.half, alpha, alpha + 1, depth, 1)?;
            if bound <= alpha {
                self.score = self.settled.min(bound);
                self.exact = false;
                return Ok(false);
            }
            self.raised = true;
            self.exact = true;
            self.score = bound;
            self.line.clear();
            self.line.extend(search.bird(1).and_then(|bird| self.half.action(bird)));
        }
        self.score = search.half(&self.half, alpha, LIMIT, depth, 1)?;
        self.exact = true;
        self.settled = self.score;
        self.line.clear();
        self.line.extend_from_slice(search.lines.found(1));
        Ok(true)
    }
}
