//! The actions that a node offers in one position.

use mozaika_rules::{Game, Seat};

use super::formula::exp;

/// Where the search stands when it asks what to consider.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NodeContext {
    /// Plies from the root, which is 0.
    pub ply: u32,
    /// How often the node was visited before.
    pub visits: u32,
    /// The seat to act.
    pub seat: Seat,
}

/// One action with its prior.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct WeightedAction<A> {
    pub(crate) action: A,
    pub(crate) prior: f32,
}

/// The actions to consider in one position. A buffer that is used again and again.
#[derive(Clone, Debug)]
pub struct Choices<A> {
    pub(crate) list: Vec<WeightedAction<A>>,
    legal: Vec<A>,
    /// Whether the list is in ascending order with a sum of 1 already.
    finished: bool,
}

impl<A: Copy + Ord> Choices<A> {
    /// Room for some actions.
    #[must_use]
    pub fn new() -> Self {
        Choices { list: Vec::with_capacity(64), legal: Vec::with_capacity(64), finished: false }
    }

    /// Takes everything out.
    pub fn clear(&mut self) {
        self.list.clear();
        self.finished = false;
    }

    /// Takes what was finished before in a position with the same choices.
    pub(crate) fn again(&mut self, known: &[(A, f32)]) {
        self.list.extend(known.iter().map(|&(action, prior)| WeightedAction { action, prior }));
        self.finished = true;
    }

    /// Adds an action with its prior, a number above 0.
    pub fn push(&mut self, action: A, prior: f32) {
        self.list.push(WeightedAction { action, prior });
    }

    /// Adds every legal action, all with the same prior.
    pub fn all_legal<G: Game<Action = A>>(&mut self, game: &G) {
        self.legal_with(game, |_| Some(1.0));
    }

    /// Adds the legal actions with the prior that `prior` gives each; those it gives `None` are left out.
    pub fn legal_with<G: Game<Action = A>>(&mut self, game: &G, mut prior: impl FnMut(A) -> Option<f32>) {
        self.legal.clear();
        game.legal(&mut self.legal);
        let considered = self.legal.iter().filter_map(|&action| {
            let prior = prior(action)?;
            Some(WeightedAction { action, prior })
        });
        self.list.extend(considered);
    }

    /// How many actions there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// The actions with their priors, as they stand.
    pub fn iter(&self) -> impl Iterator<Item = (A, f32)> {
        self.list.iter().map(|choice| (choice.action, choice.prior))
    }

    /// Takes the priors for logarithms, and makes priors of them.
    pub(crate) fn raise(&mut self) {
        self.list.iter_mut().for_each(|choice| choice.prior = exp(choice.prior));
    }

    /// Scales the priors so that a part of them is shared evenly and the rest is as they were.
    pub fn mix_even(&mut self, part: f32) {
        let sum: f32 = self.list.iter().map(|choice| choice.prior).sum();
        let even = part / (1.0 - part) * sum / self.list.len().max(1) as f32;
        self.list.iter_mut().for_each(|choice| choice.prior += even);
    }

    /// Brings the actions into ascending order, and the priors to a sum of 1.
    pub(crate) fn finish(&mut self) {
        if std::mem::replace(&mut self.finished, true) {
            return;
        }
        if !self.list.is_sorted_by(|a, b| a.action < b.action) {
            self.list.sort_unstable_by_key(|choice| choice.action);
        }
        let sum: f32 = self.list.iter().map(|choice| choice.prior).sum();
        if sum > 0.0 {
            self.list.iter_mut().for_each(|choice| choice.prior /= sum);
        }
    }
}

impl<A: Copy + Ord> Default for Choices<A> {
    fn default() -> Self {
        Choices::new()
    }
}
