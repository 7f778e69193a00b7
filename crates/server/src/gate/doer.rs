//! Who does something.

use std::fmt;
use std::net::{IpAddr, Ipv6Addr};

use mozaika_table::PersonId;

use super::Kind;
use crate::{Allowance, Limits};

/// Who does it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Doer {
    /// Somebody at an address; of IPv6 the network.
    Address(IpAddr),
    /// Somebody known.
    Person(PersonId),
    /// Whoever uses this login.
    Login(String),
}

impl Doer {
    /// What is allowed to them of a kind. A login is tried by anybody who knows it, from anywhere: it is counted so widely that who
    /// is held back at their own address does not lock its owner out, and still so that guessing from many addresses is slow.
    pub(crate) fn allowance(&self, kind: Kind, limits: &Limits) -> Allowance {
        let allowed = kind.allowance(limits);
        match self {
            Doer::Address(_) | Doer::Person(_) => allowed,
            Doer::Login(_) => Allowance { burst: allowed.burst.saturating_mul(10), every: allowed.every / 2 },
        }
    }
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

/// What one household has: of IPv6 the network.
pub(super) fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
        }
        address => address,
    }
}
