//! A token bucket: a burst at once, and one more after each span.
//!
//! The key decision: a bucket is one moment, the one at which it will be full again. So a bucket that is full needs no memory.

use std::time::Duration;

use mozaika_table::Stamp;

use crate::Allowance;

/// A token bucket. A connection has one for its messages.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Bucket {
    pub(super) full_at: Stamp,
}

impl Bucket {
    /// Takes one out, or says how long it takes until there is one.
    ///
    /// # Errors
    /// There is none at the moment.
    pub fn take(&mut self, allowance: Allowance, now: Stamp) -> Result<(), Duration> {
        let whole = allowance.every * allowance.burst.max(1);
        // A clock that was set back must not lock anybody out.
        let full_at = self.full_at.clamp(now, now + whole);
        let after = full_at + allowance.every;
        let empty_at = now + whole;
        if after > empty_at {
            return Err(after.since(empty_at));
        }
        self.full_at = after;
        Ok(())
    }
}

impl Bucket {
    /// Puts one back.
    pub(super) fn give_back(&mut self, allowance: Allowance) {
        self.full_at = self.full_at - allowance.every;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALLOWANCE: Allowance = Allowance { burst: 3, every: Duration::from_secs(10) };

    #[test]
    fn a_bucket_gives_a_burst_and_then_one_after_each_span() {
        let mut bucket = Bucket::default();
        let now = Stamp(1_000_000);
        for _ in 0..3 {
            assert_eq!(bucket.take(ALLOWANCE, now), Ok(()));
        }
        assert_eq!(bucket.take(ALLOWANCE, now), Err(Duration::from_secs(10)));
        assert_eq!(bucket.take(ALLOWANCE, now + Duration::from_secs(4)), Err(Duration::from_secs(6)));
        assert_eq!(bucket.take(ALLOWANCE, now + Duration::from_secs(10)), Ok(()));
        assert!(bucket.take(ALLOWANCE, now + Duration::from_secs(10)).is_err());
    }

    #[test]
    fn a_clock_set_back_locks_nobody_out() {
        let mut bucket = Bucket { full_at: Stamp(u64::MAX / 2) };
        assert_eq!(bucket.take(ALLOWANCE, Stamp(5)), Err(Duration::from_secs(10)));
        bucket = Bucket::default();
        assert_eq!(bucket.take(ALLOWANCE, Stamp(5)), Ok(()));
    }
}
