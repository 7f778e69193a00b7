//! What nodes tell each other, in rows.
//!
//! The key decision: these rows need not outlast a crash, so they are in tables without a write-ahead log, and nobody waits for
//! the disk because of them.

use std::time::Duration;

use async_trait::async_trait;
use mozaika_table::{NodeId, Stamp, TableId};
use tokio::sync::broadcast;

use super::Postgres;
use super::columns::{each, from_json, get, millis, table};
use crate::values::to_json;
use crate::{Attendance, Cluster, Notice, Permit, StoreError};

/// For how long nodes that ended without saying so are remembered.
const NODE_EXPIRY: Duration = Duration::from_secs(600);

/// How long whom a rate limit is about is hashed with the same salt. Addresses are few enough to try all of them: the salt goes after a
/// day, and what was hashed with it tells nothing any more.
const SALT_LIFETIME: Duration = Duration::from_secs(24 * 60 * 60);

fn micros(span: Duration) -> i64 {
    i64::try_from(span.as_micros()).unwrap_or(i64::MAX / 4).min(i64::MAX / 4)
}

impl Postgres {
    /// Makes a salt if there is none or it is old. Of several nodes one succeeds, and all go by it.
    async fn renew_salt(&self, now: i64) -> Result<(), StoreError> {
        let sql = "INSERT INTO rate_salt AS old (one, salt, until) VALUES (1, uuid_send(gen_random_uuid()), $1)
                   ON CONFLICT (one) DO UPDATE SET salt = excluded.salt, until = excluded.until WHERE old.until < $2";
        self.pool.execute(sql, &[&(now + micros(SALT_LIFETIME)), &now]).await.map(|_| ())
    }
}

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
        let now = millis(now).saturating_mul(1000);
        let every = micros(every);
        let whole = every.saturating_mul(i64::from(burst.max(1))).min(i64::MAX / 4);
        // A clock that was set back must not lock anybody out.
        let sql = "INSERT INTO rate_limits AS limits (key, full_at)
                   SELECT sha256(salt || $1::bytea), $2::bigint + $4::bigint FROM rate_salt WHERE one = 1
                   ON CONFLICT (key) DO UPDATE SET full_at = least(greatest(limits.full_at, $2), $2 + $3::bigint) + $4
                   WHERE least(greatest(limits.full_at, $2), $2 + $3) + $4 <= $2 + $3";
        let full_at = "SELECT full_at FROM rate_salt LEFT JOIN rate_limits ON key = sha256(salt || $1::bytea) WHERE one = 1";
        let key = key.as_bytes();
        for _ in 0..2 {
            if self.pool.execute(sql, &[&key, &now, &whole, &every]).await? > 0 {
                return Ok(Permit::Granted);
            }
            if let Some(row) = self.pool.query(full_at, &[&key]).await?.first() {
                let full_at = get::<Option<i64>>(row, "full_at")?.unwrap_or(now);
                let wait = full_at.clamp(now, now.saturating_add(whole)) - now - whole + every;
                return Ok(Permit::Wait(Duration::from_micros(u64::try_from(wait).unwrap_or(0))));
            }
            // A crash of the database has emptied these tables.
            self.renew_salt(now).await?;
        }
        Ok(Permit::Granted)
    }

    async fn return_permit(&self, key: &str, every: Duration) -> Result<(), StoreError> {
        let sql = "UPDATE rate_limits SET full_at = full_at - $2
                   FROM rate_salt WHERE one = 1 AND key = sha256(salt || $1::bytea)";
        self.pool.execute(sql, &[&key.as_bytes(), &micros(every)]).await.map(|_| ())
    }

    async fn clean_up_cluster(&self, now: Stamp) -> Result<(), StoreError> {
        let long_ago = millis(now - NODE_EXPIRY);
        let forget = "DELETE FROM attendance WHERE NOT EXISTS (SELECT FROM nodes WHERE nodes.id = node)";
        self.pool.execute("DELETE FROM nodes WHERE until < $1", &[&long_ago]).await?;
        self.pool.execute(forget, &[]).await?;
        let full = "DELETE FROM rate_limits WHERE full_at < $1";
        let now = millis(now).saturating_mul(1000);
        self.pool.execute(full, &[&now]).await?;
        self.renew_salt(now).await
    }

    fn now(&self) -> Stamp {
        self.notices.clock().now()
    }
}
