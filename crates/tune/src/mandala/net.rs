//! Learning by gradient descent (Adam) on the cross-entropy.

use mozaika_ai::mandala::{GIVEN, LANES, Net, Row, add_all, squash};
use mozaika_rules::{Dice, Seed};

use super::samples::Sample;

const BATCH: usize = 128;
const RATE: f32 = 0.0015;
const DECAY: f32 = 1e-5;

/// Learns from the samples, beginning with `from` or with small random weights; prints the loss on a part of the
/// samples that is held back.
pub fn learn(from: Option<&Net>, samples: &[Sample], epochs: u32, seed: &str) -> Net {
    let mut dice = Seed::from_text(seed).dice(1);
    let mut net = from.cloned().unwrap_or_else(|| random(&mut dice));
    let kept = samples.len() / 20;
    // The first games are held back: samples of one game stand together.
    let (test, train) = samples.split_at(kept);
    let mut order: Vec<usize> = (0..train.len()).collect();
    let (mut first, mut second) = (Net::ZERO, Net::ZERO);
    let mut steps = 0;
    let batches = epochs as usize * train.len() / BATCH;
    for epoch in 0..epochs {
        dice.shuffle(&mut order);
        let mut sum = 0.0;
        for batch in order.chunks(BATCH) {
            let mut slope = Net::ZERO;
            for &place in batch {
                let sample = &train[place];
                sum += if dice.below(2) == 0 {
                    gradient(&net, sample, &mut slope)
                } else {
                    let swapped = Sample { features: sample.features.swapped(), value: sample.value };
                    gradient(&net, &swapped, &mut slope)
                };
            }
            steps += 1;
            let rate = RATE * (1.0 - 0.95 * steps as f32 / batches.max(1) as f32).max(0.02);
            step(&mut net, &slope, &mut first, &mut second, steps, rate, batch.len());
        }
        let loss = test.iter().map(|sample| loss(net.value(&sample.features), sample.value)).sum::<f32>();
        println!(
            "epoch {epoch}: loss {:.4} learned, {:.4} held back",
            sum / train.len().max(1) as f32,
            loss / kept.max(1) as f32
        );
    }
    net
}

fn random(dice: &mut Dice) -> Net {
    let mut net = Net::ZERO;
    for row in net.rows_mut() {
        for weight in row {
            *weight = (dice.unit() - 0.5) * 0.4;
        }
    }
    net
}

fn loss(value: f32, target: f32) -> f32 {
    let value = value.clamp(1e-6, 1.0 - 1e-6);
    -(target * value.ln() + (1.0 - target) * (1.0 - value).ln())
}

/// Adds the gradient of one sample to `slope`; gives its loss.
fn gradient(net: &Net, sample: &Sample, slope: &mut Net) -> f32 {
    let features = &sample.features;
    // Forward, as `Net::value` does it, keeping what is needed on the way back.
    let mut shared = net.table[GIVEN - 1];
    add_all(&mut shared, &features.table, &net.table);
    let mut hidden = [0.0; LANES];
    let mut lanes = [[0.0; LANES]; 6];
    for (numbers, lanes) in features.colours.iter().zip(&mut lanes) {
        *lanes = shared;
        add_all(lanes, numbers, &net.colour);
        for (sum, lane) in hidden.iter_mut().zip(&*lanes) {
            *sum += lane.max(0.0);
        }
    }
    let mut inner = net.skip[GIVEN - 1];
    add_all(&mut inner, &features.table, &net.skip);
    add_all(&mut inner, &hidden, &net.inner);
    let x: f32 = inner.iter().zip(&net.out).map(|(lane, weight)| lane.max(0.0) * weight).sum();
    let value = squash(x);

    // Backward.
    let by_x = (value - sample.value) * 2.0 / (1.0 + x * x).sqrt();
    let mut by_inner = [0.0; LANES];
    for lane in 0..LANES {
        slope.out[lane] += by_x * inner[lane].max(0.0);
        by_inner[lane] = if inner[lane] > 0.0 { by_x * net.out[lane] } else { 0.0 };
    }
    spread(&mut slope.skip, &features.table, &by_inner);
    spread(&mut slope.inner, &hidden, &by_inner);
    let mut by_shared = [0.0; LANES];
    let by_hidden: Row = std::array::from_fn(|lane| {
        net.inner[lane].iter().zip(&by_inner).map(|(weight, slope)| weight * slope).sum()
    });
    for (numbers, lanes) in features.colours.iter().zip(&lanes) {
        let by_lane: Row = std::array::from_fn(|lane| if lanes[lane] > 0.0 { by_hidden[lane] } else { 0.0 });
        for (numbers, slopes) in numbers.iter().zip(&mut slope.colour) {
            if *numbers != 0.0 {
                slopes.iter_mut().zip(&by_lane).for_each(|(slope, by)| *slope += numbers * by);
            }
        }
        by_shared.iter_mut().zip(&by_lane).for_each(|(sum, by)| *sum += by);
    }
    spread(&mut slope.table, &features.table, &by_shared);
    loss(value, sample.value)
}

/// Adds the slope of each number's row; the last row, if there is one more, is that of the constant 1.
fn spread(rows: &mut [Row], numbers: &[f32], by: &Row) {
    for (row, number) in rows.iter_mut().zip(numbers.iter().chain([&1.0])) {
        if *number != 0.0 {
            row.iter_mut().zip(by).for_each(|(slope, by)| *slope += number * by);
        }
    }
}

fn step(net: &mut Net, slope: &Net, first: &mut Net, second: &mut Net, steps: i32, rate: f32, batch: usize) {
    let (fade, fade2) = (1.0 - 0.9f32.powi(steps), 1.0 - 0.999f32.powi(steps));
    let moments = first.rows_mut().zip(second.rows_mut());
    for ((row, slopes), (first, second)) in net.rows_mut().zip(slope.rows()).zip(moments) {
        for lane in 0..LANES {
            let slope = slopes[lane] / batch as f32 + DECAY * row[lane];
            first[lane] = 0.9 * first[lane] + 0.1 * slope;
            second[lane] = 0.999 * second[lane] + 0.001 * slope * slope;
            row[lane] -= rate * (first[lane] / fade) / ((second[lane] / fade2).sqrt() + 1e-7);
        }
    }
}
