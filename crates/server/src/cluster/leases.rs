//! Leases of tables whose computers have something to do, so that of several processes one thinks about a position.
//!
//! The key decision: a room lets its computers think only while it holds the [`Lease`] of its table. A lease is renewed while the
//! room keeps it and given back when the work is done; when anything goes wrong it is simply no longer renewed, and whoever looks
//! next takes it.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use mozaika_store::StoreError;
use mozaika_table::TableId;
use tokio::sync::Notify;
use tokio::time::{Instant, timeout};

use crate::background::Beat;
use crate::hub::{Hub, WeakHub};
use crate::lock::lock;
use crate::room::Message;

/// How long a lease lasts. Whatever dies, its tables are free after this.
const LEASE_DURATION: Duration = Duration::from_secs(3);
/// How often leases are renewed.
const RENEW_INTERVAL: Duration = Duration::from_secs(1);
/// How often the store is asked for work that no message announced.
const POLL_INTERVAL: Duration = Duration::from_millis(500);
/// How many leases are held at most, for each search thread: as many as get the least time in a second.
const LEASES_PER_THREAD: usize = 64;

/// The leases of this process. Cheap to clone.
#[derive(Clone, Default)]
pub(crate) struct Leases(Arc<Inner>);

#[derive(Default)]
struct Inner {
    /// The leases that are renewed, each with its number.
    held: Mutex<BTreeMap<TableId, u64>>,
    /// What is to be given back.
    done: Mutex<BTreeSet<TableId>>,
    wake: Notify,
    ended: AtomicBool,
}

/// The right to think for the computers of a table. Dropped, it is renewed no longer; others get it when its time is over.
pub(crate) struct Lease {
    table: TableId,
    number: u64,
    leases: Leases,
}

impl Lease {
    /// Gives the lease back at once: there is nothing more to do.
    pub(crate) fn give_back(self) {
        lock(&self.leases.0.done).insert(self.table);
        self.leases.wake();
    }
}

impl Drop for Lease {
    fn drop(&mut self) {
        let mut held = lock(&self.leases.0.held);
        if held.get(&self.table) == Some(&self.number) {
            held.remove(&self.table);
        }
    }
}

impl Leases {
    /// There may be something to do.
    pub(crate) fn wake(&self) {
        self.0.wake.notify_one();
    }

    /// Takes no more, and gives back everything, so that others go on at once.
    pub(crate) async fn end(&self, hub: &Hub) {
        self.0.ended.store(true, Ordering::Relaxed);
        let held: Vec<TableId> = std::mem::take(&mut *lock(&self.0.held)).into_keys().collect();
        lock(&self.0.done).extend(held);
        if let Err(error) = self.give_back(hub).await {
            tracing::debug!(%error, "leases were not given back; they are free in a moment");
        }
    }

    /// Takes leases while the hub is there.
    pub(crate) async fn run(self, hub: WeakHub, beat: Beat) {
        let (mut renewed, mut number) = (Instant::now(), 0);
        loop {
            let _woken = timeout(POLL_INTERVAL, self.0.wake.notified()).await;
            let Some(hub) = hub.upgrade() else { return };
            if self.0.ended.load(Ordering::Relaxed) {
                return;
            }
            let renew = renewed.elapsed() >= RENEW_INTERVAL;
            if renew {
                renewed = Instant::now();
            }
            match self.once(&hub, renew, &mut number).await {
                Ok(()) => beat.beat(),
                Err(error) => {
                    tracing::debug!(%error, "no leases can be taken at the moment; trying again");
                    tokio::time::sleep(POLL_INTERVAL).await;
                }
            }
        }
    }

    async fn once(&self, hub: &Hub, renew: bool, number: &mut u64) -> Result<(), StoreError> {
        self.give_back(hub).await?;
        if renew {
            self.renew(hub).await?;
        }
        let most = hub.config().search_threads * LEASES_PER_THREAD;
        let free = most.saturating_sub(lock(&self.0.held).len());
        if free == 0 {
            return Ok(());
        }
        let now = hub.now();
        let limit = u32::try_from(free).unwrap_or(u32::MAX);
        for (table, version) in hub.store().lease_tables(hub.node(), now, now + LEASE_DURATION, limit).await?
        {
            *number += 1;
            lock(&self.0.held).insert(table, *number);
            let lease = Lease { table, number: *number, leases: self.clone() };
            hub.send(table, Message::LeaseTaken { lease, version });
        }
        Ok(())
    }

    async fn give_back(&self, hub: &Hub) -> Result<(), StoreError> {
        let done: Vec<TableId> = std::mem::take(&mut *lock(&self.0.done)).into_iter().collect();
        if done.is_empty() { Ok(()) } else { hub.store().release_leases(hub.node(), &done).await }
    }

    async fn renew(&self, hub: &Hub) -> Result<(), StoreError> {
        let tables: Vec<TableId> = lock(&self.0.held).keys().copied().collect();
        if tables.is_empty() {
            return Ok(());
        }
        // Whoever lost a lease may go on: of two who write the same version one succeeds.
        hub.store().renew_leases(hub.node(), &tables, hub.now() + LEASE_DURATION).await.map(|_| ())
    }
}
