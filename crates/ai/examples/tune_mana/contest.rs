//! Matches on paired openings with sides swapped.

use std::time::Instant;

use mozaika_ai::mana::{Greedy, ManaPlayer, Strength, Weights};
use mozaika_ai::{Budget, Player, Random, SearchRequest};
use mozaika_mana::{Mana, Options};
use mozaika_rules::{Dice, Game, Players, Seat, Seed, Viewer};

use crate::uct::Uct;
use crate::{NEVER, Wall};

/// Longer games count as drawn.
const MOST_TURNS: usize = 400;

/// A player by its name, and its own budget if it has one.
fn player(name: &str) -> (Box<dyn Player<Mana>>, Option<Budget>) {
    let (name, budget) = match name.split_once(':') {
        Some((name, time)) => (name, time.trim_end_matches("ms").parse().ok().map(Budget::Millis)),
        None => (name, None),
    };
    let strong = || ManaPlayer::new(Strength::FULL);
    let player: Box<dyn Player<Mana>> = match name {
        "tuned" => Box::new(strong()),
        "plain" => Box::new(strong().with_weights(Weights::plain())),
        "greedy" => Box::new(Greedy),
        "random" => Box::new(Random),
        "uct" => Box::new(Uct),
        name if weakened(name).is_some() => Box::new(ManaPlayer::new(weakened(name).unwrap_or_default())),
        file => Box::new(strong().with_weights(read_weights(file))),
    };
    (player, budget)
}

/// The strength that a name such as `d2n80` stands for: two plies, and a noise of 80.
fn weakened(name: &str) -> Option<Strength> {
    let (depth, noise) = name.strip_prefix('d')?.split_once('n')?;
    Some(Strength { depth: Some(depth.parse().ok()?), noise: noise.parse().ok()?, ..Strength::FULL })
}

pub fn read_weights(file: &str) -> Weights {
    let text = std::fs::read_to_string(file).unwrap_or_else(|error| panic!("{file}: {error}"));
    let values: Vec<i16> = text
        .split(|symbol: char| !symbol.is_ascii_digit() && symbol != '-')
        .filter_map(|n| n.parse().ok())
        .collect();
    Weights::new(values.try_into().unwrap_or_else(|_| panic!("{file}: not {} numbers", Weights::COUNT)))
}

/// How the games of a match begin.
#[derive(Clone, Copy)]
pub enum Openings {
    /// By the set-ups that the players choose.
    Own,
    /// With some random turns, the same for both games of a pair.
    Random,
}

fn new_game() -> Mana {
    Mana::new(&Options::default(), Players::TWO, &Seed::from_text("match")).expect("the default options")
}

/// A game with some random turns made, the same for the same number.
pub fn opening(number: u64, turns: u32) -> Mana {
    let seed = Seed::from_text(&format!("opening {number}"));
    let mut dice = Dice::new(&seed);
    loop {
        let mut game = new_game();
        for _ in 0..2 + turns {
            if let Some(action) = game.sample(&mut dice) {
                game.apply(action, &mut ());
            }
        }
        if game.turn().is_some() {
            return game;
        }
    }
}

pub fn run(one: &str, other: &str, games: u64, nodes: u64, openings: Openings) {
    let clock = Wall(Instant::now());
    let (mut one, one_budget) = player(one);
    let (mut other, other_budget) = player(other);
    let mut results = Vec::new();
    for number in 0..games {
        let first = if number % 2 == 0 { Seat::ZERO } else { Seat::ONE };
        let mut game = match openings {
            Openings::Own => new_game(),
            Openings::Random => opening(number / 2, if number / 2 % 2 == 0 { 2 } else { 4 }),
        };
        let mut dice = Dice::new(&Seed::from_text(&format!("game {number}")));
        let mut turns = 0;
        while let Some(seat) = game.turn().filter(|_| turns < MOST_TURNS) {
            let (player, budget) =
                if seat == first { (&mut one, one_budget) } else { (&mut other, other_budget) };
            let budget = budget.unwrap_or(Budget::Visits(nodes));
            let ask = SearchRequest { budget, seed: dice.seed(), clock: &clock, cancel: &NEVER };
            let decision =
                player.decide(&game.view(Viewer::Seat(seat)), &ask).expect("it is that seat's turn");
            game.play(decision.action, &mut ()).expect("a legal action");
            turns += 1;
        }
        results.push(game.outcome().map_or(0.5, |outcome| outcome.share(first)));
        if (number + 1) % 20 == 0 || number + 1 == games {
            report(&results);
        }
    }
}

fn report(results: &[f32]) {
    let count = results.len() as f32;
    let score = results.iter().sum::<f32>() / count;
    // Pairs of games with the same opening are one observation.
    let pairs: Vec<f32> =
        results.chunks(2).map(|pair| pair.iter().sum::<f32>() / pair.len() as f32).collect();
    let spread = pairs.iter().map(|pair| (pair - score).powi(2)).sum::<f32>() / pairs.len() as f32;
    let interval = 1.96 * (spread / pairs.len() as f32).sqrt();
    let of = |value: f32| results.iter().filter(|&&result| result == value).count();
    println!(
        "{} games: {} won, {} drawn, {} lost: {:.1} % ± {:.1}",
        results.len(),
        of(1.0),
        of(0.5),
        of(0.0),
        100.0 * score,
        100.0 * interval
    );
}
