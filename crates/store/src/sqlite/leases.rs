//! Leases in rows.

use async_trait::async_trait;
use mozaika_table::{NodeId, Stamp, TableId, Version};
use rusqlite::{Connection, Row, params};

use super::Sqlite;
use super::columns::{millis, optional_stamp, table, version};
use super::tables::all;
use crate::{Leases, StoreError};

#[async_trait]
impl Leases for Sqlite {
    async fn lease_tables(
        &self,
        holder: NodeId,
        now: Stamp,
        until: Stamp,
        limit: u32,
    ) -> Result<Vec<(TableId, Version)>, StoreError> {
        // Looking costs no write: mostly there is nothing.
        if self.read(move |connection| free(connection, now, 1)).await?.is_empty() {
            return Ok(Vec::new());
        }
        self.write(move |connection| {
            let taken = free(connection, now, limit)?;
            for (table, _) in &taken {
                connection
                    .prepare_cached(
                        "INSERT INTO leases (table_id, holder, until) VALUES (?1, ?2, ?3)
                         ON CONFLICT DO UPDATE SET holder = excluded.holder, until = excluded.until",
                    )?
                    .execute(params![table.as_str(), holder.as_str(), millis(until)])?;
            }
            Ok(taken)
        })
        .await
    }

    async fn renew_leases(
        &self,
        holder: NodeId,
        tables: &[TableId],
        until: Stamp,
    ) -> Result<Vec<TableId>, StoreError> {
        let tables = tables.to_vec();
        self.write(move |connection| {
            let mut kept = Vec::new();
            for &table in &tables {
                let sql = "UPDATE leases SET until = ?3 WHERE table_id = ?1 AND holder = ?2";
                let parameters = params![table.as_str(), holder.as_str(), millis(until)];
                if connection.prepare_cached(sql)?.execute(parameters)? > 0 {
                    kept.push(table);
                }
            }
            Ok(kept)
        })
        .await
    }

    async fn latest_lease_end(&self) -> Result<Option<Stamp>, StoreError> {
        let sql = "SELECT max(until) AS until FROM leases";
        let read = |row: &Row<'_>| optional_stamp(row, "until");
        self.read(move |connection| Ok(all(connection, sql, [], read)?.pop().flatten())).await
    }

    async fn release_leases(&self, holder: NodeId, tables: &[TableId]) -> Result<(), StoreError> {
        let tables = tables.to_vec();
        self.write(move |connection| {
            for table in &tables {
                connection
                    .prepare_cached("DELETE FROM leases WHERE table_id = ?1 AND holder = ?2")?
                    .execute(params![table.as_str(), holder.as_str()])?;
            }
            Ok(())
        })
        .await
    }
}

fn free(connection: &Connection, now: Stamp, limit: u32) -> Result<Vec<(TableId, Version)>, StoreError> {
    // Left alone, SQLite would read all tables that are being played.
    let sql =
        "SELECT id, version FROM tables INDEXED BY tables_for_computers LEFT JOIN leases ON table_id = id
               WHERE status = 'playing' AND computer_to_act = 1 AND set_aside IS NULL AND (until IS NULL OR until <= ?1)
               ORDER BY changed LIMIT ?2";
    let read = |row: &Row<'_>| Ok((table(row, "id")?, version(row, "version")?));
    all(connection, sql, params![millis(now), limit], read)
}
