//! Calling people who have no page open, by the push services of their browsers (RFC 8030, 8291, 8292).
//!
//! The key decision: a room only notes whom it calls; what waits is in the store, and goes out a little later, if it still holds and
//! the person does not look at the table by then. So a lively table calls nobody, a turn is told once however many nodes there are,
//! and nobody who plays ever waits for a push service.
//!
//! A message holds the table's id, the kind of the call and the game, encrypted for the device; the words are made there.

mod addresses;
mod client;
mod deliver;
mod endpoint;
mod message;
mod seal;
mod sender;
mod subscribe;
mod vapid;

pub use client::has_system_certificates;
pub use endpoint::Reach;
pub use sender::Push;

pub(crate) use deliver::start;
pub(crate) use subscribe::routes;
#[cfg(feature = "types")]
pub(crate) use subscribe::types;

use std::time::Duration;

/// How people are called.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PushConfig {
    /// How long a call waits: whoever comes or acts meanwhile is not called.
    pub delay: Duration,
    /// Which push services may be reached.
    pub reach: Reach,
}

impl Default for PushConfig {
    fn default() -> Self {
        PushConfig { delay: Duration::from_secs(10), reach: Reach::Internet }
    }
}
