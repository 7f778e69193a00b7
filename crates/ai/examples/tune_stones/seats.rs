//! Players by name.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use manda_ai::stones::{Greedy, StonesPlayer};
use manda_ai::{Ask, Budget, Clock, Decision, Level, Opponents, Plain, Player, Random};
use manda_rules::{Game, Seed, Viewer};
use manda_stones::{Action, Stones};

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
        let (name, settings) = text.split_once(':').unwrap_or((text, ""));
        let mut own = common;
        let mut search = StonesPlayer::default();
        let mut level = 5;
        for (key, value) in settings.split(',').filter_map(|setting| setting.split_once('=')) {
            let number = || value.parse::<f32>().expect("a number");
            match key {
                "visits" => own = budget(value),
                "weights" => search.weights = weights_file::read(value),
                "explore" => search.settings.explore = number(),
                "slack" => search.settings.slack = number(),
                "trust" => search.settings.trust = number(),
                "root" => search.settings.root = number() as usize,
                "own" => search.settings.own = number() as usize,
                "rivals" => search.settings.rivals = number() as usize,
                "most" => search.most = Some(number() as u64),
                "noise" => search.noise.within = number(),
                "level" => level = value.parse().expect("a level"),
                _ => panic!("there is no setting {key}"),
            }
        }
        let player: Box<dyn Player<Stones>> = match name {
            "random" => Box::new(Random),
            "greedy" => Box::new(Greedy),
            "plain" => Box::new(Plain::new()),
            "search" => Box::new(search),
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
        let ask = Ask { budget: self.budget, seed, clock: &self.clock, cancel: &cancel };
        let view = game.view(Viewer::Seat(game.turn()?));
        self.player.decide(&view, &ask)
    }
}
