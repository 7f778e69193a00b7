//! What the servers that share a store leave there: heartbeats, outages, announcements.

use async_trait::async_trait;
use mozaika_table::Stamp;
use serde::{Deserialize, Serialize};

use crate::StoreError;

/// A time in which no server was running, so that no player's clock should have run either.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outage {
    /// The last heartbeat before it.
    pub from: Stamp,
    /// The first heartbeat after it.
    pub to: Stamp,
}

impl Outage {
    /// The outage that a heartbeat ends, if the last one was longer ago than a gap.
    pub(crate) fn between(last: Option<Stamp>, now: Stamp, gap_millis: u64) -> Option<Outage> {
        let from = last.filter(|last| now.0.saturating_sub(last.0) > gap_millis)?;
        Some(Outage { from, to: now })
    }
}

/// A message to everybody who is connected.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Announcement {
    /// Its number; later ones have higher numbers.
    pub number: u32,
    /// When it was made.
    pub at: Stamp,
    /// What it says.
    pub text: String,
    /// When the server will be restarted, if that is what it is about.
    pub restart_at: Option<Stamp>,
}

/// Heartbeats, outages and announcements.
#[async_trait]
pub trait Servers: Send + Sync + 'static {
    /// Notes that a server is running. If the last heartbeat of any server is longer ago than `gap_millis`, an outage is noted
    /// in the same transaction; of several servers that start at once, one notes it.
    async fn heartbeat(&self, now: Stamp, gap_millis: u64) -> Result<Option<Outage>, StoreError>;

    /// The last heartbeat of any server, if there ever was one.
    async fn last_heartbeat(&self) -> Result<Option<Stamp>, StoreError>;

    /// The outages that ended after a moment, oldest first.
    async fn outages_since(&self, since: Stamp) -> Result<Vec<Outage>, StoreError>;

    /// Announces something to everybody; returns the announcement's number.
    async fn announce(&self, at: Stamp, text: &str, restart_at: Option<Stamp>) -> Result<u32, StoreError>;

    /// What was announced after a number, oldest first.
    async fn announcements_after(&self, number: u32) -> Result<Vec<Announcement>, StoreError>;

    /// Whether the store can be written to at the moment.
    async fn ready(&self) -> Result<(), StoreError>;
}
