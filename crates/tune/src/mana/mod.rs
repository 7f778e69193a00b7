//! Mana: the network learns what the search thought of half turns, and how the games ended.

mod learn;
mod samples;
mod set_ups;

use anyhow::Result;
use mozaika_ai::Player;
use mozaika_ai::mana::{ManaPlayer, Net, Strength};
use mozaika_ai::weights::{LearnedWeights, WeightsKind};
use mozaika_arena::MatchSetup;
use mozaika_mana::{Mana, Options, Setup};
use mozaika_rules::Players;
use serde_json::Map;
pub use set_ups::SetUpsArgs;

use crate::recorded_game::{Exploration, Instead, RecordedGame};
use crate::settings::{SettingRange, Settings};
use crate::tunable::{Fitting, Tunable};

impl Tunable for Mana {
    type Weights = Net;
    const KINDS: &'static [WeightsKind] = &[Net::KIND];
    const SETTINGS: &'static [&'static str] = &["depth", "noise", "full"];
    const RANGES: &'static [SettingRange] = &[SettingRange::new("full", 2.0, 12.0)];
    const EPOCHS: u32 = 20;
    const EXPLORATION: Exploration = Exploration { one_in: 6, instead: Instead::AmongBest(8) };

    /// The advanced set-up, since drawn by lot it gives the most different games.
    fn learning_options() -> Options {
        Options { setup: Setup::Advanced, ..Options::default() }
    }

    /// From balanced starts: others are won or lost whoever plays, and so are these after a turn drawn by lot.
    fn match_setup(players: Players) -> MatchSetup {
        let options = Map::from_iter([("setup".to_owned(), "balanced".into())]);
        MatchSetup { options, ..MatchSetup::new(players) }
    }

    /// Both set-ups and up to three turns.
    fn opening(number: u32) -> u32 {
        2 + number % 4
    }

    fn from_numbers(numbers: &[Vec<i32>]) -> Net {
        Net::from_numbers(&numbers[0])
    }

    fn numbers(net: &Net) -> Vec<Vec<i32>> {
        vec![net.numbers()]
    }

    fn player(net: Net, settings: &Settings) -> Box<dyn Player<Mana>> {
        let strength = Strength {
            depth: settings.given("depth").map(|depth| depth as u32),
            noise: settings.number("noise", 0.0) as u32,
            full_width: settings.number("full", Strength::FULL.full_width as f32) as u32,
            ..Strength::FULL
        };
        Box::new(ManaPlayer::with_memory(strength, 4).with_net(net))
    }

    /// The parent is no beginning: the games say enough to start from nothing, and what a wide network forgets of an
    /// older one it need not carry along.
    fn fit(games: &[RecordedGame], _parent: Net, how: &Fitting) -> Result<Net> {
        let mut samples = Vec::new();
        for game in games {
            samples::collect(game, &mut samples)?;
        }
        Ok(learn::learn(samples, how.epochs, &how.seed))
    }
}
