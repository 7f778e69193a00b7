//! Reading what others wrote to the log.

use mozaika_store::{Attendance, StoreError, StoredTable};
use mozaika_table::{BadLog, Delayed, Entry, Table, TableId, Version, planted};

use super::delay::fold;
use super::live_table::LiveTable;
use crate::Failure;
use crate::hub::Hub;

impl LiveTable {
    /// Reads and applies what others wrote.
    pub(super) async fn catch_up(&mut self) -> Result<(), Failure> {
        let entries = self.hub.store().entries(self.table.id(), self.table.version()).await?;
        self.apply_all(&entries).await
    }

    /// The same, unless a version is known already. Whoever follows the table hears of an entry before it is acknowledged to them.
    pub(super) async fn catch_up_with(&mut self, version: Version) -> Result<Version, Failure> {
        if version > self.table.version() {
            self.catch_up().await?;
        }
        Ok(version)
    }

    async fn apply_all(&mut self, entries: &[Entry]) -> Result<(), Failure> {
        for entry in entries {
            let effect = self.table.apply(entry).map_err(|error| unreadable(self.table.id(), &error))?;
            if planted!(OthersEntriesNotTold) {
                continue;
            }
            if self.tell_followers(entry, &effect).await {
                self.update_presence();
            }
        }
        Ok(())
    }

    /// Reads the whole log again, because news of it may have been lost. If what was known of it has been rewritten, everybody is
    /// sent a snapshot; otherwise they are told what was written since.
    pub(super) async fn reload(&mut self) {
        match self.read_again().await {
            Ok(()) => {}
            Err(Failure::NotFound(_)) => {
                // The room ends, and whoever follows it is cut off: when they come back they are told that there is no such table.
                self.deleted = true;
                return;
            }
            Err(failure) => tracing::warn!(table = %self.table.id(), %failure, "not read again"),
        }
        self.tick().await;
        // Other nodes may have forgotten who is here, and this one who is there.
        self.published = Attendance::default();
        self.publish_attendance();
        self.ask_peers();
    }

    async fn read_again(&mut self) -> Result<(), Failure> {
        let id = self.table.id();
        let stored = load(&self.hub, id).await?;
        let entries = &stored.entries;
        let known = entries.partition_point(|entry| entry.version <= self.table.version());
        let editions = &self.hub.config().editions;
        let before = Table::read(id, stored.secrets.clone(), &entries[..known], editions)
            .map_err(|error| unreadable(id, &error))?;
        if before == self.table {
            return self.apply_all(&entries[known..]).await;
        }
        (self.table, self.delayed) = fold(&self.hub, id, stored).map_err(|error| unreadable(id, &error))?;
        self.status.set_version(self.table.version());
        self.send_snapshots();
        Ok(())
    }
}

/// Reads a table from its log, with the one that is shown to those who watch with a delay. One that cannot be read is set aside, so that
/// it does not stand in the way of others.
pub(super) async fn read_table(hub: &Hub, id: TableId) -> Result<(Table, Option<Delayed>), Failure> {
    let stored = match hub.store().load(id).await {
        Err(error @ StoreError::Broken(_)) => {
            hub.set_aside(id, &error).await;
            return Err(Failure::Internal);
        }
        loaded => loaded?.ok_or(Failure::NotFound("table"))?,
    };
    match fold(hub, id, stored) {
        Ok(read) => Ok(read),
        Err(error) => {
            hub.set_aside(id, &error).await;
            Err(Failure::Internal)
        }
    }
}

async fn load(hub: &Hub, id: TableId) -> Result<StoredTable, Failure> {
    hub.store().load(id).await?.ok_or(Failure::NotFound("table"))
}

/// A log that cannot be read is our mistake, not the client's.
pub(crate) fn unreadable(id: TableId, error: &BadLog) -> Failure {
    tracing::error!(table = %id, %error, "a log cannot be read");
    Failure::Internal
}
