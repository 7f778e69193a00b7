//! Writing to logs.
//!
//! The key decision: many appends are written by a few statements, in two round trips. The first locks the rows of their
//! tables and then finds what there is; each append is judged by that, in memory, in the order in which they came; the second writes those
//! that are in order and commits. So a conflict is found before anything was written for it and costs the others nothing. Who
//! writes many does not wait for locks: an append whose table somebody else holds is put aside.

use std::collections::{HashMap, HashSet};

use deadpool_postgres::Client;
use manda_table::{PersonId, TableId, Version};
use tokio_postgres::{Error, Row, Statement};

use super::columns::{get, millis, person, table, version};
use super::pool::Session;
use crate::json::broken;
use crate::writing::{Creation, Writing};
use crate::{Appended, Created, StoreError};

/// What the locks of people are called: who is being forgotten is not named meanwhile.
pub(super) const PEOPLE: i32 = 1;

const LOCK_NAMES: &str =
    "SELECT person, pg_advisory_xact_lock_shared($2, hashtext(person)) IS NOT NULL AS locked
    FROM unnest($1::text[]) AS named (person)";
const TRY_LOCK_NAMES: &str = "SELECT person, pg_try_advisory_xact_lock_shared($2, hashtext(person)) AS locked
    FROM unnest($1::text[]) AS named (person)";
const LOCK: &str = "SELECT id, version FROM tables WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE";
const TRY_LOCK: &str =
    "SELECT id, version FROM tables WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE SKIP LOCKED";
const COMMANDS: &str = "SELECT asked.table_id, asked.person, asked.command, found.version
    FROM unnest($1::text[], $2::text[], $3::text[]) AS asked (table_id, person, command),
    LATERAL (SELECT version FROM entries WHERE entries.table_id = asked.table_id
        AND entries.person = asked.person AND entries.command = asked.command LIMIT 1) AS found";
const FORGOTTEN: &str = "SELECT person FROM forgotten WHERE person = ANY ($1)";
const WRITE_ENTRIES: &str = "INSERT INTO entries (table_id, version, at, person, command, body)
    SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::text[])";
const WRITE_NAMES: &str = "INSERT INTO named (person, table_id, sits)
    SELECT * FROM unnest($1::text[], $2::text[], $3::boolean[])
    ON CONFLICT (person, table_id) DO UPDATE SET sits = true WHERE excluded.sits AND NOT named.sits";
const WRITE_TABLES: &str = "UPDATE tables SET version = new.version, changed = new.changed, status = new.status,
        listed = new.listed, deadline = new.deadline, computer_to_act = new.computer_to_act, summary = new.summary
    FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[], $6::boolean[], $7::bigint[],
        $8::boolean[], $9::text[])
        AS new (id, known, version, changed, status, listed, deadline, computer_to_act, summary)
    WHERE tables.id = new.id AND tables.version = new.known";
const CREATE: &str = "INSERT INTO tables
        (id, secret, start, version, changed, status, listed, deadline, computer_to_act, summary)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING";

/// What to do about what others have locked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Locked {
    /// Wait for it, as long as the database allows.
    Wait,
    /// Put aside what needs it.
    PutAside,
}

/// Writes those of some appends that are in order. For each how it went, or nothing if it was put aside. When this returns, what was
/// written is on disk; if it fails, nothing is written, unless it was the connection that failed.
pub(super) async fn append(
    session: &Session,
    appends: &mut [Writing],
    locked: Locked,
) -> Result<Vec<Option<Appended>>, StoreError> {
    session.begun();
    let mut found = find(session, appends, locked).await?;
    let mut answers = Vec::with_capacity(appends.len());
    let mut written = Written::default();
    for append in &mut *appends {
        let answer = found.judge(append, locked);
        if answer == Some(Appended::Done) {
            append.forget(&found.forgotten)?;
        }
        answers.push(answer);
    }
    let done = appends.iter().zip(&answers).filter(|(_, answer)| **answer == Some(Appended::Done));
    for (append, _) in done {
        written.add(append);
    }
    if written.tables.is_empty() {
        session.batch("ROLLBACK").await?;
    } else {
        write(session, &written).await?;
    }
    session.ended();
    Ok(answers)
}

/// Keeps a new table, if there is none of that name.
pub(super) async fn create(session: Session, mut creation: Creation) -> Result<Created, StoreError> {
    session.begin("BEGIN").await?;
    let mut named: Vec<&str> = Vec::new();
    let people: HashSet<PersonId> = named_by(&creation.writing).collect();
    named.extend(people.iter().map(PersonId::as_str));
    named.sort_unstable();
    session.query(LOCK_NAMES, &[&named, &PEOPLE]).await?;
    let forgotten = session.query(FORGOTTEN, &[&named]).await?;
    let forgotten = forgotten.iter().map(|row| person(row, "person")).collect::<Result<_, _>>()?;
    creation.writing.forget(&forgotten)?;
    let mut written = Written::default();
    written.add(&creation.writing);
    let Creation { sealed, start, writing } = &creation;
    let summary = &writing.summary;
    let created = session
        .execute(
            CREATE,
            &[
                &summary.table.as_str(),
                &&sealed.secret.as_bytes()[..],
                start,
                &i64::from(summary.version.0),
                &millis(summary.changed),
                &summary.status.name(),
                &summary.listed,
                &summary.deadline.map(millis),
                &summary.computer_to_act,
                &writing.summary_json,
            ],
        )
        .await?;
    if created == 0 {
        session.rollback().await?;
        return Ok(Created::Existed);
    }
    let client = session.client();
    session.run(async { WriteLines::prepare(client).await?.write(client, &written).await }).await?;
    session.commit().await?;
    Ok(Created::Done)
}

