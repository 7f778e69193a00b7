//! All of it together.

use crate::{Cluster, Leases, People, Servers, Tables};

/// Everything a server keeps.
pub trait Store: Tables + People + Servers + Leases {
    /// What nodes tell each other through the store, if several can share it.
    fn cluster(&self) -> Option<&dyn Cluster>;
}
