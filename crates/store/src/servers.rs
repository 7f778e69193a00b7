//! What the servers that share a store leave there: heartbeats, outages, announcements.

use std::fmt;
use std::sync::Arc;

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
    #[must_use]
    pub fn between(last: Option<Stamp>, now: Stamp, gap_millis: u64) -> Option<Outage> {
        let from = last.filter(|last| now.0.saturating_sub(last.0) > gap_millis)?;
        Some(Outage { from, to: now })
    }
}

/// What time it is, asked for when it matters and not before: whoever calls a store may wait for long.
#[derive(Clone)]
pub struct Clock(Arc<dyn Fn() -> Stamp + Send + Sync>);

impl Clock {
    /// The time that a function tells.
    pub fn new(now: impl Fn() -> Stamp + Send + Sync + 'static) -> Clock {
        Clock(Arc::new(now))
    }

    /// What time it is.
    #[must_use]
    pub fn now(&self) -> Stamp {
        (self.0)()
    }
}

impl fmt::Debug for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Clock at {:?}", self.now())
    }
}

/// A clock that stands still.
impl From<Stamp> for Clock {
    fn from(now: Stamp) -> Clock {
        Clock::new(move || now)
    }
}

/// Which heartbeat of its process it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sign {
    /// The process begins: no heartbeat of it was ever answered.
    First,
    /// It has beaten before.
    Further,
}

/// A heartbeat that is in the store.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Beat {
    /// When the store took it.
    pub at: Stamp,
    /// The outage that it ends, if this is the first heartbeat after one, or makes longer.
    pub outage: Option<Outage>,
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
    /// in the same transaction; of several servers that start at once, one notes it. The clock is read when the store can take the
    /// heartbeat: what it waited for that belongs to the outage.
    ///
    /// A first sign right after the one that ended an outage makes that outage longer: most likely the process is the same, begun once
    /// more because it never heard that its sign was taken. If it is another one, clocks are given back less than a moment too much.
    async fn heartbeat(&self, clock: Clock, gap_millis: u64, sign: Sign) -> Result<Beat, StoreError>;

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
