//! The baseline that looks at its own next turn.

use mozaika_rules::{Dice, Game};
use mozaika_stones::{Action, Stones, View};

use super::effect::Effect;
use crate::tree::Limit;
use crate::{Candidate, Decision, Player, SearchRequest};

/// A player that counts the points an action brings at once, and half of the best score of a colour that its towers
/// would then allow. Ties are broken by the dice.
#[derive(Clone, Copy, Debug, Default)]
pub struct Greedy;

impl Player<Stones> for Greedy {
    fn decide(&mut self, view: &View, request: &SearchRequest<'_>) -> Option<Decision<Action>> {
        Stones::acting(view)?;
        let limit = Limit::new(request, None);
        let mut dice = Dice::new(&request.seed);
        // The stones that can be taken lie open, so any position that the view allows will do.
        let game = Stones::determinize(view, &mut dice);
        let mut actions = Vec::new();
        game.legal(&mut actions);
        let gains: Vec<u16> = actions.iter().map(|&action| gain(&game, action)).collect();
        let best = *gains.iter().max()?;
        let equals: Vec<Action> = actions
            .iter()
            .zip(&gains)
            .filter(|&(_, gain)| *gain == best)
            .map(|(action, _)| *action)
            .collect();
        let action = *dice.pick(&equals)?;
        let candidates = vec![Candidate { action, value: 0.5, visits: 0 }];
        Some(Decision {
            nodes: actions.len() as u64,
            millis: limit.millis(),
            candidates,
            ..Decision::only(action)
        })
    }
}

/// Twice the points now, and once the best points of the next turn.
fn gain(game: &Stones, action: Action) -> u16 {
    let effect = Effect::of(game, action);
    2 * effect.points + u16::from(effect.towers.best_colour())
}
