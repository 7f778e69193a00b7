//! Finding tables and reading their logs.

use std::collections::BTreeSet;

use async_trait::async_trait;
use mozaika_table::{
    CommandKey, Entry, PersonId, Secret, Stamp, Status, Summary, TableId, TableSecrets, Version,
};
use rusqlite::{Connection, Params, Row, named_params, params};

use super::Sqlite;
use super::append::carried_out;
use super::columns::{from_json, millis, person, stamp, summary, table, version};
use crate::prepared::{PreparedAppend, PreparedTable};
use crate::values::{command_key, place, unreadable};
use crate::{Append, Appended, Created, NewTable, Page, StoreError, StoredTable, Tables};

#[async_trait]
impl Tables for Sqlite {
    async fn create(&self, table: NewTable) -> Result<Created, StoreError> {
        let table = PreparedTable::new(table)?;
        self.write(move |connection| table.write(connection)).await
    }

    async fn append(&self, append: Append) -> Result<Appended, StoreError> {
        let append = PreparedAppend::new(append)?;
        self.write(move |connection| append.write(connection)).await
    }

    async fn load(&self, table: TableId) -> Result<Option<StoredTable>, StoreError> {
        self.read(move |connection| {
            let Some(secrets) = secrets(connection, table)? else { return Ok(None) };
            let entries = entries(connection, table, Version(0))?;
            Ok(Some(StoredTable { secrets, entries }))
        })
        .await
    }

    async fn entries(&self, table: TableId, after: Version) -> Result<Vec<Entry>, StoreError> {
        self.read(move |connection| entries(connection, table, after)).await
    }

    async fn carried_out(&self, table: TableId, command: &CommandKey) -> Result<Option<Version>, StoreError> {
        let command = command.clone();
        self.read(move |connection| carried_out(connection, table, command.person, command.id.as_str())).await
    }

    async fn summary(&self, table: TableId) -> Result<Option<Summary>, StoreError> {
        self.read(move |connection| {
            let sql = "SELECT summary FROM tables WHERE id = ?1";
            Ok(all(connection, sql, [table.as_str()], summary)?.pop())
        })
        .await
    }

    async fn listed(&self, status: &[Status], page: Page<TableId>) -> Result<Vec<Summary>, StoreError> {
        let status = status.to_vec();
        self.read(move |connection| {
            newest(&status, page, |status, (changed, id), limit| {
                let sql =
                    "SELECT summary FROM tables WHERE listed = 1 AND status = ?1 AND (changed, id) < (?2, ?3)
                           ORDER BY changed DESC, id DESC LIMIT ?4";
                all(connection, sql, params![status.name(), changed, id, limit], summary)
            })
        })
        .await
    }

    async fn tables_of(
        &self,
        person: PersonId,
        status: &[Status],
        page: Page<TableId>,
    ) -> Result<Vec<Summary>, StoreError> {
        let status = status.to_vec();
        self.read(move |connection| {
            newest(&status, page, |status, (changed, id), limit| {
                // By the person's few tables, not by all that are in that state.
                let sql = "SELECT summary FROM participants CROSS JOIN tables ON id = table_id
                           WHERE person = ?1 AND seated = 1 AND status = ?2 AND (changed, id) < (?3, ?4)
                           ORDER BY changed DESC, id DESC LIMIT ?5";
                all(connection, sql, params![person.as_str(), status.name(), changed, id, limit], summary)
            })
        })
        .await
    }

    async fn all(&self, status: &[Status], page: Page<TableId>) -> Result<Vec<Summary>, StoreError> {
        let status = status.to_vec();
        self.read(move |connection| {
            newest(&status, page, |status, (changed, id), limit| {
                let sql = "SELECT summary FROM tables WHERE status = ?1 AND (changed, id) < (?2, ?3)
                           ORDER BY changed DESC, id DESC LIMIT ?4";
                all(connection, sql, params![status.name(), changed, id, limit], summary)
            })
        })
        .await
    }

    async fn due(&self, by: Stamp, limit: u32) -> Result<Vec<TableId>, StoreError> {
        self.read(move |connection| {
            // Left alone, SQLite would read all tables that are being played.
            let sql = "SELECT id FROM tables INDEXED BY tables_by_deadline
                       WHERE status = 'playing' AND set_aside IS NULL AND deadline <= ?1 ORDER BY deadline LIMIT ?2";
            all(connection, sql, params![millis(by), limit], id)
        })
        .await
    }

    async fn versions(&self, tables: &[TableId]) -> Result<Vec<(TableId, Version)>, StoreError> {
        let tables: BTreeSet<TableId> = tables.iter().copied().collect();
        self.read(move |connection| {
            let mut statement = connection.prepare_cached("SELECT version FROM tables WHERE id = ?1")?;
            let mut versions = Vec::with_capacity(tables.len());
            for table in tables {
                if let Some(row) = statement.query([table.as_str()])?.next()? {
                    versions.push((table, version(row, "version")?));
                }
            }
            Ok(versions)
        })
        .await
    }
}

/// All rows of a query.
pub(super) fn all<T>(
    connection: &Connection,
    sql: &str,
    parameters: impl Params,
    read: impl Fn(&Row<'_>) -> Result<T, StoreError>,
) -> Result<Vec<T>, StoreError> {
    connection.prepare_cached(sql)?.query_and_then(parameters, read)?.collect()
}

/// A page of the tables in some states: each state's newest, which an index gives in order, and of those the newest.
fn newest(
    status: &[Status],
    page: Page<TableId>,
    of: impl Fn(Status, (i64, &str), u32) -> Result<Vec<Summary>, StoreError>,
) -> Result<Vec<Summary>, StoreError> {
    let before = place(page.before.as_ref(), TableId::as_str);
    let mut found = Vec::new();
    for wanted in Status::ALL.into_iter().filter(|wanted| status.contains(wanted)) {
        found.extend(of(wanted, before, page.limit)?);
    }
    found.sort_by_key(|summary| std::cmp::Reverse((summary.changed, summary.table)));
    found.truncate(usize::try_from(page.limit).unwrap_or(usize::MAX));
    Ok(found)
}

fn id(row: &Row<'_>) -> Result<TableId, StoreError> {
    table(row, "id")
}

fn secrets(connection: &Connection, table: TableId) -> Result<Option<TableSecrets>, StoreError> {
    let mut statement = connection.prepare_cached("SELECT secret, start FROM tables WHERE id = ?1")?;
    let mut rows = statement.query([table.as_str()])?;
    let Some(row) = rows.next()? else { return Ok(None) };
    let secret = Secret::from_bytes(row.get("secret").map_err(|_| unreadable("secret"))?);
    let start: Option<String> = row.get("start")?;
    let start = start.map(|_| from_json(row, "start")).transpose()?;
    Ok(Some(TableSecrets { secret, start }))
}

fn entries(connection: &Connection, table: TableId, after: Version) -> Result<Vec<Entry>, StoreError> {
    let sql = "SELECT version, at, person, command, body FROM entries
               WHERE table_id = :table AND version > :after ORDER BY version";
    all(connection, sql, named_params! {":table": table.as_str(), ":after": after.0}, entry)
}

fn entry(row: &Row<'_>) -> Result<Entry, StoreError> {
    let command = command_key(row.get("command")?, || person(row, "person"))?;
    Ok(Entry {
        version: version(row, "version")?,
        at: stamp(row, "at")?,
        command,
        event: from_json(row, "body")?,
    })
}
