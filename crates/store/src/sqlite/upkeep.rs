//! Tidying away in rows.

use async_trait::async_trait;
use mozaika_table::{PersonId, Stamp, TableId, Version};
use rusqlite::{Connection, OptionalExtension, Row, ToSql, params};

use super::columns::{millis, person, stamp, table, version};
use super::tables::all;
use super::{Sqlite, erase, renamings};
use crate::values::start;
use crate::{Idle, IdleGuest, IdleTable, Renaming, StoreError, Upkeep};

const NEVER_PLAYED: &str = "SELECT id, changed, version FROM tables INDEXED BY tables_never_played
    WHERE played = 0 AND status <> 'playing' AND set_aside IS NULL AND changed < ?1 AND (changed, id) > (?2, ?3)
    ORDER BY changed, id LIMIT ?4";
const IN_STATUS: &str = "SELECT id, changed, version FROM tables
    WHERE status = ?5 AND set_aside IS NULL AND changed < ?1 AND (changed, id) > (?2, ?3)
    ORDER BY changed, id LIMIT ?4";
const GUESTS: &str = "SELECT id, seen, EXISTS (
        SELECT 1 FROM participants JOIN tables ON tables.id = table_id
        WHERE person = people.id AND seated = 1 AND status IN ('open', 'playing')) AS plays
    FROM people WHERE login IS NULL AND seen < ?1 AND (seen, id) > (?2, ?3) ORDER BY seen, id LIMIT ?4";

#[async_trait]
impl Upkeep for Sqlite {
    async fn idle_tables(
        &self,
        kind: Idle,
        before: Stamp,
        after: Option<(Stamp, TableId)>,
        limit: u32,
    ) -> Result<Vec<IdleTable>, StoreError> {
        self.read(move |connection| {
            let (changed, id) = start(after.as_ref(), TableId::as_str);
            let before = millis(before);
            let mut parameters: Vec<&dyn ToSql> = vec![&before, &changed, &id, &limit];
            let status;
            let sql = match kind {
                Idle::NeverPlayed => NEVER_PLAYED,
                Idle::InStatus(wanted) => {
                    status = wanted.name();
                    parameters.push(&status);
                    IN_STATUS
                }
            };
            all(connection, sql, &*parameters, idle_table)
        })
        .await
    }

    async fn delete_table(&self, table: TableId, version: Option<Version>) -> Result<bool, StoreError> {
        self.write(move |connection| delete(connection, table, version)).await
    }

    async fn set_aside(&self, table: TableId, now: Stamp) -> Result<(), StoreError> {
        self.write(move |connection| {
            let sql = "UPDATE tables SET set_aside = ?2 WHERE id = ?1 AND set_aside IS NULL";
            connection.prepare_cached(sql)?.execute(params![table.as_str(), millis(now)])?;
            Ok(())
        })
        .await
    }

    async fn count_set_aside(&self) -> Result<u64, StoreError> {
        self.read(|connection| {
            let sql = "SELECT count(*) FROM tables WHERE set_aside IS NOT NULL";
            let count: i64 = connection.prepare_cached(sql)?.query_row([], |row| row.get(0))?;
            Ok(count.unsigned_abs())
        })
        .await
    }

    async fn bring_back(&self, before: Stamp) -> Result<u64, StoreError> {
        self.write(move |connection| {
            let sql = "UPDATE tables SET set_aside = NULL WHERE set_aside < ?1";
            Ok(connection.prepare_cached(sql)?.execute([millis(before)])? as u64)
        })
        .await
    }

    async fn idle_guests(
        &self,
        before: Stamp,
        after: Option<(Stamp, PersonId)>,
        limit: u32,
    ) -> Result<Vec<IdleGuest>, StoreError> {
        self.read(move |connection| {
            let (seen, id) = start(after.as_ref(), PersonId::as_str);
            all(connection, GUESTS, params![millis(before), seen, id, limit], idle_guest)
        })
        .await
    }

    async fn clean_logs(&self, limit: u32) -> Result<Vec<TableId>, StoreError> {
        // Looking costs no write: mostly there is nothing.
        if self.read(erase::next).await?.is_none() {
            return Ok(Vec::new());
        }
        self.write(move |connection| erase::clean_logs(connection, limit)).await
    }

    async fn renamings(&self, limit: u32) -> Result<Vec<Renaming>, StoreError> {
        self.read(move |connection| renamings::pending(connection, limit)).await
    }

    async fn finish_renaming(&self, person: PersonId, former: &str) -> Result<(), StoreError> {
        let former = former.to_owned();
        self.write(move |connection| renamings::finish(connection, person, &former)).await
    }
}

fn delete(connection: &Connection, table: TableId, wanted: Option<Version>) -> Result<bool, StoreError> {
    let id = table.as_str();
    let stored: Option<u32> = connection
        .prepare_cached("SELECT version FROM tables WHERE id = ?1")?
        .query_row([id], |row| row.get(0))
        .optional()?;
    if stored.is_none_or(|stored| wanted.is_some_and(|wanted| wanted.0 != stored)) {
        return Ok(false);
    }
    for sql in [
        "DELETE FROM leases WHERE table_id = ?1",
        "DELETE FROM participants WHERE table_id = ?1",
        "DELETE FROM entries WHERE table_id = ?1",
        "DELETE FROM tables WHERE id = ?1",
    ] {
        connection.prepare_cached(sql)?.execute([id])?;
    }
    Ok(true)
}

fn idle_table(row: &Row<'_>) -> Result<IdleTable, StoreError> {
    let (id, changed) = (table(row, "id")?, stamp(row, "changed")?);
    Ok(IdleTable { id, changed, version: version(row, "version")? })
}

fn idle_guest(row: &Row<'_>) -> Result<IdleGuest, StoreError> {
    Ok(IdleGuest { id: person(row, "id")?, seen: stamp(row, "seen")?, plays: row.get("plays")? })
}
