//! Reports in rows.

use async_trait::async_trait;
use mozaika_table::{PersonId, ReportId, Version};
use tokio_postgres::Row;

use super::Postgres;
use super::columns::{each, get, millis, optional_stamp, person, stamp, table};
use super::pool::Connection;
use crate::values::{place, unreadable};
use crate::{Actor, Page, Report, Reports, Settled, StoreError};

/// What a report is read from. Each column by its name: a later version may add others while this one still runs.
const REPORT: &str = "id, at, reporter, person, table_id, version, text, closed, closed_by, note";

#[async_trait]
impl Reports for Postgres {
    async fn add_report(&self, report: Report) -> Result<bool, StoreError> {
        let sql = "INSERT INTO reports (id, at, reporter, person, table_id, version, text)
                   VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING";
        let Report { id, at, reporter, person, table, entry, text, .. } = &report;
        let (at, entry) = (millis(*at), entry.map(|version| i64::from(version.0)));
        let (id, table) = (id.as_str(), table.as_str());
        let (reporter, person) = (reporter.as_str(), person.as_str());
        self.write_if_there(sql, &[&id, &at, &reporter, &person, &table, &entry, text]).await
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

    async fn settled_reports(&self, page: Page<ReportId>) -> Result<Vec<Report>, StoreError> {
        let sql = format!(
            "SELECT {REPORT} FROM reports WHERE closed IS NOT NULL AND (at, id) < ($1, $2)
             ORDER BY at DESC, id DESC LIMIT $3"
        );
        let (at, id) = place(page.before.as_ref(), ReportId::as_str);
        each(&self.pool.query(&sql, &[&at, &id, &i64::from(page.limit)]).await?, read)
    }

    async fn report(&self, report: ReportId) -> Result<Option<Report>, StoreError> {
        let sql = format!("SELECT {REPORT} FROM reports WHERE id = $1");
        self.pool.query(&sql, &[&report.as_str()]).await?.first().map(read).transpose()
    }
}

/// A report that stays as it is until the transaction ends.
pub(super) async fn lock(connection: &Connection, report: ReportId) -> Result<Option<Report>, StoreError> {
    let sql = format!("SELECT {REPORT} FROM reports WHERE id = $1 FOR NO KEY UPDATE");
    connection.one(&sql, &[&report.as_str()]).await?.as_ref().map(read).transpose()
}

fn read(row: &Row) -> Result<Report, StoreError> {
    let entry: Option<i64> = get(row, "version")?;
    let entry = entry.map(u32::try_from).transpose().map_err(|_| unreadable("version"))?;
    let by: Option<&str> = get(row, "closed_by")?;
    let by = by.map(|id| id.parse().map_err(|_| unreadable("closed_by"))).transpose()?;
    let note: Option<String> = get(row, "note")?;
    let settled = optional_stamp(row, "closed")?.map(|at| Settled {
        at,
        by: Actor::of(by),
        note: note.unwrap_or_default(),
    });
    Ok(Report {
        id: get::<&str>(row, "id")?.parse().map_err(|_| unreadable("id"))?,
        at: stamp(row, "at")?,
        reporter: person(row, "reporter")?,
        person: person(row, "person")?,
        table: table(row, "table_id")?,
        entry: entry.map(Version),
        text: get(row, "text")?,
        settled,
    })
}
