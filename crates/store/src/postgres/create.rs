//! Keeping new tables.

use std::collections::HashSet;

use mozaika_table::PersonId;

use super::columns::{millis, person};
use super::found::{FORGOTTEN, LOCK_NAMES, PEOPLE, named_by};
use super::pool::Session;
use super::written::{WriteLines, Written};
use crate::writing::Creation;
use crate::{Created, StoreError};

const CREATE: &str = "INSERT INTO tables
        (id, secret, start, version, changed, status, listed, deadline, computer_to_act, summary)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING";

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
