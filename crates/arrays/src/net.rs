//! A small network: two hidden layers, a policy over the numbered actions and each seat's share of the win.
//!
//! ```text
//! h = max(0, A·observation/scale + a)      k = max(0, B·h + b)
//! shares = softmax(V·k + v), the observer's first      policy = softmax over the legal of P·k + p
//! ```
//! All arithmetic is `f32` in a fixed order, and the exponential is our own, so that every machine computes the same.

use mozaika_ai::weights::{Pedigree, WeightsFile, WeightsKind};
use mozaika_rules::Seat;

use crate::{Arrays, NetError};

/// The widths of a network's layers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NetShape {
    /// Bytes of an observation.
    pub inputs: usize,
    /// Both hidden layers.
    pub hidden: usize,
    /// Numbered actions.
    pub actions: usize,
}

impl NetShape {
    /// The shape of a game's network with hidden layers of this width.
    ///
    /// # Errors
    /// The width is 0 or over 1024.
    pub fn of<G: Arrays>(hidden: usize) -> Result<NetShape, NetError> {
        match hidden {
            1..=1024 => Ok(NetShape { inputs: G::OBSERVATION, hidden, actions: G::actions() }),
            _ => Err(NetError::Width(hidden)),
        }
    }

    /// How many weights there are: the rows of the first layer and its offsets, of the second and its offsets, of the shares
    /// and theirs, and for each action its weights and its offset.
    #[must_use]
    pub fn weights(&self) -> usize {
        let NetShape { inputs, hidden, actions } = *self;
        (inputs + 1) * hidden + (hidden + 1) * hidden + (hidden + 1) * Seat::MOST + actions * (hidden + 1)
    }
}

/// A network for one game.
#[derive(Clone, PartialEq, Debug)]
pub struct Net {
    shape: NetShape,
    scale: f32,
    weights: Vec<f32>,
}

/// How many units in a file make a weight of 1.
const UNITS: u16 = 4096;
/// Up to this whole number an `f32` holds every one.
const LARGEST: i32 = 1 << 24;

impl Net {
    /// A network of these weights, in the order of [`NetShape::weights`].
    ///
    /// # Errors
    /// There are too many or too few of them, or one is no number.
    pub fn new<G: Arrays>(hidden: usize, weights: Vec<f32>) -> Result<Net, NetError> {
        let shape = NetShape::of::<G>(hidden)?;
        if weights.len() != shape.weights() {
            return Err(NetError::Count { hidden, expected: shape.weights(), found: weights.len() });
        }
        if let Some(place) = weights.iter().position(|weight| !weight.is_finite()) {
            return Err(NetError::NotANumber(place));
        }
        Ok(Net { shape, scale: G::SCALE, weights })
    }

    /// Its shape.
    #[must_use]
    pub fn shape(&self) -> NetShape {
        self.shape
    }

    /// Its weights.
    #[must_use]
    pub fn weights(&self) -> &[f32] {
        &self.weights
    }

    /// What a file of a game's network is called and must hold.
    fn kind<G: Arrays>(hidden: usize) -> Result<WeightsKind, NetError> {
        let name = match G::ID {
            "mandala" => "mandala-net",
            "stones" => "stones-net",
            "mana" => "mana-net",
            other => return Err(NetError::File(format!("there are no networks for {other}"))),
        };
        let count = NetShape::of::<G>(hidden)?.weights();
        Ok(WeightsKind { name, count, units: UNITS, largest: LARGEST, built_in: "" })
    }

    /// The text of its file, in the format of the players' weights.
    ///
    /// # Errors
    /// A weight is too large for a file.
    pub fn file<G: Arrays>(&self, pedigree: Pedigree) -> Result<String, NetError> {
        let numbers = self.weights.iter().map(|weight| (weight * f32::from(UNITS)).round() as i32).collect();
        let file = WeightsFile::new(&Self::kind::<G>(self.shape.hidden)?, pedigree, numbers);
        file.map(|file| file.to_string()).map_err(|error| NetError::File(error.to_string()))
    }

