//! All of it together.

use crate::{Life, People, Shared, Tables, Work};

/// Everything a server keeps.
pub trait Store: Tables + People + Life + Work {
    /// What nodes tell each other by way of the store, if several can share it.
    fn shared(&self) -> Option<&dyn Shared>;
}
