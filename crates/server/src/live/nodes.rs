//! What this node hears from others that share its store, and tells them.
//!
//! The key decision: a room never waits for other nodes. Who is at its table goes into a register that is written out and read in by one
//! task; what others tell comes back as something that the room is asked, like everything else.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use mozaika_store::{Attendance, Cluster, Notice, StoreError};
use mozaika_table::{TableId, Version};
use tokio::sync::{Notify, broadcast};
use tokio::time::{Instant, timeout};

use super::ask::Ask;
use super::hub::{Hub, WeakHub};
use crate::locked::locked;

/// How often the node gives a sign of life and looks who is elsewhere, whatever it was told.
const LOOK: Duration = Duration::from_secs(2);
/// How long what a node said is believed after its last sign of life.
const BELIEVED: Duration = Duration::from_secs(6);

/// Who is at the tables, here and elsewhere. Cheap to clone.
#[derive(Clone, Default)]
pub(crate) struct Register(Arc<Pages>);

#[derive(Default)]
struct Pages {
    /// What is to be told to the others.
    told: Mutex<HashMap<TableId, Attendance>>,
    /// Where to look who is there by way of others.
    asked: Mutex<HashSet<TableId>>,
    wake: Notify,
}

impl Register {
    /// Tells the others who is at a table here.
    pub(super) fn tell(&self, table: TableId, there: Attendance) {
        locked(&self.0.told).insert(table, there);
        self.0.wake.notify_one();
    }

    /// Looks who is at a table by way of others; the room is told.
    pub(super) fn ask(&self, table: TableId) {
        locked(&self.0.asked).insert(table);
        self.0.wake.notify_one();
    }

    /// Writes out and reads in while the tables are there to be asked.
    async fn run(self, hub: WeakHub) {
        let mut looked: Option<Instant> = None;
        let mut with_others = HashSet::new();
        loop {
            let Some(hub) = hub.upgrade() else { return };
            let Some(shared) = hub.store().cluster() else { return };
            let look = looked.is_none_or(|looked| looked.elapsed() >= LOOK);
            if look {
                looked = Some(Instant::now());
            }
            if let Err(error) = self.once(&hub, shared, look, &mut with_others).await {
                tracing::debug!(%error, "the other nodes cannot be told or asked; trying again");
                tokio::time::sleep(LOOK).await;
            }
            drop(hub);
            let _woken = timeout(LOOK, self.0.wake.notified()).await;
        }
    }

    /// Writes out and reads in once. `with_others` are the tables where somebody was by way of others when it was last looked.
    async fn once(
        &self,
        hub: &Hub,
        shared: &dyn Cluster,
        look: bool,
        with_others: &mut HashSet<TableId>,
    ) -> Result<(), StoreError> {
        let node = hub.node();
        if look && !hub.is_draining() {
            shared.renew_node(node, hub.now() + BELIEVED).await?;
        }
        let told: Vec<(TableId, Attendance)> = locked(&self.0.told).drain().collect();
        if !told.is_empty() {
            if let Err(error) = shared.set_attendance(node, &told).await {
                // What is newer stays; the rest is told again.
                let mut newer = locked(&self.0.told);
                for (table, there) in told {
                    newer.entry(table).or_insert(there);
                }
                return Err(error);
            }
            for (table, _) in &told {
                shared.notify(Notice::AttendanceChanged(*table));
            }
        }
        let asked: HashSet<TableId> = std::mem::take(&mut *locked(&self.0.asked));
        let mut looked_at = asked.clone();
        if look {
            looked_at.extend(hub.followed());
        }
        if !looked_at.is_empty() {
            let looked_at: Vec<TableId> = looked_at.into_iter().collect();
            let mut elsewhere: HashMap<TableId, Vec<Attendance>> = HashMap::new();
            for (table, there) in shared.attendance(node, &looked_at, hub.now()).await? {
                elsewhere.entry(table).or_default().push(there);
            }
            for table in looked_at {
                let there = elsewhere.remove(&table).unwrap_or_default();
                let nobody = there.is_empty();
                // Most tables have nobody elsewhere, and their rooms need not be told again and again.
                if nobody && !with_others.contains(&table) && !asked.contains(&table) {
                    continue;
                }
                let told = hub.ask_if_open(table, Ask::Elsewhere(there));
                if nobody && told {
                    with_others.remove(&table);
                } else if !nobody {
                    with_others.insert(table);
                }
            }
            if look {
                with_others.retain(|table| hub.is_open(*table));
            }
        }
        Ok(())
    }
}

/// Listens to other nodes, if there can be any. What was missed is looked for: listening begins before anything is read.
pub(super) fn start(hub: &Hub) {
    let Some(shared) = hub.store().cluster() else { return };
    tokio::spawn(listen(hub.downgrade(), shared.notices()));
    tokio::spawn(hub.register().clone().run(hub.downgrade()));
}

async fn listen(hub: WeakHub, mut hints: broadcast::Receiver<Notice>) {
    loop {
        let hint = match hints.recv().await {
            Ok(hint) => hint,
            Err(broadcast::error::RecvError::Lagged(_)) => Notice::Lost,
            Err(broadcast::error::RecvError::Closed) => return,
        };
        let Some(hub) = hub.upgrade() else { return };
        match hint {
            Notice::LogGrew { table, version, computer_to_act: work } => {
                hub.hint(table, version);
                if work {
                    hub.work().wake();
                }
            }
            Notice::LogRewritten(table) => {
                hub.ask_if_open(table, Ask::Reload);
            }
            Notice::AttendanceChanged(table) => {
                if hub.is_open(table) {
                    hub.register().ask(table);
                }
            }
            Notice::Lost => {
                for table in hub.open_tables() {
                    hub.ask_if_open(table, Ask::Reload);
                }
                hub.work().wake();
            }
        }
    }
}

impl Hub {
    /// Tells other nodes that a log has grown, and our own computers if they have something to do.
    pub(super) fn grown(&self, table: TableId, version: Version, work: bool) {
        if work {
            self.work().wake();
        }
        if let Some(shared) = self.store().cluster() {
            shared.notify(Notice::LogGrew { table, version, computer_to_act: work });
        }
    }
}
