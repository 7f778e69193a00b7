//! The signs of life of this process, and the outages that they show.
//!
//! The key decision: nobody loses on time, or is charged for it, before a sign of life was given since. The first sign after an outage,
//! whatever it was (no server, no database, a machine held up), notes it in the store; so the time in which nobody could act is known
//! before anybody can lose by it. A process that only thinks gives no sign, and believes no clock while no server does.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use mozaika_store::Store;
use mozaika_table::Stamp;
use tokio::sync::Mutex;

use crate::Failure;

/// If no server gave a sign of life for so long, none could be used.
const GAP: Duration = Duration::from_secs(5);

/// The signs of life of this process.
#[derive(Default)]
pub(crate) struct Signs {
    /// When it gave the last; zero while it has given none.
    last: AtomicU64,
    /// When the last outage ended that it knows of.
    outage_ended: AtomicU64,
    /// Held by who gives one, so that of many who want one to be given, one does.
    giving: Mutex<()>,
    /// How often it was tried.
    tried: AtomicU64,
}

impl Signs {
    /// When the last sign was given.
    pub(crate) fn last(&self) -> Stamp {
        Stamp(self.last.load(Ordering::Relaxed))
    }

    /// Gives a sign of life.
    ///
    /// # Errors
    /// The store cannot be written to.
    pub(crate) async fn give(&self, store: &dyn Store, now: Stamp) -> Result<(), Failure> {
        let _alone = self.giving.lock().await;
        self.give_alone(store, now).await
    }

    async fn give_alone(&self, store: &dyn Store, now: Stamp) -> Result<(), Failure> {
        let given = self.write(store, now).await;
        self.tried.fetch_add(1, Ordering::Relaxed);
        given
    }

    async fn write(&self, store: &dyn Store, now: Stamp) -> Result<(), Failure> {
        let before = self.last();
        if let Some(outage) = store.heartbeat(now, GAP.as_millis() as u64).await? {
            let seconds = outage.to.since(outage.from).as_secs();
            tracing::info!(seconds, "no server could be used for a while; clocks are not charged for it");
        }
        if now.since(before) > GAP {
            // Another server may have been the first to be back.
            let outages = store.outages_since(before).await?;
            let ended = outages.iter().map(|outage| outage.to.0).max().unwrap_or(0);
            self.outage_ended.fetch_max(ended, Ordering::Relaxed);
        }
        self.last.store(now.0, Ordering::Relaxed);
        Ok(())
    }

    /// Whether it is certain that there was no outage since a moment.
    pub(super) fn exclude_outage_since(&self, since: Stamp, now: Stamp) -> bool {
        self.is_fresh(now) && self.outage_ended.load(Ordering::Relaxed) <= since.0
    }

    fn is_fresh(&self, now: Stamp) -> bool {
        self.gives_any() && now.since(self.last()) <= GAP
    }

    /// Whether this process gives signs: one that only thinks does not.
    fn gives_any(&self) -> bool {
        self.last() != Stamp(0)
    }

    /// Sees to it that an outage that has just ended is in the store.
    ///
    /// # Errors
    /// The store cannot be written to, or no server can be used at the moment.
    pub(super) async fn settle(&self, store: &dyn Store, now: Stamp) -> Result<(), Failure> {
        if self.is_fresh(now) {
            return Ok(());
        }
        let tried = self.tried.load(Ordering::Relaxed);
        let _alone = self.giving.lock().await;
        if self.is_fresh(now) {
            return Ok(());
        }
        if self.tried.load(Ordering::Relaxed) != tried {
            // Who waited for somebody who failed does not try in their turn: a long row of them would.
            return Err(Failure::unavailable("the database cannot be written to at the moment: try again"));
        }
        if self.gives_any() {
            return self.give_alone(store, now).await;
        }
        match store.last_heartbeat().await? {
            Some(sign) if now.since(sign) > GAP => {
                Err(Failure::unavailable("no server can be used at the moment: clocks stand still"))
            }
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use mozaika_store::{Outage, Servers, Sqlite};

    use super::*;

    const START: Stamp = Stamp(1_700_000_000_000);

    fn after(seconds: u64) -> Stamp {
        START + Duration::from_secs(seconds)
    }

    fn store() -> (tempfile::TempDir, Sqlite) {
        let folder = tempfile::tempdir().unwrap();
        let store = Sqlite::open(folder.path().join("mozaika.db")).unwrap();
        (folder, store)
    }

    #[tokio::test]
    async fn an_outage_is_noted_by_the_first_who_must_know() {
        let (_folder, store) = store();
        let signs = Signs::default();
        signs.give(&store, START).await.unwrap();
        assert!(signs.exclude_outage_since(START, after(4)));
        assert!(!signs.exclude_outage_since(START, after(60)), "nobody has looked since");
        signs.settle(&store, after(60)).await.unwrap();
        let outage = Outage { from: START, to: after(60) };
        assert_eq!(store.outages_since(START).await, Ok(vec![outage]));
        assert!(!signs.exclude_outage_since(after(30), after(61)));
        assert!(signs.exclude_outage_since(after(60), after(61)), "what changed since was not charged");
    }

    #[tokio::test]
    async fn an_outage_that_another_server_noted_is_known_too() {
        let (_folder, store) = store();
        let (signs, others) = (Signs::default(), Signs::default());
        signs.give(&store, START).await.unwrap();
        others.give(&store, START).await.unwrap();
        others.give(&store, after(60)).await.unwrap();
        signs.give(&store, after(60)).await.unwrap();
        assert!(!signs.exclude_outage_since(after(30), after(61)));
    }

    #[tokio::test]
    async fn who_gives_no_sign_believes_no_clock_while_no_server_does() {
        let (_folder, store) = store();
        let (worker, server) = (Signs::default(), Signs::default());
        assert!(worker.settle(&store, START).await.is_ok(), "there never was a server");
        server.give(&store, START).await.unwrap();
        assert!(worker.settle(&store, after(3)).await.is_ok());
        assert!(!worker.exclude_outage_since(START, after(3)), "it has to look");
        assert_eq!(worker.settle(&store, after(60)).await.unwrap_err().code, "unavailable");
        assert_eq!(store.last_heartbeat().await, Ok(Some(START)));
    }

    #[tokio::test]
    async fn who_waited_for_somebody_who_failed_does_not_try_again() {
        let (folder, store) = store();
        let signs = Signs::default();
        signs.give(&store, START).await.unwrap();
        let other = rusqlite::Connection::open(folder.path().join("mozaika.db")).unwrap();
        other.execute_batch("BEGIN IMMEDIATE").unwrap();
        let settle = || signs.settle(&store, after(60));
        let settled = tokio::join!(settle(), settle(), settle());
        assert!(
            [settled.0, settled.1, settled.2]
                .iter()
                .all(|settled| { settled.as_ref().is_err_and(|failure| failure.code == "unavailable") })
        );
        assert_eq!(signs.tried.load(Ordering::Relaxed), 2, "once at the start, and once for all");
        other.execute_batch("ROLLBACK").unwrap();
        assert!(settle().await.is_ok());
    }
}
