//! Checking appends: what is known about their tables, and whether each may be written.

use std::collections::{HashMap, HashSet};

use mozaika_table::{PersonId, TableId, Version};
use tokio_postgres::Row;

use super::columns::{get, person, table, version};
use super::pool::Connection;
use crate::prepared::PreparedAppend;
use crate::{Appended, StoreError};

/// The class of the locks on people: nobody may be named while they are being erased.
pub(super) const PERSON_LOCKS: i32 = 1;

/// Locks some people by their names, in the order they are given.
pub(super) const LOCK_NAMES: &str =
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
/// Which of some people were erased.
pub(super) const FORGOTTEN: &str = "SELECT person FROM forgotten WHERE person = ANY ($1)";

/// What to do about what others have locked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum IfLocked {
    /// Wait for it, as long as the database allows.
    Wait,
    /// Skip what needs it.
    Skip,
}

/// What is known about the tables of some appends, counting the appends checked before.
#[derive(Default, Debug)]
pub(super) struct KnownTables {
    versions: HashMap<TableId, Version>,
    commands: HashMap<(TableId, PersonId, String), Version>,
    pub(super) forgotten: HashSet<PersonId>,
    /// People whom nobody may name at the moment, because they are being erased.
    held: HashSet<PersonId>,
}

impl KnownTables {
    /// How an append goes; `None` if it is to be skipped.
    pub(super) fn check(&mut self, append: &PreparedAppend, locked: IfLocked) -> Option<Appended> {
        let table = append.summary.table;
        let Some(&stored) = self.versions.get(&table) else {
            return (locked == IfLocked::Wait).then_some(Appended::NoTable);
        };
        let commands = || {
            append.entries.iter().filter_map(|prepared| Some((prepared, prepared.entry.command.as_ref()?)))
        };
        let key =
            |command: &mozaika_table::CommandKey| (table, command.person, command.id.as_str().to_owned());
        if let Some(before) = commands().find_map(|(_, command)| self.commands.get(&key(command))) {
            return Some(Appended::Already(*before));
        }
        if append.first != stored.next() {
            return Some(Appended::Behind);
        }
        if append.named().any(|person| self.held.contains(&person)) {
            return None;
        }
        self.versions.insert(table, append.summary.version);
        for (prepared, command) in commands() {
            self.commands.insert(key(command), prepared.entry.version);
        }
        Some(Appended::Done)
    }
}

/// Begins a transaction, locks the tables of some appends and finds what is known about them, in one round trip.
pub(super) async fn find(
    connection: &Connection,
    appends: &[PreparedAppend],
    locked: IfLocked,
) -> Result<KnownTables, StoreError> {
    let tables: HashSet<&str> = appends.iter().map(|append| append.summary.table.as_str()).collect();
    let tables: Vec<&str> = tables.into_iter().collect();
    let named: HashSet<PersonId> = appends.iter().flat_map(PreparedAppend::named).collect();
    let people: HashSet<PersonId> =
        appends.iter().flat_map(PreparedAppend::seated).chain(named.iter().copied()).collect();
    // Locked in one order by all.
    let mut named: Vec<&str> = named.iter().map(PersonId::as_str).collect();
    named.sort_unstable();
    let people: Vec<&str> = people.iter().map(PersonId::as_str).collect();
    let (mut of, mut by, mut ids) = (Vec::new(), Vec::new(), Vec::new());
    for append in appends {
        for command in append.entries.iter().filter_map(|prepared| prepared.entry.command.as_ref()) {
            of.push(append.summary.table.as_str());
            by.push(command.person.as_str());
            ids.push(command.id.as_str());
        }
    }
    let (lock_names, lock) = match locked {
        IfLocked::Wait => (LOCK_NAMES, LOCK),
        IfLocked::Skip => (TRY_LOCK_NAMES, TRY_LOCK),
    };
    let client = connection.client();
    let work = async {
        let lock_names = client.prepare_cached(lock_names).await?;
        let lock = client.prepare_cached(lock).await?;
        let commands = client.prepare_cached(COMMANDS).await?;
        let forgotten = client.prepare_cached(FORGOTTEN).await?;
        let held = async {
            if named.is_empty() {
                Ok(Vec::new())
            } else {
                client.query(&lock_names, &[&named, &PERSON_LOCKS]).await
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
    let (held, tables, commands, forgotten) = connection.run(work).await?;
    read(&held, &tables, &commands, &forgotten)
}

fn read(
    held: &[Row],
    tables: &[Row],
    commands: &[Row],
    forgotten: &[Row],
) -> Result<KnownTables, StoreError> {
    let mut found = KnownTables::default();
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
