//! Tidying away in rows.

use async_trait::async_trait;
use mozaika_table::{PersonId, Stamp, TableId, Version};
use tokio_postgres::Row;
use tokio_postgres::types::ToSql;

use super::columns::{each, get, millis, person, stamp, table, version};
use super::{Postgres, erase, renamings};
use crate::values::start;
use crate::{Idle, IdleGuest, IdleTable, Renaming, StoreError, Upkeep};

const NEVER_PLAYED: &str = "SELECT id, changed, version FROM tables
    WHERE NOT played AND status <> 'playing' AND set_aside IS NULL AND changed < $1 AND (changed, id) > ($2, $3)
    ORDER BY changed, id LIMIT $4";
const IN_STATUS: &str = "SELECT id, changed, version FROM tables
    WHERE status = $5 AND set_aside IS NULL AND changed < $1 AND (changed, id) > ($2, $3)
    ORDER BY changed, id LIMIT $4";
const GUESTS: &str = "SELECT id, seen, EXISTS (
        SELECT 1 FROM participants JOIN tables ON tables.id = table_id
        WHERE person = people.id AND seated AND status IN ('open', 'playing')) AS plays
    FROM people WHERE login IS NULL AND seen < $1 AND (seen, id) > ($2, $3) ORDER BY seen, id LIMIT $4";

#[async_trait]
impl Upkeep for Postgres {
    async fn idle_tables(
        &self,
        kind: Idle,
        before: Stamp,
        after: Option<(Stamp, TableId)>,
        limit: u32,
    ) -> Result<Vec<IdleTable>, StoreError> {
        let (changed, id) = start(after.as_ref(), TableId::as_str);
        let (before, limit) = (millis(before), i64::from(limit));
        let mut parameters: Vec<&(dyn ToSql + Sync)> = vec![&before, &changed, &id, &limit];
        let status;
        let sql = match kind {
            Idle::NeverPlayed => NEVER_PLAYED,
            Idle::InStatus(wanted) => {
                status = wanted.name();
                parameters.push(&status);
                IN_STATUS
            }
        };
        each(&self.pool.query(sql, &parameters).await?, idle_table)
    }

    async fn delete_table(&self, table: TableId, version: Option<Version>) -> Result<bool, StoreError> {
        let id = table.as_str();
        let connection = self.pool.begin().await?;
        let lock = "SELECT 1 FROM tables WHERE id = $1 AND version = coalesce($2, version) FOR UPDATE";
        if connection.one(lock, &[&id, &version.map(|version| i64::from(version.0))]).await?.is_none() {
            connection.rollback().await?;
            return Ok(false);
        }
        for sql in [
            "DELETE FROM leases WHERE table_id = $1",
            "DELETE FROM participants WHERE table_id = $1",
            "DELETE FROM entries WHERE table_id = $1",
            "DELETE FROM tables WHERE id = $1",
        ] {
            connection.execute(sql, &[&id]).await?;
        }
        connection.commit().await?;
        Ok(true)
    }

    async fn set_aside(&self, table: TableId, now: Stamp) -> Result<(), StoreError> {
        let sql = "UPDATE tables SET set_aside = $2 WHERE id = $1 AND set_aside IS NULL";
        self.pool.execute(sql, &[&table.as_str(), &millis(now)]).await.map(|_| ())
    }

    async fn count_set_aside(&self) -> Result<u64, StoreError> {
        let rows =
            self.pool.query("SELECT count(*) AS count FROM tables WHERE set_aside IS NOT NULL", &[]).await?;
        rows.first().map_or(Ok(0), |row| Ok(get::<i64>(row, "count")?.unsigned_abs()))
    }

    async fn bring_back(&self, before: Stamp) -> Result<u64, StoreError> {
        self.pool.execute("UPDATE tables SET set_aside = NULL WHERE set_aside < $1", &[&millis(before)]).await
    }

    async fn idle_guests(
        &self,
        before: Stamp,
        after: Option<(Stamp, PersonId)>,
        limit: u32,
    ) -> Result<Vec<IdleGuest>, StoreError> {
        let (seen, id) = start(after.as_ref(), PersonId::as_str);
        let rows = self.pool.query(GUESTS, &[&millis(before), &seen, &id, &i64::from(limit)]).await?;
        each(&rows, idle_guest)
    }

    async fn clean_logs(&self, limit: u32) -> Result<Vec<TableId>, StoreError> {
        erase::clean_logs(&self.pool, limit).await
    }

    async fn renamings(&self, limit: u32) -> Result<Vec<Renaming>, StoreError> {
        renamings::pending(&self.pool, limit).await
    }

    async fn finish_renaming(&self, person: PersonId, former: &str) -> Result<(), StoreError> {
        renamings::finish(&self.pool, person, former).await
    }
}

fn idle_table(row: &Row) -> Result<IdleTable, StoreError> {
    let (id, changed) = (table(row, "id")?, stamp(row, "changed")?);
    Ok(IdleTable { id, changed, version: version(row, "version")? })
}

fn idle_guest(row: &Row) -> Result<IdleGuest, StoreError> {
    Ok(IdleGuest { id: person(row, "id")?, seen: stamp(row, "seen")?, plays: get(row, "plays")? })
}
