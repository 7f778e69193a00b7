//! The computer player of Mandala Stones.

use mozaika_rules::{Dice, Game};
use mozaika_stones::{Action, Stones, View};

use super::knowledge::Evaluation;
use super::last_round::last_turn;
use crate::tree::{Formula, Limit, Noise, Settings, TreePlayer};
use crate::{Candidate, Decision, Player, SearchRequest};

/// Plays Mandala Stones, for two to four players. It keeps nothing from one decision to the next.
#[derive(Debug)]
pub struct StonesPlayer {
    /// Finds what can be said at a glance.
    evaluation: Evaluation,
    /// Looks ahead, if the player does.
    tree: Option<TreePlayer<Evaluation>>,
    /// Which of the good actions is played by a player that does not look ahead.
    noise: Noise,
}

impl StonesPlayer {
    /// How much is risked for knowledge.
    pub const EXPLORE: f32 = 0.5;

    /// How much less an untried action is taken to be worth.
    const DOUBT: f32 = 0.02;

    /// A player that looks as far ahead as its budget allows, or `most` iterations.
    #[must_use]
    pub fn searching(most: Option<u64>) -> StonesPlayer {
        let formula = Formula::Puct { c: Self::EXPLORE, doubt: Self::DOUBT };
        Self::tuned(Evaluation::default(), Settings { formula, most, ..Settings::default() })
    }

    /// A player that looks ahead with another evaluation or in another way.
    #[must_use]
    pub fn tuned(evaluation: Evaluation, settings: Settings) -> StonesPlayer {
        let tree = Some(TreePlayer::new(evaluation, settings));
        StonesPlayer { evaluation: Evaluation::default(), tree, noise: Noise::NONE }
    }

    /// A player that acts at a glance: on any action that looks nearly as good as the best.
    #[must_use]
    pub fn glancing(noise: Noise) -> StonesPlayer {
        StonesPlayer { evaluation: Evaluation::default(), tree: None, noise }
    }

    /// The decision by the evaluation alone.
    fn glance(
        &mut self,
        view: &View,
        game: &Stones,
        request: &SearchRequest<'_>,
    ) -> Option<Decision<Action>> {
        let choices = self.evaluation.glance(view, game);
        let best = choices.first()?.share;
        let near: Vec<Action> = choices
            .iter()
            .filter(|choice| choice.share >= best - self.noise.within)
            .map(|choice| choice.action)
            .collect();
        let action =
            if self.noise.within > 0.0 { *request.seed.dice(1).pick(&near)? } else { choices[0].action };
        let candidates: Vec<Candidate<Action>> = choices
            .iter()
            .map(|choice| Candidate { action: choice.action, value: choice.share, visits: 0 })
            .collect();
        let value = candidates.iter().find(|candidate| candidate.action == action)?.value;
        Some(Decision { value, nodes: game.count(), depth: 1, candidates, ..Decision::only(action) })
    }
}

impl Default for StonesPlayer {
    fn default() -> StonesPlayer {
        StonesPlayer::searching(None)
    }
}

impl Player<Stones> for StonesPlayer {
    fn decide(&mut self, view: &View, request: &SearchRequest<'_>) -> Option<Decision<Action>> {
        Stones::acting(view)?;
        let limit = Limit::new(request, None);
        let mut dice = Dice::new(&request.seed);
        let game = Stones::determinize(view, &mut dice);
        // Step 1. Nothing to decide.
        if game.count() == 1 {
            return game.sample(&mut dice).map(Decision::only);
        }
        // Step 2. The last turn is worked out, at every level: a win that can be seen is taken.
        if let Some(candidates) = last_turn(view, &game, &mut dice) {
            let best = *candidates.first()?;
            let (nodes, millis) = (candidates.len() as u64, limit.millis());
            return Some(Decision {
                value: best.value,
                nodes,
                depth: 1,
                millis,
                candidates,
                ..Decision::only(best.action)
            });
        }
        // Step 3. Look ahead, if there is time to look at anything.
        if let Some(tree) = &mut self.tree
            && let Some(decision) = tree.decide(view, request)
            && decision.visits > 0
        {
            return Some(decision);
        }
        let decision = self.glance(view, &game, request)?;
        Some(Decision { millis: limit.millis(), ..decision })
    }
}
