//! Checking that nobody uses a database.
//!
//! The key decision: a running server writes a heartbeat every second, and a worker that thinks renews its leases. Neither is compared
//! with our clock, which may differ from theirs, but watched for a while: if anything changes, somebody is there. A worker that has
//! nothing to do writes nothing, and may stay.

use std::time::Duration;

use anyhow::{Result, bail};
use mozaika_server::{Environment, System};
use mozaika_store::{Store, StoreError};
use mozaika_table::Stamp;
use tokio::time::{Instant, sleep};

use super::database::Database;

/// For how long nothing must change: twice as long as it takes servers themselves to notice that none was running, and longer than
/// a lease lasts.
const WATCH_TIME: Duration = Duration::from_secs(10);

/// How often the database is looked at meanwhile.
const LOOK_INTERVAL: Duration = Duration::from_millis(500);

/// A heartbeat this old is nobody's who is still there, however much clocks may differ.
const LONG_AGO: Duration = Duration::from_secs(600);

/// The last traces of those who used a database.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Usage {
    /// The last heartbeat of a server.
    heartbeat: Option<Stamp>,
    /// When the last lease of a worker ends.
    lease_end: Option<Stamp>,
}

impl Usage {
    /// Waits until it is certain that nobody uses a database.
    ///
    /// # Errors
    /// Somebody does, or the database cannot be read.
    pub(super) async fn wait_until_idle(store: &dyn Store, database: &Database) -> Result<Usage> {
        let usage = Usage::read(store).await?;
        if usage.heartbeat.max(usage.lease_end).is_none_or(|trace| trace + LONG_AGO < System.now()) {
            return Ok(usage);
        }
        let seconds = WATCH_TIME.as_secs();
        eprintln!(
            "A server or worker ran on {database} a short while ago. Looking for {seconds} seconds whether one still does."
        );
        let until = Instant::now() + WATCH_TIME;
        while Instant::now() < until {
            sleep(LOOK_INTERVAL).await;
            let later = Usage::read(store).await?;
            if later != usage {
                let who = if later.heartbeat == usage.heartbeat { "worker" } else { "server" };
                bail!(
                    "a {who} runs on {database}: end all servers and workers that use it, then copy; nothing was copied"
                );
            }
        }
        Ok(usage)
    }

    async fn read(store: &dyn Store) -> Result<Usage, StoreError> {
        Ok(Usage { heartbeat: store.last_heartbeat().await?, lease_end: store.latest_lease_end().await? })
    }

    /// Whether nobody has left a trace since.
    pub(super) async fn is_unchanged(self, store: &dyn Store) -> Result<bool, StoreError> {
        Ok(Usage::read(store).await? == self)
    }
}

#[cfg(test)]
mod tests {
    use mozaika_store::{Servers, Sign, Sqlite};

    use super::*;

    #[tokio::test]
    async fn a_server_that_starts_meanwhile_is_noticed() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("mozaika.sqlite");
        let (store, database) = (Sqlite::open(&file).expect("a store"), Database::File(file));
        // No server ever ran, or none for long: it is known at once.
        for heartbeat in [None, Some(Stamp(1_700_000_000_000))] {
            if let Some(heartbeat) = heartbeat {
                store.heartbeat(heartbeat.into(), 5000, Sign::First).await.expect("a heartbeat");
            }
            let usage = Usage::wait_until_idle(&store, &database).await.expect("nobody");
            assert_eq!(usage, Usage { heartbeat, lease_end: None });
            assert!(usage.is_unchanged(&store).await.expect("reading"));
        }
        let usage = Usage::wait_until_idle(&store, &database).await.expect("nobody");
        store.heartbeat(System.now().into(), 5000, Sign::First).await.expect("a heartbeat");
        assert!(!usage.is_unchanged(&store).await.expect("reading"));
    }
}
