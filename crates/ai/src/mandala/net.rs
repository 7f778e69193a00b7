//! The learned evaluation: a network that looks at each colour of each mandala.
//!
//! ```text
//! h = for each mandala, Σ over colours of max(0, rows of the colour, the mandala, the colour in it and the table)
//! k = Σ over mandalas of max(0, A·h/4 + B·max(0, rows of the mandala and the table))
//! x = c·max(0, D·k),   value = ½ + ½·x/√(1+x²)
//! ```
//! h has LANES numbers, k has DEEP. The output is a sigmoid that needs no exponential, so that every machine computes
//! the same value: all arithmetic is exact `f32` in a fixed order.

use std::sync::LazyLock;

use mozaika_mandala::Colour;

use super::inputs::{Inputs, ROWS};
use crate::weights::{LearnedWeights, WeightsKind};

/// The width of the first layer.
pub const LANES: usize = 32;
/// The width of the layers after it.
pub const DEEP: usize = 16;

/// What one answer adds to each lane of the first layer.
pub type Row = [f32; LANES];
/// What one lane adds to each lane of the next layer.
pub type DeepRow = [f32; DEEP];

/// What the sums over colours are multiplied by, so that all weights are of about the same size.
pub const SHARE: f32 = 0.25;

/// The weights of the network.
#[derive(Clone, PartialEq, Debug)]
pub struct Net {
    /// A row for each answer, and one of zeros.
    pub inputs: Vec<Row>,
    /// From the sums over colours, the lanes of the mandala, and a constant 1, to the second layer.
    pub second: Vec<DeepRow>,
    /// From the sums over mandalas, and a constant 1, to the third layer.
    pub third: Vec<DeepRow>,
    /// From the third layer to the output.
    pub out: DeepRow,
}

impl Net {
    /// All weights 0: every position is even.
    #[must_use]
    pub fn zero() -> Net {
        Net {
            inputs: vec![[0.0; LANES]; ROWS + 1],
            second: vec![[0.0; DEEP]; 2 * LANES + 1],
            third: vec![[0.0; DEEP]; DEEP + 1],
            out: [0.0; DEEP],
        }
    }

    /// The weights the player plays with, learned from its games against itself.
    #[must_use]
    pub fn learned() -> &'static Net {
        static LEARNED: LazyLock<Net> = LazyLock::new(Net::built_in);
        &LEARNED
    }

    /// All weights, in the order of the file: row by row, layer by layer.
    pub fn weights(&self) -> impl Iterator<Item = &f32> {
        let deep = self.second.iter().chain(&self.third).chain([&self.out]).flatten();
        self.inputs[..ROWS].iter().flatten().chain(deep)
    }

    /// All weights, to be changed.
    pub fn weights_mut(&mut self) -> impl Iterator<Item = &mut f32> {
        let deep = self.second.iter_mut().chain(&mut self.third).chain([&mut self.out]).flatten();
        self.inputs[..ROWS].iter_mut().flatten().chain(deep)
    }

    /// The share of the win that the seat to act may expect.
    #[must_use]
    pub fn value(&self, inputs: &Inputs) -> f32 {
        let mut table = [0.0; LANES];
        self.add(&mut table, &inputs.table);
        let mut colours = [[0.0; LANES]; Colour::COUNT];
        for (lanes, rows) in colours.iter_mut().zip(&inputs.colours) {
            self.add(lanes, rows);
        }
        let mut third = self.third[DEEP];
        for (rows, places) in inputs.mandalas.iter().zip(&inputs.places) {
            let mut mandala = table;
            self.add(&mut mandala, rows);
            let mut sum = [0.0; LANES];
            for (colour, rows) in colours.iter().zip(places) {
                let [one, two] = rows.map(|row| &self.inputs[usize::from(row)]);
                for lane in 0..LANES {
                    sum[lane] += (colour[lane] + mandala[lane] + one[lane] + two[lane]).max(0.0);
                }
            }
            let mut second = self.second[2 * LANES];
            for lane in 0..LANES {
                sum[lane] *= SHARE;
            }
            pass(&mut second, &sum, &self.second[..LANES]);
            pass(&mut second, &mandala, &self.second[LANES..2 * LANES]);
            pass(&mut third, &second, &self.third[..DEEP]);
        }
        let mut x = 0.0;
        for (lane, weight) in third.iter().zip(self.out) {
            x += lane.max(0.0) * weight;
        }
        squash(x)
    }

    /// Adds rows of the inputs.
    #[inline]
    pub fn add(&self, lanes: &mut Row, rows: &[u16]) {
        for &row in rows {
            let row = &self.inputs[usize::from(row)];
            for lane in 0..LANES {
                lanes[lane] += row[lane];
            }
        }
    }
}

impl LearnedWeights for Net {
    const KIND: WeightsKind = WeightsKind::fractions(
        "mandala",
        ROWS * LANES + (2 * LANES + 1 + DEEP + 1 + 1) * DEEP,
        32,
        include_str!("../../weights/mandala.weights"),
    );

    fn from_numbers(numbers: &[i32]) -> Net {
        let mut net = Net::zero();
        for (weight, &number) in net.weights_mut().zip(numbers) {
            *weight = Self::KIND.weight(number);
        }
        net
    }

    fn numbers(&self) -> Vec<i32> {
        self.weights().map(|&weight| Self::KIND.number(weight)).collect()
    }
}

/// From any number to a share of the win.
#[must_use]
pub fn squash(x: f32) -> f32 {
    0.5 + 0.5 * x / (1.0 + x * x).sqrt()
}

/// Through a layer: adds each lane's row times the lane, if that is above 0.
#[inline]
pub fn pass(lanes: &mut DeepRow, given: &[f32], rows: &[DeepRow]) {
    for (&number, row) in given.iter().zip(rows) {
        let number = number.max(0.0);
        for lane in 0..DEEP {
            lanes[lane] += number * row[lane];
        }
    }
}
