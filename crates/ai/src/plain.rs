//! The baseline that searches a tree but knows nothing.

use mozaika_rules::Game;

use crate::tree::{Formula, NoKnowledge, Settings, TreePlayer};
use crate::{Decision, Player, SearchRequest};

/// Textbook information-set Monte Carlo tree search: upper confidence bounds, uniform random rollouts, no knowledge
/// of the game. Where nothing is hidden it is plain UCT.
#[derive(Clone, Debug)]
pub struct Plain(TreePlayer<NoKnowledge>);

impl Plain {
    /// The constant of the selection formula.
    const C: f32 = 0.7;

    /// With rollouts to the end of the game.
    #[must_use]
    pub fn new() -> Plain {
        Plain::with(None, Self::C)
    }

    /// With rollouts that count as drawn if they are not over after this many plies, for games in which random play
    /// goes on for long.
    #[must_use]
    pub fn capped(plies: u32) -> Plain {
        Plain::with(Some(plies), Self::C)
    }

    /// With another constant in the selection formula, to be measured.
    #[must_use]
    pub fn with(rollout: Option<u32>, c: f32) -> Plain {
        let settings = Settings { formula: Formula::Uct { c }, ..Settings::default() };
        Plain(TreePlayer::new(NoKnowledge { rollout }, settings))
    }
}

impl Default for Plain {
    fn default() -> Plain {
        Plain::new()
    }
}

impl<G: Game> Player<G> for Plain {
    fn decide(&mut self, view: &G::View, request: &SearchRequest<'_>) -> Option<Decision<G::Action>> {
        Player::<G>::decide(&mut self.0, view, request)
    }
}
