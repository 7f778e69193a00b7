//! Whom a rate limit counts by.

use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use mozaika_store::KeyHash;
use mozaika_table::PersonId;

use super::{RateLimit, Rates};
use crate::Allowance;

/// Whom a rate limit counts by.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum RateKey {
    /// Somebody at an address; of IPv6 the network of one household (/64).
    Address(IpAddr),
    /// Somebody in a network: many addresses that one party can have (/24 of IPv4, /48 of IPv6).
    Network(IpAddr),
    /// A browser that has signed in before.
    Device(KeyHash),
    /// Somebody known.
    Person(PersonId),
    /// Whoever uses this login.
    Login(String),
}

impl RateKey {
    /// The network of an address.
    #[must_use]
    pub fn network_of(address: IpAddr) -> RateKey {
        RateKey::Network(match address.to_canonical() {
            IpAddr::V4(address) => {
                let [a, b, c, _] = address.octets();
                Ipv4Addr::new(a, b, c, 0).into()
            }
            IpAddr::V6(address) => {
                let [a, b, c, ..] = address.segments();
                Ipv6Addr::new(a, b, c, 0, 0, 0, 0, 0).into()
            }
        })
    }

    /// What a limit allows them. A network holds several households; a login can be tried by anybody who knows it, from anywhere.
    pub(crate) fn allowance(&self, limit: RateLimit, rates: &Rates) -> Allowance {
        let allowed = rates[limit];
        match self {
            RateKey::Address(_) | RateKey::Person(_) | RateKey::Device(_) => allowed,
            RateKey::Network(_) => {
                Allowance { burst: allowed.burst.saturating_mul(4), every: allowed.every / 4 }
            }
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
            RateKey::Network(network) => write!(f, "network {network}"),
            RateKey::Device(hash) => {
                f.write_str("device ")?;
                hash.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
            }
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
