//! What is counted while the tables play.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, OnceLock};
use std::time::Duration;

/// Each step of the histogram is so much longer than the one before.
const BUCKET_GROWTH: f64 = 1.02;
/// So many steps: from a microsecond to more than a minute.
const BUCKETS: usize = 920;

/// What is counted while the tables play.
pub(crate) struct Counts {
    /// Messages that came from the server.
    pub(crate) frames: AtomicU64,
    /// Moves that were acknowledged.
    pub(crate) moves: AtomicU64,
    /// Games that came to their end.
    pub(crate) games: AtomicU64,
    refusals: AtomicU64,
    refusal: OnceLock<String>,
    do_bytes: [AtomicU64; 2],
    ack_bytes: [AtomicU64; 2],
    update_bytes: [AtomicU64; 2],
    latencies: Vec<AtomicU64>,
    failures: Mutex<Vec<String>>,
}

/// Sizes of messages, on average.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Sizes {
    /// What asks for a move.
    pub(crate) asks: usize,
    /// What acknowledges it.
    pub(crate) acks: usize,
    /// What tells a player of it.
    pub(crate) updates: usize,
}

impl Counts {
    pub(crate) fn new() -> Counts {
        Counts {
            frames: AtomicU64::new(0),
            moves: AtomicU64::new(0),
            games: AtomicU64::new(0),
            refusals: AtomicU64::new(0),
            refusal: OnceLock::new(),
            do_bytes: Default::default(),
            ack_bytes: Default::default(),
            update_bytes: Default::default(),
            latencies: (0..BUCKETS).map(|_| AtomicU64::new(0)).collect(),
            failures: Mutex::default(),
        }
    }

    pub(crate) fn asked(&self, bytes: usize) {
        note(&self.do_bytes, bytes);
    }

    pub(crate) fn acknowledged(&self, bytes: usize, after: Duration) {
        self.moves.fetch_add(1, Relaxed);
        note(&self.ack_bytes, bytes);
        let micros = (after.as_nanos() as f64 / 1000.0).max(1.0);
        let step = (micros.ln() / BUCKET_GROWTH.ln()) as usize;
        self.latencies[step.min(BUCKETS - 1)].fetch_add(1, Relaxed);
    }

    pub(crate) fn updated(&self, bytes: usize) {
        note(&self.update_bytes, bytes);
    }

    pub(crate) fn sizes(&self) -> Sizes {
        let mean = |[count, sum]: &[AtomicU64; 2]| (sum.load(Relaxed) / count.load(Relaxed).max(1)) as usize;
        Sizes { asks: mean(&self.do_bytes), acks: mean(&self.ack_bytes), updates: mean(&self.update_bytes) }
    }

    /// Forgets how long acknowledgements took.
    pub(crate) fn forget_latencies(&self) {
        for step in &self.latencies {
            step.store(0, Relaxed);
        }
    }

    /// The time in milliseconds within which such a share of moves was acknowledged, to two per cent.
    pub(crate) fn within(&self, share: f64) -> f64 {
        let steps: Vec<u64> = self.latencies.iter().map(|step| step.load(Relaxed)).collect();
        let wanted = (steps.iter().sum::<u64>() as f64 * share).ceil() as u64;
        let mut so_far = 0;
        let reached = steps.iter().position(|step| {
            so_far += step;
            so_far >= wanted
        });
        BUCKET_GROWTH.powi(reached.unwrap_or(0) as i32 + 1) / 1000.0
    }

    /// The server refused something, and it will be asked again.
    pub(crate) fn refused(&self, text: &str) {
        self.refusals.fetch_add(1, Relaxed);
        self.refusal.get_or_init(|| text.to_owned());
    }

    /// How often that was, and the first time.
    pub(crate) fn refusals(&self) -> (u64, Option<String>) {
        (self.refusals.load(Relaxed), self.refusal.get().cloned())
    }

    /// Something went wrong that must not.
    pub(crate) fn failed(&self, what: String) {
        if let Ok(mut failures) = self.failures.lock() {
            failures.push(what);
        }
    }

    /// What went wrong: how often, and the first.
    pub(crate) fn failures(&self) -> Option<(usize, String)> {
        let failures = self.failures.lock().ok()?;
        failures.first().map(|first| (failures.len(), first.clone()))
    }
}

fn note([count, sum]: &[AtomicU64; 2], bytes: usize) {
    count.fetch_add(1, Relaxed);
    sum.fetch_add(bytes as u64, Relaxed);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_of_latencies_are_right_to_two_per_cent() {
        let counts = Counts::new();
        for millis in 1..=1000 {
            counts.acknowledged(80, Duration::from_millis(millis));
        }
        for (share, millis) in [(0.5, 500.0), (0.99, 990.0)] {
            let within = counts.within(share);
            assert!((within / millis - 1.0).abs() < 0.021, "{share}: {within}");
        }
        counts.forget_latencies();
        counts.acknowledged(80, Duration::from_micros(3));
        assert!(counts.within(0.99) < 0.004);
    }

    #[test]
    fn sizes_are_means() {
        let counts = Counts::new();
        counts.asked(100);
        counts.asked(200);
        assert_eq!(counts.sizes().asks, 150);
    }
}
