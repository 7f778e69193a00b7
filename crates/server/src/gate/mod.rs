//! How often one may do what.
//!
//! The key decision: when memory runs short, the fullest buckets go first: who has been held back longest stays held back.

mod bucket;
mod doer;
mod kind;
mod sockets;

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Mutex;
use std::time::Duration;

use mozaika_table::Stamp;

pub use bucket::Bucket;
pub use doer::Doer;
pub use kind::Kind;
pub use sockets::OpenSocket;

use crate::locked::locked;
use crate::{Failure, Limits};
use sockets::Sockets;

/// At most so many buckets of a kind are remembered.
const REMEMBERED: usize = 50_000;

/// Counts what everybody does.
#[derive(Debug)]
pub struct Gate {
    limits: Limits,
    buckets: [Mutex<HashMap<Doer, Bucket>>; Kind::ALL.len()],
    sockets: Sockets,
}

impl Gate {
    /// A gate where nobody has come through yet.
    #[must_use]
    pub fn new(limits: Limits) -> Gate {
        Gate { limits, buckets: Default::default(), sockets: Sockets::default() }
    }

    /// Lets somebody do something once more.
    ///
    /// # Errors
    /// They did too much of it; the failure says how long to wait.
    pub fn take(&self, kind: Kind, doer: impl Into<Doer>, now: Stamp) -> Result<(), Failure> {
        let mut buckets = locked(&self.buckets[kind as usize]);
        if buckets.len() >= REMEMBERED {
            forget_some(&mut buckets, now);
        }
        let doer = doer.into();
        let allowance = doer.allowance(kind, &self.limits);
        let bucket = buckets.entry(doer).or_default();
        bucket.take(allowance, now).map_err(|wait| too_much(kind.name(), wait))
    }

    /// Counts a connection, until what is returned is dropped.
    ///
    /// # Errors
    /// There are too many, in all or from this address.
    pub fn open_socket(&self, address: IpAddr) -> Result<OpenSocket, Failure> {
        self.sockets.open(address, &self.limits)
    }

    /// How many connections are open.
    #[must_use]
    pub fn sockets(&self) -> usize {
        self.sockets.count()
    }
}

/// The failure for something that may be done again after a while.
#[must_use]
pub fn too_much(kind: &'static str, wait: Duration) -> Failure {
    let seconds = wait.as_millis().div_ceil(1000).max(1);
    Failure::rate_limited(kind, u32::try_from(seconds).unwrap_or(u32::MAX))
}

/// Forgets the buckets that are full, and if that is not enough the fuller half of the rest.
fn forget_some(buckets: &mut HashMap<Doer, Bucket>, now: Stamp) {
    buckets.retain(|_, bucket| bucket.full_at > now);
    if buckets.len() > REMEMBERED / 2 {
        let mut moments: Vec<Stamp> = buckets.values().map(|bucket| bucket.full_at).collect();
        let middle = moments.len() / 2;
        let (_, &mut middle, _) = moments.select_nth_unstable(middle);
        let emptier = buckets.values().filter(|bucket| bucket.full_at > middle).count();
        let mut spared = (REMEMBERED / 2).saturating_sub(emptier);
        buckets.retain(|_, bucket| {
            let spare = bucket.full_at == middle && spared > 0;
            spared -= usize::from(spare);
            spare || bucket.full_at > middle
        });
    }
}

#[cfg(test)]
mod tests {
    use crate::Allowance;

    use super::*;

    const ALLOWANCE: Allowance = Allowance { burst: 3, every: Duration::from_secs(10) };

    fn address(number: u32) -> IpAddr {
        std::net::Ipv4Addr::from_bits(number).into()
    }

    #[test]
    fn memory_is_bounded_and_who_is_held_back_stays_held_back() {
        let limits = Limits { guests: ALLOWANCE, ..Limits::default() };
        let gate = Gate::new(limits);
        let now = Stamp(1_000_000);
        while gate.take(Kind::Guests, address(0), now).is_ok() {}
        for number in 1..150_000 {
            gate.take(Kind::Guests, address(number), now).unwrap();
            assert!(locked(&gate.buckets[Kind::Guests as usize]).len() <= REMEMBERED);
        }
        assert_eq!(gate.take(Kind::Guests, address(0), now).unwrap_err().kind, Some("guests"));
    }

    #[test]
    fn kinds_people_and_networks_are_counted_apart() {
        let limits = Limits { guests: Allowance { burst: 1, ..ALLOWANCE }, ..Limits::default() };
        let gate = Gate::new(limits);
        let take = |text: &str| gate.take(Kind::Guests, text.parse::<IpAddr>().unwrap(), Stamp(1)).is_ok();
        assert!(take("1.1.1.1") && take("1.1.1.2") && !take("::ffff:1.1.1.1"));
        assert!(take("2001:db8::1") && !take("2001:db8::2") && take("2001:db8:0:1::1"));
        assert!(gate.take(Kind::Requests, address(1), Stamp(1)).is_ok());
    }

    #[test]
    fn sockets_count_while_they_are_open() {
        let limits = Limits { sockets: 3, sockets_per_address: 2, ..Limits::default() };
        let gate = Gate::new(limits);
        let first = gate.open_socket(address(1)).unwrap();
        let _second = gate.open_socket(address(1)).unwrap();
        assert_eq!(gate.open_socket(address(1)).unwrap_err().kind, Some("sockets"));
        let _other = gate.open_socket(address(2)).unwrap();
        assert!(gate.open_socket(address(3)).is_err(), "too many in all");
        drop(first);
        assert!(gate.open_socket(address(1)).is_ok());
    }
}
