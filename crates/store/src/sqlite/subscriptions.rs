//! Devices in rows.

use async_trait::async_trait;
use mozaika_table::PersonId;
use rusqlite::{Connection, Row, params};

use super::Sqlite;
use super::columns::{millis, person, stamp};
use super::tables::all;
use crate::key::SESSION;
use crate::{KeyHash, StoreError, Subscribed, Subscription, Subscriptions};

#[async_trait]
impl Subscriptions for Sqlite {
    async fn push_key(&self, new: &[u8]) -> Result<Vec<u8>, StoreError> {
        let new = new.to_owned();
        self.write(move |connection| {
            connection
                .prepare_cached("INSERT INTO push_key (one, key) VALUES (1, ?1) ON CONFLICT DO NOTHING")?
                .execute([&new])?;
            Ok(connection.prepare_cached("SELECT key FROM push_key")?.query_row([], |row| row.get(0))?)
        })
        .await
    }

    async fn subscribe(&self, subscription: Subscription, most: u32) -> Result<Subscribed, StoreError> {
        self.write(move |connection| subscribe(connection, &subscription, most)).await
    }

    async fn unsubscribe(&self, session: KeyHash) -> Result<bool, StoreError> {
        self.write(move |connection| {
            let sql = "DELETE FROM subscriptions WHERE session = ?1";
            Ok(connection.prepare_cached(sql)?.execute([session.0])? > 0)
        })
        .await
    }

    async fn forget_endpoint(&self, session: KeyHash, endpoint: &str) -> Result<(), StoreError> {
        let endpoint = endpoint.to_owned();
        self.write(move |connection| {
            let sql = "DELETE FROM subscriptions WHERE session = ?1 AND endpoint = ?2";
            connection.prepare_cached(sql)?.execute(params![session.0, endpoint])?;
            Ok(())
        })
        .await
    }

    async fn subscriptions_of(&self, person: PersonId) -> Result<Vec<Subscription>, StoreError> {
        self.read(move |connection| {
            let sql = "SELECT * FROM subscriptions WHERE person = ?1 ORDER BY created, session";
            all(connection, sql, [person.as_str()], read)
        })
        .await
    }
}

fn subscribe(connection: &Connection, new: &Subscription, most: u32) -> Result<Subscribed, StoreError> {
    let Subscription { session, person, endpoint, public_key, auth_secret, created } = new;
    let there = "SELECT 1 FROM keys WHERE hash = ?1 AND person = ?2 AND kind = ?3";
    if !connection.prepare_cached(there)?.exists(params![session.0, person.as_str(), SESSION])? {
        return Ok(Subscribed::NoSession);
    }
    let others = "SELECT count(*) FROM subscriptions WHERE person = ?1 AND session <> ?2 AND endpoint <> ?3";
    let others: u32 = connection
        .prepare_cached(others)?
        .query_row(params![person.as_str(), session.0, endpoint], |row| row.get(0))?;
    if others >= most {
        return Ok(Subscribed::TooMany);
    }
    connection
        .prepare_cached("DELETE FROM subscriptions WHERE endpoint = ?1 AND session <> ?2")?
        .execute(params![endpoint, session.0])?;
    let sql = "INSERT INTO subscriptions (session, person, endpoint, public_key, auth_secret, created)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6)
               ON CONFLICT (session) DO UPDATE SET endpoint = excluded.endpoint,
                   public_key = excluded.public_key, auth_secret = excluded.auth_secret";
    let parameters = params![session.0, person.as_str(), endpoint, public_key, auth_secret, millis(*created)];
    connection.prepare_cached(sql)?.execute(parameters)?;
    Ok(Subscribed::Done)
}

/// The device in a row.
pub(super) fn read(row: &Row<'_>) -> Result<Subscription, StoreError> {
    Ok(Subscription {
        session: KeyHash(row.get("session")?),
        person: person(row, "person")?,
        endpoint: row.get("endpoint")?,
        public_key: row.get("public_key")?,
        auth_secret: row.get("auth_secret")?,
        created: stamp(row, "created")?,
    })
}
