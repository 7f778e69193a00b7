//! Players by name.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use mozaika_ai::stones::{Evaluation, Focus, Greedy, StonesPlayer, Weights};
use mozaika_ai::tree::{Formula, Noise, Settings};
use mozaika_ai::{Budget, Clock, Decision, Level, Opponents, Plain, Player, Random, SearchRequest};
use mozaika_rules::{Game, Seed, Viewer};
use mozaika_stones::{Action, Stones};

use crate::weights_file;

/// The real clock.
pub struct Wall(Instant);

impl Wall {
    /// A clock that starts now.
    pub fn new() -> Wall {
        Wall(Instant::now())
    }
}

impl Clock for Wall {
    fn now(&self) -> Duration {
        self.0.elapsed()
    }
}

/// A player with its budget.
pub struct Sitter {
    player: Box<dyn Player<Stones>>,
    budget: Budget,
    clock: Wall,
}

/// `200ms` or a number of visits.
pub fn budget(text: &str) -> Budget {
    match text.strip_suffix("ms") {
        Some(millis) => Budget::Millis(millis.parse().expect("milliseconds")),
        None => Budget::Visits(text.parse().expect("visits")),
    }
}

impl Sitter {
    /// The player of this description.
    pub fn new(text: &str, common: Budget) -> Sitter {
        let (name, given) = text.split_once(':').unwrap_or((text, ""));
        let mut own = common;
        let (mut weights, mut focus, mut settings) =
            (Weights::default(), Focus::default(), Settings::default());
        let (mut explore, mut doubt, mut noise, mut level) = (StonesPlayer::EXPLORE, 0.02, Noise::NONE, 5);
        for (key, value) in given.split(',').filter_map(|setting| setting.split_once('=')) {
            let number = || value.parse::<f32>().expect("a number");
            match key {
                "visits" => own = budget(value),
                "weights" => weights = weights_file::read(value),
                "explore" => explore = number(),
                "doubt" => doubt = number(),
                "slack" => focus.slack = number(),
                "root" => focus.root = number() as usize,
                "width" => focus.width = number() as usize,
                "noise" => noise.within = number(),
                "level" => level = value.parse().expect("a level"),
                _ => panic!("there is no setting {key}"),
            }
        }
        settings.formula = Formula::Puct { c: explore, doubt };
        let player: Box<dyn Player<Stones>> = match name {
            "random" => Box::new(Random),
            "greedy" => Box::new(Greedy),
            "plain" => Box::new(Plain::new()),
            "glance" => Box::new(StonesPlayer::glancing(noise)),
            "search" => Box::new(StonesPlayer::tuned(Evaluation::new(weights, focus), settings)),
            "level" => {
                let (player, usual) = Stones::opponent(Level::new(level).expect("a level"));
                own = usual;
                player
            }
            _ => panic!("there is no player {name}"),
        };
        Sitter { player, budget: own, clock: Wall::new() }
    }

    /// Its decision.
    pub fn decide(&mut self, game: &Stones, seed: Seed) -> Option<Action> {
        self.ask(game, seed).map(|decision| decision.action)
    }

    /// Its decision, and what it rests on.
    pub fn ask(&mut self, game: &Stones, seed: Seed) -> Option<Decision<Action>> {
        let cancel = AtomicBool::new(false);
        let ask = SearchRequest { budget: self.budget, seed, clock: &self.clock, cancel: &cancel };
        let view = game.view(Viewer::Seat(game.turn()?));
        self.player.decide(&view, &ask)
    }
}
