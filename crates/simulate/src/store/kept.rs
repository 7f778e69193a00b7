//! Logs, leases and heartbeats.

use std::time::Duration;

use async_trait::async_trait;
use mozaika_store::{
    Announcement, Append, Appended, Beat, Clock, Created, Leases, NewTable, Outage, Page, Servers, Sign,
    StoreError, StoredTable, Summary, Tables,
};
use mozaika_table::{CommandKey, Entry, NodeId, PersonId, Stamp, Status, TableId, Version, planted};

use super::SimulatedStore;
use crate::disk::Disk;

#[async_trait]
impl Tables for SimulatedStore {
    async fn create(&self, table: NewTable) -> Result<Created, StoreError> {
        self.write(|disk| disk.create(table, self.world.now())).await
    }

    async fn append(&self, append: Append) -> Result<Appended, StoreError> {
        let appended = if planted!(AcknowledgedBeforeCommit) {
            self.acknowledge_early(append).await
        } else {
            self.write(|disk| disk.append(append, self.world.now())).await
        };
        if planted!(FailureTakenForSuccess) { Ok(appended.unwrap_or(Appended::Done)) } else { appended }
    }

    async fn load(&self, table: TableId) -> Result<Option<StoredTable>, StoreError> {
        let stored = |disk: &mut Disk| {
            let kept = disk.tables.get(&table)?;
            Some(StoredTable { secrets: kept.secrets.clone(), entries: kept.entries.clone() })
        };
        self.read(stored).await
    }

    async fn entries(&self, table: TableId, after: Version) -> Result<Vec<Entry>, StoreError> {
        let entries = |disk: &mut Disk| {
            let kept = disk.tables.get(&table)?;
            kept.entries.get(after.0 as usize..).map(<[Entry]>::to_vec)
        };
        Ok(self.read(entries).await?.unwrap_or_default())
    }

    async fn carried_out(&self, table: TableId, command: &CommandKey) -> Result<Option<Version>, StoreError> {
        let known = !planted!(RefusedThoughDone);
        self.read(|disk| disk.tables.get(&table)?.commands.get(command).copied().filter(|_| known)).await
    }

    async fn summary(&self, table: TableId) -> Result<Option<Summary>, StoreError> {
        self.read(|disk| disk.tables.get(&table).map(|kept| kept.summary.clone())).await
    }

    async fn listed(&self, status: &[Status], page: Page<TableId>) -> Result<Vec<Summary>, StoreError> {
        self.read(|disk| list(disk, status, page, |summary| summary.listed)).await
    }

    async fn tables_of(
        &self,
        person: PersonId,
        status: &[Status],
        page: Page<TableId>,
    ) -> Result<Vec<Summary>, StoreError> {
        let sits = |summary: &Summary| summary.seats.iter().any(|seat| seat.person() == Some(person));
        self.read(|disk| list(disk, status, page, |summary| sits(summary) || summary.host == person)).await
    }

    async fn all(&self, status: &[Status], page: Page<TableId>) -> Result<Vec<Summary>, StoreError> {
        self.read(|disk| list(disk, status, page, |_| true)).await
    }

    async fn due(&self, by: Stamp, limit: u32) -> Result<Vec<TableId>, StoreError> {
        self.read(|disk| disk.due(by, limit)).await
    }

    async fn versions(&self, tables: &[TableId]) -> Result<Vec<(TableId, Version)>, StoreError> {
        let versions = |disk: &mut Disk| {
            let known = disk.tables.iter().filter(|(table, _)| tables.contains(table));
            known.map(|(table, kept)| (*table, kept.summary.version)).collect()
        };
        self.read(versions).await
    }
}

impl SimulatedStore {
    /// Says that an append is done, and carries it out a little later.
    async fn acknowledge_early(&self, append: Append) -> Result<Appended, StoreError> {
        let fits = |disk: &mut Disk| {
            let next = disk.tables.get(&append.table).map(|kept| Version(kept.entries.len() as u32 + 1));
            next == append.entries.first().map(|entry| entry.version)
        };
        if !self.read(fits).await? {
            return self.write(|disk| disk.append(append, self.world.now())).await;
        }
        let (world, process) = (self.world.clone(), self.process.clone());
        tokio::spawn(async move {
            if process.travel(Duration::from_millis(3)).await.is_ok() {
                let now = world.now();
                world.disk().append(append, now);
            }
        });
        Ok(Appended::Done)
    }
}

fn list(
    disk: &Disk,
    status: &[Status],
    page: Page<TableId>,
    wanted: impl Fn(&Summary) -> bool,
) -> Vec<Summary> {
    let summaries = disk.tables.values().map(|kept| &kept.summary);
    let mut found: Vec<Summary> =
        summaries.filter(|summary| status.contains(&summary.status) && wanted(summary)).cloned().collect();
    found.sort_by_key(|summary| std::cmp::Reverse((summary.changed, summary.table)));
    found.retain(|summary| page.before.is_none_or(|before| (summary.changed, summary.table) < before));
    found.truncate(page.limit as usize);
    found
}

#[async_trait]
impl Leases for SimulatedStore {
    async fn lease_tables(
        &self,
        holder: NodeId,
        now: Stamp,
        until: Stamp,
        limit: u32,
    ) -> Result<Vec<(TableId, Version)>, StoreError> {
        self.write(|disk| disk.lease(holder, now, until, limit)).await
    }

    async fn renew_leases(
        &self,
        holder: NodeId,
        tables: &[TableId],
        until: Stamp,
    ) -> Result<Vec<TableId>, StoreError> {
        self.write(|disk| disk.renew(holder, tables, until)).await
    }

    async fn latest_lease_end(&self) -> Result<Option<Stamp>, StoreError> {
        self.read(|disk| disk.leases.values().map(|(_, until)| *until).max()).await
    }

    async fn release_leases(&self, holder: NodeId, tables: &[TableId]) -> Result<(), StoreError> {
        self.write(|disk| disk.release(holder, tables)).await
    }
}

#[async_trait]
impl Servers for SimulatedStore {
    async fn heartbeat(&self, clock: Clock, gap_millis: u64, sign: Sign) -> Result<Beat, StoreError> {
        self.write(|disk| disk.beat(clock.now(), gap_millis, sign)).await
    }

    async fn last_heartbeat(&self) -> Result<Option<Stamp>, StoreError> {
        self.read(|disk| disk.heartbeat).await
    }

    async fn outages_since(&self, since: Stamp) -> Result<Vec<Outage>, StoreError> {
        self.read(|disk| disk.outages.iter().filter(|outage| outage.to > since).copied().collect()).await
    }

    async fn announce(&self, at: Stamp, text: &str, restart_at: Option<Stamp>) -> Result<u32, StoreError> {
        let announce = |disk: &mut Disk| {
            let number = disk.announcements.len() as u32 + 1;
            disk.announcements.push(Announcement { number, at, text: text.to_owned(), restart_at });
            number
        };
        self.write(announce).await
    }

    async fn announcements_after(&self, number: u32) -> Result<Vec<Announcement>, StoreError> {
        self.read(|disk| disk.announcements.iter().filter(|one| one.number > number).cloned().collect()).await
    }

    async fn ready(&self) -> Result<(), StoreError> {
        self.write(|_| ()).await
    }
}
