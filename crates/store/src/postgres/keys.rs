//! Keys in rows.

use tokio_postgres::Row;

use super::columns::{from_json, get, millis, person, stamp};
use super::pool::Session;
use crate::json::{broken, to_json};
use crate::key::{LINK, SESSION, TOKEN};
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

/// Keeps a key, if its person is still there: who was forgotten a moment ago has lost all their keys.
pub(super) async fn add(session: &Session, key: &Key) -> Result<(), StoreError> {
    let (kind, label, scopes) = match &key.kind {
        KeyKind::Session => (SESSION, None, None),
        KeyKind::Token { label, scopes } => (TOKEN, Some(label), Some(to_json(scopes)?)),
        KeyKind::Link => (LINK, None, None),
    };
    let sql = "INSERT INTO keys (hash, person, kind, label, scopes, created, expires)
               SELECT $1, id, $3, $4, $5, $6, $7 FROM people WHERE id = $2 FOR KEY SHARE";
    let (created, expires) = (millis(key.created), millis(key.expires));
    session
        .execute(sql, &[&&key.hash.0[..], &key.person.as_str(), &kind, &label, &scopes, &created, &expires])
        .await?;
    Ok(())
}

/// The key in a row.
pub(super) fn key(row: &Row) -> Result<Key, StoreError> {
    let kind = match get::<&str>(row, "kind")? {
        SESSION => KeyKind::Session,
        TOKEN => KeyKind::Token { label: get(row, "label")?, scopes: from_json(row, "scopes")? },
        LINK => KeyKind::Link,
        _ => return Err(broken("kind")),
    };
    Ok(Key {
        hash: KeyHash(get::<&[u8]>(row, "hash")?.try_into().map_err(|_| broken("hash"))?),
        person: person(row, "person")?,
        kind,
        created: stamp(row, "key_created")?,
        expires: stamp(row, "expires")?,
    })
}
