//! Taking the computers' work, so that of several processes one thinks about a position.
//!
//! The key decision: a room thinks only while it holds its table as [`Taken`]. What is taken is kept while the room wants it and
//! given back when it is done; when anything goes wrong it is simply no longer kept, and whoever looks next takes it.

use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use mozaika_store::StoreError;
use mozaika_table::TableId;
use tokio::sync::Notify;
use tokio::time::{Instant, timeout};

use super::ask::Ask;
use super::hub::{Hub, WeakHub};
use crate::locked::locked;

/// How long a table is taken for at a time. Whatever dies, its tables are free after this.
const TERM: Duration = Duration::from_secs(3);
/// How often what is in hand is kept.
const KEEP: Duration = Duration::from_secs(1);
/// How often is looked for work that nobody told of.
const LOOK: Duration = Duration::from_millis(500);
/// How many tables are in hand at most, for each thread that thinks: so many as get the least time in a second.
const IN_HAND: usize = 64;

/// The computers' work in this process. Cheap to clone.
#[derive(Clone, Default)]
pub(crate) struct Work(Arc<Shelf>);

#[derive(Default)]
struct Shelf {
    /// What is kept, each with the number of its taking.
    in_hand: Mutex<HashMap<TableId, u64>>,
    /// What is to be given back.
    done: Mutex<HashSet<TableId>>,
    wake: Notify,
    ended: AtomicBool,
}

/// A table whose computers think here. Dropped, it is kept no longer; others take it when its term is over.
pub(crate) struct Taken {
    table: TableId,
    number: u64,
    work: Work,
}

impl Taken {
    /// There is nothing more to do: the table is given back at once.
    pub(super) fn done(self) {
        locked(&self.work.0.done).insert(self.table);
        self.work.wake();
    }
}

impl Drop for Taken {
    fn drop(&mut self) {
        let mut in_hand = locked(&self.work.0.in_hand);
        if in_hand.get(&self.table) == Some(&self.number) {
            in_hand.remove(&self.table);
        }
    }
}

impl Work {
    /// There may be something to do.
    pub(super) fn wake(&self) {
        self.0.wake.notify_one();
    }

    /// Takes no more, and gives back all that is in hand, so that others go on at once.
    pub(super) async fn end(&self, hub: &Hub) {
        self.0.ended.store(true, Ordering::Relaxed);
        let in_hand: Vec<TableId> = locked(&self.0.in_hand).drain().map(|(table, _)| table).collect();
        locked(&self.0.done).extend(in_hand);
        if let Err(error) = self.give_back(hub).await {
            tracing::debug!(%error, "the computers' work was not given back; it is free in a moment");
        }
    }

    /// Takes work while the tables are there to be asked.
    pub(super) async fn run(self, hub: WeakHub) {
        let (mut kept, mut number) = (Instant::now(), 0);
        loop {
            let _woken = timeout(LOOK, self.0.wake.notified()).await;
            let Some(hub) = hub.upgrade() else { return };
            if self.0.ended.load(Ordering::Relaxed) {
                return;
            }
            let keep = kept.elapsed() >= KEEP;
            if keep {
                kept = Instant::now();
            }
            if let Err(error) = self.once(&hub, keep, &mut number).await {
                tracing::debug!(%error, "the computers' work cannot be looked for; trying again");
                tokio::time::sleep(LOOK).await;
            }
        }
    }

    async fn once(&self, hub: &Hub, keep: bool, number: &mut u64) -> Result<(), StoreError> {
        self.give_back(hub).await?;
        if keep {
            self.keep(hub).await?;
        }
        let most = hub.config().thinkers * IN_HAND;
        let room = most.saturating_sub(locked(&self.0.in_hand).len());
        if room == 0 {
            return Ok(());
        }
        let now = hub.now();
        let limit = u32::try_from(room).unwrap_or(u32::MAX);
        for (table, version) in hub.store().lease_tables(hub.node(), now, now + TERM, limit).await? {
            *number += 1;
            locked(&self.0.in_hand).insert(table, *number);
            let taken = Taken { table, number: *number, work: self.clone() };
            hub.ask(table, Ask::Think { taken, version });
        }
        Ok(())
    }

    async fn give_back(&self, hub: &Hub) -> Result<(), StoreError> {
        let done: Vec<TableId> = locked(&self.0.done).drain().collect();
        if done.is_empty() { Ok(()) } else { hub.store().release_leases(hub.node(), &done).await }
    }

    async fn keep(&self, hub: &Hub) -> Result<(), StoreError> {
        let tables: Vec<TableId> = locked(&self.0.in_hand).keys().copied().collect();
        if tables.is_empty() {
            return Ok(());
        }
        // Who lost a table may go on: of two who write the same version one succeeds.
        hub.store().renew_leases(hub.node(), &tables, hub.now() + TERM).await.map(|_| ())
    }
}
