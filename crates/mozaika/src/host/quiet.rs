//! Seeing that nobody uses a database.
//!
//! The key decision: a running server gives a sign of life every second, and a worker that thinks keeps the work it has taken. Neither is
//! compared with our clock, which may differ from theirs, but watched for a while: if anything changes, somebody is there. A worker that
//! has nothing to do writes nothing, and may stay.

use std::time::Duration;

use anyhow::{Result, bail};
use mozaika_server::{Outside, System};
use mozaika_store::{Store, StoreError};
use mozaika_table::Stamp;
use tokio::time::{Instant, sleep};

use super::database::Database;

/// For how long all must stay the same: twice as long as after which servers themselves believe that none was running, and longer than work
/// is taken for.
const WATCH: Duration = Duration::from_secs(10);

/// How often it is looked at.
const LOOK: Duration = Duration::from_millis(500);

/// A sign so old was given by nobody who is still there, however much clocks may differ.
const LONG_AGO: Duration = Duration::from_secs(600);

/// That nobody uses a database, by the last traces of those who did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Quiet {
    /// The last sign of life of a server.
    sign: Option<Stamp>,
    /// Until when work is taken.
    work: Option<Stamp>,
}

impl Quiet {
    /// Waits until it is certain that nobody uses a database.
    ///
    /// # Errors
    /// Somebody does, or the database cannot be read.
    pub(super) async fn wait_for(store: &dyn Store, database: &Database) -> Result<Quiet> {
        let quiet = Quiet::look(store).await?;
        if quiet.sign.max(quiet.work).is_none_or(|trace| trace + LONG_AGO < System.now()) {
            return Ok(quiet);
        }
        let seconds = WATCH.as_secs();
        eprintln!(
            "A server or worker ran on {database} a short while ago. Looking for {seconds} seconds whether one still does."
        );
        let until = Instant::now() + WATCH;
        while Instant::now() < until {
            sleep(LOOK).await;
            let later = Quiet::look(store).await?;
            if later != quiet {
                let who = if later.sign == quiet.sign { "worker" } else { "server" };
                bail!(
                    "a {who} runs on {database}: end all servers and workers that use it, then copy; nothing was copied"
                );
            }
        }
        Ok(quiet)
    }

    async fn look(store: &dyn Store) -> Result<Quiet, StoreError> {
        Ok(Quiet { sign: store.last_heartbeat().await?, work: store.latest_lease_end().await? })
    }

    /// Whether nobody has left a trace since.
    pub(super) async fn lasts(self, store: &dyn Store) -> Result<bool, StoreError> {
        Ok(Quiet::look(store).await? == self)
    }
}

#[cfg(test)]
mod tests {
    use mozaika_store::{Servers, Sqlite};

    use super::*;

    #[tokio::test]
    async fn a_server_that_starts_meanwhile_is_noticed() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("mozaika.sqlite");
        let (store, database) = (Sqlite::open(&file).expect("a store"), Database::File(file));
        // No server ever ran, or none for long: it is known at once.
        for sign in [None, Some(Stamp(1_700_000_000_000))] {
            if let Some(sign) = sign {
                store.heartbeat(sign, 5000).await.expect("a sign of life");
            }
            let quiet = Quiet::wait_for(&store, &database).await.expect("nobody");
            assert_eq!(quiet, Quiet { sign, work: None });
            assert!(quiet.lasts(&store).await.expect("reading"));
        }
        let quiet = Quiet::wait_for(&store, &database).await.expect("nobody");
        store.heartbeat(System.now(), 5000).await.expect("a sign of life");
        assert!(!quiet.lasts(&store).await.expect("reading"));
    }
}
