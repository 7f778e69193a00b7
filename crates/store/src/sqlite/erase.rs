//! Erasing a person.
//!
//! The key decision: they are gone at once, and what their tables say of them goes after, a few tables at a time, so that nobody
//! who writes has to wait for long. Who is still to be cleaned out is stored, so it is gone on with after a restart. The entries that
//! name them are rewritten in place, with the same version, moment and command, so a log stays complete. Their id is remembered
//! as forgotten: a server that still has the name in memory cannot write it back.

use mozaika_table::{Event, PersonId, Summary, TableId, Version};
use rusqlite::{Connection, params};

use super::append::write_summary;
use super::columns::{from_json, person, summary, table, version};
use super::tables::all;
use super::{order, tournaments};
use crate::StoreError;
use crate::values::to_json;

/// Erases a person, but for what is said of them in logs. Doing it again changes nothing more.
pub(super) fn erase(connection: &Connection, person: PersonId) -> Result<(), StoreError> {
    let id = person.as_str();
    connection
        .prepare_cached("INSERT INTO forgotten (person, cleaned) VALUES (?1, 0) ON CONFLICT DO NOTHING")?
        .execute([id])?;
    connection.prepare_cached("DELETE FROM played WHERE person = ?1")?.execute([id])?;
    tournaments::forget(connection, person)?;
    order::forget(connection, person)?;
    // Their keys go with them.
    connection.prepare_cached("DELETE FROM people WHERE id = ?1")?.execute([id])?;
    Ok(())
}

/// An erased person whom logs may still name.
pub(super) fn next(connection: &Connection) -> Result<Option<PersonId>, StoreError> {
    let sql = "SELECT person FROM forgotten WHERE cleaned = 0 ORDER BY person LIMIT 1";
    Ok(all(connection, sql, [], |row| person(row, "person"))?.pop())
}

/// Cleans up to so many logs. Once a log is clean, the person no longer counts as a participant: that is how far it has come.
pub(super) fn clean_logs(connection: &Connection, limit: u32) -> Result<Vec<TableId>, StoreError> {
    let mut cleaned = Vec::new();
    while let (Some(person), left @ 1..) = (next(connection)?, limit - cleaned.len() as u32) {
        let sql = "SELECT table_id FROM participants WHERE person = ?1 ORDER BY table_id LIMIT ?2";
        let tables = all(connection, sql, params![person.as_str(), left], |row| table(row, "table_id"))?;
        for &table in &tables {
            match clean_log(connection, table, person) {
                // It can be deleted, but must not keep the others from being cleaned.
                Err(StoreError::Broken(why)) => tracing::error!(%table, %why, "a log cannot be cleaned"),
                cleaned => cleaned?,
            }
            connection
                .prepare_cached("DELETE FROM participants WHERE person = ?1 AND table_id = ?2")?
                .execute(params![person.as_str(), table.as_str()])?;
        }
        if tables.len() < left as usize {
            connection
                .prepare_cached("UPDATE forgotten SET cleaned = 1 WHERE person = ?1")?
                .execute([person.as_str()])?;
        }
        cleaned.extend(tables);
    }
    Ok(cleaned)
}

fn clean_log(connection: &Connection, table: TableId, person: PersonId) -> Result<(), StoreError> {
    // Most entries are actions, which name a seat: only those with the person's id are looked at.
    let sql = "SELECT version, body FROM entries WHERE table_id = ?1 AND instr(body, ?2)";
    let read = |row: &rusqlite::Row<'_>| Ok((version(row, "version")?, from_json(row, "body")?));
    let naming: Vec<(Version, Event)> = all(connection, sql, params![table.as_str(), person.as_str()], read)?;
    for (version, event) in naming {
        let clean = event.clone().forgetting(person);
        if clean != event {
            connection
                .prepare_cached("UPDATE entries SET body = ?3 WHERE table_id = ?1 AND version = ?2")?
                .execute(params![table.as_str(), version.0, to_json(&clean)?])?;
        }
    }
    clean_summary(connection, table, person)
}

fn clean_summary(connection: &Connection, table: TableId, person: PersonId) -> Result<(), StoreError> {
    let sql = "SELECT summary FROM tables WHERE id = ?1";
    for summary in all(connection, sql, [table.as_str()], summary)? {
        let clean = Summary::forgetting(summary, person);
        write_summary(connection, &clean, &to_json(&clean)?)?;
    }
    Ok(())
}
