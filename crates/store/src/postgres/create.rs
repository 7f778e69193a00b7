//! Keeping new tables.

use std::collections::HashSet;

use mozaika_table::PersonId;

use super::append_check::{FORGOTTEN, LOCK_NAMES, PERSON_LOCKS};
use super::append_rows::{AppendRows, EntryStatements};
use super::columns::{millis, person};
use super::played;
use super::pool::Connection;
use crate::prepared::PreparedTable;
use crate::{Created, StoreError};

const CREATE: &str = "INSERT INTO tables
        (id, secret, start, version, changed, status, listed, deadline, computer_to_act, played, summary)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT DO NOTHING";

/// Keeps a new table, if there is none of that name.
pub(super) async fn create(connection: Connection, mut table: PreparedTable) -> Result<Created, StoreError> {
    connection.begin("BEGIN").await?;
    let people: HashSet<PersonId> = table.append.named().collect();
    let mut named: Vec<&str> = people.iter().map(PersonId::as_str).collect();
    named.sort_unstable();
    connection.query(LOCK_NAMES, &[&named, &PERSON_LOCKS]).await?;
    let forgotten = connection.query(FORGOTTEN, &[&named]).await?;
    let forgotten = forgotten.iter().map(|row| person(row, "person")).collect::<Result<_, _>>()?;
    table.append.forget(&forgotten)?;
    let mut rows = AppendRows::default();
    rows.add(&table.append);
    let PreparedTable { secrets, start, append } = &table;
    let summary = &append.summary;
    let created = connection
        .execute(
            CREATE,
            &[
                &summary.table.as_str(),
                &&secrets.secret.as_bytes()[..],
                start,
                &i64::from(summary.version.0),
                &millis(summary.changed),
                &summary.status.name(),
                &summary.listed,
                &summary.deadline.map(millis),
                &summary.computer_to_act,
                &summary.played,
                &append.summary_json,
            ],
        )
        .await?;
    if created == 0 {
        connection.rollback().await?;
        return Ok(Created::Existed);
    }
    let client = connection.client();
    connection.run(async { EntryStatements::prepare(client).await?.write(client, &rows).await }).await?;
    played::note(&connection, std::iter::once(&table.append.summary)).await?;
    connection.commit().await?;
    Ok(Created::Done)
}
