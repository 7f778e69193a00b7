//! Reports in rows.

use async_trait::async_trait;
use mozaika_table::{PersonId, ReportId, Stamp, Version};
use tokio_postgres::Row;
use tokio_postgres::error::SqlState;

use super::Postgres;
use super::columns::{each, get, millis, person, stamp, table};
use crate::values::{place, unreadable};
use crate::{Page, Report, Reports, StoreError};

/// What a report is read from. Each column by its name: a later version may add others while this one still runs.
const REPORT: &str = "id, at, reporter, person, table_id, version, text";

#[async_trait]
impl Reports for Postgres {
    async fn add_report(&self, report: Report) -> Result<bool, StoreError> {
        let sql = "INSERT INTO reports (id, at, reporter, person, table_id, version, text)
                   VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING";
        let Report { id, at, reporter, person, table, entry, text } = &report;
        let (at, entry) = (millis(*at), entry.map(|version| i64::from(version.0)));
        let connection = self.pool.connection().await?;
        let client = connection.client();
        let added = connection
            .attempt(async {
                let statement = client.prepare_cached(sql).await?;
                let (id, table) = (id.as_str(), table.as_str());
                let (reporter, person) = (reporter.as_str(), person.as_str());
                client.execute(&statement, &[&id, &at, &reporter, &person, &table, &entry, text]).await
            })
            .await?;
        match added {
            Ok(_) => Ok(true),
            Err(error) if error.code() == Some(&SqlState::FOREIGN_KEY_VIOLATION) => Ok(false),
            Err(error) => Err(error.into()),
        }
    }

    async fn open_reports(&self, page: Page<ReportId>) -> Result<Vec<Report>, StoreError> {
        let sql = format!(
            "SELECT {REPORT} FROM reports WHERE closed IS NULL AND (at, id) < ($1, $2)
             ORDER BY at DESC, id DESC LIMIT $3"
        );
        let (at, id) = place(page.before.as_ref(), ReportId::as_str);
        each(&self.pool.query(&sql, &[&at, &id, &i64::from(page.limit)]).await?, read)
    }

    async fn reports_by(&self, reporter: PersonId, page: Page<ReportId>) -> Result<Vec<Report>, StoreError> {
        let sql = format!(
            "SELECT {REPORT} FROM reports WHERE reporter = $4 AND (at, id) < ($1, $2)
             ORDER BY at DESC, id DESC LIMIT $3"
        );
        let (at, id) = place(page.before.as_ref(), ReportId::as_str);
        each(&self.pool.query(&sql, &[&at, &id, &i64::from(page.limit), &reporter.as_str()]).await?, read)
    }

    async fn close_report(&self, report: ReportId, now: Stamp) -> Result<bool, StoreError> {
        let sql = "UPDATE reports SET closed = $2 WHERE id = $1 AND closed IS NULL";
        Ok(self.pool.execute(sql, &[&report.as_str(), &millis(now)]).await? > 0)
    }
}

fn read(row: &Row) -> Result<Report, StoreError> {
    let entry: Option<i64> = get(row, "version")?;
    let entry = entry.map(u32::try_from).transpose().map_err(|_| unreadable("version"))?;
    Ok(Report {
        id: get::<&str>(row, "id")?.parse().map_err(|_| unreadable("id"))?,
        at: stamp(row, "at")?,
        reporter: person(row, "reporter")?,
        person: person(row, "person")?,
        table: table(row, "table_id")?,
        entry: entry.map(Version),
        text: get(row, "text")?,
    })
}
