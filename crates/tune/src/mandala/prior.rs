//! Learning the prior by gradient descent on the cross-entropy with what the search found.

use mozaika_ai::mandala::Policy;
use mozaika_rules::Seed;

use super::samples::Lesson;

const BATCH: usize = 64;
const RATE: f32 = 0.5;

/// Learns from the lessons, beginning with `from`.
pub fn learn(from: &Policy, lessons: &[Lesson], epochs: u32, seed: &str) -> Policy {
    let mut policy = from.clone();
    let mut dice = Seed::from_text(seed).dice(2);
    let mut order: Vec<usize> = (0..lessons.len()).collect();
    for epoch in 0..epochs {
        dice.shuffle(&mut order);
        let rate = RATE * (1.0 - epoch as f32 / epochs as f32);
        let mut loss = 0.0;
        for batch in order.chunks(BATCH) {
            let mut slope = vec![0.0; policy.weights.len()];
            for &place in batch {
                loss += gradient(&policy, &lessons[place], &mut slope);
            }
            for (weight, slope) in policy.weights.iter_mut().zip(slope) {
                *weight -= rate * slope / batch.len() as f32;
            }
        }
        println!("prior, epoch {epoch}: loss {:.4}", loss / lessons.len().max(1) as f32);
    }
    policy
}

/// Adds the gradient of one lesson to `slope`; gives its loss.
fn gradient(policy: &Policy, lesson: &Lesson, slope: &mut [f32]) -> f32 {
    let weights: Vec<f32> = lesson.actions.iter().map(|(features, _)| policy.weight(features)).collect();
    let sum: f32 = weights.iter().sum();
    let mut loss = 0.0;
    for ((features, wanted), weight) in lesson.actions.iter().zip(weights) {
        let likely = weight / sum;
        loss -= wanted * likely.max(1e-9).ln();
        for feature in features.iter() {
            slope[feature] += likely - wanted;
        }
    }
    loss
}
