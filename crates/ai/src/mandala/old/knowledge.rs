//! What the tree search knows about Mandala.

use mozaika_mandala::{Action, Mandala};
use mozaika_rules::{BySeat, Dice, Game, Outcome};

use super::super::worth::settle;
use super::features::Features;
use super::net::Net;
use super::policy::{Policy, PolicyContext};
use crate::tree::{Choices, Knowledge, NodeContext, Values};

/// How much of an end's value is for the margin.
const MARGIN: f32 = 0.05;

/// The share of the win, and a little for the margin.
pub(crate) fn end_values(outcome: &Outcome) -> Values {
    let scores = outcome.scores();
    BySeat::from_fn(|seat| {
        if seat.index() >= scores.len() {
            return 0.0;
        }
        let margin = (scores[seat.index()] - scores[1 - seat.index()]) as f32;
        let squashed = 0.5 + 0.5 * margin / (10.0 + margin.abs());
        (1.0 - MARGIN) * outcome.share(seat) + MARGIN * squashed
    })
}

/// Looks first at what the learned prior likes, and judges leaves by the learned evaluation, once a destruction under
/// way is settled.
#[derive(Clone, Debug)]
pub struct LearnedKnowledge {
    net: Net,
    policy: Policy,
}

impl LearnedKnowledge {
    /// With these weights.
    #[must_use]
    pub fn new(net: &Net, policy: &Policy) -> LearnedKnowledge {
        LearnedKnowledge { net: net.clone(), policy: policy.clone() }
    }
}

/// The part of the prior that is shared evenly, so that nothing is overlooked for ever.
const EVEN: f32 = 0.05;

impl Knowledge<Mandala> for LearnedKnowledge {
    const CONSIDERS: bool = true;

    fn consider(&mut self, game: &Mandala, _node: NodeContext, choices: &mut Choices<Action>) {
        let context = PolicyContext::at(game);
        choices.legal_with(game, |action| Some(self.policy.weight(&context.features(action))));
        choices.mix_even(EVEN);
    }

    fn judge(&mut self, game: &mut Mandala, _dice: &mut Dice) -> Values {
        settle(game);
        match game.outcome() {
            Some(outcome) => end_values(&outcome),
            None => {
                let value = self.net.value(&Features::of(game));
                let mut values = Values::default();
                values[game.public().turn] = value;
                values[game.public().turn.other()] = 1.0 - value;
                values
            }
        }
    }

    fn end(&mut self, outcome: &Outcome) -> Values {
        end_values(outcome)
    }
}
