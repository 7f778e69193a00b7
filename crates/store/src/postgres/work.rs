//! Taking the computers' work.

use async_trait::async_trait;
use manda_table::{NodeId, Stamp, TableId, Version};

use super::Postgres;
use super::columns::{each, millis, table, version};
use crate::{StoreError, Work};

/// What the lock of who takes work is called.
const LOCK: i64 = 0x776f_726b;

const FREE: &str = "SELECT id, version FROM tables LEFT JOIN taken ON table_id = id
    WHERE status = 'playing' AND computer_to_act AND (until IS NULL OR until <= $1)
    ORDER BY changed LIMIT $2";

#[async_trait]
impl Work for Postgres {
    async fn take_work(
        &self,
        taker: NodeId,
        now: Stamp,
        until: Stamp,
        limit: u32,
    ) -> Result<Vec<(TableId, Version)>, StoreError> {
        // Looking costs no lock: mostly there is nothing.
        if self.pool.query(FREE, &[&millis(now), &1i64]).await?.is_empty() {
            return Ok(Vec::new());
        }
        let session = self.pool.begin().await?;
        session.query("SELECT pg_advisory_xact_lock($1)", &[&LOCK]).await?;
        let rows = session.query(FREE, &[&millis(now), &i64::from(limit)]).await?;
        let taken = each(&rows, |row| Ok((table(row, "id")?, version(row, "version")?)))?;
        let ids: Vec<&str> = taken.iter().map(|(table, _)| table.as_str()).collect();
        let sql =
            "INSERT INTO taken (table_id, taker, until) SELECT id, $2, $3 FROM unnest($1::text[]) AS new (id)
                   ON CONFLICT (table_id) DO UPDATE SET taker = excluded.taker, until = excluded.until";
        session.execute(sql, &[&ids, &taker.as_str(), &millis(until)]).await?;
        session.commit().await?;
        Ok(taken)
    }

    async fn keep_work(
        &self,
        taker: NodeId,
        tables: &[TableId],
        until: Stamp,
    ) -> Result<Vec<TableId>, StoreError> {
        let ids: Vec<&str> = tables.iter().map(TableId::as_str).collect();
        let sql = "UPDATE taken SET until = $3 WHERE table_id = ANY ($1) AND taker = $2 RETURNING table_id";
        let rows = self.pool.query(sql, &[&ids, &taker.as_str(), &millis(until)]).await?;
        each(&rows, |row| table(row, "table_id"))
    }

    async fn give_back_work(&self, taker: NodeId, tables: &[TableId]) -> Result<(), StoreError> {
        let ids: Vec<&str> = tables.iter().map(TableId::as_str).collect();
        let sql = "DELETE FROM taken WHERE table_id = ANY ($1) AND taker = $2";
        self.pool.execute(sql, &[&ids, &taker.as_str()]).await.map(|_| ())
    }
}
