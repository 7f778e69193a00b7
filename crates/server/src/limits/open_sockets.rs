//! How many connections are open, in all and from each address.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex};

use super::rate_key::network;
use crate::lock::lock;
use crate::{Failure, Limits};

/// The connections that are open. Cheap to clone.
#[derive(Clone, Debug, Default)]
pub struct OpenSockets(Arc<Mutex<Counts>>);

#[derive(Debug, Default)]
struct Counts {
    all: usize,
    by_address: HashMap<IpAddr, usize>,
}

impl OpenSockets {
    /// Counts a connection, until what is returned is dropped.
    ///
    /// # Errors
    /// There are too many, in all or from this address.
    pub fn open(&self, address: IpAddr, limits: &Limits) -> Result<OpenSocket, Failure> {
        let address = network(address);
        let mut counts = lock(&self.0);
        let here = counts.by_address.get(&address).copied().unwrap_or(0);
        if counts.all >= limits.sockets || here >= limits.sockets_per_address {
            return Err(Failure::RateLimited { kind: "sockets", wait: 10 });
        }
        counts.all += 1;
        counts.by_address.insert(address, here + 1);
        Ok(OpenSocket { address, sockets: self.clone() })
    }

    /// How many there are.
    #[must_use]
    pub fn count(&self) -> usize {
        lock(&self.0).all
    }
}

/// A connection that counts while this is kept.
#[derive(Debug)]
pub struct OpenSocket {
    address: IpAddr,
    sockets: OpenSockets,
}

impl Drop for OpenSocket {
    fn drop(&mut self) {
        let mut counts = lock(&self.sockets.0);
        counts.all -= 1;
        match counts.by_address.get_mut(&self.address) {
            Some(here) if *here > 1 => *here -= 1,
            _ => {
                counts.by_address.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(number: u32) -> IpAddr {
        std::net::Ipv4Addr::from_bits(number).into()
    }

    #[test]
    fn sockets_count_while_they_are_open() {
        let limits = Limits { sockets: 3, sockets_per_address: 2, ..Limits::default() };
        let sockets = OpenSockets::default();
        let open = |number| sockets.open(address(number), &limits);
        let first = open(1).unwrap();
        let _second = open(1).unwrap();
        assert_eq!(open(1).unwrap_err(), Failure::RateLimited { kind: "sockets", wait: 10 });
        let _other = open(2).unwrap();
        assert!(open(3).is_err(), "too many in all");
        drop(first);
        assert!(open(1).is_ok());
    }
}
