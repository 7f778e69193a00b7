//! Opening tables for people who were found for each other.
//!
//! The key decision: whoever seats people first locks their seeks, and does not wait for those that somebody else has locked: they are being seated
//! just then. What is locked still waits, so nobody is seated twice, and two nodes that found the same pairs never wait for each other.

use std::collections::{HashMap, HashSet};

use mozaika_table::{CommandId, PersonId, Stamp, TableId};
use tokio_postgres::types::ToSql;

use super::append_check::{LOCK_NAMES, PERSON_LOCKS};
use super::append_rows::{AppendRows, EntryStatements, TableColumns};
use super::columns::{millis, person};
use super::pool::Connection;
use super::seeks::name;
use crate::StoreError;
use crate::prepared::PreparedTable;

const LOCK: &str = "SELECT person, id FROM seeks WHERE person = ANY ($1) AND table_id IS NULL AND until > $2
    ORDER BY person FOR UPDATE SKIP LOCKED";
const BLOCKS: &str =
    "SELECT person, other FROM ties WHERE person = ANY ($1) AND tie = 'blocks' AND other = ANY ($1)";
const CREATE: &str = "INSERT INTO tables
        (id, secret, version, changed, status, listed, deadline, computer_to_act, played, summary)
    SELECT id, secret, version, changed, status, listed, deadline, computer_to_act, played, summary
    FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[], $6::boolean[], $7::bigint[],
        $8::boolean[], $9::boolean[], $10::text[])
        AS new (id, known, version, changed, status, listed, deadline, computer_to_act, played, summary)
    JOIN unnest($1::text[], $11::bytea[]) AS secrets (id, secret) USING (id)";
const NOTE: &str = "UPDATE seeks SET table_id = new.table_id, until = $3
    FROM unnest($1::text[], $2::text[]) AS new (person, table_id) WHERE seeks.person = new.person";

/// Who is to sit at a table, by which seeks, and the table.
pub(super) type Prepared = (Vec<(PersonId, CommandId)>, PreparedTable);

/// Opens those tables whose people all still wait, in the transaction that `connection` has begun; which.
pub(super) async fn seat(
    connection: Connection,
    seatings: &[Prepared],
    now: Stamp,
    keep: Stamp,
) -> Result<Vec<TableId>, StoreError> {
    let mut people: Vec<&str> =
        seatings.iter().flat_map(|(seeks, _)| seeks).map(|(person, _)| person.as_str()).collect();
    people.sort_unstable();
    // Nobody is erased meanwhile: whoever was before has no seek any more.
    connection.query(LOCK_NAMES, &[&people, &PERSON_LOCKS]).await?;
    let mut waiting = HashMap::new();
    for row in connection.query(LOCK, &[&people, &millis(now)]).await? {
        waiting.insert(person(&row, "person")?, name(&row)?);
    }
    let mut blocks = HashSet::new();
    for row in connection.query(BLOCKS, &[&people]).await? {
        blocks.insert((person(&row, "person")?, person(&row, "other")?));
    }
    let mut seated: Vec<&Prepared> = Vec::new();
    for seating in seatings {
        let (seeks, _) = seating;
        let all_wait = seeks.iter().all(|(person, id)| waiting.get(person) == Some(id));
        let blocked =
            seeks.iter().any(|(one, _)| seeks.iter().any(|(other, _)| blocks.contains(&(*one, *other))));
        if all_wait && !blocked {
            seated.push(seating);
            seeks.iter().for_each(|(person, _)| drop(waiting.remove(person)));
        }
    }
    if seated.is_empty() {
        connection.rollback().await?;
        return Ok(Vec::new());
    }
    write(&connection, &seated, keep).await?;
    connection.commit().await?;
    Ok(seated.iter().map(|(_, table)| table.append.summary.table).collect())
}

async fn write(connection: &Connection, seated: &[&Prepared], keep: Stamp) -> Result<(), StoreError> {
    let mut rows = AppendRows::default();
    let mut secrets = HashMap::new();
    let (mut people, mut tables) = (Vec::new(), Vec::new());
    for (seeks, table) in seated {
        rows.add(&table.append);
        let id = table.append.summary.table.as_str();
        secrets.insert(id, &table.secrets.secret.as_bytes()[..]);
        for (person, _) in seeks {
            people.push(person.as_str());
            tables.push(id);
        }
    }
    let columns = TableColumns::of(&rows);
    let secrets: Vec<&[u8]> = columns.ids().iter().map(|id| secrets[id]).collect();
    let mut parameters: Vec<&(dyn ToSql + Sync)> = columns.parameters().to_vec();
    parameters.push(&secrets);
    connection.execute(CREATE, &parameters).await?;
    let client = connection.client();
    connection.run(async { EntryStatements::prepare(client).await?.write(client, &rows).await }).await?;
    connection.execute(NOTE, &[&people, &tables, &millis(keep)]).await?;
    Ok(())
}
