//! Writing to a log.
//!
//! The key decision: what a job finds is read inside the writing transaction, so it cannot change before the job is done, and
//! a conflict is found before anything was written for it. The unique keys of the database say the same once more.

use manda_table::{Entry, Event, PersonId, Sealed, Summary, TableId, Version};
use rusqlite::{Connection, OptionalExtension, params};

use super::columns::{millis, to_json};
use crate::{Append, Appended, Created, NewTable, StoreError};

/// A new table, ready to be written.
pub(super) struct Creation {
    sealed: Sealed,
    start: Option<String>,
    writing: Writing,
}

impl Creation {
    /// Prepares the creation of a table.
    pub(super) fn new(table: NewTable) -> Result<Creation, StoreError> {
        let start = table.sealed.start.as_ref().map(to_json).transpose()?;
        let writing = Writing::new(table.id, table.entries, table.summary)?;
        if writing.first != Version(1) {
            return Err(StoreError::Broken("the first entry of a log has version 1".into()));
        }
        Ok(Creation { sealed: table.sealed, start, writing })
    }

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
        self.writing.write(connection)?;
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
        for line in &writing.lines {
            if let Some(before) = line.carried_out(connection, writing.summary.table)? {
                return Ok(Appended::Already(before));
            }
        }
        if writing.first != Version(stored).next() {
            return Ok(Appended::Behind);
        }
        writing.write(connection)?;
        Ok(Appended::Done)
    }
}

/// Entries with the summary that follows from them.
struct Writing {
    first: Version,
    lines: Vec<Line>,
    summary: Summary,
    summary_json: String,
}

/// An entry as it is written.
struct Line {
    entry: Entry,
    body: String,
    /// Whom it names, and whether they sit there.
    names: Vec<(PersonId, bool)>,
}

impl Writing {
    fn new(table: TableId, entries: Vec<Entry>, summary: Summary) -> Result<Writing, StoreError> {
        let unfit =
            |why: &str| Err(StoreError::Broken(format!("what was to be written does not fit: {why}")));
        let (Some(first), Some(last)) = (entries.first(), entries.last()) else {
            return unfit("there are no entries");
        };
        let (first, last) = (first.version, last.version);
        if entries.iter().zip(first.0..).any(|(entry, version)| entry.version.0 != version) {
            return unfit("the versions of the entries do not follow each other");
        }
        if summary.table != table || summary.version != last {
            return unfit("the summary is of another table or version");
        }
        let lines = entries.into_iter().map(Line::new).collect::<Result<_, _>>()?;
        let summary_json = to_json(&summary)?;
        Ok(Writing { first, lines, summary, summary_json })
    }

    fn write(&self, connection: &Connection) -> Result<(), StoreError> {
        for line in &self.lines {
            line.write(connection, self.summary.table)?;
        }
        let mut clean = None;
        for person in self.summary.seats.iter().filter_map(manda_table::Occupant::person) {
            if is_forgotten(connection, person)? {
                clean = Some(clean.unwrap_or_else(|| self.summary.clone()).forgetting(person));
            }
        }
        match clean {
            None => write_summary(connection, &self.summary, &self.summary_json),
            Some(summary) => write_summary(connection, &summary, &to_json(&summary)?),
        }
    }
}

impl Line {
    fn new(entry: Entry) -> Result<Line, StoreError> {
        let body = to_json(&entry.event)?;
        let names = names(&entry.event);
        Ok(Line { entry, body, names })
    }

    fn carried_out(&self, connection: &Connection, table: TableId) -> Result<Option<Version>, StoreError> {
        match &self.entry.command {
            Some(command) => carried_out(connection, table, command.person, command.id.as_str()),
            None => Ok(None),
        }
    }

    fn write(&self, connection: &Connection, table: TableId) -> Result<(), StoreError> {
        let mut clean = None;
        for &(person, sits) in &self.names {
            connection
                .prepare_cached(
                    "INSERT INTO named (person, table_id, sits) VALUES (?1, ?2, ?3)
                     ON CONFLICT DO UPDATE SET sits = 1 WHERE sits < excluded.sits",
                )?
                .execute(params![person.as_str(), table.as_str(), sits])?;
            if is_forgotten(connection, person)? {
                clean = Some(clean.unwrap_or_else(|| self.entry.event.clone()).forgetting(person));
            }
        }
        let clean = clean.as_ref().map(to_json).transpose()?;
        let body = clean.as_ref().unwrap_or(&self.body);
        let command = self.entry.command.as_ref();
        connection
            .prepare_cached(
                "INSERT INTO entries (table_id, version, at, person, command, body) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
            )?
            .execute(params![
                table.as_str(),
                self.entry.version.0,
                millis(self.entry.at),
                command.map(|command| command.person.as_str().to_owned()),
                command.map(|command| command.id.as_str()),
                body
            ])?;
        Ok(())
    }
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

/// Whom an event names, and whether they sit at the table or opened it.
fn names(event: &Event) -> Vec<(PersonId, bool)> {
    match event {
        Event::Opened(opening) => {
            let seated = opening.seats.iter().filter_map(manda_table::Occupant::person);
            seated.chain([opening.host]).map(|person| (person, true)).collect()
        }
        Event::Sat { who, .. } => who.person().map(|person| (person, true)).into_iter().collect(),
        Event::Named { person, .. } | Event::Said { person, .. } => vec![(*person, false)],
        _ => Vec::new(),
    }
}
