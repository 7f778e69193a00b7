//! What is known about the tables of some appends, and how each goes by that.

use std::collections::{HashMap, HashSet};

use mozaika_table::{PersonId, TableId, Version};
use tokio_postgres::Row;

use super::columns::{get, person, table, version};
use super::pool::Session;
use crate::writing::Writing;
use crate::{Appended, StoreError};

/// What the locks of people are called: who is being forgotten is not named meanwhile.
pub(super) const PEOPLE: i32 = 1;

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
/// Which of some people were forgotten.
pub(super) const FORGOTTEN: &str = "SELECT person FROM forgotten WHERE person = ANY ($1)";

/// What to do about what others have locked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Locked {
    /// Wait for it, as long as the database allows.
    Wait,
    /// Put aside what needs it.
    PutAside,
}

/// What was found about the tables of some appends, and what was added to it by those in order.
#[derive(Default, Debug)]
pub(super) struct Found {
    versions: HashMap<TableId, Version>,
    commands: HashMap<(TableId, PersonId, String), Version>,
    pub(super) forgotten: HashSet<PersonId>,
    /// Whom nobody may name at the moment.
    held: HashSet<PersonId>,
}

impl Found {
    /// How an append goes; nothing if it is to be put aside.
    pub(super) fn judge(&mut self, append: &Writing, locked: Locked) -> Option<Appended> {
        let table = append.summary.table;
        let Some(&stored) = self.versions.get(&table) else {
            return (locked == Locked::Wait).then_some(Appended::NoTable);
        };
        let commands = || append.lines.iter().filter_map(|line| Some((line, line.entry.command.as_ref()?)));
        let key =
            |command: &mozaika_table::CommandKey| (table, command.person, command.id.as_str().to_owned());
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
pub(super) async fn find(
    session: &Session,
    appends: &[Writing],
    locked: Locked,
) -> Result<Found, StoreError> {
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

/// Whom a writing names.
pub(super) fn named_by(writing: &Writing) -> impl Iterator<Item = PersonId> {
    writing.lines.iter().flat_map(|line| line.names.iter().map(|(person, _)| *person))
}
