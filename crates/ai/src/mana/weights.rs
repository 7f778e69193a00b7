//! The numbers of the network, as a file holds them: row by row, then voice by voice.

use std::sync::{Arc, LazyLock};

use super::inputs::{ROWS, VOICES};
use super::net::{FULL, LANES, Lanes, Net};
use crate::weights::{LearnedWeights, WeightsKind};

/// The largest number of a row or a voice. No half turn has so many rows that their sum leaves its range, and a full lane
/// times the largest number of a voice does not either.
const LARGEST: i32 = 255;
/// How many units of a voice are a logit.
pub(super) const VOICE_UNITS: i32 = 32;

impl Net {
    /// The rows, one of which each input adds to the lanes.
    pub const ROWS: usize = ROWS;
    /// The width.
    pub const LANES: usize = LANES;
    /// The sets of weights behind the lanes, one of which is used.
    pub const VOICES: usize = VOICES;
    /// How many units of a row make a lane full.
    pub const ROW_UNITS: f32 = FULL as f32;
    /// How many units of a voice make a logit.
    pub const VOICE_UNITS: f32 = VOICE_UNITS as f32;
    /// What a row can hold at most, in full lanes.
    pub const MOST_IN_ROWS: f32 = LARGEST as f32 / Net::ROW_UNITS;
    /// What a voice can hold at most, in logits.
    pub const MOST_IN_VOICES: f32 = LARGEST as f32 / Net::VOICE_UNITS;

    /// The network the player plays with.
    #[must_use]
    pub fn learned() -> Arc<Net> {
        static LEARNED: LazyLock<Arc<Net>> = LazyLock::new(|| Arc::new(Net::built_in()));
        LEARNED.clone()
    }
}

impl LearnedWeights for Net {
    const KIND: WeightsKind = WeightsKind {
        name: "mana",
        count: (ROWS + VOICES) * LANES,
        units: FULL as u16,
        largest: LARGEST,
        built_in: include_str!("../../weights/mana.weights"),
    };

    fn from_numbers(numbers: &[i32]) -> Net {
        let mut lanes = numbers
            .chunks_exact(LANES)
            .map(|numbers| Lanes(std::array::from_fn(|lane| numbers[lane] as i16)));
        Net { rows: lanes.by_ref().take(ROWS).collect(), voices: lanes.collect() }
    }

    fn numbers(&self) -> Vec<i32> {
        self.rows.iter().chain(&self.voices).flat_map(|lanes| lanes.0).map(i32::from).collect()
    }
}
