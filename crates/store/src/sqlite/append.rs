//! Writing to a log.
//!
//! The key decision: what a job finds is read inside the writing transaction, so it cannot change before the job is done, and
//! a conflict is found before anything was written for it. The unique keys of the database say the same once more.

use std::collections::HashSet;

use mozaika_table::{PersonId, Summary, TableId, Version};
use rusqlite::{Connection, OptionalExtension, params};

use super::columns::millis;
use crate::writing::{Creation, Writing};
use crate::{Append, Appended, Created, StoreError};

impl Creation {
    /// Writes it, if there is no table of that name.
    pub(super) fn run(&self, connection: &Connection) -> Result<Created, StoreError> {
        let summary = &self.writing.summary;
        let created = connection
            .prepare_cached(
                "INSERT INTO tables
                     (id, secret, start, version, changed, status, listed, deadline, computer_to_act, summary)
                 VALUES (?1, ?2, ?3, 0, 0, ?4, 0, NULL, 0, '') ON CONFLICT DO NOTHING",
            )?
            .execute(params![
                summary.table.as_str(),
                self.sealed.secret.as_bytes(),
                self.start,
                summary.status.name()
            ])?;
        if created == 0 {
            return Ok(Created::Existed);
        }
        write(connection, &self.writing)?;
        Ok(Created::Done)
    }
}

/// Entries, ready to be appended.
pub(super) struct Appending(Writing);

impl Appending {
    /// Prepares an append.
    pub(super) fn new(append: Append) -> Result<Appending, StoreError> {
        Writing::new(append.table, append.entries, append.summary).map(Appending)
    }

    /// Writes the entries, if they are the next of the log and none of their commands was carried out before.
    pub(super) fn run(&self, connection: &Connection) -> Result<Appended, StoreError> {
        let writing = &self.0;
        let stored: Option<u32> = connection
            .prepare_cached("SELECT version FROM tables WHERE id = ?1")?
            .query_row([writing.summary.table.as_str()], |row| row.get(0))
            .optional()?;
        let Some(stored) = stored else { return Ok(Appended::NoTable) };
        for command in writing.lines.iter().filter_map(|line| line.entry.command.as_ref()) {
            let before = carried_out(connection, writing.summary.table, command.person, command.id.as_str())?;
            if let Some(before) = before {
                return Ok(Appended::Already(before));
            }
        }
        if writing.first != Version(stored).next() {
            return Ok(Appended::Behind);
        }
        write(connection, writing)?;
        Ok(Appended::Done)
    }
}

/// Writes entries and how the table then stands.
fn write(connection: &Connection, writing: &Writing) -> Result<(), StoreError> {
    let table = writing.summary.table;
    let mut named: HashSet<PersonId> = writing.seated().collect();
    for &(person, sits) in writing.lines.iter().flat_map(|line| &line.names) {
        named.insert(person);
        connection
            .prepare_cached(
                "INSERT INTO named (person, table_id, sits) VALUES (?1, ?2, ?3)
                 ON CONFLICT DO UPDATE SET sits = 1 WHERE sits < excluded.sits",
            )?
            .execute(params![person.as_str(), table.as_str(), sits])?;
    }
    let mut forgotten = HashSet::new();
    for person in named {
        if is_forgotten(connection, person)? {
            forgotten.insert(person);
        }
    }
    if forgotten.is_empty() {
        return write_as_it_is(connection, writing);
    }
    let mut clean = writing.clone();
    clean.forget(&forgotten)?;
    write_as_it_is(connection, &clean)
}

fn write_as_it_is(connection: &Connection, writing: &Writing) -> Result<(), StoreError> {
    for line in &writing.lines {
        let command = line.entry.command.as_ref();
        connection
            .prepare_cached(
                "INSERT INTO entries (table_id, version, at, person, command, body) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
            )?
            .execute(params![
                writing.summary.table.as_str(),
                line.entry.version.0,
                millis(line.entry.at),
                command.map(|command| command.person.as_str().to_owned()),
                command.map(|command| command.id.as_str()),
                line.body
            ])?;
    }
    write_summary(connection, &writing.summary, &writing.summary_json)
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
                 computer_to_act = ?7, summary = ?8
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
            json
        ])?;
    Ok(())
}

fn is_forgotten(connection: &Connection, person: PersonId) -> Result<bool, StoreError> {
    Ok(connection.prepare_cached("SELECT 1 FROM forgotten WHERE person = ?1")?.exists([person.as_str()])?)
}