    /// Reads the text of a file. The width of its layers follows from how many numbers it says it has.
    ///
    /// # Errors
    /// Says what is wrong with it.
    pub fn read<G: Arrays>(text: &str) -> Result<Net, NetError> {
        let count = text.lines().find_map(|line| line.strip_prefix("numbers:"));
        let count: usize = count.and_then(|count| count.trim().parse().ok()).unwrap_or(0);
        let fits = |&hidden: &usize| NetShape::of::<G>(hidden).is_ok_and(|shape| shape.weights() == count);
        // A file that fits no width is read as if it had one, and its reader says what is wrong.
        let hidden = (1..=1024).find(fits).unwrap_or(1);
        let kind = Self::kind::<G>(hidden)?;
        let file = WeightsFile::read(text, &kind).map_err(|error| NetError::File(error.to_string()))?;
        let weights = file.numbers().iter().map(|&number| number as f32 / f32::from(UNITS)).collect();
        Net::new::<G>(hidden, weights)
    }

    /// What it says of an observation: each seat's share of the win, the observer's first, and how likely each action is compared with
    /// the others, legal or not.
    #[must_use]
    pub fn evaluate(&self, observation: &[u8], players: usize) -> (Vec<f32>, Vec<f32>) {
        let (mut first, mut second) = (Vec::new(), Vec::new());
        self.hidden(observation, &mut first, &mut second);
        let shares = self.shares(&second, players)[..players].to_vec();
        (shares, (0..self.shape.actions).map(|number| self.prior(&second, number as u16)).collect())
    }

    /// The second hidden layer, into `out`; `first` is a buffer. Most bytes of an observation are 0.
    pub(crate) fn hidden(&self, observation: &[u8], first: &mut Vec<f32>, out: &mut Vec<f32>) {
        let NetShape { inputs, hidden, .. } = self.shape;
        let (rows, rest) = self.weights.split_at((inputs + 1) * hidden);
        let inner = &rest[..(hidden + 1) * hidden];
        first.clear();
        first.extend_from_slice(&rows[inputs * hidden..]);
        for (&byte, row) in observation.iter().zip(rows.chunks_exact(hidden)) {
            if byte != 0 {
                add(first, f32::from(byte) / self.scale, row);
            }
        }
        out.clear();
        out.extend_from_slice(&inner[hidden * hidden..]);
        for (&number, row) in first.iter().zip(inner.chunks_exact(hidden)) {
            if number > 0.0 {
                add(out, number, row);
            }
        }
        out.iter_mut().for_each(|number| *number = number.max(0.0));
    }

    /// Each seat's share of the win, the observer's first.
    pub(crate) fn shares(&self, second: &[f32], players: usize) -> [f32; Seat::MOST] {
        let NetShape { inputs, hidden, .. } = self.shape;
        let rows = &self.weights[(inputs + 1 + hidden + 1) * hidden..];
        let mut sums = [0.0; Seat::MOST];
        sums.copy_from_slice(&rows[hidden * Seat::MOST..(hidden + 1) * Seat::MOST]);
        for (&number, row) in second.iter().zip(rows.chunks_exact(Seat::MOST)) {
            add(&mut sums, number, row);
        }
        let most = sums[..players].iter().copied().fold(f32::MIN, f32::max);
        let mut shares = sums.map(|sum| exp(sum - most));
        shares[players..].fill(0.0);
        let total: f32 = shares.iter().sum();
        shares.map(|share| share / total)
    }

    /// How likely an action is, compared with others of the same position.
    pub(crate) fn prior(&self, second: &[f32], number: u16) -> f32 {
        let NetShape { inputs, hidden, .. } = self.shape;
        let start = (inputs + 1 + hidden + 1) * hidden + (hidden + 1) * Seat::MOST;
        let row = &self.weights[start + usize::from(number) * (hidden + 1)..][..=hidden];
        let logit = second.iter().zip(row).map(|(number, weight)| number * weight).sum::<f32>() + row[hidden];
        exp(logit)
    }
}

/// Adds a row times a number.
#[inline]
fn add(sums: &mut [f32], number: f32, row: &[f32]) {
    for (sum, weight) in sums.iter_mut().zip(row) {
        *sum += number * weight;
    }
}

/// The exponential, near enough, by arithmetic that is the same on every machine: (1 + x/256)^256.
fn exp(x: f32) -> f32 {
    let mut power = 1.0 + x.clamp(-20.0, 20.0) / 256.0;
    for _ in 0..8 {
        power *= power;
    }
    power
}
