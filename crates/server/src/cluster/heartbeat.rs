//! The heartbeat of this process, and the outages that missing beats show.
//!
//! The key decision: nobody loses on time, or is charged for it, before there was a beat since. The first beat after an outage,
//! whatever it was (no server, no database, a machine held up), records it in the store; so the time in which nobody could act is
//! known before anybody can lose by it. A beat bears the time at which the store took it, so the outage lasts until then. A process that only searches has no heartbeat, and trusts no clock while no server beats.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use mozaika_store::{Beat, Clock, Sign, Store};
use mozaika_table::{Stamp, planted};
use tokio::sync::Mutex;

use crate::Failure;

/// If no server beat for this long, none could be used.
const OUTAGE_GAP: Duration = Duration::from_secs(5);

/// The heartbeat of this process.
#[derive(Default)]
pub(crate) struct Heartbeat {
    /// When it last beat; zero while it never has.
    last_beat: AtomicU64,
    /// When the last known outage ended.
    outage_ended: AtomicU64,
    /// Held while beating, so that of many who want a beat one does it.
    beating: Mutex<()>,
    /// How often a beat was tried.
    attempts: AtomicU64,
}

impl Heartbeat {
    /// When it last beat.
    pub(crate) fn last_beat(&self) -> Stamp {
        Stamp(self.last_beat.load(Ordering::Relaxed))
    }

    /// Beats once.
    ///
    /// # Errors
    /// The store cannot be written to.
    pub(crate) async fn beat(&self, store: &dyn Store, clock: &Clock) -> Result<(), Failure> {
        let clock = if planted!(BeatDatedWhenWanted) { &clock.now().into() } else { clock };
        let _alone = self.beating.lock().await;
        self.beat_alone(store, clock).await
    }

    async fn beat_alone(&self, store: &dyn Store, clock: &Clock) -> Result<(), Failure> {
        let written = self.write(store, clock).await;
        self.attempts.fetch_add(1, Ordering::Relaxed);
        written
    }

    async fn write(&self, store: &dyn Store, clock: &Clock) -> Result<(), Failure> {
        let before = self.last_beat();
        let sign = if self.beats() || planted!(OutageEndsEarly) { Sign::Further } else { Sign::First };
        let Beat { at, outage } = store.heartbeat(clock.clone(), OUTAGE_GAP.as_millis() as u64, sign).await?;
        if let Some(outage) = outage {
            let seconds = outage.to.since(outage.from).as_secs();
            tracing::info!(seconds, "no server could be used for a while; clocks are not charged for it");
        }
        if at.since(before) > OUTAGE_GAP {
            // Another server may have been the first to be back.
            let outages = store.outages_since(before).await?;
            let ended = outages.iter().map(|outage| outage.to.0).max().unwrap_or(0);
            self.outage_ended.fetch_max(ended, Ordering::Relaxed);
        }
        self.last_beat.store(at.0, Ordering::Relaxed);
        Ok(())
    }

    /// Whether it is certain that there was no outage since a moment.
    pub(crate) fn rules_out_outage_since(&self, since: Stamp, now: Stamp) -> bool {
        self.is_fresh(now) && self.outage_ended.load(Ordering::Relaxed) <= since.0
    }

    fn is_fresh(&self, now: Stamp) -> bool {
        self.beats() && now.since(self.last_beat()) <= OUTAGE_GAP
    }

    /// Whether this process has a heartbeat: one that only searches does not.
    fn beats(&self) -> bool {
        self.last_beat() != Stamp(0)
    }

