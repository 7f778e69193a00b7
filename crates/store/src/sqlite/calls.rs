//! Calls in rows.

use async_trait::async_trait;
use mozaika_table::{CallKind, Stamp};
use rusqlite::{Connection, Row, params};

use super::Sqlite;
use super::columns::{millis, stamp, table, version};
use super::subscriptions;
use super::tables::all;
use crate::values::unreadable;
use crate::{Call, Calls, ClaimedCall, StoreError};

const DUE: &str =
    "SELECT * FROM calls JOIN subscriptions USING (session) WHERE due <= ?1 ORDER BY due LIMIT ?2";

#[async_trait]
impl Calls for Sqlite {
    async fn add_calls(&self, calls: &[Call], due: Stamp) -> Result<(), StoreError> {
        let calls = calls.to_vec();
        // Looking costs no write: mostly nobody wants to be called.
        let called = {
            let calls = calls.clone();
            self.read(move |connection| have_devices(connection, &calls)).await?
        };
        if !called {
            return Ok(());
        }
        self.write(move |connection| calls.iter().try_for_each(|call| add(connection, call, due))).await
    }

    async fn claim_calls(
        &self,
        now: Stamp,
        until: Stamp,
        limit: u32,
    ) -> Result<Vec<ClaimedCall>, StoreError> {
        if self.read(move |connection| all(connection, DUE, params![millis(now), 1], read)).await?.is_empty()
        {
            return Ok(Vec::new());
        }
        self.write(move |connection| {
            let mut claimed = all(connection, DUE, params![millis(now), limit], read)?;
            for ClaimedCall { call, subscription, tries } in &mut claimed {
                *tries += 1;
                let sql = "UPDATE calls SET due = ?3, tries = ?4 WHERE session = ?1 AND table_id = ?2";
                let parameters = params![subscription.session.0, call.table.as_str(), millis(until), *tries];
                connection.prepare_cached(sql)?.execute(parameters)?;
            }
            Ok(claimed)
        })
        .await
    }

    async fn finish_call(&self, claimed: &ClaimedCall) -> Result<(), StoreError> {
        let (call, session) = (claimed.call, claimed.subscription.session);
        self.write(move |connection| {
            let sql = "DELETE FROM calls WHERE session = ?1 AND table_id = ?2 AND version = ?3";
            connection.prepare_cached(sql)?.execute(params![
                session.0,
                call.table.as_str(),
                call.version.0
            ])?;
            Ok(())
        })
        .await
    }

    async fn postpone_call(&self, claimed: &ClaimedCall, due: Stamp) -> Result<(), StoreError> {
        let (call, session) = (claimed.call, claimed.subscription.session);
        self.write(move |connection| {
            let sql = "UPDATE calls SET due = ?4 WHERE session = ?1 AND table_id = ?2 AND version = ?3";
            let parameters = params![session.0, call.table.as_str(), call.version.0, millis(due)];
            connection.prepare_cached(sql)?.execute(parameters)?;
            Ok(())
        })
        .await
    }

    async fn remove_old_calls(&self, before: Stamp) -> Result<u64, StoreError> {
        self.write(move |connection| {
            let sql = "DELETE FROM calls WHERE at < ?1";
            Ok(connection.prepare_cached(sql)?.execute([millis(before)])? as u64)
        })
        .await
    }
}

fn have_devices(connection: &Connection, calls: &[Call]) -> Result<bool, StoreError> {
    let mut statement = connection.prepare_cached("SELECT 1 FROM subscriptions WHERE person = ?1")?;
    for call in calls {
        if statement.exists([call.person.as_str()])? {
            return Ok(true);
        }
    }
    Ok(false)
}

fn add(connection: &Connection, call: &Call, due: Stamp) -> Result<(), StoreError> {
    let Call { person, table, kind, version, at } = call;
    let sql = "INSERT INTO calls (session, table_id, kind, version, at, due, tries)
               SELECT session, tables.id, ?3, ?4, ?5, ?6, 0
               FROM subscriptions JOIN keys ON hash = session JOIN people ON people.id = subscriptions.person
                   JOIN tables ON tables.id = ?2
               WHERE subscriptions.person = ?1 AND expires > ?5
                   AND (banned = 0 OR banned_until <= ?5)
               ON CONFLICT (session, table_id) DO UPDATE SET kind = excluded.kind, version = excluded.version,
                   at = excluded.at, due = excluded.due, tries = 0
               WHERE excluded.version > calls.version";
    let parameters =
        params![person.as_str(), table.as_str(), kind.name(), version.0, millis(*at), millis(due)];
    connection.prepare_cached(sql)?.execute(parameters)?;
    Ok(())
}

fn read(row: &Row<'_>) -> Result<ClaimedCall, StoreError> {
    let subscription = subscriptions::read(row)?;
    let kind: String = row.get("kind")?;
    let call = Call {
        person: subscription.person,
        table: table(row, "table_id")?,
        kind: CallKind::from_name(&kind).ok_or_else(|| unreadable("kind"))?,
        version: version(row, "version")?,
        at: stamp(row, "at")?,
    };
    Ok(ClaimedCall { call, subscription, tries: row.get("tries")? })
}
