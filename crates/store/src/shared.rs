//! What several nodes that share a store tell each other.
//!
//! The key decision: the log is the only truth, and all of this is only help. A hint that is lost is made good by looking; who is at a
//! table is true for as long as the node that says so lives; a limit that cannot be asked for is kept by each node alone.

use std::time::Duration;

use async_trait::async_trait;
use mozaika_table::{NodeId, PersonId, Stamp, TableId, Version};
use serde::{Deserialize, Serialize};
use tokio::sync::broadcast;

use crate::StoreError;

/// Something that other nodes may want to look at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hint {
    /// A log has grown.
    Grown {
        /// Whose.
        table: TableId,
        /// To which version.
        version: Version,
        /// Whether a computer has something to do there.
        work: bool,
    },
    /// A log was written anew, because somebody is to be forgotten.
    Rewritten(TableId),
    /// Somebody has come to a table by way of another node, or gone.
    Attended(TableId),
    /// Hints may have been lost: look at everything.
    Lost,
}

/// Who is at a table by way of one node.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Attendance {
    /// The people who sit there, and whether they do something else meanwhile.
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

/// What several nodes that share a store tell each other.
#[async_trait]
pub trait Shared: Send + Sync + 'static {
    /// Tells the other nodes. Nobody waits for it, and it may be lost.
    fn hint(&self, hint: Hint);

    /// What other nodes tell from now on.
    fn hints(&self) -> broadcast::Receiver<Hint>;

    /// Gives a node's sign of life: until then what it says about who is at its tables is believed.
    async fn node_lives(&self, node: NodeId, until: Stamp) -> Result<(), StoreError>;

    /// A node goes away: nobody is at a table by way of it any more.
    async fn node_ends(&self, node: NodeId) -> Result<(), StoreError>;

    /// Says who is at some tables by way of a node.
    async fn attend(&self, node: NodeId, there: &[(TableId, Attendance)]) -> Result<(), StoreError>;

    /// Who is at some tables by way of the nodes that live, but one.
    async fn attendance(
        &self,
        but: NodeId,
        tables: &[TableId],
        now: Stamp,
    ) -> Result<Vec<(TableId, Attendance)>, StoreError>;

    /// Lets somebody do something once more, or says how long to wait. `what` names the thing and who does it; it may be done so many
    /// times at once, and once more after each span.
    async fn take(
        &self,
        what: &str,
        burst: u32,
        every: Duration,
        now: Stamp,
    ) -> Result<Result<(), Duration>, StoreError>;

    /// Forgets what nobody needs any more: what is taken as often as it may be, and nodes that ended without a word.
    async fn tidy_shared(&self, now: Stamp) -> Result<(), StoreError>;

    /// What time it is by the store's clock. Nodes that go by it agree about the players' clocks.
    fn now(&self) -> Stamp;
}
