//! Learning the prior by gradient descent (Adam) on the cross-entropy with what the search found.

use mozaika_ai::mandala::{Choice, POLICY_LANES, Policy, PolicyRow};
use mozaika_ai::weights::LearnedWeights;
use mozaika_rules::Seed;

use super::samples::Lesson;

const BATCH: usize = 256;
/// The step at the beginning; it falls to nothing along half a cosine.
const RATE: f32 = 4e-3;
/// Pulls weights that few lessons know towards 0.
const DECAY: f32 = 1e-2;

/// Learns from the lessons, beginning with small random weights; prints the loss on a part that is held back.
pub fn learn(lessons: &[Lesson], epochs: u32, seed: &str) -> Policy {
    let mut dice = Seed::from_text(seed).dice(2);
    let mut policy = Policy::even();
    let inputs = policy.inputs.len() - 1;
    for (number, row) in policy.rows_mut().enumerate() {
        let spread = if number < inputs { 0.2 } else { 1.0 };
        row.iter_mut().for_each(|weight| *weight = (dice.unit() - 0.45) * spread);
    }
    let (test, train) = lessons.split_at(lessons.len() / 20);
    let mut order: Vec<u32> = (0..train.len() as u32).collect();
    let (mut first, mut second) = (Policy::even(), Policy::even());
    let (mut step, steps) = (0, (train.len().div_ceil(BATCH) * epochs as usize).max(1));
    for epoch in 1..=epochs {
        dice.shuffle(&mut order);
        let mut sum = 0.0;
        for batch in order.chunks(BATCH) {
            let mut slope = Policy::even();
            for &place in batch {
                sum += f64::from(gradient(&policy, &train[place as usize], &mut slope));
            }
            step += 1;
            let rate = RATE * (1.0 + (std::f32::consts::PI * step as f32 / steps as f32).cos()) / 2.0;
            adam(&mut policy, &slope, &mut first, &mut second, step, rate, batch.len());
        }
        let learned = sum / train.len().max(1) as f64;
        println!("prior, epoch {epoch}: loss {learned:.4} learned, {:.4} held back", told(&policy, test));
    }
    let policy = Policy::from_numbers(&policy.numbers());
    println!("prior, in whole numbers: {:.4} held back", told(&policy, test));
    policy
}

/// The mean loss on lessons.
fn told(policy: &Policy, lessons: &[Lesson]) -> f64 {
    let mut nowhere = Policy::even();
    let sum: f64 = lessons.iter().map(|lesson| f64::from(gradient(policy, lesson, &mut nowhere))).sum();
    sum / lessons.len().max(1) as f64
}

/// The rows that count for an action.
fn rows(lesson: &Lesson, choice: &Choice) -> impl Iterator<Item = u16> {
    let (outlook, colour) = (&lesson.outlook, usize::from(choice.colour));
    // In a mandala its own count, and on the discard pile the places in both.
    let which = usize::from(choice.where_to);
    let mandala = outlook.mandalas.get(which).into_iter().flatten().copied();
    let places = (0..2).filter(move |&place| place == which || which == 2);
    let places = places.flat_map(move |place| outlook.places[place][colour]);
    outlook.table.into_iter().chain(mandala).chain(outlook.colours[colour]).chain(places).chain(choice.rows)
}

/// Adds the gradient of one lesson to `slope`; gives its loss.
fn gradient(policy: &Policy, lesson: &Lesson, slope: &mut Policy) -> f32 {
    let lanes: Vec<PolicyRow> = lesson
        .actions
        .iter()
        .map(|(choice, _)| {
            let mut lanes = [0.0; POLICY_LANES];
            rows(lesson, choice).for_each(|row| policy.add(&mut lanes, &[row]));
            lanes
        })
        .collect();
    let logits: Vec<f32> = lanes
        .iter()
        .zip(&lesson.actions)
        .map(|(lanes, (choice, _))| policy.judge(lanes, choice.kind))
        .collect();
    let most = logits.iter().copied().fold(f32::MIN, f32::max);
    let weights: Vec<f32> = logits.iter().map(|logit| (logit - most).exp()).collect();
    let sum: f32 = weights.iter().sum();
    let mut loss = 0.0;
    for ((lanes, (choice, wanted)), weight) in lanes.iter().zip(&lesson.actions).zip(weights) {
        let likely = weight / sum;
        loss -= wanted * likely.max(1e-9).ln();
        let (by, kind) = (likely - wanted, usize::from(choice.kind));
        let out = &policy.out[kind];
        let mut by_lanes = [0.0; POLICY_LANES];
        for lane in 0..POLICY_LANES {
            if lanes[lane] > 0.0 {
                slope.out[kind][lane] += by * lanes[lane];
                by_lanes[lane] = by * out[lane];
            }
        }
        for row in rows(lesson, choice) {
            let slopes = &mut slope.inputs[usize::from(row)];
            slopes.iter_mut().zip(&by_lanes).for_each(|(slope, by)| *slope += by);
        }
    }
    loss
}

fn adam(
    policy: &mut Policy,
    slope: &Policy,
    first: &mut Policy,
    second: &mut Policy,
    step: i32,
    rate: f32,
    batch: usize,
) {
    let (fade, fade2) = (1.0 - 0.9f32.powi(step), 1.0 - 0.999f32.powi(step));
    let moments = first.rows_mut().zip(second.rows_mut());
    for ((row, slopes), (first, second)) in policy.rows_mut().zip(slope.rows()).zip(moments) {
        for lane in 0..POLICY_LANES {
            let slope = slopes[lane] / batch as f32;
            first[lane] = 0.9 * first[lane] + 0.1 * slope;
            second[lane] = 0.999 * second[lane] + 0.001 * slope * slope;
            let towards = (first[lane] / fade) / ((second[lane] / fade2).sqrt() + 1e-8) + DECAY * row[lane];
            row[lane] -= rate * towards;
        }
    }
}
