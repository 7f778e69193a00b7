//! Taking what others wrote to the log.

use std::sync::atomic::Ordering;

use mozaika_store::{Attendance, StoredTable};
use mozaika_table::{Entry, Table, TableId, Version};

use super::hub::Hub;
use super::room::Room;
use crate::Failure;

impl Room {
    /// Takes what others wrote.
    pub(super) async fn catch_up(&mut self) -> Result<(), Failure> {
        let entries = self.hub.store().entries(self.table.id(), self.table.version()).await?;
        self.take_in(&entries).await
    }

    /// The same, unless a version is known already. Who follows the table hears of an entry before it is acknowledged to them.
    pub(super) async fn catch_up_with(&mut self, version: Version) -> Result<Version, Failure> {
        if version > self.table.version() {
            self.catch_up().await?;
        }
        Ok(version)
    }

    async fn take_in(&mut self, entries: &[Entry]) -> Result<(), Failure> {
        for entry in entries {
            let effect = self.table.apply(entry).map_err(|error| broken(self.table.id(), &error))?;
            self.seeable.version.store(self.table.version().0, Ordering::Relaxed);
            self.open_rematch().await;
            let moment = self.moment();
            if self.followers.tell(&self.table, entry, &effect, &moment) {
                self.notice_presence();
            }
        }
        Ok(())
    }

    /// Reads the log again, of which news may have been lost. If what is known of it was written anew, everybody is sent all there is to
    /// know; otherwise they are told what was written since.
    pub(super) async fn reload(&mut self) {
        if let Err(failure) = self.read_again().await {
            tracing::warn!(table = %self.table.id(), failure.message, "not read again");
        }
        self.tick().await;
        // Others may not know any more who is here, nor we who is there.
        self.attended = Attendance::default();
        self.tell_attendance();
        self.look_elsewhere();
    }

    async fn read_again(&mut self) -> Result<(), Failure> {
        let id = self.table.id();
        let StoredTable { secrets, entries } = load(&self.hub, id).await?;
        let known = entries.partition_point(|entry| entry.version <= self.table.version());
        let before =
            Table::read(id, secrets.clone(), &entries[..known]).map_err(|error| broken(id, &error))?;
        if before == self.table {
            return self.take_in(&entries[known..]).await;
        }
        self.table = Table::read(id, secrets, &entries).map_err(|error| broken(id, &error))?;
        self.seeable.version.store(self.table.version().0, Ordering::Relaxed);
        let moment = self.moment();
        self.followers.tell_all(&self.table, &self.presence, &moment);
        Ok(())
    }
}

/// Reads a table from its log.
pub(super) async fn read(hub: &Hub, id: TableId) -> Result<Table, Failure> {
    let stored = load(hub, id).await?;
    Table::read(id, stored.secrets, &stored.entries).map_err(|error| broken(id, &error))
}

async fn load(hub: &Hub, id: TableId) -> Result<StoredTable, Failure> {
    hub.store().load(id).await?.ok_or_else(|| Failure::not_found("table"))
}

/// A log that cannot be read is our mistake.
pub(super) fn broken(id: TableId, error: &mozaika_table::BadLog) -> Failure {
    tracing::error!(table = %id, %error, "a log cannot be read");
    Failure::internal()
}
