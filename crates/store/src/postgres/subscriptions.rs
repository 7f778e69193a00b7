//! Devices in rows.

use async_trait::async_trait;
use mozaika_table::PersonId;
use tokio_postgres::Row;

use super::Postgres;
use super::columns::{each, get, millis, number, person, stamp};
use crate::key::SESSION;
use crate::values::unreadable;
use crate::{KeyHash, StoreError, Subscribed, Subscription, Subscriptions};

/// What a device is read from. Each column by its name: a later version may add others while this one still runs.
pub(super) const SUBSCRIPTION: &str = "subscriptions.session, subscriptions.person, subscriptions.endpoint,
    subscriptions.public_key, subscriptions.auth_secret, subscriptions.created";

// A device changes rarely, so everybody who subscribes one waits for the others: how many there are, and whose an address is, stays
// true until the end of the transaction.
const ONE_AT_A_TIME: &str = "LOCK TABLE subscriptions IN SHARE ROW EXCLUSIVE MODE";

#[async_trait]
impl Subscriptions for Postgres {
    async fn push_key(&self, new: &[u8]) -> Result<Vec<u8>, StoreError> {
        let connection = self.pool.connection().await?;
        let sql = "INSERT INTO push_key (one, key) VALUES (1, $1) ON CONFLICT DO NOTHING";
        connection.execute(sql, &[&new]).await?;
        let kept = connection.one("SELECT key FROM push_key", &[]).await?;
        get(&kept.ok_or_else(|| unreadable("key"))?, "key")
    }

    async fn subscribe(&self, new: Subscription, most: u32) -> Result<Subscribed, StoreError> {
        let Subscription { session, person, endpoint, public_key, auth_secret, created } = &new;
        let (session, person) = (&session.0[..], person.as_str());
        let connection = self.pool.begin().await?;
        // The session first, as whoever ends one does.
        let there = "SELECT 1 FROM keys WHERE hash = $1 AND person = $2 AND kind = $3 FOR KEY SHARE";
        if connection.one(there, &[&session, &person, &SESSION]).await?.is_none() {
            connection.rollback().await?;
            return Ok(Subscribed::NoSession);
        }
        connection.batch(ONE_AT_A_TIME).await?;
        let others = "SELECT count(*) AS others FROM subscriptions
                      WHERE person = $1 AND session <> $2 AND endpoint <> $3";
        let others = connection.one(others, &[&person, &session, endpoint]).await?;
        let others = others.map(|row| number(&row, "others")).transpose()?.unwrap_or_default();
        if others >= most {
            connection.rollback().await?;
            return Ok(Subscribed::TooMany);
        }
        let sql = "DELETE FROM subscriptions WHERE endpoint = $1 AND session <> $2";
        connection.execute(sql, &[endpoint, &session]).await?;
        let sql = "INSERT INTO subscriptions (session, person, endpoint, public_key, auth_secret, created)
                   VALUES ($1, $2, $3, $4, $5, $6)
                   ON CONFLICT (session) DO UPDATE SET endpoint = excluded.endpoint,
                       public_key = excluded.public_key, auth_secret = excluded.auth_secret";
        let created = millis(*created);
        connection.execute(sql, &[&session, &person, endpoint, public_key, auth_secret, &created]).await?;
        connection.commit().await?;
        Ok(Subscribed::Done)
    }

    async fn unsubscribe(&self, session: KeyHash) -> Result<bool, StoreError> {
        let sql = "DELETE FROM subscriptions WHERE session = $1";
        Ok(self.pool.execute(sql, &[&&session.0[..]]).await? > 0)
    }

    async fn forget_endpoint(&self, session: KeyHash, endpoint: &str) -> Result<(), StoreError> {
        let sql = "DELETE FROM subscriptions WHERE session = $1 AND endpoint = $2";
        self.pool.execute(sql, &[&&session.0[..], &endpoint]).await.map(|_| ())
    }

    async fn subscriptions_of(&self, person: PersonId) -> Result<Vec<Subscription>, StoreError> {
        let sql =
            format!("SELECT {SUBSCRIPTION} FROM subscriptions WHERE person = $1 ORDER BY created, session");
        each(&self.pool.query(&sql, &[&person.as_str()]).await?, read)
    }
}

/// The device in a row.
pub(super) fn read(row: &Row) -> Result<Subscription, StoreError> {
    Ok(Subscription {
        session: KeyHash(get::<&[u8]>(row, "session")?.try_into().map_err(|_| unreadable("session"))?),
        person: person(row, "person")?,
        endpoint: get(row, "endpoint")?,
        public_key: get(row, "public_key")?,
        auth_secret: get(row, "auth_secret")?,
        created: stamp(row, "created")?,
    })
}
