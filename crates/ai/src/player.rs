//! What all players have in common.

use mozaika_rules::Game;

use crate::{Decision, SearchRequest};

/// A player of one game. It sees a view and nothing else.
pub trait Player<G: Game>: Send {
    /// Decides for the acting seat, whose view this is. `None` if that seat has nothing to decide: the game is
    /// over, or the view is not that of the seat to act.
    fn decide(&mut self, view: &G::View, ask: &SearchRequest<'_>) -> Option<Decision<G::Action>>;
}