fn named_by(writing: &Writing) -> impl Iterator<Item = PersonId> {
    writing.lines.iter().flat_map(|line| line.names.iter().map(|(person, _)| *person))
}

/// What was found about the tables of some appends, and what was added to it by those in order.
#[derive(Default, Debug)]
struct Found {
    versions: HashMap<TableId, Version>,
    commands: HashMap<(TableId, PersonId, String), Version>,
    forgotten: HashSet<PersonId>,
    /// Whom nobody may name at the moment.
    held: HashSet<PersonId>,
}

impl Found {
    /// How an append goes; nothing if it is to be put aside.
    fn judge(&mut self, append: &Writing, locked: Locked) -> Option<Appended> {
        let table = append.summary.table;
        let Some(&stored) = self.versions.get(&table) else {
            return (locked == Locked::Wait).then_some(Appended::NoTable);
        };
        let commands = || append.lines.iter().filter_map(|line| Some((line, line.entry.command.as_ref()?)));
        let key = |command: &manda_table::CommandKey| (table, command.person, command.id.as_str().to_owned());
        if let Some(before) = commands().find_map(|(_, command)| self.commands.get(&key(command))) {
            return Some(Appended::Already(*before));
        }
        if append.first != stored.next() {
            return Some(Appended::Behind);
        }
        if named_by(append).any(|person| self.held.contains(&person)) {
            return None;
        }
        self.versions.insert(table, append.summary.version);
        for (line, command) in commands() {
            self.commands.insert(key(command), line.entry.version);
        }
        Some(Appended::Done)
    }
}

/// Begins a transaction, locks the tables of some appends and finds what is known about them, in one round trip.
async fn find(session: &Session, appends: &[Writing], locked: Locked) -> Result<Found, StoreError> {
    let tables: HashSet<&str> = appends.iter().map(|append| append.summary.table.as_str()).collect();
    let tables: Vec<&str> = tables.into_iter().collect();
    let named: HashSet<PersonId> = appends.iter().flat_map(named_by).collect();
    let people: HashSet<PersonId> =
        appends.iter().flat_map(Writing::seated).chain(named.iter().copied()).collect();
    // Locked in one order by all.
    let mut named: Vec<&str> = named.iter().map(PersonId::as_str).collect();
    named.sort_unstable();
    let people: Vec<&str> = people.iter().map(PersonId::as_str).collect();
    let (mut of, mut by, mut ids) = (Vec::new(), Vec::new(), Vec::new());
    for append in appends {
        for command in append.lines.iter().filter_map(|line| line.entry.command.as_ref()) {
            of.push(append.summary.table.as_str());
            by.push(command.person.as_str());
            ids.push(command.id.as_str());
        }
    }
    let (lock_names, lock) = match locked {
        Locked::Wait => (LOCK_NAMES, LOCK),
        Locked::PutAside => (TRY_LOCK_NAMES, TRY_LOCK),
    };
    let client = session.client();
    let work = async {
        let lock_names = client.prepare_cached(lock_names).await?;
        let lock = client.prepare_cached(lock).await?;
        let commands = client.prepare_cached(COMMANDS).await?;
        let forgotten = client.prepare_cached(FORGOTTEN).await?;
        let held = async {
            if named.is_empty() {
                Ok(Vec::new())
            } else {
                client.query(&lock_names, &[&named, &PEOPLE]).await
            }
        };
        // Sent one after the other without waiting for answers; each is carried out when the one before it is.
        let (begun, held, tables, commands, forgotten) = tokio::join!(
            biased;
            client.batch_execute("BEGIN"),
            held,
            async { client.query(&lock, &[&tables]).await },
            async { client.query(&commands, &[&of, &by, &ids]).await },
            async { client.query(&forgotten, &[&people]).await },
        );
        begun?;
        Ok((held?, tables?, commands?, forgotten?))
    };
    let (held, tables, commands, forgotten) = session.run(work).await?;
    read(&held, &tables, &commands, &forgotten)
}

fn read(held: &[Row], tables: &[Row], commands: &[Row], forgotten: &[Row]) -> Result<Found, StoreError> {
    let mut found = Found::default();
    for row in held {
        if !get::<bool>(row, "locked")? {
            found.held.insert(person(row, "person")?);
        }
    }
    for row in tables {
        found.versions.insert(table(row, "id")?, version(row, "version")?);
    }
    for row in commands {
        let command = get::<String>(row, "command")?;
        let key = (table(row, "table_id")?, person(row, "person")?, command);
        found.commands.insert(key, version(row, "version")?);
    }
    for row in forgotten {
        found.forgotten.insert(person(row, "person")?);
    }
    Ok(found)
}

