//! The weights of the evaluation.

use std::sync::LazyLock;

use mozaika_rules::Players;

use super::features::FEATURES;
use super::judge::STAGES;
use crate::weights::{LearnedWeights, WeightsKind};

/// The weights of the evaluation for every number of players.
#[derive(Clone, Debug)]
pub struct Weights(pub [StageWeights; 3]);

/// The weights for one number of players.
#[derive(Clone, Copy, Debug)]
pub struct StageWeights {
    /// For each stage, the points that each feature is worth.
    pub rows: [[f32; FEATURES]; STAGES.len()],
    /// For each stage, how far off the difference of two players' expected points usually is.
    pub spreads: [f32; STAGES.len()],
}

/// How many weights there are for one number of players.
const ONE: usize = STAGES.len() * (FEATURES + 1);

impl Weights {
    /// The weights for this number of players.
    #[must_use]
    pub fn of(&self, players: Players) -> &StageWeights {
        &self.0[players.count() - Players::TWO.count()]
    }

    /// The weights the player plays with, fitted to its games against itself.
    #[must_use]
    pub fn learned() -> &'static Weights {
        static LEARNED: LazyLock<Weights> = LazyLock::new(Weights::built_in);
        &LEARNED
    }
}

impl Default for Weights {
    fn default() -> Weights {
        Weights::learned().clone()
    }
}

impl LearnedWeights for Weights {
    const KIND: WeightsKind =
        WeightsKind::fractions("stones", 3 * ONE, 1000, include_str!("../../weights/stones.weights"));

    /// For each number of players the spreads, then the rows.
    fn from_numbers(numbers: &[i32]) -> Weights {
        Weights(std::array::from_fn(|players| {
            let (spreads, rows) = numbers[players * ONE..][..ONE].split_at(STAGES.len());
            let row = |stage: usize| &rows[stage * FEATURES..][..FEATURES];
            StageWeights {
                spreads: std::array::from_fn(|stage| Self::KIND.weight(spreads[stage])),
                rows: std::array::from_fn(|stage| {
                    std::array::from_fn(|feature| Self::KIND.weight(row(stage)[feature]))
                }),
            }
        }))
    }

    fn numbers(&self) -> Vec<i32> {
        let weights = self.0.iter().flat_map(|one| one.spreads.iter().chain(one.rows.iter().flatten()));
        weights.map(|&weight| Self::KIND.number(weight)).collect()
    }
}
