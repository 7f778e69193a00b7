//! What nodes tell each other, in rows.
//!
//! The key decision: these rows need not outlast a crash, so they are in tables without a write-ahead log, and nobody waits for
//! the disk because of them.

use std::time::Duration;

use async_trait::async_trait;
use mozaika_table::{NodeId, Stamp, TableId};
use sha2::{Digest, Sha256};
use tokio::sync::broadcast;

use super::Postgres;
use super::columns::{each, from_json, get, millis, table};
use crate::values::to_json;
use crate::{Attendance, Cluster, Notice, Permit, StoreError};

/// For how long nodes that ended without saying so are remembered.
const NODE_EXPIRY: Duration = Duration::from_secs(600);

#[async_trait]
impl Cluster for Postgres {
    fn notify(&self, notice: Notice) {
        self.notices.send(notice);
    }

    fn notices(&self) -> broadcast::Receiver<Notice> {
        self.notices.receive()
    }

    async fn renew_node(&self, node: NodeId, until: Stamp) -> Result<(), StoreError> {
        let sql = "INSERT INTO nodes (id, until) VALUES ($1, $2)
                   ON CONFLICT (id) DO UPDATE SET until = excluded.until";
        self.pool.execute(sql, &[&node.as_str(), &millis(until)]).await.map(|_| ())
    }

    async fn remove_node(&self, node: NodeId) -> Result<(), StoreError> {
        self.pool.execute("DELETE FROM attendance WHERE node = $1", &[&node.as_str()]).await?;
        self.pool.execute("DELETE FROM nodes WHERE id = $1", &[&node.as_str()]).await.map(|_| ())
    }

    async fn set_attendance(&self, node: NodeId, there: &[(TableId, Attendance)]) -> Result<(), StoreError> {
        let (left, kept): (Vec<_>, Vec<_>) = there.iter().partition(|(_, there)| there.is_empty());
        let left: Vec<&str> = left.iter().map(|(table, _)| table.as_str()).collect();
        if !left.is_empty() {
            let sql = "DELETE FROM attendance WHERE table_id = ANY ($1) AND node = $2";
            self.pool.execute(sql, &[&left, &node.as_str()]).await?;
        }
        let tables: Vec<&str> = kept.iter().map(|(table, _)| table.as_str()).collect();
        let there = kept.iter().map(|(_, there)| to_json(there)).collect::<Result<Vec<_>, _>>()?;
        if !tables.is_empty() {
            let sql = "INSERT INTO attendance (table_id, node, there)
                       SELECT id, $3, there FROM unnest($1::text[], $2::text[]) AS new (id, there)
                       ON CONFLICT (table_id, node) DO UPDATE SET there = excluded.there";
            self.pool.execute(sql, &[&tables, &there, &node.as_str()]).await?;
        }
        Ok(())
    }

    async fn attendance(
        &self,
        except: NodeId,
        tables: &[TableId],
        now: Stamp,
    ) -> Result<Vec<(TableId, Attendance)>, StoreError> {
        let tables: Vec<&str> = tables.iter().map(TableId::as_str).collect();
        let sql = "SELECT table_id, there FROM attendance JOIN nodes ON nodes.id = node
                   WHERE table_id = ANY ($1) AND node <> $2 AND until > $3";
        let rows = self.pool.query(sql, &[&tables, &except.as_str(), &millis(now)]).await?;
        each(&rows, |row| Ok((table(row, "table_id")?, from_json(row, "there")?)))
    }

    async fn take_permit(
        &self,
        key: &str,
        burst: u32,
        every: Duration,
        now: Stamp,
    ) -> Result<Permit, StoreError> {
        // Hashed, because the database need not know whom it is about, and a hash is short.
        let key = Sha256::digest(key.as_bytes()).to_vec();
        let now = millis(now).saturating_mul(1000);
        let every = i64::try_from(every.as_micros()).unwrap_or(i64::MAX / 4).min(i64::MAX / 4);
        let whole = every.saturating_mul(i64::from(burst.max(1))).min(i64::MAX / 4);
        // A clock that was set back must not lock anybody out.
        let sql = "INSERT INTO rate_limits AS limits (key, full_at) VALUES ($1, $2::bigint + $4::bigint)
                   ON CONFLICT (key) DO UPDATE SET full_at = least(greatest(limits.full_at, $2), $2 + $3::bigint) + $4
                   WHERE least(greatest(limits.full_at, $2), $2 + $3) + $4 <= $2 + $3";
        if self.pool.execute(sql, &[&key, &now, &whole, &every]).await? > 0 {
            return Ok(Permit::Granted);
        }
        let rows = self.pool.query("SELECT full_at FROM rate_limits WHERE key = $1", &[&key]).await?;
        let full_at = rows.first().map_or(Ok(now), |row| get::<i64>(row, "full_at"))?;
        let wait = full_at.clamp(now, now.saturating_add(whole)) - now - whole + every;
        Ok(Permit::Wait(Duration::from_micros(u64::try_from(wait).unwrap_or(0))))
    }

    async fn clean_up_cluster(&self, now: Stamp) -> Result<(), StoreError> {
        let long_ago = millis(now - NODE_EXPIRY);
        let forget = "DELETE FROM attendance WHERE NOT EXISTS (SELECT FROM nodes WHERE nodes.id = node)";
        self.pool.execute("DELETE FROM nodes WHERE until < $1", &[&long_ago]).await?;
        self.pool.execute(forget, &[]).await?;
        let full = "DELETE FROM rate_limits WHERE full_at < $1";
        self.pool.execute(full, &[&millis(now).saturating_mul(1000)]).await.map(|_| ())
    }

    fn now(&self) -> Stamp {
        self.notices.clock().now()
    }
}
