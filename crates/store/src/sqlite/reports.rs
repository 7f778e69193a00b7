//! Reports in rows.

use async_trait::async_trait;
use mozaika_table::{PersonId, ReportId, Version};
use rusqlite::{Connection, Row, params};

use super::Sqlite;
use super::columns::{millis, optional_stamp, person, stamp, table};
use super::tables::all;
use crate::values::{place, unreadable};
use crate::{Actor, Page, Report, Reports, Settled, StoreError};

#[async_trait]
impl Reports for Sqlite {
    async fn add_report(&self, report: Report) -> Result<bool, StoreError> {
        self.write(move |connection| add(connection, &report)).await
    }

    async fn open_reports(&self, page: Page<ReportId>) -> Result<Vec<Report>, StoreError> {
        self.read(move |connection| {
            let sql = "SELECT * FROM reports WHERE closed IS NULL AND (at, id) < (?1, ?2)
                       ORDER BY at DESC, id DESC LIMIT ?3";
            let (at, id) = place(page.before.as_ref(), ReportId::as_str);
            all(connection, sql, params![at, id, page.limit], read)
        })
        .await
    }

    async fn reports_by(&self, reporter: PersonId, page: Page<ReportId>) -> Result<Vec<Report>, StoreError> {
        self.read(move |connection| {
            let sql = "SELECT * FROM reports WHERE reporter = ?4 AND (at, id) < (?1, ?2)
                       ORDER BY at DESC, id DESC LIMIT ?3";
            let (at, id) = place(page.before.as_ref(), ReportId::as_str);
            all(connection, sql, params![at, id, page.limit, reporter.as_str()], read)
        })
        .await
    }

    async fn settled_reports(&self, page: Page<ReportId>) -> Result<Vec<Report>, StoreError> {
        self.read(move |connection| {
            let sql = "SELECT * FROM reports WHERE closed IS NOT NULL AND (at, id) < (?1, ?2)
                       ORDER BY at DESC, id DESC LIMIT ?3";
            let (at, id) = place(page.before.as_ref(), ReportId::as_str);
            all(connection, sql, params![at, id, page.limit], read)
        })
        .await
    }

    async fn report(&self, report: ReportId) -> Result<Option<Report>, StoreError> {
        self.read(move |connection| find(connection, report)).await
    }
}

/// A report.
pub(super) fn find(connection: &Connection, report: ReportId) -> Result<Option<Report>, StoreError> {
    Ok(all(connection, "SELECT * FROM reports WHERE id = ?1", [report.as_str()], read)?.pop())
}

fn add(connection: &Connection, report: &Report) -> Result<bool, StoreError> {
    let Report { id, at, reporter, person, table, entry, text, .. } = report;
    // Nobody else writes meanwhile.
    let there = "SELECT 1 WHERE EXISTS (SELECT 1 FROM people WHERE id = ?1)
                     AND EXISTS (SELECT 1 FROM people WHERE id = ?2) AND EXISTS (SELECT 1 FROM tables WHERE id = ?3)";
    if !connection.prepare_cached(there)?.exists([reporter.as_str(), person.as_str(), table.as_str()])? {
        return Ok(false);
    }
    let sql = "INSERT INTO reports (id, at, reporter, person, table_id, version, text)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) ON CONFLICT DO NOTHING";
    connection.prepare_cached(sql)?.execute(params![
        id.as_str(),
        millis(*at),
        reporter.as_str(),
        person.as_str(),
        table.as_str(),
        entry.map(|version| version.0),
        text
    ])?;
    Ok(true)
}

fn read(row: &Row<'_>) -> Result<Report, StoreError> {
    let id: String = row.get("id")?;
    let by: Option<String> = row.get("closed_by")?;
    let by = by.map(|id| id.parse().map_err(|_| unreadable("closed_by"))).transpose()?;
    let note: Option<String> = row.get("note")?;
    let settled = optional_stamp(row, "closed")?.map(|at| Settled {
        at,
        by: Actor::of(by),
        note: note.unwrap_or_default(),
    });
    Ok(Report {
        id: id.parse().map_err(|_| unreadable("id"))?,
        at: stamp(row, "at")?,
        reporter: person(row, "reporter")?,
        person: person(row, "person")?,
        table: table(row, "table_id")?,
        entry: row.get::<_, Option<u32>>("version")?.map(Version),
        text: row.get("text")?,
        settled,
    })
}
