//! Calls in rows.

use async_trait::async_trait;
use mozaika_table::{CallKind, Stamp};
use tokio_postgres::Row;

use super::Postgres;
use super::columns::{each, get, millis, number, stamp, table, version};
use super::subscriptions::{self, SUBSCRIPTION};
use crate::values::unreadable;
use crate::{Call, Calls, ClaimedCall, StoreError};

#[async_trait]
impl Calls for Postgres {
    async fn add_calls(&self, calls: &[Call], due: Stamp) -> Result<(), StoreError> {
        let sql = "INSERT INTO calls (session, table_id, kind, version, at, due, tries)
                   SELECT session, tables.id, $3, $4, $5, $6, 0
                   FROM subscriptions JOIN keys ON hash = session JOIN people ON people.id = subscriptions.person
                       JOIN tables ON tables.id = $2
                   WHERE subscriptions.person = $1 AND expires > $5
                       AND (NOT banned OR banned_until <= $5)
                   ON CONFLICT (session, table_id) DO UPDATE SET kind = excluded.kind, version = excluded.version,
                       at = excluded.at, due = excluded.due, tries = 0
                   WHERE excluded.version > calls.version";
        let connection = self.pool.connection().await?;
        for Call { person, table, kind, version, at } in calls {
            let (version, at, due) = (i64::from(version.0), millis(*at), millis(due));
            let (person, table, kind) = (person.as_str(), table.as_str(), kind.name());
            connection.execute(sql, &[&person, &table, &kind, &version, &at, &due]).await?;
        }
        Ok(())
    }

    async fn claim_calls(
        &self,
        now: Stamp,
        until: Stamp,
        limit: u32,
    ) -> Result<Vec<ClaimedCall>, StoreError> {
        let sql = format!(
            "WITH ready AS (
                 SELECT session, table_id FROM calls WHERE due <= $1 ORDER BY due LIMIT $3 FOR UPDATE SKIP LOCKED),
             claimed AS (
                 UPDATE calls SET due = $2, tries = tries + 1 FROM ready
                 WHERE calls.session = ready.session AND calls.table_id = ready.table_id RETURNING calls.*)
             SELECT table_id, kind, version, at, tries, {SUBSCRIPTION}
             FROM claimed JOIN subscriptions ON subscriptions.session = claimed.session"
        );
        let rows = self.pool.query(&sql, &[&millis(now), &millis(until), &i64::from(limit)]).await?;
        each(&rows, read)
    }

    async fn finish_call(&self, claimed: &ClaimedCall) -> Result<(), StoreError> {
        let sql = "DELETE FROM calls WHERE session = $1 AND table_id = $2 AND version = $3";
        let ClaimedCall { call, subscription, .. } = claimed;
        let (session, table) = (&subscription.session.0[..], call.table.as_str());
        self.pool.execute(sql, &[&session, &table, &i64::from(call.version.0)]).await.map(|_| ())
    }

    async fn postpone_call(&self, claimed: &ClaimedCall, due: Stamp) -> Result<(), StoreError> {
        let sql = "UPDATE calls SET due = $4 WHERE session = $1 AND table_id = $2 AND version = $3";
        let ClaimedCall { call, subscription, .. } = claimed;
        let (session, table) = (&subscription.session.0[..], call.table.as_str());
        let parameters = (i64::from(call.version.0), millis(due));
        self.pool.execute(sql, &[&session, &table, &parameters.0, &parameters.1]).await.map(|_| ())
    }

    async fn remove_old_calls(&self, before: Stamp) -> Result<u64, StoreError> {
        self.pool.execute("DELETE FROM calls WHERE at < $1", &[&millis(before)]).await
    }
}

fn read(row: &Row) -> Result<ClaimedCall, StoreError> {
    let subscription = subscriptions::read(row)?;
    let call = Call {
        person: subscription.person,
        table: table(row, "table_id")?,
        kind: CallKind::from_name(get(row, "kind")?).ok_or_else(|| unreadable("kind"))?,
        version: version(row, "version")?,
        at: stamp(row, "at")?,
    };
    Ok(ClaimedCall { call, subscription, tries: number(row, "tries")? })
}
