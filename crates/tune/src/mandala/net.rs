//! Learning the network by gradient descent (Adam) on the cross-entropy.

use mozaika_ai::mandala::{DEEP, DeepRow, LANES, Net, Row, SHARE, pass, squash};
use mozaika_ai::weights::LearnedWeights;
use mozaika_rules::{Dice, Seed};

use super::samples::Sample;

const BATCH: usize = 512;
/// The step at the beginning; it falls to nothing along half a cosine.
const RATE: f32 = 2e-3;
/// Pulls weights that few samples know towards 0.
const DECAY: f32 = 1e-2;

/// Learns from the samples, beginning with small random weights; prints the loss on a part of the samples that is held
/// back.
pub fn learn(samples: &[Sample], epochs: u32, seed: &str) -> Net {
    let mut dice = Seed::from_text(seed).dice(1);
    let mut net = random(&mut dice);
    let kept = samples.len() / 20;
    // The first games are held back: samples of one game stand together.
    let (test, train) = samples.split_at(kept);
    let mut order: Vec<u32> = (0..train.len() as u32).collect();
    let (mut first, mut second) = (Net::zero(), Net::zero());
    let (mut step, steps) = (0, (train.len().div_ceil(BATCH) * epochs as usize).max(1));
    println!("{} samples learned, {kept} held back", train.len());
    for epoch in 1..=epochs {
        dice.shuffle(&mut order);
        let mut sum = 0.0;
        for batch in order.chunks(BATCH) {
            let mut slope = Net::zero();
            for &place in batch {
                sum += f64::from(gradient(&net, &train[place as usize], &mut slope));
            }
            step += 1;
            let rate = RATE * (1.0 + (std::f32::consts::PI * step as f32 / steps as f32).cos()) / 2.0;
            adam(&mut net, &slope, &mut first, &mut second, step, rate, batch.len());
        }
        println!(
            "epoch {epoch}: loss {:.4} learned, {:.4} held back",
            sum / train.len().max(1) as f64,
            told(&net, test)
        );
    }
    let net = Net::from_numbers(&net.numbers());
    println!("in whole numbers: {:.4} held back", told(&net, test));
    net
}

fn random(dice: &mut Dice) -> Net {
    let mut net = Net::zero();
    let inputs = (net.inputs.len() - 1) * LANES;
    for (number, weight) in net.weights_mut().enumerate() {
        let spread = if number < inputs { 0.12 } else { 0.5 };
        *weight = (dice.unit() - 0.48) * spread;
    }
    net
}

/// The mean loss on samples.
fn told(net: &Net, samples: &[Sample]) -> f64 {
    let sum: f64 =
        samples.iter().map(|sample| f64::from(loss(net.value(&sample.inputs), sample.value))).sum();
    sum / samples.len().max(1) as f64
}

fn loss(value: f32, target: f32) -> f32 {
    let value = value.clamp(1e-6, 1.0 - 1e-6);
    -(target * value.ln() + (1.0 - target) * (1.0 - value).ln())
}

/// What is known of a mandala on the way forward and needed on the way back.
struct Passed {
    /// The lanes of each colour, before they are summed.
    tokens: [Row; 6],
    sum: Row,
    mandala: Row,
    second: DeepRow,
}

