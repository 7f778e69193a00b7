//! Erasing a person.
//!
//! The key decision: as in the store in a file, the entries that name them are rewritten in place. A lock on the person keeps
//! others from naming them meanwhile, and the row of each table is locked while its log is cleaned; whoever waited for
//! either then finds them erased.

use std::time::Duration;

use mozaika_table::{Event, PersonId, Summary, TableId, Version};

use super::append_check::PERSON_LOCKS;
use super::columns::{each, from_json, summary, table, version};
use super::pool::{Connection, Pool};
use crate::values::to_json;
use crate::{Erased, StoreError};

/// Somebody may have sat at thousands of tables.
const ERASE_TIMEOUT: Duration = Duration::from_secs(60);

/// Erases a person, in one transaction. Doing it again changes nothing more.
pub(super) async fn erase(pool: &Pool, person: PersonId) -> Result<Erased, StoreError> {
    let id = person.as_str();
    let connection = pool.connection_for(ERASE_TIMEOUT).await?;
    connection.begin("BEGIN").await?;
    connection.query("SELECT pg_advisory_xact_lock($1, hashtext($2))", &[&PERSON_LOCKS, &id]).await?;
    connection.execute("INSERT INTO forgotten (person) VALUES ($1) ON CONFLICT DO NOTHING", &[&id]).await?;
    // Their keys go with them.
    connection.execute("DELETE FROM people WHERE id = $1", &[&id]).await?;
    // In the same order as everybody who locks several tables.
    let rows = connection
        .query("SELECT table_id FROM participants WHERE person = $1 ORDER BY table_id", &[&id])
        .await?;
    let tables = each(&rows, |row| table(row, "table_id"))?;
    for &table in &tables {
        clean(&connection, table, person).await?;
    }
    connection.commit().await?;
    Ok(Erased { tables })
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
