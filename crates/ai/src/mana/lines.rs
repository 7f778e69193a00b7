//! The principal variation: the line that is expected.

use mozaika_mana::Action;

use super::bird_square::BirdSquare;
use super::half_turn::HalfTurn;
use super::order::MOST_PLIES;

/// The line found by the last principal node of each ply, and the best so far among its siblings.
pub(super) struct Lines {
    found: Vec<Vec<Action>>,
    kept: Vec<Vec<Action>>,
}

impl Lines {
    pub(super) fn new() -> Lines {
        Lines { found: vec![Vec::new(); MOST_PLIES + 3], kept: vec![Vec::new(); MOST_PLIES + 3] }
    }

    /// The line from this ply on that was found last.
    pub(super) fn found(&self, ply: usize) -> &[Action] {
        &self.found[ply]
    }

    /// Begins a line with a turn after which nothing is known yet.
    pub(super) fn begin(&mut self, ply: usize, half: &HalfTurn, bird: Option<BirdSquare>) {
        self.found[ply].clear();
        self.found[ply].extend(bird.and_then(|bird| half.action(bird)));
    }

    /// Ends a line with a turn that allows the capture of the daimyo.
    pub(super) fn end(&mut self, ply: usize, half: &HalfTurn) {
        let bird = half.bird_squares.first();
        self.begin(ply, half, bird);
        let capture = bird.and_then(|bird| half.winning_step(bird));
        self.found[ply].extend(capture.map(|step| step.action(None)));
    }

    /// The line of a turn with the bird at `bird`, followed by the kept line of the next ply.
    pub(super) fn join(&mut self, ply: usize, half: &HalfTurn, bird: BirdSquare) {
        self.begin(ply, half, Some(bird));
        let (found, kept) = (&mut self.found[ply], &self.kept[ply + 1]);
        found.extend_from_slice(kept);
    }

    /// Keeps the line found last at this ply as the best among its siblings.
    pub(super) fn keep(&mut self, ply: usize) {
        let Lines { found, kept } = self;
        kept[ply].clone_from(&found[ply]);
    }

    /// Before the first of some siblings.
    pub(super) fn forget_kept(&mut self, ply: usize) {
        self.kept[ply].clear();
    }

    /// Takes the line of a ply away while the same ply is searched in another form.
    pub(super) fn take(&mut self, ply: usize) -> Vec<Action> {
        std::mem::take(&mut self.found[ply])
    }

    /// Puts a taken line back, and keeps what follows the first turn of the one found meanwhile.
    pub(super) fn put_back(&mut self, ply: usize, line: Vec<Action>) {
        let found = std::mem::replace(&mut self.found[ply], line);
        self.kept[ply + 1] = found.into_iter().skip(1).collect();
    }
}
