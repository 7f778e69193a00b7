//! Keys in rows.

use tokio_postgres::Row;

use super::columns::{get, person, stamp};
use super::pool::Connection;
use crate::values::{millis, unreadable};
use crate::{Key, KeyHash, KeyKind, StoreError};

/// The keys of some hashes that have not expired, with columns of their people.
pub(super) fn find(columns: &str) -> String {
    format!(
        "SELECT hash, person, kind, label, scopes, keys.created AS key_created, expires, {columns}
         FROM keys JOIN people ON people.id = person WHERE hash = ANY ($1) AND expires > $2"
    )
}

/// A person's keys, oldest first.
pub(super) const OF: &str = "SELECT hash, person, kind, label, scopes, created AS key_created, expires
     FROM keys WHERE person = $1 ORDER BY created, hash";

/// Adds a key, if its person is still there: whoever was erased a moment ago has lost all their keys.
pub(super) async fn add(connection: &Connection, key: &Key) -> Result<(), StoreError> {
    let (kind, label, scopes) = key.kind.to_columns()?;
    let sql = "INSERT INTO keys (hash, person, kind, label, scopes, created, expires)
               SELECT $1, id, $3, $4, $5, $6, $7 FROM people WHERE id = $2 FOR KEY SHARE";
    let (created, expires) = (millis(key.created), millis(key.expires));
    connection
        .execute(sql, &[&&key.hash.0[..], &key.person.as_str(), &kind, &label, &scopes, &created, &expires])
        .await?;
    Ok(())
}

/// The key in a row.
pub(super) fn key(row: &Row) -> Result<Key, StoreError> {
    let kind = KeyKind::from_columns(get(row, "kind")?, get(row, "label")?, get(row, "scopes")?)?;
    Ok(Key {
        hash: KeyHash(get::<&[u8]>(row, "hash")?.try_into().map_err(|_| unreadable("hash"))?),
        person: person(row, "person")?,
        kind,
        created: stamp(row, "key_created")?,
        expires: stamp(row, "expires")?,
    })
}
