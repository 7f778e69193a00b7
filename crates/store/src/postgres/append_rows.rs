//! What some appends write, by a few statements for all of them.

use std::collections::HashMap;

use deadpool_postgres::Client;
use mozaika_table::{RatedGame, Status};
use tokio_postgres::types::ToSql;
use tokio_postgres::{Error, Statement};

use super::columns::millis;
use super::pool::Connection;
use super::{played, ratings};
use crate::StoreError;
use crate::prepared::PreparedAppend;
use crate::values::unreadable;

const WRITE_ENTRIES: &str = "INSERT INTO entries (table_id, version, at, person, command, body)
    SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::text[])";
const WRITE_NAMES: &str = "INSERT INTO participants (person, table_id, seated)
    SELECT * FROM unnest($1::text[], $2::text[], $3::boolean[])
    ON CONFLICT (person, table_id) DO UPDATE SET seated = true WHERE excluded.seated AND NOT participants.seated";
const WRITE_TABLES: &str = "UPDATE tables SET version = new.version, changed = new.changed, status = new.status,
        listed = new.listed, deadline = new.deadline, computer_to_act = new.computer_to_act, played = new.played,
        set_aside = NULL, summary = new.summary
    FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[], $6::boolean[], $7::bigint[],
        $8::boolean[], $9::boolean[], $10::text[])
        AS new (id, known, version, changed, status, listed, deadline, computer_to_act, played, summary)
    WHERE tables.id = new.id AND tables.version = new.known";

/// What some appends write, column by column.
#[derive(Default)]
pub(super) struct AppendRows<'a> {
    table_ids: Vec<&'a str>,
    versions: Vec<i64>,
    at: Vec<i64>,
    people: Vec<Option<&'a str>>,
    commands: Vec<Option<&'a str>>,
    bodies: Vec<&'a str>,
    /// Whether the person named sits there.
    names: HashMap<(&'a str, &'a str), bool>,
    /// The version before, and how the table stands in the end.
    tables: HashMap<&'a str, (i64, &'a PreparedAppend)>,
}

impl<'a> AppendRows<'a> {
    /// Whether there is nothing to write.
    pub(super) fn is_empty(&self) -> bool {
        self.tables.is_empty()
    }

    /// The rated games that are over after this.
    fn results(&self) -> Vec<&'a RatedGame> {
        self.tables.values().filter_map(|(_, append)| append.summary.result.as_ref()).collect()
    }

    /// Adds what an append writes.
    pub(super) fn add(&mut self, append: &'a PreparedAppend) {
        let table = append.summary.table.as_str();
        for prepared in &append.entries {
            self.table_ids.push(table);
            self.versions.push(prepared.entry.version.0.into());
            self.at.push(millis(prepared.entry.at));
            self.people.push(prepared.entry.command.as_ref().map(|command| command.person.as_str()));
            self.commands.push(prepared.entry.command.as_ref().map(|command| command.id.as_str()));
            self.bodies.push(&prepared.body);
            for (person, seated) in &prepared.names {
                *self.names.entry((person.as_str(), table)).or_default() |= seated;
            }
        }
        let before = i64::from(append.first.0) - 1;
        self.tables.entry(table).and_modify(|(_, last)| *last = append).or_insert((before, append));
    }
}

/// Writes and commits: in one round trip, unless a game is over.
pub(super) async fn write(connection: &Connection, rows: &AppendRows<'_>) -> Result<(), StoreError> {
    let client = connection.client();
    let results = rows.results();
    let over = rows.tables.values().any(|(_, append)| append.summary.status == Status::Over);
    let more = over || !results.is_empty();
    let work = async {
        // All are known before the first is sent: one that had to be prepared would come after the commit.
        let lines = EntryStatements::prepare(client).await?;
        let tables = client.prepare_cached(WRITE_TABLES).await?;
        let columns = TableColumns::of(rows);
        let parameters = columns.parameters();
        // If one fails, the transaction is undone and the last is a rollback.
        let (lines, tables, committed) = tokio::join!(
            biased;
            lines.write(client, rows),
            client.execute(&tables, &parameters),
            async { if more { Ok(()) } else { client.batch_execute("COMMIT").await } },
        );
        lines?;
        let changed = tables?;
        committed?;
        Ok(changed)
    };
    let changed = connection.run(work).await?;
    // The rows were locked at the versions they were found at.
    if changed != rows.tables.len() as u64 {
        return Err(unreadable("version"));
    }
    if over {
        played::note(connection, rows.tables.values().map(|(_, append)| &append.summary)).await?;
    }
    for result in results {
        ratings::count(connection, result).await?;
    }
    if more { connection.batch("COMMIT").await } else { Ok(()) }
}

/// What writes entries and whom they name.
pub(super) struct EntryStatements {
    entries: Statement,
    names: Statement,
}

impl EntryStatements {
    /// Makes the statements known to the database.
    pub(super) async fn prepare(client: &Client) -> Result<EntryStatements, Error> {
        let entries = client.prepare_cached(WRITE_ENTRIES).await?;
        Ok(EntryStatements { entries, names: client.prepare_cached(WRITE_NAMES).await? })
    }

    /// Writes them. All is sent when this is first polled.
    pub(super) async fn write(&self, client: &Client, rows: &AppendRows<'_>) -> Result<(), Error> {
        let (mut who, mut tables, mut seated) = (Vec::new(), Vec::new(), Vec::new());
        for ((person, table), sitting) in &rows.names {
            who.push(*person);
            tables.push(*table);
            seated.push(*sitting);
        }
        let names = async {
            if who.is_empty() { Ok(0) } else { client.execute(&self.names, &[&who, &tables, &seated]).await }
        };
        let AppendRows { table_ids, versions, at, people, commands, bodies, .. } = rows;
        let (entries, names) = tokio::join!(
            biased;
            async { client.execute(&self.entries, &[table_ids, versions, at, people, commands, bodies]).await },
            names,
        );
        entries?;
        names.map(|_| ())
    }
}

/// How tables stand, column by column.
#[derive(Default)]
pub(super) struct TableColumns<'a> {
    ids: Vec<&'a str>,
    known: Vec<i64>,
    versions: Vec<i64>,
    changed: Vec<i64>,
    status: Vec<&'a str>,
    listed: Vec<bool>,
    deadlines: Vec<Option<i64>>,
    computers: Vec<bool>,
    played: Vec<bool>,
    summaries: Vec<&'a str>,
}

impl<'a> TableColumns<'a> {
    /// How the tables of some appends stand after them.
    pub(super) fn of(rows: &AppendRows<'a>) -> TableColumns<'a> {
        let mut columns = TableColumns::default();
        for (id, (known, append)) in &rows.tables {
            columns.ids.push(id);
            columns.known.push(*known);
            columns.versions.push(append.summary.version.0.into());
            columns.changed.push(millis(append.summary.changed));
            columns.status.push(append.summary.status.name());
            columns.listed.push(append.summary.listed);
            columns.deadlines.push(append.summary.deadline.map(millis));
            columns.computers.push(append.summary.computer_to_act);
            columns.played.push(append.summary.played);
            columns.summaries.push(&append.summary_json);
        }
        columns
    }

    /// The tables, in the order of all columns.
    pub(super) fn ids(&self) -> &[&'a str] {
        &self.ids
    }

    /// All columns.
    pub(super) fn parameters(&self) -> [&(dyn ToSql + Sync); 10] {
        [
            &self.ids,
            &self.known,
            &self.versions,
            &self.changed,
            &self.status,
            &self.listed,
            &self.deadlines,
            &self.computers,
            &self.played,
            &self.summaries,
        ]
    }
}
