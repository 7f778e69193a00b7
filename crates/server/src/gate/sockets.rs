//! How many connections are open, in all and from each address.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex};

use super::doer::network;
use crate::locked::locked;
use crate::{Failure, Limits};

/// The connections that are open.
#[derive(Clone, Debug, Default)]
pub(super) struct Sockets(Arc<Mutex<Counts>>);

#[derive(Debug, Default)]
struct Counts {
    all: usize,
    by_address: HashMap<IpAddr, usize>,
}

impl Sockets {
    /// Counts a connection, until what is returned is dropped.
    ///
    /// # Errors
    /// There are too many, in all or from this address.
    pub(super) fn open(&self, address: IpAddr, limits: &Limits) -> Result<OpenSocket, Failure> {
        let address = network(address);
        let mut counts = locked(&self.0);
        let here = counts.by_address.get(&address).copied().unwrap_or(0);
        if counts.all >= limits.sockets || here >= limits.sockets_per_address {
            return Err(Failure::rate_limited("sockets", 10));
        }
        counts.all += 1;
        counts.by_address.insert(address, here + 1);
        Ok(OpenSocket { address, sockets: self.clone() })
    }

    /// How many there are.
    pub(super) fn count(&self) -> usize {
        locked(&self.0).all
    }
}

/// A connection that counts while this is kept.
#[derive(Debug)]
pub struct OpenSocket {
    address: IpAddr,
    sockets: Sockets,
}

impl Drop for OpenSocket {
    fn drop(&mut self) {
        let mut counts = locked(&self.sockets.0);
        counts.all -= 1;
        match counts.by_address.get_mut(&self.address) {
            Some(here) if *here > 1 => *here -= 1,
            _ => {
                counts.by_address.remove(&self.address);
            }
        }
    }
}
