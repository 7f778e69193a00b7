//! The first baseline: any legal action, each as likely as the others.

use mozaika_rules::{Dice, Game};

use crate::{Decision, Player, SearchRequest};

/// Plays at random.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl<G: Game> Player<G> for Random {
    fn decide(&mut self, view: &G::View, request: &SearchRequest<'_>) -> Option<Decision<G::Action>> {
        G::acting(view)?;
        let mut dice = Dice::new(&request.seed);
        // What is legal does not depend on what is hidden, so any position the view allows will do.
        let game = G::determinize(view, &mut dice);
        game.sample(&mut dice).map(Decision::only)
    }
}
