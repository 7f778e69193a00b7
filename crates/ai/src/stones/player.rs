//! The computer player of Mandala Stones.

use manda_rules::{Dice, Game};
use manda_stones::{Action, Stones, View};

use super::judge::Judge;
use super::last_round::last_turn;
use super::search::{Search, Settings};
use super::weights::Weights;
use crate::tree::{Limit, Noise};
use crate::{Ask, Candidate, Decision, Player};

/// Plays by search, for two to four players. It keeps nothing from one decision to the next.
#[derive(Clone, Debug)]
pub struct StonesPlayer {
    /// How it searches.
    pub settings: Settings,
    /// What it thinks of a position.
    pub weights: Weights,
    /// The most iterations, whatever the budget: how levels are weakened.
    pub most: Option<u64>,
    /// Which of the good actions is played.
    pub noise: Noise,
}

impl Default for StonesPlayer {
    fn default() -> StonesPlayer {
        StonesPlayer {
            settings: Settings::default(),
            weights: Weights::default(),
            most: None,
            noise: Noise::NONE,
        }
    }
}

impl Player<Stones> for StonesPlayer {
    fn decide(&mut self, view: &View, ask: &Ask<'_>) -> Option<Decision<Action>> {
        let open = view.open();
        let seat = open.turn()?;
        if !view.viewer().is(seat) {
            return None;
        }
        let mut limit = Limit::new(ask, self.most);
        let mut dice = Dice::new(&ask.seed);
        let game = Stones::determinize(view, &mut dice);
        if game.count() == 1 {
            let only = game.sample(&mut dice)?;
            return Some(Decision { millis: limit.millis(), ..Decision::only(only) });
        }
        if let Some(candidates) = last_turn(view, &game, &mut dice) {
            // No noise here: a win that can be seen is taken at every level.
            let best = *candidates.first()?;
            return Some(Decision {
                value: best.value,
                nodes: candidates.len() as u64,
                depth: 1,
                millis: limit.millis(),
                candidates,
                ..Decision::only(best.action)
            });
        }
        let judge = Judge::new(open.edition(), open.players(), &self.weights);
        let mut search = Search::new(view, &judge, self.settings, dice);
        search.run(&mut limit);
        let decision = self.pick(search.candidates(), ask)?;
        Some(Decision {
            visits: limit.done(),
            nodes: search.size(),
            depth: search.depth,
            line: search.line(decision.action),
            millis: limit.millis(),
            ..decision
        })
    }
}

impl StonesPlayer {
    /// Plays the first candidate, or with noise any that is nearly as good.
    fn pick(&self, candidates: Vec<Candidate<Action>>, ask: &Ask<'_>) -> Option<Decision<Action>> {
        let best = candidates.first()?;
        let near = candidates.iter().filter(|candidate| candidate.value >= best.value - self.noise.within);
        let near: Vec<Candidate<Action>> = near.copied().collect();
        let chosen = if self.noise.within > 0.0 { *ask.seed.dice(1).pick(&near)? } else { *best };
        Some(Decision { value: chosen.value, candidates, ..Decision::only(chosen.action) })
    }
}
