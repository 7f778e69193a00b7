//! Signs of life of the servers that share the store, and what they are to be told.

use async_trait::async_trait;
use mozaika_table::Stamp;
use serde::{Deserialize, Serialize};

use crate::StoreError;

/// A time in which no server was running, so that no clock should have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outage {
    /// The last sign of life before.
    pub from: Stamp,
    /// The first sign after.
    pub to: Stamp,
}

/// Something for everybody who is connected.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "live.ts"))]
pub struct Announcement {
    /// Its number; later ones have higher numbers.
    pub number: u32,
    /// Since when.
    pub at: Stamp,
    /// What.
    pub text: String,
    /// When the server will be restarted, if that is what it is about.
    pub restart_at: Option<Stamp>,
}

/// Signs of life.
#[async_trait]
pub trait Life: Send + Sync + 'static {
    /// Notes that a server is alive. If the last sign of any is longer ago than `gap_millis`, an outage is noted in the same
    /// transaction; of several servers that start at once, one notes it.
    async fn alive(&self, now: Stamp, gap_millis: u64) -> Result<Option<Outage>, StoreError>;

    /// The last sign of life of any server, if there ever was one.
    async fn last_sign(&self) -> Result<Option<Stamp>, StoreError>;

    /// The outages that ended after a moment, oldest first.
    async fn outages_since(&self, since: Stamp) -> Result<Vec<Outage>, StoreError>;

    /// Tells everybody something; its number.
    async fn announce(&self, at: Stamp, text: &str, restart_at: Option<Stamp>) -> Result<u32, StoreError>;

    /// What was announced after a number, oldest first.
    async fn announcements_after(&self, number: u32) -> Result<Vec<Announcement>, StoreError>;

    /// Whether the store can be written to at the moment.
    async fn ready(&self) -> Result<(), StoreError>;
}
