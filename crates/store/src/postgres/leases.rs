//! Leases in rows.

use std::collections::HashSet;

use async_trait::async_trait;
use mozaika_table::{NodeId, Stamp, TableId, Version};

use super::Postgres;
use super::columns::{each, millis, optional_stamp, table, version};
use crate::{Leases, StoreError};

/// Tables that nobody holds, the longest waiting first. Rows that somebody else is leasing or writing to are left to them.
const FREE: &str = "SELECT id, version FROM tables LEFT JOIN leases ON table_id = id
    WHERE status = 'playing' AND computer_to_act AND set_aside IS NULL AND (until IS NULL OR until <= $1)
    ORDER BY changed LIMIT $2 FOR UPDATE OF tables SKIP LOCKED";

/// Another process may have leased a table after we looked and before we locked its row; it keeps it.
const TAKE: &str = "INSERT INTO leases (table_id, holder, until)
    SELECT id, $2, $3 FROM unnest($1::text[]) AS new (id)
    ON CONFLICT (table_id) DO UPDATE SET holder = excluded.holder, until = excluded.until WHERE leases.until <= $4
    RETURNING table_id";

#[async_trait]
impl Leases for Postgres {
    async fn lease_tables(
        &self,
        holder: NodeId,
        now: Stamp,
        until: Stamp,
        limit: u32,
    ) -> Result<Vec<(TableId, Version)>, StoreError> {
        let connection = self.pool.begin().await?;
        let rows = connection.query(FREE, &[&millis(now), &i64::from(limit)]).await?;
        if rows.is_empty() {
            connection.rollback().await?;
            return Ok(Vec::new());
        }
        let mut free = each(&rows, |row| Ok((table(row, "id")?, version(row, "version")?)))?;
        let ids: Vec<&str> = free.iter().map(|(table, _)| table.as_str()).collect();
        let rows = connection.query(TAKE, &[&ids, &holder.as_str(), &millis(until), &millis(now)]).await?;
        // If a crash loses a lease, somebody thinks again; that is not worth waiting for the disk.
        connection.batch("SET LOCAL synchronous_commit = off").await?;
        connection.commit().await?;
        let taken: HashSet<TableId> = each(&rows, |row| table(row, "table_id"))?.into_iter().collect();
        free.retain(|(table, _)| taken.contains(table));
        Ok(free)
    }

    async fn renew_leases(
        &self,
        holder: NodeId,
        tables: &[TableId],
        until: Stamp,
    ) -> Result<Vec<TableId>, StoreError> {
        let ids: Vec<&str> = tables.iter().map(TableId::as_str).collect();
        let sql = "UPDATE leases SET until = $3 WHERE table_id = ANY ($1) AND holder = $2 RETURNING table_id";
        let rows = self.pool.query(sql, &[&ids, &holder.as_str(), &millis(until)]).await?;
        each(&rows, |row| table(row, "table_id"))
    }

    async fn latest_lease_end(&self) -> Result<Option<Stamp>, StoreError> {
        let rows = self.pool.query("SELECT max(until) AS until FROM leases", &[]).await?;
        Ok(each(&rows, |row| optional_stamp(row, "until"))?.pop().flatten())
    }

    async fn release_leases(&self, holder: NodeId, tables: &[TableId]) -> Result<(), StoreError> {
        let ids: Vec<&str> = tables.iter().map(TableId::as_str).collect();
        let sql = "DELETE FROM leases WHERE table_id = ANY ($1) AND holder = $2";
        self.pool.execute(sql, &[&ids, &holder.as_str()]).await.map(|_| ())
    }
}
