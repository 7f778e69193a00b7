//! Signs of life in rows.

use async_trait::async_trait;
use mozaika_table::Stamp;
use tokio_postgres::Row;

use super::Postgres;
use super::columns::{each, get, millis, number, optional_stamp, stamp};
use crate::{Announcement, Life, Outage, StoreError};

const LOCK: &str = "SELECT at FROM alive FOR UPDATE";

#[async_trait]
impl Life for Postgres {
    async fn alive(&self, now: Stamp, gap_millis: u64) -> Result<Option<Outage>, StoreError> {
        let session = self.pool.begin().await?;
        let last = last(&session.query(LOCK, &[]).await?)?;
        // Clocks of several servers differ a little; the last sign of any counts.
        let latest = last.map_or(now, |last| last.max(now));
        session.execute("UPDATE alive SET at = $1", &[&millis(latest)]).await?;
        let outage = last.filter(|last| now.0.saturating_sub(last.0) > gap_millis);
        let outage = outage.map(|from| Outage { from, to: now });
        if let Some(outage) = outage {
            let sql = "INSERT INTO outages (number, from_at, to_at)
                       SELECT coalesce(max(number), 0) + 1, $1, $2 FROM outages";
            session.execute(sql, &[&millis(outage.from), &millis(outage.to)]).await?;
        }
        session.commit().await?;
        Ok(outage)
    }

    async fn last_sign(&self) -> Result<Option<Stamp>, StoreError> {
        last(&self.pool.query("SELECT at FROM alive", &[]).await?)
    }

    async fn outages_since(&self, since: Stamp) -> Result<Vec<Outage>, StoreError> {
        let sql = "SELECT from_at, to_at FROM outages WHERE to_at > $1 ORDER BY to_at, number";
        let rows = self.pool.query(sql, &[&millis(since)]).await?;
        each(&rows, |row| Ok(Outage { from: stamp(row, "from_at")?, to: stamp(row, "to_at")? }))
    }

    async fn announce(&self, at: Stamp, text: &str, restart_at: Option<Stamp>) -> Result<u32, StoreError> {
        let session = self.pool.begin().await?;
        session.query(LOCK, &[]).await?;
        let sql = "INSERT INTO announcements (number, at, text, restart_at)
                   SELECT coalesce(max(number), 0) + 1, $1, $2, $3 FROM announcements RETURNING number";
        let rows = session.query(sql, &[&millis(at), &text, &restart_at.map(millis)]).await?;
        let number = rows.first().map(|row| number(row, "number")).transpose()?;
        session.commit().await?;
        number.ok_or_else(|| crate::json::broken("number"))
    }

    async fn announcements_after(&self, after: u32) -> Result<Vec<Announcement>, StoreError> {
        let sql = "SELECT number, at, text, restart_at FROM announcements WHERE number > $1 ORDER BY number";
        let rows = self.pool.query(sql, &[&i64::from(after)]).await?;
        each(&rows, |row| {
            Ok(Announcement {
                number: number(row, "number")?,
                at: stamp(row, "at")?,
                text: get(row, "text")?,
                restart_at: optional_stamp(row, "restart_at")?,
            })
        })
    }

    async fn ready(&self) -> Result<(), StoreError> {
        // Only a write that reaches the disk shows that one can.
        self.pool.execute("UPDATE alive SET probes = (probes + 1) % 1000000", &[]).await.map(|_| ())
    }
}

/// The last sign of life, in the one row there is.
fn last(rows: &[Row]) -> Result<Option<Stamp>, StoreError> {
    Ok(rows.first().map(|row| optional_stamp(row, "at")).transpose()?.flatten())
}
