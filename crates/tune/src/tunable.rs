//! What a game says about how its player is tuned.

use anyhow::Result;
use mozaika_ai::weights::WeightsKind;
use mozaika_ai::{Opponents, Player};
use mozaika_arena::MatchSetup;
use mozaika_rules::Players;

use crate::recorded_game::{Exploration, RecordedGame};
use crate::settings::{SettingRange, Settings};

/// A game whose player learns from games against itself.
pub trait Tunable: Opponents {
    /// All weights of the player.
    type Weights: Clone + Send + Sync + 'static;

    /// The files that hold them.
    const KINDS: &'static [WeightsKind];

    /// The settings of the player that can be tried out, all numbers.
    const SETTINGS: &'static [&'static str];

    /// Where better settings are looked for.
    const RANGES: &'static [SettingRange];

    /// The settings with which the player plays itself, if they are not those with which it plays others.
    const SELF_PLAY: &'static str = "";

    /// How often a fit goes through the games unless something else is asked for; 0 if it is solved at once.
    const EPOCHS: u32;

    /// How the player's games against itself are kept from being all alike.
    const EXPLORATION: Exploration;

    /// The options of the games that the player plays against itself.
    fn learning_options() -> Self::Options {
        Self::Options::default()
    }

    /// How matches are set up that measure weights.
    fn match_setup(players: Players) -> MatchSetup {
        MatchSetup { opening: Self::OPENING, ..MatchSetup::new(players) }
    }

    /// How many actions at the beginning of the game with this number are drawn by lot.
    fn opening(_number: u32) -> u32 {
        0
    }

    /// The weights of the numbers of each file.
    fn from_numbers(numbers: &[Vec<i32>]) -> Self::Weights;

    /// The numbers for each file.
    fn numbers(weights: &Self::Weights) -> Vec<Vec<i32>>;

    /// A player with these weights and settings.
    fn player(weights: Self::Weights, settings: &Settings) -> Box<dyn Player<Self>>;

    /// Weights that explain how these games went, beginning with the parent's.
    ///
    /// # Errors
    /// A game that cannot be replayed.
    fn fit(games: &[RecordedGame], parent: Self::Weights, how: &Fitting) -> Result<Self::Weights>;
}

/// How weights are fitted.
pub struct Fitting {
    /// How often each game is learned from.
    pub epochs: u32,
    /// How strongly weights that are solved for at once are held near the parent's.
    pub ridge: f64,
    /// A text that decides all luck.
    pub seed: String,
}
