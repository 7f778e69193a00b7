//! Fits the weights to how games end: logistic regression on the terms of the positions met.

use std::time::Instant;

use mozaika_ai::mana::{ManaPlayer, Strength, Term, Weights, terms};
use mozaika_ai::{Budget, Player, SearchRequest};
use mozaika_mana::{Options, Position};
use mozaika_rules::{Dice, Game, Seed, Viewer};

use crate::contest::opening;
use crate::{NEVER, Wall};

/// Evaluation units in which the odds of winning grow by the factor e.
const UNITS_PER_LOGIT: f64 = 256.0;
const ROUNDS: usize = 40;
const RATE: f64 = 0.1;
/// Pulls weights that few positions know towards 0.
const PULL: f64 = 1e-5;

/// A position's terms and the share of the side that had just moved.
struct Sample {
    terms: Vec<Term>,
    share: f64,
}

/// Lets the player play itself, with a random turn now and then, and prints the positions met: each with the
/// share of the win that fell to the side that had just moved.
pub fn play(first: u64, games: u64, nodes: u64, weights: Weights) {
    let clock = Wall(Instant::now());
    let mut player = ManaPlayer::with_memory(Strength::FULL, 4).with_weights(weights);
    for number in first..first + games {
        let mut game = opening(1_000_000 + number, (number % 8) as u32);
        let mut dice = Dice::new(&Seed::from_text(&format!("fit {number}")));
        let mut met = Vec::new();
        while let Some(seat) = game.turn() {
            met.push((seat, *game.position()));
            let ask = SearchRequest {
                budget: Budget::Visits(nodes),
                seed: dice.seed(),
                clock: &clock,
                cancel: &NEVER,
            };
            let decision =
                player.decide(&game.view(Viewer::Seat(seat)), &ask).expect("it is that seat's turn");
            let random = dice.below(8) == 0 && decision.forced.is_none();
            if random {
                // What came before tells nothing about how the game ends now.
                met.clear();
            }
            let action = if random { game.sample(&mut dice) } else { None };
            game.apply(action.unwrap_or(decision.action), &mut ());
        }
        let Some(outcome) = game.outcome() else { continue };
        for (seat, position) in met {
            println!("{},{position}", outcome.share(seat.other()));
        }
    }
}

fn read(files: &[String]) -> Vec<Sample> {
    let mut samples = Vec::new();
    for file in files {
        let text = std::fs::read_to_string(file).unwrap_or_else(|error| panic!("{file}: {error}"));
        for (share, position) in text.lines().filter_map(|line| line.split_once(',')) {
            let position: Position = position.parse().unwrap_or_else(|error| panic!("{position}: {error}"));
            let terms = terms(&position, &Options::default());
            if !terms.is_empty() {
                samples.push(Sample { terms, share: share.parse().expect("a share") });
            }
        }
    }
    samples
}

/// Fits the weights to the positions of these files and prints them.
pub fn fit(files: &[String]) {
    let mut samples = read(files);
    eprintln!("{} positions", samples.len());
    let mut dice = Dice::new(&Seed::from_text("fit"));
    // Neighbouring positions are of the same game: what is held back comes from other games than what is learnt.
    let held = samples.split_off(samples.len() * 19 / 20);
    dice.shuffle(&mut samples);
    let mut weights = vec![0.0; Weights::COUNT];
    // The squared gradients seen so far set each weight's own step (AdaGrad).
    let mut seen = vec![1e-8; Weights::COUNT];
    for round in 0..ROUNDS {
        for sample in &samples {
            let error = sample.share - expected(&weights, sample);
            for term in &sample.terms {
                let gradient = error * f64::from(term.sign) - PULL * weights[term.number];
                seen[term.number] += gradient * gradient;
                weights[term.number] += RATE * gradient / f64::sqrt(seen[term.number]);
            }
        }
        if round % 10 == 9 {
            let (learnt, held) = (loss(&weights, &samples), loss(&weights, &held));
            eprintln!("round {}: loss {learnt:.4} learnt, {held:.4} held back", round + 1);
        }
    }
    let rounded: Vec<i16> = weights.iter().map(|weight| (weight * UNITS_PER_LOGIT).round() as i16).collect();
    println!("{rounded:?}");
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
