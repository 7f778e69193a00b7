//! Heartbeats, outages and announcements in rows.

use std::path::Path;

use async_trait::async_trait;
use mozaika_table::Stamp;
use rusqlite::{Connection, Row, params};

use super::columns::{millis, optional_stamp, stamp};
use super::tables::all;
use super::{Sqlite, open};
use crate::{Announcement, Beat, Clock, Outage, Servers, Sign, StoreError};

#[async_trait]
impl Servers for Sqlite {
    async fn heartbeat(&self, clock: Clock, gap_millis: u64, sign: Sign) -> Result<Beat, StoreError> {
        self.write(move |connection| heartbeat(connection, clock.now(), gap_millis, sign)).await
    }

    async fn last_heartbeat(&self) -> Result<Option<Stamp>, StoreError> {
        self.read(last_heartbeat).await
    }

    async fn outages_since(&self, since: Stamp) -> Result<Vec<Outage>, StoreError> {
        self.read(move |connection| {
            let sql = "SELECT from_at, to_at FROM outages WHERE to_at > ?1 ORDER BY to_at, number";
            let read = |row: &Row<'_>| Ok(Outage { from: stamp(row, "from_at")?, to: stamp(row, "to_at")? });
            all(connection, sql, [millis(since)], read)
        })
        .await
    }

    async fn announce(&self, at: Stamp, text: &str, restart_at: Option<Stamp>) -> Result<u32, StoreError> {
        let text = text.to_owned();
        self.write(move |connection| {
            let sql = "INSERT INTO announcements (at, text, restart_at) VALUES (?1, ?2, ?3) RETURNING number";
            let parameters = params![millis(at), text, restart_at.map(millis)];
            Ok(connection.prepare_cached(sql)?.query_row(parameters, |row| row.get(0))?)
        })
        .await
    }

    async fn announcements_after(&self, number: u32) -> Result<Vec<Announcement>, StoreError> {
        self.read(move |connection| {
            let sql =
                "SELECT number, at, text, restart_at FROM announcements WHERE number > ?1 ORDER BY number";
            all(connection, sql, [number], |row| {
                Ok(Announcement {
                    number: row.get("number")?,
                    at: stamp(row, "at")?,
                    text: row.get("text")?,
                    restart_at: optional_stamp(row, "restart_at")?,
                })
            })
        })
        .await
    }

    async fn ready(&self) -> Result<(), StoreError> {
        // Only a write that reaches the disk shows that one can.
        self.write(|connection| {
            connection.prepare_cached("UPDATE heartbeat SET probes = (probes + 1) % 1000000")?.execute([])?;
            Ok(())
        })
        .await?;
        // A connection in use has most of the file in memory; a new one sees what is on the disk.
        let path = self.path.clone();
        self.read(move |_| look_through(&path)).await
    }
}

/// Reads a row of every table by a connection of its own.
fn look_through(path: &Path) -> Result<(), StoreError> {
    let connection = open::reading(path)?;
    let tables = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'";
    let tables: Vec<String> = all(&connection, tables, [], |row| Ok(row.get(0)?))?;
    for table in tables {
        connection.prepare(&format!("SELECT * FROM \"{table}\" LIMIT 1"))?.query([])?.next()?;
    }
    Ok(())
}

fn last_heartbeat(connection: &Connection) -> Result<Option<Stamp>, StoreError> {
    Ok(all(connection, "SELECT at FROM heartbeat", [], |row| optional_stamp(row, "at"))?.pop().flatten())
}

fn heartbeat(connection: &Connection, now: Stamp, gap_millis: u64, sign: Sign) -> Result<Beat, StoreError> {
    let last = last_heartbeat(connection)?;
    // Clocks of several servers differ a little; the latest heartbeat of any counts.
    let latest = last.map_or(now, |last| last.max(now));
    connection.prepare_cached("UPDATE heartbeat SET at = ?1")?.execute([millis(latest)])?;
    let outage = match (Outage::between(last, now, gap_millis), last) {
        (Some(Outage { from, to }), _) => {
            connection
                .prepare_cached("INSERT INTO outages (from_at, to_at) VALUES (?1, ?2)")?
                .execute([millis(from), millis(to)])?;
            Some(Outage { from, to })
        }
        (None, Some(last)) if sign == Sign::First && last < now => prolong(connection, last, now)?,
        _ => None,
    };
    Ok(Beat { at: now, outage })
}

/// Makes the outage that the last heartbeat ended longer, if it ended one.
fn prolong(connection: &Connection, last: Stamp, now: Stamp) -> Result<Option<Outage>, StoreError> {
    let sql = "UPDATE outages SET to_at = ?2 WHERE to_at = ?1 RETURNING from_at";
    let read = |row: &Row<'_>| Ok(Outage { from: stamp(row, "from_at")?, to: now });
    Ok(all(connection, sql, [millis(last), millis(now)], read)?.pop())
}
