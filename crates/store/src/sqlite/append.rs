//! Appending to a log.
//!
//! The key decision: what a job depends on is read inside the writing transaction, so it cannot change before the job is done,
//! and a conflict is found before anything was written for it. The unique keys of the database are a second guard.

use std::array;
use std::collections::HashSet;

use mozaika_rules::Seat;
use mozaika_table::{CommandKey, PersonId, Summary, TableId, Version};
use rusqlite::{Connection, OptionalExtension, params};

use super::{columns, played, ratings};
use crate::prepared::{PreparedAppend, PreparedTable};
use crate::values::millis;
use crate::{Appended, Created, StoreError};

impl PreparedTable {
    /// Writes the table, if there is none with that id.
    pub(super) fn write(&self, connection: &Connection) -> Result<Created, StoreError> {
        let summary = &self.append.summary;
        let created = connection
            .prepare_cached(
                "INSERT INTO tables
                     (id, secret, start, version, changed, status, listed, deadline, computer_to_act, played, summary)
                 VALUES (?1, ?2, ?3, 0, 0, ?4, 0, NULL, 0, 0, '') ON CONFLICT DO NOTHING",
            )?
            .execute(params![
                summary.table.as_str(),
                self.secrets.secret.as_bytes(),
                self.start,
                summary.status.name()
            ])?;
        if created == 0 {
            return Ok(Created::Existed);
        }
        write(connection, &self.append)?;
        Ok(Created::Done)
    }
}

impl PreparedAppend {
    /// Writes the entries, if they are the next of the log and none of their commands was carried out before.
    pub(super) fn write(&self, connection: &Connection) -> Result<Appended, StoreError> {
        let mut last = Version(0);
        for prepared in &self.entries {
            match stored(connection, self.summary.table, prepared.entry.command.as_ref())? {
                None => return Ok(Appended::NoTable),
                Some((_, Some(before))) => return Ok(Appended::Already(before)),
                Some((version, None)) => last = version,
            }
        }
        if self.first != last.next() {
            return Ok(Appended::Behind);
        }
        write(connection, self)?;
        if let Some(result) = &self.summary.result {
            ratings::count(connection, result)?;
        }
        Ok(Appended::Done)
    }
}

/// The version of a table, if there is one, and that of the entry that carried out a command, if one did.
fn stored(
    connection: &Connection,
    table: TableId,
    command: Option<&CommandKey>,
) -> Result<Option<(Version, Option<Version>)>, StoreError> {
    let (person, id) = (command.map(|command| command.person), command.map(|command| command.id.as_str()));
    let found = connection
        .prepare_cached(
            "SELECT version, (SELECT version FROM entries WHERE table_id = ?1 AND person = ?2 AND command = ?3)
             FROM tables WHERE id = ?1",
        )?
        .query_row(params![table.as_str(), person.as_ref().map(PersonId::as_str), id], |row| {
            Ok((Version(row.get(0)?), row.get::<_, Option<u32>>(1)?.map(Version)))
        })
        .optional()?;
    Ok(found)
}

/// Writes entries and how the table then stands.
fn write(connection: &Connection, append: &PreparedAppend) -> Result<(), StoreError> {
    let table = append.summary.table;
    for &(person, seated) in append.entries.iter().flat_map(|prepared| &prepared.names) {
        connection
            .prepare_cached(
                "INSERT INTO participants (person, table_id, seated) VALUES (?1, ?2, ?3)
                 ON CONFLICT DO UPDATE SET seated = 1 WHERE seated < excluded.seated",
            )?
            .execute(params![person.as_str(), table.as_str(), seated])?;
    }
    let people: Vec<PersonId> = append.seated().chain(append.named()).collect();
    let forgotten = forgotten(connection, &people)?;
    if forgotten.is_empty() {
        return write_rows(connection, append);
    }
    let mut clean = append.clone();
    clean.forget(&forgotten)?;
    write_rows(connection, &clean)
}

fn write_rows(connection: &Connection, append: &PreparedAppend) -> Result<(), StoreError> {
    for prepared in &append.entries {
        let command = prepared.entry.command.as_ref();
        connection
            .prepare_cached(
                "INSERT INTO entries (table_id, version, at, person, command, body) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
            )?
            .execute(params![
                append.summary.table.as_str(),
                prepared.entry.version.0,
                millis(prepared.entry.at),
                command.map(|command| command.person.as_str()),
                command.map(|command| command.id.as_str()),
                prepared.body
            ])?;
    }
    write_summary(connection, &append.summary, &append.summary_json)?;
    played::note(connection, &append.summary)
}

/// The version of the entry that carried out a command, if one did.
pub(super) fn carried_out(
    connection: &Connection,
    table: TableId,
    person: PersonId,
    command: &str,
) -> Result<Option<Version>, StoreError> {
    let version = connection
        .prepare_cached("SELECT version FROM entries WHERE table_id = ?1 AND person = ?2 AND command = ?3")?
        .query_row(params![table.as_str(), person.as_str(), command], |row| row.get(0))
        .optional()?;
    Ok(version.map(Version))
}

/// Writes how a table stands.
pub(super) fn write_summary(
    connection: &Connection,
    summary: &Summary,
    json: &str,
) -> Result<(), StoreError> {
    connection
        .prepare_cached(
            "UPDATE tables SET version = ?2, changed = ?3, status = ?4, listed = ?5, deadline = ?6,
                 computer_to_act = ?7, played = ?8, set_aside = NULL, summary = ?9
             WHERE id = ?1",
        )?
        .execute(params![
            summary.table.as_str(),
            summary.version.0,
            millis(summary.changed),
            summary.status.name(),
            summary.listed,
            summary.deadline.map(millis),
            summary.computer_to_act,
            summary.played,
            json
        ])?;
    Ok(())
}

/// Those of some people who were erased.
fn forgotten(connection: &Connection, people: &[PersonId]) -> Result<HashSet<PersonId>, StoreError> {
    let mut forgotten = HashSet::new();
    // All who sit at a table are asked for at once.
    for some in people.chunks(Seat::MOST) {
        let mut statement =
            connection.prepare_cached("SELECT person FROM forgotten WHERE person IN (?1, ?2, ?3, ?4)")?;
        let ids: [Option<&str>; Seat::MOST] = array::from_fn(|index| some.get(index).map(PersonId::as_str));
        let mut rows = statement.query(ids)?;
        while let Some(row) = rows.next()? {
            forgotten.insert(columns::person(row, "person")?);
        }
    }
    Ok(forgotten)
}
