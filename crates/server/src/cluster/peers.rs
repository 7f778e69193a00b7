//! What this node tells others that share its store, and hears from them.
//!
//! The key decision: a room never waits for other nodes. Who is at its table is published and looked up by one task; what others say
//! comes back to the room as a message, like everything else.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use mozaika_store::{Attendance, Cluster, Notice, StoreError};
use mozaika_table::{TableId, Version};
use tokio::sync::{Notify, broadcast};
use tokio::time::{Instant, timeout};

use crate::background::Beat;
use crate::hub::{Hub, WeakHub};
use crate::lock::lock;
use crate::room::Message;

/// How often the node says that it is alive and looks who is elsewhere, whatever messages it got.
const LOOK_INTERVAL: Duration = Duration::from_secs(2);
/// How long what a node said is believed after it last said that it is alive.
const BELIEVED_FOR: Duration = Duration::from_secs(6);

/// Who is at the tables, here and on other nodes. Cheap to clone.
#[derive(Clone, Default)]
pub(crate) struct Peers(Arc<Inner>);

#[derive(Default)]
struct Inner {
    /// What is to be published.
    to_publish: Mutex<BTreeMap<TableId, Attendance>>,
    /// Tables of which somebody asked who is there by way of others.
    asked: Mutex<BTreeSet<TableId>>,
    wake: Notify,
}

impl Peers {
    /// Tells the others who is at a table here.
    pub(crate) fn publish(&self, table: TableId, there: Attendance) {
        lock(&self.0.to_publish).insert(table, there);
        self.0.wake.notify_one();
    }

    /// Looks up who is at a table by way of others; its room is sent the answer.
    pub(crate) fn ask(&self, table: TableId) {
        lock(&self.0.asked).insert(table);
        self.0.wake.notify_one();
    }

    /// Listens to other nodes, if there can be any. Nothing is missed: listening begins before anything is read.
    pub(crate) fn start(&self, hub: &Hub) {
        let Some(cluster) = hub.store().cluster() else { return };
        let heard = hub.tasks().watch("notices", None);
        tokio::spawn(listen(hub.downgrade(), cluster.notices(), heard));
        let beat = hub.tasks().watch("peers", hub.config().task_silence);
        tokio::spawn(self.clone().run(hub.downgrade(), beat));
    }

    /// Publishes and looks up while the hub is there.
    async fn run(self, hub: WeakHub, beat: Beat) {
        let mut looked: Option<Instant> = None;
        let mut with_others = BTreeSet::new();
        loop {
            let Some(hub) = hub.upgrade() else { return };
            let Some(cluster) = hub.store().cluster() else { return };
            let look = looked.is_none_or(|looked| looked.elapsed() >= LOOK_INTERVAL);
            if look {
                looked = Some(Instant::now());
            }
            match self.once(&hub, cluster, look, &mut with_others).await {
                Ok(()) => beat.beat(),
                Err(error) => {
                    tracing::debug!(%error, "the other nodes cannot be told or asked; trying again");
                    tokio::time::sleep(LOOK_INTERVAL).await;
                }
            }
            drop(hub);
            let _woken = timeout(LOOK_INTERVAL, self.0.wake.notified()).await;
        }
    }

    /// Publishes and looks up once. `with_others` are the tables where somebody was by way of others the last time.
    async fn once(
        &self,
        hub: &Hub,
        cluster: &dyn Cluster,
        look: bool,
        with_others: &mut BTreeSet<TableId>,
    ) -> Result<(), StoreError> {
        if look && !hub.is_shutting_down() {
            cluster.renew_node(hub.node(), hub.now() + BELIEVED_FOR).await?;
        }
        self.publish_all(hub, cluster).await?;
        let asked: BTreeSet<TableId> = std::mem::take(&mut *lock(&self.0.asked));
        let mut tables = asked.clone();
        if look {
            tables.extend(hub.followed_tables());
        }
        if tables.is_empty() {
            return Ok(());
        }
        let tables: Vec<TableId> = tables.into_iter().collect();
        let mut elsewhere: BTreeMap<TableId, Vec<Attendance>> = BTreeMap::new();
        for (table, there) in cluster.attendance(hub.node(), &tables, hub.now()).await? {
            elsewhere.entry(table).or_default().push(there);
        }
        for table in tables {
            let there = elsewhere.remove(&table).unwrap_or_default();
            let nobody = there.is_empty();
            // Most tables have nobody elsewhere, and their rooms need not be told again and again.
            if nobody && !with_others.contains(&table) && !asked.contains(&table) {
                continue;
            }
            let told = hub.send_if_open(table, Message::AttendanceElsewhere(there));
            if nobody && told {
                with_others.remove(&table);
            } else if !nobody {
                with_others.insert(table);
            }
        }
        if look {
            with_others.retain(|table| hub.is_open(*table));
        }
        Ok(())
    }

    async fn publish_all(&self, hub: &Hub, cluster: &dyn Cluster) -> Result<(), StoreError> {
        let told: Vec<(TableId, Attendance)> =
            std::mem::take(&mut *lock(&self.0.to_publish)).into_iter().collect();
        if told.is_empty() {
            return Ok(());
        }
        if let Err(error) = cluster.set_attendance(hub.node(), &told).await {
            // What is newer stays; the rest is published again.
            let mut newer = lock(&self.0.to_publish);
            for (table, there) in told {
                newer.entry(table).or_insert(there);
            }
            return Err(error);
        }
        for (table, _) in told {
            cluster.notify(Notice::AttendanceChanged(table));
        }
        Ok(())
    }
}

async fn listen(hub: WeakHub, mut notices: broadcast::Receiver<Notice>, _heard: Beat) {
    loop {
        let notice = match notices.recv().await {
            Ok(notice) => notice,
            Err(broadcast::error::RecvError::Lagged(_)) => Notice::Lost,
            Err(broadcast::error::RecvError::Closed) => return,
        };
        let Some(hub) = hub.upgrade() else { return };
        match notice {
            Notice::LogGrew { table, version, computer_to_act: work } => {
                hub.log_has(table, version);
                if work {
                    hub.leases().wake();
                }
            }
            Notice::LogRewritten(table) => {
                hub.send_if_open(table, Message::Reload);
            }
            Notice::AttendanceChanged(table) => {
                if hub.is_open(table) {
                    hub.peers().ask(table);
                }
            }
            Notice::SeeksChanged => hub.pairing().look(),
            Notice::Lost => {
                for table in hub.open_tables() {
                    hub.send_if_open(table, Message::Reload);
                }
                hub.leases().wake();
            }
        }
    }
}

impl Hub {
    /// Tells other nodes that a log has grown, and our own search threads if a computer has something to do.
    pub(crate) fn log_grew(&self, table: TableId, version: Version, work: bool) {
        if work {
            self.leases().wake();
        }
        if let Some(cluster) = self.store().cluster() {
            cluster.notify(Notice::LogGrew { table, version, computer_to_act: work });
        }
    }
}
