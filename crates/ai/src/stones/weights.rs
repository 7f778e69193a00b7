//! The weights of the evaluation.

use mozaika_rules::Players;

use super::features::FEATURES;
use super::fitted::FITTED;
use super::judge::STAGES;

/// The weights of the evaluation for every number of players.
#[derive(Clone, Debug)]
pub struct Weights(pub [Table; 3]);

/// The weights for one number of players.
#[derive(Clone, Copy, Debug)]
pub struct Table {
    /// For each stage, the points that each feature is worth.
    pub rows: [[f32; FEATURES]; STAGES.len()],
    /// For each stage, how far off the difference of two players' expected points usually is.
    pub spreads: [f32; STAGES.len()],
}

impl Weights {
    /// The weights for so many players.
    #[must_use]
    pub fn of(&self, players: Players) -> &Table {
        &self.0[players.count() - Players::TWO.count()]
    }
}

/// The weights that were fitted.
impl Default for Weights {
    fn default() -> Weights {
        Weights(FITTED)
    }
}
