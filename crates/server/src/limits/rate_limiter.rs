//! Counts what everybody does, and says when it is too much.
//!
//! The key decision: when memory runs short, the fullest buckets go first: whoever has been held back longest stays held back.

use std::collections::HashMap;
use std::sync::Mutex;
use std::time::Duration;

use mozaika_table::Stamp;

use super::{Bucket, RateKey, RateLimit, Rates};
use crate::lock::lock;
use crate::{Failure, Metrics};

/// How many buckets of each limit are remembered at most.
const MAX_BUCKETS: usize = 50_000;

/// Counts what everybody does.
#[derive(Debug)]
pub struct RateLimiter {
    rates: Rates,
    metrics: Metrics,
    buckets: [Mutex<HashMap<RateKey, Bucket>>; RateLimit::ALL.len()],
}

impl RateLimiter {
    /// A limiter that has counted nothing yet.
    #[must_use]
    pub fn new(rates: Rates, metrics: Metrics) -> RateLimiter {
        RateLimiter { rates, metrics, buckets: Default::default() }
    }

    /// Lets somebody do something once more.
    ///
    /// # Errors
    /// They did too much of it; the failure says how long to wait.
    pub fn take(&self, limit: RateLimit, key: impl Into<RateKey>, now: Stamp) -> Result<(), Failure> {
        let mut buckets = lock(&self.buckets[limit as usize]);
        if buckets.len() >= MAX_BUCKETS {
            forget_some(&mut buckets, now);
        }
        let key = key.into();
        let allowance = key.allowance(limit, &self.rates);
        let bucket = buckets.entry(key).or_default();
        bucket.take(allowance, now).map_err(|wait| self.refuse(limit, wait))
    }
}

impl RateLimiter {
    /// The failure for somebody who did too much, which is counted.
    pub(crate) fn refuse(&self, limit: RateLimit, wait: Duration) -> Failure {
        self.metrics.refused(limit.name());
        Failure::rate_limited(limit, wait)
    }

    /// Does not count what was last counted.
    pub(super) fn give_back(&self, limit: RateLimit, key: &RateKey) {
        let allowance = key.allowance(limit, &self.rates);
        if let Some(bucket) = lock(&self.buckets[limit as usize]).get_mut(key) {
            bucket.give_back(allowance);
        }
    }
}

/// Forgets the buckets that are full, and if that is not enough the fuller half of the rest.
fn forget_some(buckets: &mut HashMap<RateKey, Bucket>, now: Stamp) {
    buckets.retain(|_, bucket| bucket.full_at > now);
    if buckets.len() > MAX_BUCKETS / 2 {
        let mut moments: Vec<Stamp> = buckets.values().map(|bucket| bucket.full_at).collect();
        let middle = moments.len() / 2;
        let (_, &mut middle, _) = moments.select_nth_unstable(middle);
        let emptier = buckets.values().filter(|bucket| bucket.full_at > middle).count();
        let mut spared = (MAX_BUCKETS / 2).saturating_sub(emptier);
        buckets.retain(|_, bucket| {
            let spare = bucket.full_at == middle && spared > 0;
            spared -= usize::from(spare);
            spare || bucket.full_at > middle
        });
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::*;
    use crate::Allowance;

    const ALLOWANCE: Allowance = Allowance { burst: 3, every: Duration::from_secs(10) };

    fn guests(allowance: Allowance) -> Rates {
        let mut rates = Rates::default();
        rates[RateLimit::Guests] = allowance;
        rates
    }

    fn address(number: u32) -> IpAddr {
        std::net::Ipv4Addr::from_bits(number).into()
    }

    #[test]
    fn memory_is_bounded_and_whoever_is_held_back_stays_held_back() {
        let limiter = RateLimiter::new(guests(ALLOWANCE), Metrics::default());
        let now = Stamp(1_000_000);
        while limiter.take(RateLimit::Guests, address(0), now).is_ok() {}
        for number in 1..150_000 {
            limiter.take(RateLimit::Guests, address(number), now).unwrap();
            assert!(lock(&limiter.buckets[RateLimit::Guests as usize]).len() <= MAX_BUCKETS);
        }
        let refused = limiter.take(RateLimit::Guests, address(0), now).unwrap_err();
        assert!(matches!(refused, Failure::RateLimited { kind: "guests", .. }), "{refused:?}");
    }

    #[test]
    fn limits_people_and_networks_are_counted_apart() {
        let limiter = RateLimiter::new(guests(Allowance { burst: 1, ..ALLOWANCE }), Metrics::default());
        let take =
            |text: &str| limiter.take(RateLimit::Guests, text.parse::<IpAddr>().unwrap(), Stamp(1)).is_ok();
        assert!(take("1.1.1.1") && take("1.1.1.2") && !take("::ffff:1.1.1.1"));
        assert!(take("2001:db8::1") && !take("2001:db8::2") && take("2001:db8:0:1::1"));
        assert!(limiter.take(RateLimit::Requests, address(1), Stamp(1)).is_ok());
    }
}
