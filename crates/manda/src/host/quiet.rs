//! Seeing that no server runs on a database.
//!
//! The key decision: a running server gives a sign of life every second. The sign is not compared with our clock, which may differ from the
//! server's, but watched for a while: if it changes, a server runs.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use anyhow::{Result, bail};
use manda_store::{Life, StoreError};
use manda_table::Stamp;
use tokio::time::{Instant, sleep};

use super::database::Database;

/// For how long a sign of life must stay the same: twice as long as after which servers themselves believe that none was running.
const WATCH: Duration = Duration::from_secs(10);

/// How often it is looked at.
const LOOK: Duration = Duration::from_millis(500);

/// A sign so old was given by no server that runs, however much clocks may differ.
const LONG_AGO: Duration = Duration::from_secs(600);

/// That no server runs on a database, by the last sign of life that one gave.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Quiet(Option<Stamp>);

impl Quiet {
    /// Waits until it is certain that no server runs on a database.
    ///
    /// # Errors
    /// One does, or the database cannot be read.
    pub(super) async fn wait_for(life: &dyn Life, database: &Database) -> Result<Quiet> {
        let quiet = Quiet(life.last_sign().await?);
        if quiet.0.is_none_or(|sign| sign + LONG_AGO < now()) {
            return Ok(quiet);
        }
        let seconds = WATCH.as_secs();
        eprintln!(
            "A server ran on {database} a short while ago. Looking for {seconds} seconds whether one still does."
        );
        let until = Instant::now() + WATCH;
        while Instant::now() < until {
            sleep(LOOK).await;
            if !quiet.lasts(life).await? {
                bail!(
                    "a server runs on {database}: end all servers and workers that use it, then copy; nothing was copied"
                );
            }
        }
        Ok(quiet)
    }

    /// Whether no server has given a sign of life since.
    pub(super) async fn lasts(self, life: &dyn Life) -> Result<bool, StoreError> {
        Ok(life.last_sign().await? == self.0)
    }
}

fn now() -> Stamp {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or(Duration::ZERO);
    Stamp(u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
}

#[cfg(test)]
mod tests {
    use manda_store::Sqlite;

    use super::*;

    #[tokio::test]
    async fn a_server_that_starts_meanwhile_is_noticed() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("manda.sqlite");
        let (store, database) = (Sqlite::open(&file).expect("a store"), Database::File(file));
        // No server ever ran, or none for long: it is known at once.
        for sign in [None, Some(Stamp(1_700_000_000_000))] {
            if let Some(sign) = sign {
                store.alive(sign, 5000).await.expect("a sign of life");
            }
            let quiet = Quiet::wait_for(&store, &database).await.expect("nobody");
            assert_eq!(quiet, Quiet(sign));
            assert!(quiet.lasts(&store).await.expect("reading"));
        }
        let quiet = Quiet::wait_for(&store, &database).await.expect("nobody");
        store.alive(now(), 5000).await.expect("a sign of life");
        assert!(!quiet.lasts(&store).await.expect("reading"));
    }
}
