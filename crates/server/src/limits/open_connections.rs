//! How many connections of a kind are open, in all and from each address.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex};

use super::rate_key::network;
use crate::Failure;
use crate::lock::lock;

/// The open connections of a kind, and how many there may be. Cheap to clone.
#[derive(Clone, Debug)]
pub struct OpenConnections {
    counts: Arc<Mutex<Counts>>,
    /// The name of the kind in failures.
    kind: &'static str,
    most: usize,
    most_per_address: usize,
}

#[derive(Debug, Default)]
struct Counts {
    all: usize,
    by_address: HashMap<IpAddr, usize>,
}

impl OpenConnections {
    /// At most `most` in all, and of these so many from one address.
    #[must_use]
    pub fn new(kind: &'static str, most: usize, most_per_address: usize) -> OpenConnections {
        OpenConnections { counts: Arc::default(), kind, most, most_per_address }
    }

    /// Counts a connection, until what is returned is dropped. One whose address is that of a proxy stands for many clients: it has
    /// no address here and counts in all only.
    ///
    /// # Errors
    /// There are too many, in all or from this address.
    pub fn open(&self, address: Option<IpAddr>) -> Result<OpenConnection, Failure> {
        let address = address.map(network);
        let mut counts = lock(&self.counts);
        let here = address.and_then(|address| counts.by_address.get(&address).copied()).unwrap_or(0);
        if counts.all >= self.most || here >= self.most_per_address {
            return Err(Failure::RateLimited { kind: self.kind, wait: 10 });
        }
        counts.all += 1;
        if let Some(address) = address {
            counts.by_address.insert(address, here + 1);
        }
        Ok(OpenConnection { address, counts: self.counts.clone() })
    }

    /// How many there are.
    #[must_use]
    pub fn count(&self) -> usize {
        lock(&self.counts).all
    }
}

/// A connection that counts while this is kept.
#[derive(Debug)]
pub struct OpenConnection {
    address: Option<IpAddr>,
    counts: Arc<Mutex<Counts>>,
}

impl Drop for OpenConnection {
    fn drop(&mut self) {
        let mut counts = lock(&self.counts);
        counts.all -= 1;
        let Some(address) = self.address else { return };
        match counts.by_address.get_mut(&address) {
            Some(here) if *here > 1 => *here -= 1,
            _ => {
                counts.by_address.remove(&address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(number: u32) -> Option<IpAddr> {
        Some(std::net::Ipv4Addr::from_bits(number).into())
    }

    #[test]
    fn connections_count_while_they_are_open() {
        let sockets = OpenConnections::new("sockets", 3, 2);
        let first = sockets.open(address(1)).unwrap();
        let _second = sockets.open(address(1)).unwrap();
        let refused = sockets.open(address(1)).unwrap_err();
        assert_eq!(refused, Failure::RateLimited { kind: "sockets", wait: 10 });
        let _other = sockets.open(address(2)).unwrap();
        assert!(sockets.open(address(3)).is_err(), "too many in all");
        drop(first);
        assert!(sockets.open(address(1)).is_ok());
    }

    #[test]
    fn those_of_a_proxy_count_in_all_only() {
        let connections = OpenConnections::new("connections", 3, 1);
        let open: Vec<_> = (0..3).map(|_| connections.open(None).unwrap()).collect();
        assert!(connections.open(None).is_err() && connections.open(address(1)).is_err());
        drop(open);
        assert_eq!(connections.count(), 0);
    }
}