/// Adds the gradient of one sample to `slope`; gives its loss.
fn gradient(net: &Net, sample: &Sample, slope: &mut Net) -> f32 {
    let inputs = &sample.inputs;
    // Forward, as `Net::value` does it.
    let mut table = [0.0; LANES];
    net.add(&mut table, &inputs.table);
    let colours = inputs.colours.map(|rows| {
        let mut lanes = [0.0; LANES];
        net.add(&mut lanes, &rows);
        lanes
    });
    let mut third = net.third[DEEP];
    let passed: [Passed; 2] = std::array::from_fn(|which| {
        let mut mandala = table;
        net.add(&mut mandala, &inputs.mandalas[which]);
        let (mut tokens, mut sum) = (colours, [0.0; LANES]);
        for (token, rows) in tokens.iter_mut().zip(&inputs.places[which]) {
            net.add(token, rows);
            for lane in 0..LANES {
                token[lane] += mandala[lane];
                sum[lane] += token[lane].max(0.0) * SHARE;
            }
        }
        let mut second = net.second[2 * LANES];
        pass(&mut second, &sum, &net.second[..LANES]);
        pass(&mut second, &mandala, &net.second[LANES..2 * LANES]);
        pass(&mut third, &second, &net.third[..DEEP]);
        Passed { tokens, sum, mandala, second }
    });
    let x: f32 = third.iter().zip(&net.out).map(|(lane, weight)| lane.max(0.0) * weight).sum();
    let value = squash(x);

    // Backward.
    let by_x = (value - sample.value) * 2.0 / (1.0 + x * x).sqrt();
    let mut by_third = [0.0; DEEP];
    for lane in 0..DEEP {
        slope.out[lane] += by_x * third[lane].max(0.0);
        by_third[lane] = if third[lane] > 0.0 { by_x * net.out[lane] } else { 0.0 };
    }
    add(&mut slope.third[DEEP], &by_third);
    let (mut by_colours, mut by_table) = ([[0.0; LANES]; 6], [0.0; LANES]);
    for (which, passed) in passed.iter().enumerate() {
        let by_second = back::<DEEP>(&net.third[..DEEP], &mut slope.third[..DEEP], &passed.second, &by_third);
        add(&mut slope.second[2 * LANES], &by_second);
        let (sums, rest) = slope.second.split_at_mut(LANES);
        let mut by_sum = back(&net.second[..LANES], sums, &passed.sum, &by_second);
        by_sum.iter_mut().for_each(|by| *by *= SHARE);
        let mut by_mandala =
            back(&net.second[LANES..2 * LANES], &mut rest[..LANES], &passed.mandala, &by_second);
        for (colour, token) in passed.tokens.iter().enumerate() {
            let by_token: Row =
                std::array::from_fn(|lane| if token[lane] > 0.0 { by_sum[lane] } else { 0.0 });
            add(&mut by_mandala, &by_token);
            add(&mut by_colours[colour], &by_token);
            spread(slope, &inputs.places[which][colour], &by_token);
        }
        spread(slope, &inputs.mandalas[which], &by_mandala);
        add(&mut by_table, &by_mandala);
    }
    for (rows, by) in inputs.colours.iter().zip(&by_colours) {
        spread(slope, rows, by);
    }
    spread(slope, &inputs.table, &by_table);
    loss(value, sample.value)
}

/// Through a layer: the slopes of its rows, and those of what came in, which counted where it was above 0.
fn back<const N: usize>(
    rows: &[DeepRow],
    slopes: &mut [DeepRow],
    given: &[f32; N],
    by: &DeepRow,
) -> [f32; N] {
    std::array::from_fn(|lane| {
        if given[lane] <= 0.0 {
            return 0.0;
        }
        slopes[lane].iter_mut().zip(by).for_each(|(slope, by)| *slope += given[lane] * by);
        rows[lane].iter().zip(by).map(|(weight, by)| weight * by).sum()
    })
}

fn add<const N: usize>(sum: &mut [f32; N], more: &[f32; N]) {
    sum.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
}

fn spread(slope: &mut Net, rows: &[u16], by: &Row) {
    for &row in rows {
        add(&mut slope.inputs[usize::from(row)], by);
    }
}

fn adam(net: &mut Net, slope: &Net, first: &mut Net, second: &mut Net, step: i32, rate: f32, batch: usize) {
    let (fade, fade2) = (1.0 - 0.9f32.powi(step), 1.0 - 0.999f32.powi(step));
    let share = 1.0 / batch as f32;
    let moments = first.weights_mut().zip(second.weights_mut());
    for ((weight, slope), (first, second)) in net.weights_mut().zip(slope.weights()).zip(moments) {
        let slope = slope * share;
        *first = 0.9 * *first + 0.1 * slope;
        *second = 0.999 * *second + 0.001 * slope * slope;
        *weight -= rate * ((*first / fade) / ((*second / fade2).sqrt() + 1e-8) + DECAY * *weight);
    }
}
