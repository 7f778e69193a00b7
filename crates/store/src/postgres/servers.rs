//! Heartbeats, outages and announcements in rows.

use async_trait::async_trait;
use mozaika_table::Stamp;
use tokio_postgres::Row;

use super::Postgres;
use super::columns::{each, get, millis, number, optional_stamp, stamp};
use super::pool::Connection;
use crate::{Announcement, Beat, Clock, Outage, Servers, Sign, StoreError};

const LOCK: &str = "SELECT at FROM heartbeat FOR UPDATE";

#[async_trait]
impl Servers for Postgres {
    async fn heartbeat(&self, clock: Clock, gap_millis: u64, sign: Sign) -> Result<Beat, StoreError> {
        let connection = self.pool.begin().await?;
        let last = last(&connection.query(LOCK, &[]).await?)?;
        let now = clock.now();
        // Clocks of several servers differ a little; the latest heartbeat of any counts.
        let latest = last.map_or(now, |last| last.max(now));
        connection.execute("UPDATE heartbeat SET at = $1", &[&millis(latest)]).await?;
        let outage = match (Outage::between(last, now, gap_millis), last) {
            (Some(Outage { from, to }), _) => {
                let sql = "INSERT INTO outages (number, from_at, to_at)
                           SELECT coalesce(max(number), 0) + 1, $1, $2 FROM outages";
                connection.execute(sql, &[&millis(from), &millis(to)]).await?;
                Some(Outage { from, to })
            }
            (None, Some(last)) if sign == Sign::First && last < now => {
                prolong(&connection, last, now).await?
            }
            _ => None,
        };
        connection.commit().await?;
        Ok(Beat { at: now, outage })
    }

    async fn last_heartbeat(&self) -> Result<Option<Stamp>, StoreError> {
        last(&self.pool.query("SELECT at FROM heartbeat", &[]).await?)
    }

    async fn outages_since(&self, since: Stamp) -> Result<Vec<Outage>, StoreError> {
        let sql = "SELECT from_at, to_at FROM outages WHERE to_at > $1 ORDER BY to_at, number";
        let rows = self.pool.query(sql, &[&millis(since)]).await?;
        each(&rows, |row| Ok(Outage { from: stamp(row, "from_at")?, to: stamp(row, "to_at")? }))
    }

    async fn announce(&self, at: Stamp, text: &str, restart_at: Option<Stamp>) -> Result<u32, StoreError> {
        let connection = self.pool.begin().await?;
        connection.query(LOCK, &[]).await?;
        let sql = "INSERT INTO announcements (number, at, text, restart_at)
                   SELECT coalesce(max(number), 0) + 1, $1, $2, $3 FROM announcements RETURNING number";
        let rows = connection.query(sql, &[&millis(at), &text, &restart_at.map(millis)]).await?;
        let number = rows.first().map(|row| number(row, "number")).transpose()?;
        connection.commit().await?;
        number.ok_or_else(|| crate::values::unreadable("number"))
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
        self.pool.execute("UPDATE heartbeat SET probes = (probes + 1) % 1000000", &[]).await.map(|_| ())
    }
}

/// Makes the outage that the last heartbeat ended longer, if it ended one.
async fn prolong(connection: &Connection, last: Stamp, now: Stamp) -> Result<Option<Outage>, StoreError> {
    let sql = "UPDATE outages SET to_at = $2 WHERE to_at = $1 RETURNING from_at";
    let row = connection.one(sql, &[&millis(last), &millis(now)]).await?;
    row.map(|row| Ok(Outage { from: stamp(&row, "from_at")?, to: now })).transpose()
}

/// The last heartbeat, in the one row there is.
fn last(rows: &[Row]) -> Result<Option<Stamp>, StoreError> {
    Ok(rows.first().map(|row| optional_stamp(row, "at")).transpose()?.flatten())
}
