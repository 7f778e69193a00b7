//! Whom a rate limit counts by.

use std::fmt;
use std::net::{IpAddr, Ipv6Addr};

use mozaika_table::PersonId;

use super::{RateLimit, Rates};
use crate::Allowance;

/// Whom a rate limit counts by.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum RateKey {
    /// Somebody at an address; of IPv6 the network.
    Address(IpAddr),
    /// Somebody known.
    Person(PersonId),
    /// Whoever uses this login.
    Login(String),
}

impl RateKey {
    /// What a limit allows them. A login can be tried by anybody who knows it, from anywhere: it is allowed so much that whoever is
    /// held back at their own address does not lock its owner out, and yet so little that guessing from many addresses is slow.
    pub(crate) fn allowance(&self, limit: RateLimit, rates: &Rates) -> Allowance {
        let allowed = rates[limit];
        match self {
            RateKey::Address(_) | RateKey::Person(_) => allowed,
            RateKey::Login(_) => {
                Allowance { burst: allowed.burst.saturating_mul(10), every: allowed.every / 2 }
            }
        }
    }
}

impl fmt::Display for RateKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RateKey::Address(address) => write!(f, "address {address}"),
            RateKey::Person(person) => write!(f, "person {person}"),
            RateKey::Login(login) => write!(f, "login {login}"),
        }
    }
}

impl From<IpAddr> for RateKey {
    fn from(address: IpAddr) -> RateKey {
        RateKey::Address(network(address))
    }
}

impl From<PersonId> for RateKey {
    fn from(person: PersonId) -> RateKey {
        RateKey::Person(person)
    }
}

/// The address of a household: of IPv6 the network.
pub(super) fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
        }
        address => address,
    }
}
