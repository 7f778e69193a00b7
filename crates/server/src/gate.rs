//! How often one may do what.
//!
//! The key decision: a bucket is one moment, the one at which it will be full again. So a bucket that is full needs no memory,
//! and when memory runs short the fullest go first: who has been held back longest stays held back.

use std::collections::HashMap;
use std::fmt;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use manda_table::{PersonId, Stamp};

use crate::locked::locked;
use crate::{Allowance, Failure, Limits};

/// At most so many buckets of a kind are remembered.
const REMEMBERED: usize = 50_000;

/// What there can be too much of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// Requests from one address.
    Requests,
    /// New guests from one address.
    Guests,
    /// Tries to sign in, for one login and for one address.
    SignIn,
    /// New tables of one person.
    Tables,
    /// Sayings of one person.
    Sayings,
    /// New connections from one address.
    Connecting,
    /// Messages on one connection.
    Messages,
    /// Hints for one person.
    Hints,
}

impl Kind {
    /// All of them.
    pub const ALL: [Kind; 8] = [
        Kind::Requests,
        Kind::Guests,
        Kind::SignIn,
        Kind::Tables,
        Kind::Sayings,
        Kind::Connecting,
        Kind::Messages,
        Kind::Hints,
    ];

    /// The name in failures.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Requests => "requests",
            Kind::Guests => "guests",
            Kind::SignIn => "sign_in",
            Kind::Tables => "tables",
            Kind::Sayings => "sayings",
            Kind::Connecting => "connecting",
            Kind::Messages => "messages",
            Kind::Hints => "hints",
        }
    }

    /// What is allowed.
    #[must_use]
    pub const fn allowance(self, limits: &Limits) -> Allowance {
        match self {
            Kind::Requests => limits.requests,
            Kind::Guests => limits.guests,
            Kind::SignIn => limits.sign_in,
            Kind::Tables => limits.tables,
            Kind::Sayings => limits.sayings,
            Kind::Connecting => limits.connecting,
            Kind::Messages => limits.messages,
            Kind::Hints => limits.hints,
        }
    }
}

impl Limits {
    /// Allows something else of a kind.
    pub const fn allow(&mut self, kind: Kind, allowance: Allowance) {
        let allowed = match kind {
            Kind::Requests => &mut self.requests,
            Kind::Guests => &mut self.guests,
            Kind::SignIn => &mut self.sign_in,
            Kind::Tables => &mut self.tables,
            Kind::Sayings => &mut self.sayings,
            Kind::Connecting => &mut self.connecting,
            Kind::Messages => &mut self.messages,
            Kind::Hints => &mut self.hints,
        };
        *allowed = allowance;
    }
}

/// Who does it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Doer {
    /// Somebody at an address; of IPv6 the network, which is what one household has.
    Address(IpAddr),
    /// Somebody known.
    Person(PersonId),
    /// Whoever uses this login.
    Login(String),
}

impl fmt::Display for Doer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Doer::Address(address) => write!(f, "address {address}"),
            Doer::Person(person) => write!(f, "person {person}"),
            Doer::Login(login) => write!(f, "login {login}"),
        }
    }
}

impl From<IpAddr> for Doer {
    fn from(address: IpAddr) -> Doer {
        Doer::Address(network(address))
    }
}

impl From<PersonId> for Doer {
    fn from(person: PersonId) -> Doer {
        Doer::Person(person)
    }
}

fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
        }
        address => address,
    }
}

/// One bucket. A connection keeps its own for its messages.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Bucket {
    full_at: Stamp,
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

/// Counts what everybody does.
#[derive(Debug)]
pub struct Gate {
    limits: Limits,
    buckets: [Mutex<HashMap<Doer, Bucket>>; Kind::ALL.len()],
    sockets: Arc<Mutex<Sockets>>,
}

#[derive(Debug, Default)]
struct Sockets {
    all: usize,
    by_address: HashMap<IpAddr, usize>,
}

impl Gate {
    /// A gate where nobody has come through yet.
    #[must_use]
    pub fn new(limits: Limits) -> Gate {
        Gate { limits, buckets: Default::default(), sockets: Arc::default() }
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
        let bucket = buckets.entry(doer.into()).or_default();
        bucket.take(kind.allowance(&self.limits), now).map_err(|wait| too_much(kind.name(), wait))
    }

    /// Counts a connection, until what is returned is dropped.
    ///
    /// # Errors
    /// There are too many, in all or from this address.
    pub fn open_socket(&self, address: IpAddr) -> Result<OpenSocket, Failure> {
        let address = network(address);
        let mut sockets = locked(&self.sockets);
        let here = sockets.by_address.get(&address).copied().unwrap_or(0);
        if sockets.all >= self.limits.sockets || here >= self.limits.sockets_per_address {
            return Err(Failure::rate_limited("sockets", 10));
        }
        sockets.all += 1;
        sockets.by_address.insert(address, here + 1);
        Ok(OpenSocket { address, sockets: self.sockets.clone() })
    }

    /// How many connections are open.
    #[must_use]
    pub fn sockets(&self) -> usize {
        locked(&self.sockets).all
    }
}

/// The failure for something that may be done again after a while.
#[must_use]
pub fn too_much(kind: &'static str, wait: Duration) -> Failure {
    let seconds = wait.as_millis().div_ceil(1000).max(1);
    Failure::rate_limited(kind, u32::try_from(seconds).unwrap_or(u32::MAX))
}

/// A connection that counts while this is kept.
#[derive(Debug)]
pub struct OpenSocket {
    address: IpAddr,
    sockets: Arc<Mutex<Sockets>>,
}

impl Drop for OpenSocket {
    fn drop(&mut self) {
        let mut sockets = locked(&self.sockets);
        sockets.all -= 1;
        match sockets.by_address.get_mut(&self.address) {
            Some(here) if *here > 1 => *here -= 1,
            _ => {
                sockets.by_address.remove(&self.address);
            }
        }
    }
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
    use super::*;

    const ALLOWANCE: Allowance = Allowance { burst: 3, every: Duration::from_secs(10) };

    fn address(number: u32) -> IpAddr {
        std::net::Ipv4Addr::from_bits(number).into()
    }

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
