//! What several nodes that share a store tell each other.
//!
//! The key decision: the log is the only truth, and all of this only helps. A lost notice is made up for by looking at the
//! tables; attendance counts for as long as the node that reported it lives; if the shared rate limits cannot be reached, each
//! node limits alone.

use std::time::Duration;

use async_trait::async_trait;
use mozaika_table::{NodeId, PersonId, Stamp, TableId, Version};
use serde::{Deserialize, Serialize};
use tokio::sync::broadcast;

use crate::StoreError;

/// A notice to the other nodes that something has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Notice {
    /// Entries were appended to a log.
    LogGrew {
        /// The table.
        table: TableId,
        /// Its version now.
        version: Version,
        /// Whether a computer has to act there.
        computer_to_act: bool,
    },
    /// A log was rewritten, because a person was erased.
    LogRewritten(TableId),
    /// Somebody came to a table through another node, or left.
    AttendanceChanged(TableId),
    /// People look for opponents through another node, or were paired.
    SeeksChanged,
    /// Notices may have been lost: look at everything.
    Lost,
}

/// Who is at a table through one node.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Attendance {
    /// The people who sit there, and whether each is looking at something else meanwhile.
    pub people: Vec<(PersonId, bool)>,
    /// How many only watch.
    pub watching: u32,
}

impl Attendance {
    /// Whether nobody is there.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.people.is_empty() && self.watching == 0
    }
}

/// The answer to whoever wants to do something that is rate limited.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Permit {
    /// It may be done, and has been counted.
    Granted,
    /// It may be done after this long.
    Wait(Duration),
}

/// What several nodes that share a store tell each other.
#[async_trait]
pub trait Cluster: Send + Sync + 'static {
    /// Sends a notice to the other nodes. Nobody waits for it, and it may be lost.
    fn notify(&self, notice: Notice);

    /// The notices of other nodes from now on.
    fn notices(&self) -> broadcast::Receiver<Notice>;

    /// Notes that a node lives: until then the attendance that it reports counts.
    async fn renew_node(&self, node: NodeId, until: Stamp) -> Result<(), StoreError>;

    /// Removes a node that ends: nobody is at a table through it any more.
    async fn remove_node(&self, node: NodeId) -> Result<(), StoreError>;

    /// Reports who is at some tables through a node.
    async fn set_attendance(
        &self,
        node: NodeId,
        attendance: &[(TableId, Attendance)],
    ) -> Result<(), StoreError>;

    /// Who is at some tables through living nodes other than `except`.
    async fn attendance(
        &self,
        except: NodeId,
        tables: &[TableId],
        now: Stamp,
    ) -> Result<Vec<(TableId, Attendance)>, StoreError>;

    /// Asks whether somebody may do something once more. `key` names the thing and who does it; it may be done `burst` times at
    /// once, and once more after each `every`.
    async fn take_permit(
        &self,
        key: &str,
        burst: u32,
        every: Duration,
        now: Stamp,
    ) -> Result<Permit, StoreError>;

    /// Gives a permit back that was granted with this `every`: what was done shall not count.
    async fn return_permit(&self, key: &str, every: Duration) -> Result<(), StoreError>;

    /// Deletes what nobody needs any more: rate limits that are fully recovered, and nodes that ended without saying so.
    async fn clean_up_cluster(&self, now: Stamp) -> Result<(), StoreError>;

    /// The time by the store's clock. Nodes that go by it agree about the players' clocks.
    fn now(&self) -> Stamp;
}
