//! The numbers of the evaluation.

use std::sync::LazyLock;

use mozaika_mana::Square;

use super::eval::{COUNT, attacks_term, square_term};
use crate::weights::{LearnedWeights, WeightsKind};

/// What each [term](super::Term) of the evaluation is worth, in evaluation units.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Weights(pub(super) [i16; COUNT]);

impl Weights {
    /// How many there are.
    pub const COUNT: usize = COUNT;

    /// The weights the player plays with.
    #[must_use]
    pub fn learned() -> &'static Weights {
        static LEARNED: LazyLock<Weights> = LazyLock::new(Weights::built_in);
        &LEARNED
    }

    /// A first guess: ronins count, attacks count more.
    #[must_use]
    pub const fn plain() -> Weights {
        let mut values = [0; COUNT];
        let mut square = 0;
        while square < Square::COUNT {
            values[square_term(0, 0, square)] = 40;
            values[square_term(1, 0, square)] = 40;
            square += 1;
        }
        let mut attacks = 0;
        while attacks < 8 {
            let mut attacked = 0;
            while attacked < 8 {
                values[attacks_term(attacks, attacked)] =
                    80 * (attacks as u32).count_ones() as i16 - 50 * (attacked as u32).count_ones() as i16;
                attacked += 1;
            }
            attacks += 1;
        }
        Weights(values)
    }
}

impl LearnedWeights for Weights {
    const KIND: WeightsKind = WeightsKind {
        name: "mana",
        count: COUNT,
        units: 1,
        largest: i16::MAX as i32,
        built_in: include_str!("../../weights/mana.weights"),
    };

    fn from_numbers(numbers: &[i32]) -> Weights {
        Weights(std::array::from_fn(|term| numbers[term] as i16))
    }

    fn numbers(&self) -> Vec<i32> {
        self.0.iter().map(|&weight| weight.into()).collect()
    }
}
