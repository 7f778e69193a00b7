//! Erasing a person.
//!
//! The key decision: as in the store in a file, they are gone at once, and what their tables say of them goes after, a few tables at
//! a time; the entries that name them are rewritten in place. A lock on the person keeps others from naming them while they are
//! being erased, and the row of each table is locked while its log is cleaned; whoever waited for either then finds them erased.

use mozaika_table::{Event, PersonId, Summary, TableId, Version};

use super::append_check::PERSON_LOCKS;
use super::columns::{each, from_json, person, summary, table, version};
use super::pool::{Connection, Pool};
use super::{order, tournaments};
use crate::StoreError;
use crate::values::to_json;

/// Erases a person, but for what is said of them in logs. Doing it again changes nothing more.
pub(super) async fn erase(pool: &Pool, person: PersonId) -> Result<(), StoreError> {
    let id = person.as_str();
    let connection = pool.begin().await?;
    connection.query("SELECT pg_advisory_xact_lock($1, hashtext($2))", &[&PERSON_LOCKS, &id]).await?;
    let sql = "INSERT INTO forgotten (person, cleaned) VALUES ($1, false) ON CONFLICT DO NOTHING";
    connection.execute(sql, &[&id]).await?;
    connection.execute("DELETE FROM played WHERE person = $1", &[&id]).await?;
    tournaments::forget(&connection, person).await?;
    order::forget(&connection, person).await?;
    // Their keys go with them.
    connection.execute("DELETE FROM people WHERE id = $1", &[&id]).await?;
    connection.commit().await
}

/// Cleans up to so many logs, in one transaction. Once a log is clean, the person no longer counts as a participant: that is how far
/// it has come. Of several servers one does it.
pub(super) async fn clean_logs(pool: &Pool, limit: u32) -> Result<Vec<TableId>, StoreError> {
    let pending = "SELECT person FROM forgotten WHERE NOT cleaned ORDER BY person LIMIT 1";
    if pool.query(pending, &[]).await?.is_empty() {
        return Ok(Vec::new());
    }
    let connection = pool.begin().await?;
    let mut cleaned = Vec::new();
    while let left @ 1.. = limit as usize - cleaned.len() {
        let locked = format!("{pending} FOR UPDATE SKIP LOCKED");
        let Some(row) = connection.one(&locked, &[]).await? else { break };
        let person = person(&row, "person")?;
        // In the same order as everybody who locks several tables.
        let sql = "SELECT table_id FROM participants WHERE person = $1 ORDER BY table_id LIMIT $2";
        let rows = connection.query(sql, &[&person.as_str(), &(left as i64)]).await?;
        let tables = each(&rows, |row| table(row, "table_id"))?;
        for &table in &tables {
            match clean(&connection, table, person).await {
                // It can be deleted, but must not keep the others from being cleaned.
                Err(StoreError::Broken(why)) => tracing::error!(%table, %why, "a log cannot be cleaned"),
                cleaned => cleaned?,
            }
        }
        let ids: Vec<&str> = tables.iter().map(TableId::as_str).collect();
        let sql = "DELETE FROM participants WHERE person = $1 AND table_id = ANY ($2)";
        connection.execute(sql, &[&person.as_str(), &ids]).await?;
        if tables.len() < left {
            let sql = "UPDATE forgotten SET cleaned = true WHERE person = $1";
            connection.execute(sql, &[&person.as_str()]).await?;
        }
        cleaned.extend(tables);
    }
    connection.commit().await?;
    Ok(cleaned)
}

async fn clean(connection: &Connection, table: TableId, person: PersonId) -> Result<(), StoreError> {
    let id = table.as_str();
    let lock = "SELECT summary FROM tables WHERE id = $1 FOR NO KEY UPDATE";
    if let Some(row) = connection.one(lock, &[&id]).await? {
        let clean = Summary::forgetting(summary(&row)?, person);
        connection.execute("UPDATE tables SET summary = $2 WHERE id = $1", &[&id, &to_json(&clean)?]).await?;
    }
    // Most entries are actions, which name a seat: only those with the person's id are looked at.
    let sql = "SELECT version, body FROM entries WHERE table_id = $1 AND strpos(body, $2) > 0";
    let rows = connection.query(sql, &[&id, &person.as_str()]).await?;
    let naming: Vec<(Version, Event)> =
        each(&rows, |row| Ok((version(row, "version")?, from_json(row, "body")?)))?;
    for (version, event) in naming {
        let clean = event.clone().forgetting(person);
        if clean != event {
            let sql = "UPDATE entries SET body = $3 WHERE table_id = $1 AND version = $2";
            connection.execute(sql, &[&id, &i64::from(version.0), &to_json(&clean)?]).await?;
        }
    }
    Ok(())
}
