//! What the search knows of Mandala Stones.

use mozaika_rules::{Dice, Game};
use mozaika_stones::{Action, Stones, View};

use super::chooser::{Chooser, RatedAction};
use super::judge::Judge;
use super::last_round::settle;
use super::memory::{Memory, fingerprint};
use super::weights::Weights;
use crate::tree::{Choices, Knowledge, NodeContext, Values};

/// How much of what the evaluation thinks of actions the search makes use of.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Focus {
    /// How many actions are considered at the root.
    pub root: usize,
    /// How many are considered elsewhere.
    pub width: usize,
    /// How many points behind the best an action is whose prior is a quarter of the best one's.
    pub slack: f32,
    /// How many deals of what is hidden are looked at.
    pub deals: usize,
}

impl Default for Focus {
    fn default() -> Focus {
        Focus { root: 24, width: 14, slack: 2.0, deals: 24 }
    }
}

/// The evaluation, as the search asks for it.
#[derive(Debug, Default)]
pub struct Evaluation {
    weights: Weights,
    focus: Focus,
    judge: Option<Judge>,
    chooser: Chooser,
    memory: Memory,
    deals: Vec<Stones>,
}

impl Evaluation {
    /// An evaluation with other weights.
    #[must_use]
    pub fn new(weights: Weights, focus: Focus) -> Evaluation {
        Evaluation { weights, focus, ..Evaluation::default() }
    }

    /// Everything that can be done in a position, best first by the evaluation alone.
    pub(super) fn glance(&mut self, view: &View, game: &Stones) -> &[RatedAction] {
        self.begin(view);
        if let Some(judge) = &self.judge {
            self.chooser.choose(judge, game, self.focus.root);
        }
        &self.chooser.choices
    }
}

impl Knowledge<Stones> for Evaluation {
    const CONSIDERS: bool = true;

    fn begin(&mut self, view: &View) {
        let open = view.public();
        self.judge = Some(Judge::new(&open.options().edition, open.players(), &self.weights));
        self.memory.forget();
        self.deals.clear();
        self.chooser.forget();
    }

    /// One of a few deals, so that the search comes back to positions it knows.
    fn draw(&mut self, view: &View, dice: &mut Dice) -> Stones {
        if self.deals.len() < self.focus.deals {
            let game = Stones::determinize(view, dice);
            self.deals.push(game.clone());
            return game;
        }
        self.deals[dice.below(self.deals.len() as u32) as usize].clone()
    }

    /// The actions that the evaluation likes best. The further one is behind the best, the smaller its prior.
    fn consider(&mut self, game: &Stones, node: NodeContext, choices: &mut Choices<Action>) {
        let Some(judge) = &self.judge else { return choices.all_legal(game) };
        // More is considered at the root, if the search comes back to it.
        let fingerprint = fingerprint(game) ^ u64::from(node.ply == 0);
        if let Some(known) = self.memory.recall(fingerprint) {
            return choices.again(known);
        }
        let width = match node.ply {
            // Nothing is left out in the last round.
            0 if game.public().is_ending() => usize::MAX,
            0 => self.focus.root,
            _ => self.focus.width,
        };
        self.chooser.rate(judge, game, width);
        for (action, prior) in priors(&self.chooser.choices, self.focus.slack) {
            choices.push(action, prior);
        }
        choices.finish();
        self.memory.remember(fingerprint, choices.iter());
    }

    /// What the best action of the seat to act leads to: one more ply than looking at the position as it is.
    fn judge(&mut self, game: &mut Stones, _dice: &mut Dice) -> Values {
        let Some(judge) = &self.judge else { return Values::default() };
        if game.public().is_ending() {
            return settle(&mut self.chooser, judge, game);
        }
        self.chooser.best(judge, game)
    }

    fn solve(&mut self, game: &Stones, _ply: u32) -> Option<Values> {
        let judge = self.judge.as_ref().filter(|_| game.public().is_ending())?;
        Some(settle(&mut self.chooser, judge, game))
    }
}

/// The prior of each choice.
fn priors(choices: &[RatedAction], slack: f32) -> impl Iterator<Item = (Action, f32)> {
    let best = choices.iter().map(|choice| choice.ahead).fold(f32::MIN, f32::max);
    choices.iter().map(move |choice| {
        let far = 1.0 + (best - choice.ahead) / slack;
        (choice.action, 1.0 / (far * far))
    })
}
