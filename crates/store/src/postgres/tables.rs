//! Finding tables and reading their logs.

use async_trait::async_trait;
use mozaika_table::{
    CommandKey, Entry, PersonId, Secret, Stamp, Status, Summary, TableId, TableSecrets, Version,
};
use tokio_postgres::Row;

use super::columns::{each, from_json, get, millis, person, stamp, summary, table, version};
use super::{Postgres, create};
use crate::prepared::{PreparedAppend, PreparedTable};
use crate::values::{command_key, place, unreadable};
use crate::{Append, Appended, Created, NewTable, Page, StoreError, StoredTable, Tables};

const ENTRIES: &str = "SELECT version, at, person, command, body FROM entries
    WHERE table_id = $1 AND version > $2 ORDER BY version";

// Each state's newest, which an index gives in order, and of those the newest.
const LISTED: &str = "SELECT summary FROM unnest($1::text[]) AS wanted (status), LATERAL (
        SELECT summary, changed, id FROM tables
        WHERE listed AND tables.status = wanted.status AND (changed, id) < ($2, $3)
        ORDER BY changed DESC, id DESC LIMIT $4) AS found
    ORDER BY changed DESC, id DESC LIMIT $4";
const ALL: &str = "SELECT summary FROM unnest($1::text[]) AS wanted (status), LATERAL (
        SELECT summary, changed, id FROM tables
        WHERE tables.status = wanted.status AND (changed, id) < ($2, $3)
        ORDER BY changed DESC, id DESC LIMIT $4) AS found
    ORDER BY changed DESC, id DESC LIMIT $4";
const OF: &str = "SELECT summary FROM participants JOIN tables ON id = table_id
    WHERE person = $5 AND seated AND status = ANY ($1) AND (changed, id) < ($2, $3)
    ORDER BY changed DESC, id DESC LIMIT $4";

#[async_trait]
impl Tables for Postgres {
    async fn create(&self, table: NewTable) -> Result<Created, StoreError> {
        create::create(self.pool.connection().await?, PreparedTable::new(table)?).await
    }

    async fn append(&self, append: Append) -> Result<Appended, StoreError> {
        self.writer.append(PreparedAppend::new(append)?).await
    }

    async fn load(&self, table: TableId) -> Result<Option<StoredTable>, StoreError> {
        // A secret never changes, and the log is read by one statement: so both are of one moment.
        let connection = self.pool.connection().await?;
        let secrets =
            connection.one("SELECT secret, start FROM tables WHERE id = $1", &[&table.as_str()]).await?;
        let Some(row) = secrets else { return Ok(None) };
        let secret: [u8; 32] = get::<&[u8]>(&row, "secret")?.try_into().map_err(|_| unreadable("secret"))?;
        let start = get::<Option<&str>>(&row, "start")?.map(|_| from_json(&row, "start")).transpose()?;
        let rows = connection.query(ENTRIES, &[&table.as_str(), &0i64]).await?;
        let secrets = TableSecrets { secret: Secret::from_bytes(secret), start };
        Ok(Some(StoredTable { secrets, entries: each(&rows, entry)? }))
    }

    async fn entries(&self, table: TableId, after: Version) -> Result<Vec<Entry>, StoreError> {
        each(&self.pool.query(ENTRIES, &[&table.as_str(), &i64::from(after.0)]).await?, entry)
    }

    async fn carried_out(&self, table: TableId, command: &CommandKey) -> Result<Option<Version>, StoreError> {
        let sql = "SELECT version FROM entries WHERE table_id = $1 AND person = $2 AND command = $3";
        let rows =
            self.pool.query(sql, &[&table.as_str(), &command.person.as_str(), &command.id.as_str()]).await?;
        rows.first().map(|row| version(row, "version")).transpose()
    }

    async fn summary(&self, table: TableId) -> Result<Option<Summary>, StoreError> {
        let rows = self.pool.query("SELECT summary FROM tables WHERE id = $1", &[&table.as_str()]).await?;
        rows.first().map(summary).transpose()
    }

    async fn listed(&self, status: &[Status], page: Page<TableId>) -> Result<Vec<Summary>, StoreError> {
        let ((changed, id), limit) = (place(page.before.as_ref(), TableId::as_str), i64::from(page.limit));
        each(&self.pool.query(LISTED, &[&names(status), &changed, &id, &limit]).await?, summary)
    }

    async fn tables_of(
        &self,
        person: PersonId,
        status: &[Status],
        page: Page<TableId>,
    ) -> Result<Vec<Summary>, StoreError> {
        let ((changed, id), limit) = (place(page.before.as_ref(), TableId::as_str), i64::from(page.limit));
        each(&self.pool.query(OF, &[&names(status), &changed, &id, &limit, &person.as_str()]).await?, summary)
    }

    async fn all(&self, status: &[Status], page: Page<TableId>) -> Result<Vec<Summary>, StoreError> {
        let ((changed, id), limit) = (place(page.before.as_ref(), TableId::as_str), i64::from(page.limit));
        each(&self.pool.query(ALL, &[&names(status), &changed, &id, &limit]).await?, summary)
    }

    async fn due(&self, by: Stamp, limit: u32) -> Result<Vec<TableId>, StoreError> {
        let sql = "SELECT id FROM tables WHERE status = 'playing' AND set_aside IS NULL AND deadline <= $1
                   ORDER BY deadline LIMIT $2";
        each(&self.pool.query(sql, &[&millis(by), &i64::from(limit)]).await?, id)
    }

    async fn versions(&self, tables: &[TableId]) -> Result<Vec<(TableId, Version)>, StoreError> {
        let tables: Vec<&str> = tables.iter().map(TableId::as_str).collect();
        let rows = self.pool.query("SELECT id, version FROM tables WHERE id = ANY ($1)", &[&tables]).await?;
        each(&rows, |row| Ok((id(row)?, version(row, "version")?)))
    }
}

fn names(status: &[Status]) -> Vec<&'static str> {
    Status::ALL.into_iter().filter(|wanted| status.contains(wanted)).map(Status::name).collect()
}

fn id(row: &Row) -> Result<TableId, StoreError> {
    table(row, "id")
}

fn entry(row: &Row) -> Result<Entry, StoreError> {
    let command = command_key(get(row, "command")?, || person(row, "person"))?;
    Ok(Entry {
        version: version(row, "version")?,
        at: stamp(row, "at")?,
        command,
        event: from_json(row, "body")?,
    })
}
