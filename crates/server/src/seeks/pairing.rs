//! The task that pairs people.
//!
//! The key decision: a pair is seated by the node through which the one came who came last, at once; every node looks again each second, when windows
//! have widened, and then seats whoever waits through it. So nodes hardly ever try the same, and if they do the store lets one succeed. Everybody
//! learns from the store what became of their seek, whoever seated them.

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use mozaika_store::Notice;
use mozaika_table::{CommandId, PersonId};
use tokio::sync::Notify;
use tokio::time::{Instant, sleep, timeout_at};

use super::plan::{Share, plan};
use super::waiter::{Waiter, Waiters};
use crate::Failure;
use crate::background::Beat;
use crate::hub::{Hub, WeakHub};

/// How often everybody who waits is looked at again.
const LOOK_INTERVAL: Duration = Duration::from_secs(1);

/// How long is waited for others to come before those are looked at who came: many come at once when a tournament or a lecture ends.
const GATHER: Duration = Duration::from_millis(10);

/// How many of those who wait are looked at, the longest waiting.
const MOST_WAITING: u32 = 4000;

/// How long it is kept which table somebody was seated at, for a page that has not heard of it.
const KEPT_FOR: Duration = Duration::from_secs(60);

/// How many people are asked about in one query.
const PEOPLE_PER_QUERY: usize = 500;

/// Pairs those who wait through this process. Cheap to clone.
#[derive(Clone, Default)]
pub(crate) struct Pairing(Arc<Inner>);

#[derive(Default)]
struct Inner {
    waiters: Waiters,
    /// Whether somebody came through this process since it was last looked.
    somebody_came: AtomicBool,
    wake: Notify,
}

impl Pairing {
    /// Pairs people while the hub is there.
    pub(crate) async fn run(self, hub: WeakHub, beat: Beat) {
        let mut next_look = Instant::now();
        loop {
            let _woken = timeout_at(next_look, self.0.wake.notified()).await;
            let Some(hub) = hub.upgrade() else { return };
            let share = if Instant::now() >= next_look {
                next_look = Instant::now() + LOOK_INTERVAL;
                Some(Share::AnyOfOurs)
            } else {
                sleep(GATHER).await;
                self.0.somebody_came.load(Ordering::Relaxed).then_some(Share::LastIsOurs)
            };
            match self.round(&hub, share).await {
                Ok(()) => beat.beat(),
                Err(failure) => tracing::warn!(%failure, "people could not be paired; trying again"),
            }
        }
    }

    /// Lets a request wait for its person to be paired.
    pub(super) fn wait(&self, hub: &Hub, person: PersonId, id: CommandId) -> Waiter {
        self.0.waiters.wait(hub, person, id)
    }

    /// Somebody new waits through this process.
    pub(super) fn somebody_came(&self) {
        self.0.somebody_came.store(true, Ordering::Relaxed);
        self.0.wake.notify_one();
    }

    /// Somebody no longer waits.
    pub(super) fn forget(&self, person: PersonId) {
        self.0.waiters.forget(person);
    }

    /// Looks whether somebody who waits here was seated by another node.
    pub(crate) fn look(&self) {
        self.0.wake.notify_one();
    }

    /// Seats whom it is for us to seat, and tells those who wait here.
    async fn round(&self, hub: &Hub, share: Option<Share>) -> Result<(), Failure> {
        let ours: HashSet<PersonId> = self.0.waiters.people().into_iter().collect();
        if ours.is_empty() {
            return Ok(());
        }
        if let Some(share) = share {
            self.0.somebody_came.store(false, Ordering::Relaxed);
            if let Err(failure) = self.seat(hub, &ours, share).await {
                self.0.somebody_came.store(true, Ordering::Relaxed);
                return Err(failure);
            }
        }
        self.tell(hub).await
    }

    async fn seat(&self, hub: &Hub, ours: &HashSet<PersonId>, share: Share) -> Result<(), Failure> {
        let now = hub.now();
        let waiting = hub.store().waiting_seeks(now, MOST_WAITING).await?;
        let seatings = plan(hub, &waiting, ours, share, now)?;
        if seatings.is_empty() {
            return Ok(());
        }
        let wanted = seatings.len();
        let opened = hub.store().seat(seatings, now, now + KEPT_FOR).await?.len();
        tracing::debug!(waiting = waiting.seeks.len(), wanted, opened, "seated those who wait");
        if opened < wanted {
            // Somebody left, or was seated by another node: whoever is left over may suit somebody else.
            self.somebody_came();
        }
        if let Some(cluster) = hub.store().cluster().filter(|_| opened > 0) {
            cluster.notify(Notice::SeeksChanged);
        }
        Ok(())
    }

    async fn tell(&self, hub: &Hub) -> Result<(), Failure> {
        for people in self.0.waiters.people().chunks(PEOPLE_PER_QUERY) {
            for (person, id, table) in hub.store().paired(people).await? {
                self.0.waiters.tell(person, &id, table);
            }
        }
        Ok(())
    }
}