    /// Makes sure that an outage that has just ended is recorded in the store.
    ///
    /// # Errors
    /// The store cannot be written to, or no server can be used at the moment.
    pub(crate) async fn settle(&self, store: &dyn Store, clock: &Clock) -> Result<(), Failure> {
        let now = clock.now();
        if self.is_fresh(now) {
            return Ok(());
        }
        let attempts = self.attempts.load(Ordering::Relaxed);
        let _alone = self.beating.lock().await;
        if self.is_fresh(now) {
            return Ok(());
        }
        if self.attempts.load(Ordering::Relaxed) != attempts {
            // Whoever waited for an attempt that failed does not try again: a long queue of them would.
            return Err(Failure::Unavailable("the database cannot be written to at the moment: try again"));
        }
        if self.beats() {
            return self.beat_alone(store, clock).await;
        }
        match store.last_heartbeat().await? {
            Some(sign) if now.since(sign) > OUTAGE_GAP => {
                Err(Failure::Unavailable("no server can be used at the moment: clocks stand still"))
            }
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

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
    async fn an_outage_is_recorded_by_the_first_who_must_know() {
        let (_folder, store) = store();
        let heartbeat = Heartbeat::default();
        heartbeat.beat(&store, &START.into()).await.unwrap();
        assert!(heartbeat.rules_out_outage_since(START, after(4)));
        assert!(!heartbeat.rules_out_outage_since(START, after(60)), "nobody has looked since");
        heartbeat.settle(&store, &after(60).into()).await.unwrap();
        let outage = Outage { from: START, to: after(60) };
        assert_eq!(store.outages_since(START).await, Ok(vec![outage]));
        assert!(!heartbeat.rules_out_outage_since(after(30), after(61)));
        assert!(heartbeat.rules_out_outage_since(after(60), after(61)), "what changed since was not charged");
    }

    #[tokio::test]
    async fn an_outage_that_another_server_recorded_is_known_too() {
        let (_folder, store) = store();
        let (heartbeat, others) = (Heartbeat::default(), Heartbeat::default());
        heartbeat.beat(&store, &START.into()).await.unwrap();
        others.beat(&store, &START.into()).await.unwrap();
        others.beat(&store, &after(60).into()).await.unwrap();
        heartbeat.beat(&store, &after(60).into()).await.unwrap();
        assert!(!heartbeat.rules_out_outage_since(after(30), after(61)));
    }

    #[tokio::test]
    async fn a_process_without_a_heartbeat_trusts_no_clock_while_no_server_beats() {
        let (_folder, store) = store();
        let (worker, server) = (Heartbeat::default(), Heartbeat::default());
        assert!(worker.settle(&store, &START.into()).await.is_ok(), "there never was a server");
        server.beat(&store, &START.into()).await.unwrap();
        assert!(worker.settle(&store, &after(3).into()).await.is_ok());
        assert!(!worker.rules_out_outage_since(START, after(3)), "it has to look");
        assert!(matches!(worker.settle(&store, &after(60).into()).await, Err(Failure::Unavailable(_))));
        assert_eq!(store.last_heartbeat().await, Ok(Some(START)));
    }

    #[tokio::test]
    async fn an_outage_lasts_until_the_store_takes_the_beat_that_ends_it() {
        let (folder, store) = store();
        let (heartbeat, time) = (Heartbeat::default(), Arc::new(AtomicU64::new(START.0)));
        let told = time.clone();
        let clock = Clock::new(move || Stamp(told.load(Ordering::Relaxed)));
        heartbeat.beat(&store, &clock).await.unwrap();
        let other = rusqlite::Connection::open(folder.path().join("mozaika.db")).unwrap();
        other.execute_batch("BEGIN IMMEDIATE").unwrap();
        time.store(after(60).0, Ordering::Relaxed);
        let frees = async {
            tokio::time::sleep(Duration::from_millis(100)).await;
            time.store(after(64).0, Ordering::Relaxed);
            other.execute_batch("ROLLBACK").unwrap();
        };
        tokio::join!(heartbeat.beat(&store, &clock), frees).0.unwrap();
        assert_eq!(store.outages_since(START).await, Ok(vec![Outage { from: START, to: after(64) }]));
        assert_eq!(heartbeat.last_beat(), after(64));
    }

    #[tokio::test]
    async fn an_outage_lasts_until_a_server_hears_that_its_first_beat_was_taken() {
        let (_folder, store) = store();
        Heartbeat::default().beat(&store, &START.into()).await.unwrap();
        let (unheard, begun) = (Heartbeat::default(), Heartbeat::default());
        unheard.beat(&store, &after(60).into()).await.unwrap();
        for seconds in [64, 65] {
            begun.beat(&store, &after(seconds).into()).await.unwrap();
            let outage = Outage { from: START, to: after(64) };
            assert_eq!(store.outages_since(START).await, Ok(vec![outage]));
        }
        assert!(!begun.rules_out_outage_since(after(63), after(65)));
        assert!(begun.rules_out_outage_since(after(64), after(65)));
    }

    #[tokio::test]
    async fn whoever_waited_for_an_attempt_that_failed_does_not_try_again() {
        let (folder, store) = store();
        let heartbeat = Heartbeat::default();
        heartbeat.beat(&store, &START.into()).await.unwrap();
        let other = rusqlite::Connection::open(folder.path().join("mozaika.db")).unwrap();
        other.execute_batch("BEGIN IMMEDIATE").unwrap();
        let clock = Clock::from(after(60));
        let settle = || heartbeat.settle(&store, &clock);
        let settled = tokio::join!(settle(), settle(), settle());
        let settled = [settled.0, settled.1, settled.2];
        assert!(settled.iter().all(|settled| matches!(settled, Err(Failure::Unavailable(_)))), "{settled:?}");
        assert_eq!(heartbeat.attempts.load(Ordering::Relaxed), 2, "once at the start, and once for all");
        other.execute_batch("ROLLBACK").unwrap();
        assert!(settle().await.is_ok());
    }
}
