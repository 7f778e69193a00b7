//! The learned evaluation: a small network that adds up six colours.
//!
//! ```text
//! h = Σ over colours of max(0, A·colour + B·table)       LANES numbers
//! k = max(0, C·h + D·table)                              LANES numbers
//! x = e·k,   value = ½ + ½·x/√(1+x²)
//! ```
//! The table's numbers end in a constant 1, which makes the first layer's offsets. The output is a sigmoid that needs
//! no exponential, so that every machine computes the same value: all arithmetic is exact `f32` in a fixed order.

use std::sync::LazyLock;

use super::features::{COLOUR, Features, TABLE};
use crate::weights::{LearnedWeights, WeightsKind};

/// The width of both hidden layers.
pub const LANES: usize = 24;
/// The table's numbers and the constant 1.
pub const GIVEN: usize = TABLE + 1;

/// One row of weights: what one number adds to each lane.
pub type Row = [f32; LANES];

/// The weights of the network.
#[derive(Clone, PartialEq, Debug)]
pub struct Net {
    /// From a colour's numbers to the first layer.
    pub colour: [Row; COLOUR],
    /// From the table's numbers to the first layer.
    pub table: [Row; GIVEN],
    /// From the first layer to the second.
    pub inner: [Row; LANES],
    /// From the table's numbers to the second layer.
    pub skip: [Row; GIVEN],
    /// From the second layer to the output.
    pub out: Row,
}

impl Net {
    /// All weights 0: every position is even.
    pub const ZERO: Net = Net {
        colour: [[0.0; LANES]; COLOUR],
        table: [[0.0; LANES]; GIVEN],
        inner: [[0.0; LANES]; LANES],
        skip: [[0.0; LANES]; GIVEN],
        out: [0.0; LANES],
    };

    /// The weights the player plays with, learned from its games against itself.
    #[must_use]
    pub fn learned() -> &'static Net {
        static LEARNED: LazyLock<Net> = LazyLock::new(Net::built_in);
        &LEARNED
    }

    /// All rows, in the order of the file.
    pub fn rows(&self) -> impl Iterator<Item = &Row> {
        let most = self.colour.iter().chain(&self.table).chain(&self.inner).chain(&self.skip);
        most.chain([&self.out])
    }

    /// All rows, to be changed.
    pub fn rows_mut(&mut self) -> impl Iterator<Item = &mut Row> {
        let most = self.colour.iter_mut().chain(&mut self.table).chain(&mut self.inner).chain(&mut self.skip);
        most.chain([&mut self.out])
    }

    /// The share of the win that the seat to act may expect.
    #[must_use]
    pub fn value(&self, features: &Features) -> f32 {
        // The part of the first layer that all colours share.
        let mut shared = self.table[GIVEN - 1];
        add_all(&mut shared, &features.table, &self.table);
        let mut hidden = [0.0; LANES];
        for numbers in &features.colours {
            let mut lanes = shared;
            add_all(&mut lanes, numbers, &self.colour);
            for (sum, lane) in hidden.iter_mut().zip(lanes) {
                *sum += lane.max(0.0);
            }
        }
        let mut second = self.skip[GIVEN - 1];
        add_all(&mut second, &features.table, &self.skip);
        add_all(&mut second, &hidden, &self.inner);
        let mut x = 0.0;
        for (lane, weight) in second.iter().zip(self.out) {
            x += lane.max(0.0) * weight;
        }
        squash(x)
    }
}

impl LearnedWeights for Net {
    const KIND: WeightsKind = WeightsKind::fractions(
        "mandala",
        (COLOUR + GIVEN + LANES + GIVEN + 1) * LANES,
        1024,
        include_str!("./mandala.weights"),
    );

    fn from_numbers(numbers: &[i32]) -> Net {
        let mut net = Net::ZERO;
        for (row, given) in net.rows_mut().zip(numbers.chunks_exact(LANES)) {
            *row = std::array::from_fn(|lane| Self::KIND.weight(given[lane]));
        }
        net
    }

    fn numbers(&self) -> Vec<i32> {
        self.rows().flatten().map(|&weight| Self::KIND.number(weight)).collect()
    }
}

/// From any number to a share of the win.
#[must_use]
pub fn squash(x: f32) -> f32 {
    0.5 + 0.5 * x / (1.0 + x * x).sqrt()
}

/// Adds each number's row times the number. Most numbers are 0.
#[inline]
pub fn add_all(lanes: &mut Row, numbers: &[f32], rows: &[Row]) {
    for (&number, row) in numbers.iter().zip(rows) {
        if number != 0.0 {
            for (lane, weight) in lanes.iter_mut().zip(row) {
                *lane += number * weight;
            }
        }
    }
}
