//! Mandala: the network learns how games ended and what the search thought, the prior learns what the search preferred.

mod belief;
mod net;
mod prior;
mod samples;

use anyhow::Result;
pub use belief::BeliefArgs;
use mozaika_ai::Player;
use mozaika_ai::mandala::{LearnedKnowledge, Net, Policy, Reading};
use mozaika_ai::tree::{Formula, Noise, Settings as SearchSettings, TreePlayer};
use mozaika_ai::weights::{LearnedWeights, WeightsKind};
use mozaika_mandala::Mandala;

use crate::recorded_game::{Exploration, Instead, RecordedGame};
use crate::settings::{SettingRange, Settings};
use crate::tunable::{Fitting, Tunable};

/// How often the prior goes through the decisions.
const PRIOR_EPOCHS: u32 = 6;

impl Tunable for Mandala {
    type Weights = (Net, Policy);
    const KINDS: &'static [WeightsKind] = &[Net::KIND, Policy::KIND];
    const SETTINGS: &'static [&'static str] = &["c", "doubt", "noise", "halves", "slips"];
    const RANGES: &'static [SettingRange] = &[
        SettingRange::new("c", 0.2, 3.0),
        SettingRange::new("doubt", 0.02, 0.6),
        SettingRange::new("halves", 1.0, 8.0),
    ];
    // Looks at more actions than a player that only wants to win, so that there is more to learn from.
    const SELF_PLAY: &'static str = "c=1.5,doubt=0.1";
    const EPOCHS: u32 = 8;
    const EXPLORATION: Exploration = Exploration { one_in: 4, instead: Instead::ByVisits };

    fn from_numbers(numbers: &[Vec<i32>]) -> (Net, Policy) {
        (Net::from_numbers(&numbers[0]), Policy::from_numbers(&numbers[1]))
    }

    fn numbers((net, policy): &(Net, Policy)) -> Vec<Vec<i32>> {
        vec![net.numbers(), policy.numbers()]
    }

    fn player((net, policy): (Net, Policy), settings: &Settings) -> Box<dyn Player<Mandala>> {
        let (c, doubt) = (settings.number("c", 0.7), settings.number("doubt", 0.2));
        let noise = Noise { within: settings.number("noise", 0.0) };
        let search =
            SearchSettings { formula: Formula::Puct { c, doubt }, noise, ..SearchSettings::default() };
        let mut knowledge = LearnedKnowledge::new(&net, &policy);
        if let Some(halves) = settings.given("halves") {
            let slips = settings.number("slips", Reading::FITTED.slips as f32).into();
            knowledge = knowledge.reading(Reading { halves: halves as u32, slips });
        }
        Box::new(TreePlayer::new(knowledge, search))
    }

    /// Games of the greedy baseline teach the network from nothing, and the prior not at all.
    fn fit(games: &[RecordedGame], (net, policy): (Net, Policy), how: &Fitting) -> Result<(Net, Policy)> {
        let (mut positions, mut lessons) = (Vec::new(), Vec::new());
        for game in games {
            samples::collect(game, &mut positions, &mut lessons)?;
        }
        let from_nothing = games.iter().all(|game| game.greedy);
        let policy = prior::learn(&policy, &lessons, PRIOR_EPOCHS, &how.seed);
        let net = net::learn((!from_nothing).then_some(&net), &positions, how.epochs, &how.seed);
        Ok((net, policy))
    }
}
