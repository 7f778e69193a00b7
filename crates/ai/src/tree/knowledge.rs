//! What a search may know about its game.

use mozaika_rules::{Dice, Game, Outcome};

use super::values::{even, shares};
use super::{Choices, NodeContext, Values};
use crate::Past;

/// Knowledge of a game, for the search to use. Every method has a default that knows nothing.
///
/// All of it sees positions that were drawn from the acting seat's view, never the true one, so it may look at
/// every card of what it is given. It must be repeatable: the same calls with the same dice give the same answers.
/// Methods take `&mut self` so that buffers can be reused; nothing may be carried from one decision to the next
/// that changes an answer.
pub trait Knowledge<G: Game>: Send {
    /// Whether [`Knowledge::consider`] says more than `legal` does. If not, the search saves the listing where it
    /// can, and tries what it has not yet tried in random order.
    const CONSIDERS: bool = false;

    /// Called once before each search, with the view that it is about.
    fn begin(&mut self, view: &G::View) {
        let _ = view;
    }

    /// Called after [`Knowledge::begin`] if it is known what the seat has seen before.
    fn recall(&mut self, past: &Past<G>, view: &G::View) {
        let _ = (past, view);
    }

    /// A position that the view allows, for one iteration: by default any is as likely as the others.
    fn draw(&mut self, view: &G::View, dice: &mut Dice) -> G {
        G::determinize(view, dice)
    }

    /// Which actions are worth a look in this position, each with a prior: how likely it is to be the best. Only
    /// legal actions, each at most once, at least one; in any order, though ascending order (`Ord`) is fastest.
    /// The search brings them to a sum of 1, so priors need not add up to it.
    ///
    /// This is the place for pruning (leave an action out), for widening (leave out the worse ones while
    /// [`NodeContext::visits`] is small) and for bias (the prior, used by [`Formula::Puct`](super::Formula::Puct)). At the
    /// root (`node.ply == 0`) an action that is left out is never played.
    fn consider(&mut self, game: &G, node: NodeContext, choices: &mut Choices<G::Action>) {
        let _ = node;
        choices.all_legal(game);
    }

    /// What a leaf is worth. The position is a copy that may be played on: a rollout plays it to the end, or for a
    /// while, and judges; a static evaluation leaves it as it is. The game is not over when it is called.
    ///
    /// By default random play to the end.
    fn judge(&mut self, game: &mut G, dice: &mut Dice) -> Values {
        while let Some(action) = game.sample(dice) {
            game.apply(action, &mut ());
        }
        game.outcome().map_or_else(|| even(game.players()), |outcome| self.end(&outcome))
    }

    /// The exact value of this position, if it is known. Asked at every node on the way down, so it must be
    /// quick to say no; the search does not look beneath a position that is solved. Not asked at the root.
    fn solve(&mut self, game: &G, ply: u32) -> Option<Values> {
        let _ = (game, ply);
        None
    }

    /// What an end is worth: by default the share of the win. A small term for the margin helps where one side is
    /// far ahead; keep it so small that no margin outweighs a win.
    fn end(&mut self, outcome: &Outcome) -> Values {
        shares(outcome)
    }
}

/// The textbook: random rollouts to the end, no prior, nothing left out.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoKnowledge {
    /// The most plies of a rollout; one that is not over by then counts as shared evenly. `None` plays to the end.
    pub rollout: Option<u32>,
}

impl<G: Game> Knowledge<G> for NoKnowledge {
    fn judge(&mut self, game: &mut G, dice: &mut Dice) -> Values {
        let mut left = self.rollout.unwrap_or(u32::MAX);
        while left > 0 {
            let Some(action) = game.sample(dice) else { break };
            game.apply(action, &mut ());
            left -= 1;
        }
        game.outcome().map_or_else(|| even(game.players()), |outcome| shares(&outcome))
    }
}
