//! Erasing a person.
//!
//! The key decision: the entries that name them are rewritten in place, with the same version, moment and command, so a
//! log stays complete. Their id is remembered as forgotten: a server that still has the name in memory cannot write it
//! back.

use mozaika_table::{Event, PersonId, Summary, TableId, Version};
use rusqlite::{Connection, params};

use super::append::write_summary;
use super::columns::{from_json, summary, table, version};
use super::tables::all;
use crate::values::to_json;
use crate::{Erased, StoreError};

/// Erases a person, in one transaction. Doing it again changes nothing more.
pub(super) fn erase(connection: &Connection, person: PersonId) -> Result<Erased, StoreError> {
    let id = person.as_str();
    connection
        .prepare_cached("INSERT INTO forgotten (person) VALUES (?1) ON CONFLICT DO NOTHING")?
        .execute([id])?;
    // Their keys go with them.
    connection.prepare_cached("DELETE FROM people WHERE id = ?1")?.execute([id])?;
    let sql = "SELECT table_id FROM participants WHERE person = ?1 ORDER BY table_id";
    let tables = all(connection, sql, [id], |row| table(row, "table_id"))?;
    for &table in &tables {
        clean_log(connection, table, person)?;
        clean_summary(connection, table, person)?;
    }
    Ok(Erased { tables })
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
    Ok(())
}

fn clean_summary(connection: &Connection, table: TableId, person: PersonId) -> Result<(), StoreError> {
    let sql = "SELECT summary FROM tables WHERE id = ?1";
    for summary in all(connection, sql, [table.as_str()], summary)? {
        let clean = Summary::forgetting(summary, person);
        write_summary(connection, &clean, &to_json(&clean)?)?;
    }
    Ok(())
}
