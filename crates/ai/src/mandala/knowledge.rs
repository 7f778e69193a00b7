//! What the tree search knows about Mandala.

use mozaika_mandala::{Action, Mandala, View};
use mozaika_rules::{BySeat, Dice, Game, Outcome};

use super::belief::{Belief, Range, Reading};
use super::features::Features;
use super::net::Net;
use super::policy::{Policy, PolicyContext};
use super::worth::settle;
use crate::Past;
use crate::tree::{Choices, Knowledge, NodeContext, Values};

/// How much of an end's value is for the margin.
const MARGIN: f32 = 0.05;

/// The share of the win, and a little for the margin.
pub fn end_values(outcome: &Outcome) -> Values {
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
    /// How it reads the other's actions, if it does.
    reading: Option<Reading>,
    /// The hands that it believes in, for the search under way.
    range: Option<Range>,
}

impl LearnedKnowledge {
    /// With these weights.
    #[must_use]
    pub fn new(net: &Net, policy: &Policy) -> LearnedKnowledge {
        LearnedKnowledge { net: net.clone(), policy: policy.clone(), reading: None, range: None }
    }

    /// The same, drawing conclusions from what the other did.
    #[must_use]
    pub fn reading(self, reading: Reading) -> LearnedKnowledge {
        LearnedKnowledge { reading: Some(reading), ..self }
    }
}

/// The part of the prior that is shared evenly, so that nothing is overlooked for ever.
const EVEN: f32 = 0.05;

impl Knowledge<Mandala> for LearnedKnowledge {
    const CONSIDERS: bool = true;

    fn begin(&mut self, _view: &View) {
        self.range = None;
    }

    fn recall(&mut self, past: &Past<Mandala>, view: &View) {
        let belief = self.reading.and_then(|reading| Belief::after(past, view, &self.policy, reading));
        self.range = belief.map(|belief| belief.range());
    }

    fn draw(&mut self, view: &View, dice: &mut Dice) -> Mandala {
        match self.range.as_ref().and_then(|range| range.draw(dice)) {
            Some(hand) => Mandala::determinize(&view.with_hand(view.public().turn.other(), hand), dice),
            None => Mandala::determinize(view, dice),
        }
    }

    fn consider(&mut self, game: &Mandala, _node: NodeContext, choices: &mut Choices<Action>) {
        let context = PolicyContext::at(game);
        choices.legal_with(game, |action| Some(self.policy.logit(&context, action)));
        choices.raise();
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
