//! Learning the network of Mana: Adam on the surprise about what came of half turns.

use mozaika_ai::mana::Net;
use mozaika_ai::weights::LearnedWeights;
use mozaika_rules::{Dice, Seed};

use super::samples::Sample;

const BATCH: usize = 1024;
/// The step at the beginning; it falls to nothing along half a cosine.
const RATE: f32 = 2e-3;
/// Pulls weights that few samples know towards 0.
const DECAY: f32 = 1e-2;
/// How large rows and voices may be at first.
const SPREAD: [f32; 2] = [0.2, 0.8];

type Lanes = [f32; Net::LANES];

/// The network while it learns, or anything else of its shape: a slope, or its moments.
#[derive(Clone)]
struct Learner {
    rows: Vec<Lanes>,
    voices: Vec<Lanes>,
}

/// Learns the samples so many times over.
pub fn learn(mut samples: Vec<Sample>, epochs: u32, seed: &str) -> Net {
    // Neighbouring samples are of the same game: what is held back comes from other games than what is learned.
    let held = samples.split_off(samples.len() * 19 / 20);
    let mut dice = Seed::from_text(seed).dice(0);
    let mut net = Learner::random(&mut dice);
    let (mut first, mut second) = (Learner::zero(), Learner::zero());
    let (mut step, steps) = (0, (samples.len().div_ceil(BATCH) * epochs as usize).max(1));
    println!("{} samples learned, {} held back", samples.len(), held.len());
    for epoch in 1..=epochs {
        dice.shuffle(&mut samples);
        let mut sum = 0.0;
        for batch in samples.chunks(BATCH) {
            let mut slope = Learner::zero();
            sum += batch.iter().map(|sample| f64::from(net.gradient(sample, &mut slope))).sum::<f64>();
            step += 1;
            let rate = RATE * (1.0 + (std::f32::consts::PI * step as f32 / steps as f32).cos()) / 2.0;
            net.adam(&slope, &mut first, &mut second, step, rate, batch.len());
        }
        let told = held.iter().map(|sample| f64::from(loss(net.logit(sample), sample.share))).sum::<f64>();
        println!(
            "epoch {epoch}: loss {:.4} learned, {:.4} held back",
            sum / samples.len().max(1) as f64,
            told / held.len().max(1) as f64
        );
    }
    let net = Net::from_numbers(&net.numbers());
    let told =
        held.iter().map(|sample| f64::from(loss(net.logit(&sample.inputs), sample.share))).sum::<f64>();
    println!("in whole numbers: {:.4} held back", told / held.len().max(1) as f64);
    net
}

/// How surprising a share of the win is to who expected this logit, beyond what nobody could know.
fn loss(logit: f32, share: f32) -> f32 {
    let expected = squash(logit).clamp(1e-6, 1.0 - 1e-6);
    -(share * expected.ln() + (1.0 - share) * (1.0 - expected).ln())
}

fn squash(logit: f32) -> f32 {
    1.0 / (1.0 + (-logit).exp())
}

impl Learner {
    fn zero() -> Learner {
        Learner { rows: vec![[0.0; Net::LANES]; Net::ROWS], voices: vec![[0.0; Net::LANES]; Net::VOICES] }
    }

    fn random(dice: &mut Dice) -> Learner {
        let mut net = Learner::zero();
        let [rows, voices] = SPREAD;
        net.rows.iter_mut().flatten().for_each(|weight| *weight = (dice.unit() - 0.4) * rows);
        net.voices.iter_mut().flatten().for_each(|weight| *weight = (dice.unit() - 0.5) * voices);
        net
    }

    fn sum(&self, sample: &Sample) -> Lanes {
        let mut sum = [0.0; Net::LANES];
        for &row in &sample.inputs.rows {
            let row = &self.rows[usize::from(row)];
            sum.iter_mut().zip(row).for_each(|(lane, weight)| *lane += weight);
        }
        sum
    }

    fn logit(&self, sample: &Sample) -> f32 {
        let lanes = self.sum(sample).map(|lane| lane.clamp(0.0, 1.0));
        let voice = &self.voices[usize::from(sample.inputs.voice)];
        lanes.iter().zip(voice).map(|(lane, weight)| lane * lane * weight).sum()
    }

    /// Adds the gradient of one sample to `slope`; gives its loss.
    fn gradient(&self, sample: &Sample, slope: &mut Learner) -> f32 {
        let sum = self.sum(sample);
        let voice = usize::from(sample.inputs.voice);
        let (weights, by_weights) = (&self.voices[voice], &mut slope.voices[voice]);
        let mut logit = 0.0;
        for (lane, weight) in sum.iter().zip(weights) {
            let lane = lane.clamp(0.0, 1.0);
            logit += lane * lane * weight;
        }
        let error = squash(logit) - sample.share;
        let mut by_sum = [0.0; Net::LANES];
        for lane in 0..Net::LANES {
            let held = sum[lane].clamp(0.0, 1.0);
            by_weights[lane] += error * held * held;
            by_sum[lane] = if held == sum[lane] { error * 2.0 * held * weights[lane] } else { 0.0 };
        }
        for &row in &sample.inputs.rows {
            let row = &mut slope.rows[usize::from(row)];
            row.iter_mut().zip(&by_sum).for_each(|(slope, by)| *slope += by);
        }
        loss(logit, sample.share)
    }

    fn lanes_mut(&mut self) -> impl Iterator<Item = &mut Lanes> {
        self.rows.iter_mut().chain(&mut self.voices)
    }

    fn adam(
        &mut self,
        slope: &Learner,
        first: &mut Learner,
        second: &mut Learner,
        step: i32,
        rate: f32,
        batch: usize,
    ) {
        let (fade, fade2) = (1.0 - 0.9f32.powi(step), 1.0 - 0.999f32.powi(step));
        let share = 1.0 / batch as f32;
        // What the whole numbers of the file can hold.
        let limits = [Net::MOST_IN_ROWS, Net::MOST_IN_VOICES];
        let rows = self.rows.len();
        let slopes = slope.rows.iter().chain(&slope.voices);
        let moments = first.lanes_mut().zip(second.lanes_mut());
        for (number, ((lanes, slopes), (first, second))) in
            self.lanes_mut().zip(slopes).zip(moments).enumerate()
        {
            let limit = limits[usize::from(number >= rows)];
            for lane in 0..Net::LANES {
                let slope = slopes[lane] * share;
                first[lane] = 0.9 * first[lane] + 0.1 * slope;
                second[lane] = 0.999 * second[lane] + 0.001 * slope * slope;
                let towards =
                    (first[lane] / fade) / ((second[lane] / fade2).sqrt() + 1e-8) + DECAY * lanes[lane];
                lanes[lane] = (lanes[lane] - rate * towards).clamp(-limit, limit);
            }
        }
    }

    fn numbers(&self) -> Vec<i32> {
        let rows = self.rows.iter().flatten().map(|weight| (weight * Net::ROW_UNITS).round() as i32);
        let voices = self.voices.iter().flatten().map(|weight| (weight * Net::VOICE_UNITS).round() as i32);
        rows.chain(voices).collect()
    }
}
