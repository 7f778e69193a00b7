//! Mana: logistic regression on the terms of the positions met, to how the games ended.

use anyhow::Result;
use mozaika_ai::Player;
use mozaika_ai::mana::{ManaPlayer, Strength, Term, Weights, terms};
use mozaika_ai::weights::{LearnedWeights, WeightsKind};
use mozaika_mana::{Mana, Options};
use mozaika_rules::{Game, Seat, Seed};

use crate::self_play::{Exploration, Instead, SelfPlayGame};
use crate::settings::Settings;
use crate::tunable::{Fitting, Tunable};

/// Evaluation units in which the odds of winning grow by the factor e.
const UNITS_PER_LOGIT: f64 = 256.0;
const RATE: f64 = 0.1;
/// Pulls weights that few positions know towards 0.
const PULL: f64 = 1e-5;

/// A position's terms and the share of the side that had just moved.
struct Sample {
    terms: Vec<Term>,
    share: f64,
}

impl Tunable for Mana {
    type Weights = Weights;
    const KINDS: &'static [WeightsKind] = &[Weights::KIND];
    const SETTINGS: &'static [&'static str] = &["depth", "noise"];
    const EPOCHS: u32 = 40;
    const EXPLORATION: Exploration = Exploration { one_in: 8, instead: Instead::Any };

    /// Both set-ups and up to seven turns.
    fn opening(number: u32) -> u32 {
        2 + number % 8
    }

    fn from_numbers(numbers: &[Vec<i32>]) -> Weights {
        Weights::from_numbers(&numbers[0])
    }

    fn numbers(weights: &Weights) -> Vec<Vec<i32>> {
        vec![weights.numbers()]
    }

    fn player(weights: Weights, settings: &Settings) -> Box<dyn Player<Mana>> {
        let strength = Strength {
            depth: settings.given("depth").map(|depth| depth as u32),
            noise: settings.number("noise", 0.0) as u32,
            ..Strength::FULL
        };
        Box::new(ManaPlayer::with_memory(strength, 4).with_weights(weights))
    }

    /// The parent is no beginning for a regression: it starts from nothing.
    fn fit(games: &[SelfPlayGame], _parent: Weights, how: &Fitting) -> Result<Weights> {
        let mut samples = Vec::new();
        for game in games {
            samples.extend(learnable(game)?);
        }
        // Neighbouring positions are of the same game: what is held back comes from other games than what is learned.
        let held = samples.split_off(samples.len() * 19 / 20);
        Seed::from_text(&how.seed).dice(0).shuffle(&mut samples);
        let mut weights = vec![0.0; Weights::COUNT];
        // The squared gradients seen so far set each weight's own step (AdaGrad).
        let mut squares = vec![1e-8; Weights::COUNT];
        for epoch in 1..=how.epochs {
            for sample in &samples {
                let error = sample.share - expected(&weights, sample);
                for term in &sample.terms {
                    let gradient = error * f64::from(term.sign) - PULL * weights[term.number];
                    squares[term.number] += gradient * gradient;
                    weights[term.number] += RATE * gradient / f64::sqrt(squares[term.number]);
                }
            }
            if epoch % 10 == 0 || epoch == how.epochs {
                let (learned, held) = (loss(&weights, &samples), loss(&weights, &held));
                println!("epoch {epoch}: loss {learned:.4} learned, {held:.4} held back");
            }
        }
        let limit = f64::from(Weights::KIND.largest);
        let rounded = |weight: &f64| (weight * UNITS_PER_LOGIT).round().clamp(-limit, limit) as i32;
        Ok(Weights::from_numbers(&weights.iter().map(rounded).collect::<Vec<_>>()))
    }
}

/// The positions since the last action that was not the player's own: what came before it tells nothing about how the
/// game ended.
fn learnable(game: &SelfPlayGame) -> Result<Vec<Sample>> {
    let mut met: Vec<(Seat, Vec<Term>)> = Vec::new();
    let end = game.replay::<Mana>(|position, ply| match (&ply.thought, position.turn()) {
        (Some(thought), Some(seat)) if !thought.explored => {
            met.push((seat, terms(position.position(), &Options::default())));
        }
        _ => met.clear(),
    })?;
    let outcome = end.outcome();
    let share = |seat: Seat| outcome.as_ref().map_or(0.5, |outcome| outcome.share(seat.other()));
    let samples = met.into_iter().filter(|(_, terms)| !terms.is_empty());
    Ok(samples.map(|(seat, terms)| Sample { terms, share: share(seat).into() }).collect())
}

fn expected(weights: &[f64], sample: &Sample) -> f64 {
    let sum: f64 = sample.terms.iter().map(|term| f64::from(term.sign) * weights[term.number]).sum();
    1.0 / (1.0 + (-sum).exp())
}

/// How surprised the weights are by how the games ended, on average.
fn loss(weights: &[f64], samples: &[Sample]) -> f64 {
    let surprise = |sample: &Sample| {
        let expected = expected(weights, sample).clamp(1e-9, 1.0 - 1e-9);
        -(sample.share * expected.ln() + (1.0 - sample.share) * (1.0 - expected).ln())
    };
    samples.iter().map(surprise).sum::<f64>() / samples.len().max(1) as f64
}