/// Writes and commits, in one round trip.
async fn write(session: &Session, written: &Written<'_>) -> Result<(), StoreError> {
    let client = session.client();
    let work = async {
        // All are known before the first is sent: one that had to be prepared would come after the commit.
        let lines = WriteLines::prepare(client).await?;
        let tables = client.prepare_cached(WRITE_TABLES).await?;
        let columns = TableColumns::of(written);
        let parameters = columns.parameters();
        // If one fails, the transaction is undone and the last is a rollback.
        let (lines, tables, committed) = tokio::join!(
            biased;
            lines.write(client, written),
            client.execute(&tables, &parameters),
            client.batch_execute("COMMIT"),
        );
        lines?;
        let changed = tables?;
        committed?;
        Ok(changed)
    };
    let changed = session.run(work).await?;
    // The rows were locked at the versions they were found at.
    if changed == written.tables.len() as u64 { Ok(()) } else { Err(broken("version")) }
}

/// What writes entries and whom they name.
struct WriteLines {
    entries: Statement,
    names: Statement,
}

impl WriteLines {
    async fn prepare(client: &Client) -> Result<WriteLines, Error> {
        let entries = client.prepare_cached(WRITE_ENTRIES).await?;
        Ok(WriteLines { entries, names: client.prepare_cached(WRITE_NAMES).await? })
    }

    /// Writes them. All is sent when this is first polled.
    async fn write(&self, client: &Client, written: &Written<'_>) -> Result<(), Error> {
        let (mut who, mut tables, mut sits) = (Vec::new(), Vec::new(), Vec::new());
        for ((person, table), sitting) in &written.names {
            who.push(*person);
            tables.push(*table);
            sits.push(*sitting);
        }
        let names = async {
            if who.is_empty() { Ok(0) } else { client.execute(&self.names, &[&who, &tables, &sits]).await }
        };
        let Written { table_ids, versions, at, people, commands, bodies, .. } = written;
        let (entries, names) = tokio::join!(
            biased;
            async { client.execute(&self.entries, &[table_ids, versions, at, people, commands, bodies]).await },
            names,
        );
        entries?;
        names.map(|_| ())
    }
}

/// What some appends write, column by column.
#[derive(Default)]
struct Written<'a> {
    table_ids: Vec<&'a str>,
    versions: Vec<i64>,
    at: Vec<i64>,
    people: Vec<Option<&'a str>>,
    commands: Vec<Option<&'a str>>,
    bodies: Vec<&'a str>,
    /// Whether who is named sits there.
    names: HashMap<(&'a str, &'a str), bool>,
    /// The version before, and how the table stands in the end.
    tables: HashMap<&'a str, (i64, &'a Writing)>,
}

impl<'a> Written<'a> {
    fn add(&mut self, append: &'a Writing) {
        let table = append.summary.table.as_str();
        for line in &append.lines {
            self.table_ids.push(table);
            self.versions.push(line.entry.version.0.into());
            self.at.push(millis(line.entry.at));
            self.people.push(line.entry.command.as_ref().map(|command| command.person.as_str()));
            self.commands.push(line.entry.command.as_ref().map(|command| command.id.as_str()));
            self.bodies.push(&line.body);
            for (person, sits) in &line.names {
                *self.names.entry((person.as_str(), table)).or_default() |= sits;
            }
        }
        let before = i64::from(append.first.0) - 1;
        self.tables.entry(table).and_modify(|(_, last)| *last = append).or_insert((before, append));
    }
}

/// How tables stand, column by column.
#[derive(Default)]
struct TableColumns<'a> {
    ids: Vec<&'a str>,
    known: Vec<i64>,
    versions: Vec<i64>,
    changed: Vec<i64>,
    status: Vec<&'a str>,
    listed: Vec<bool>,
    deadlines: Vec<Option<i64>>,
    computers: Vec<bool>,
    summaries: Vec<&'a str>,
}

impl<'a> TableColumns<'a> {
    fn of(written: &Written<'a>) -> TableColumns<'a> {
        let mut columns = TableColumns::default();
        for (id, (known, append)) in &written.tables {
            columns.ids.push(id);
            columns.known.push(*known);
            columns.versions.push(append.summary.version.0.into());
            columns.changed.push(millis(append.summary.changed));
            columns.status.push(append.summary.status.name());
            columns.listed.push(append.summary.listed);
            columns.deadlines.push(append.summary.deadline.map(millis));
            columns.computers.push(append.summary.computer_to_act);
            columns.summaries.push(&append.summary_json);
        }
        columns
    }

    fn parameters(&self) -> [&(dyn tokio_postgres::types::ToSql + Sync); 9] {
        [
            &self.ids,
            &self.known,
            &self.versions,
            &self.changed,
            &self.status,
            &self.listed,
            &self.deadlines,
            &self.computers,
            &self.summaries,
        ]
    }
}
