//! The levels of Three Tricks: plain tree search, which plays any game.

use mozaika_rules::{Game, Players};
use mozaika_tricks::{Card, Tricks, View};

use super::{Baseline, Level, Opponents};
use crate::tree::{NoKnowledge, Noise, Settings, TreePlayer};
use crate::{Budget, Decision, Plain, Player, Random, SearchRequest};

/// The most visits of a level, and how much worse than the best a card may look and still be played.
const fn row(level: Level) -> (Option<u64>, f32) {
    match level {
        Level::Beginner => (Some(10), 0.3),
        Level::BeginnerPlus => (Some(20), 0.25),
        Level::Easy => (Some(30), 0.2),
        Level::EasyPlus => (Some(60), 0.15),
        Level::Fair => (Some(100), 0.1),
        Level::FairPlus => (Some(200), 0.06),
        Level::Strong => (Some(300), 0.03),
        Level::StrongPlus => (Some(1000), 0.02),
        Level::Master => (None, 0.0),
    }
}

impl Opponents for Tricks {
    const OPENING: u32 = 0;
    const TARGETS: &'static [(Players, [f64; 3])] = &[];
    // Never measured: it is an example.
    const RATINGS: [u16; 9] = [1400, 1450, 1500, 1550, 1600, 1650, 1700, 1750, 1800];

    fn opponent(level: Level) -> (Box<dyn Player<Self>>, Budget) {
        let (most, within) = row(level);
        let settings = Settings { most, noise: Noise { within }, ..Settings::default() };
        (Box::new(TreePlayer::new(NoKnowledge::default(), settings)), Budget::Millis(100))
    }

    fn baseline(baseline: Baseline) -> Box<dyn Player<Self>> {
        match baseline {
            Baseline::Random => Box::new(Random),
            Baseline::Greedy => Box::new(Greedy),
            Baseline::Plain => Box::new(Plain::new()),
        }
    }
}

/// Takes a trick as cheaply as it can and throws its lowest card on others; leads its highest.
struct Greedy;

impl Player<Tricks> for Greedy {
    fn decide(&mut self, view: &View, _request: &SearchRequest<'_>) -> Option<Decision<Card>> {
        Tricks::acting(view)?;
        let hand = view.hand();
        let card = match view.led() {
            Some(led) => hand.iter().find(|&card| card > led).or(hand.first()),
            None => hand.iter().last(),
        };
        card.map(Decision::only)
    }
}
