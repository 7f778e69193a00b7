//! Keys in rows.

use mozaika_table::{PersonId, Stamp};
use rusqlite::{Connection, Row, params};

use super::columns::{millis, person, stamp};
use super::people;
use super::tables::all;
use crate::key::SESSION;
use crate::values::unreadable;
use crate::{Key, KeyHash, KeyKind, Person, StoreError};

/// Adds a key, if its person is still there: whoever was erased a moment ago has lost all their keys.
pub(super) fn add(connection: &Connection, key: &Key) -> Result<(), StoreError> {
    let (kind, label, scopes) = key.kind.to_columns()?;
    connection
        .prepare_cached(
            "INSERT INTO keys (hash, person, kind, label, scopes, created, expires)
             SELECT ?1, id, ?3, ?4, ?5, ?6, ?7 FROM people WHERE id = ?2",
        )?
        .execute(params![
            key.hash.0,
            key.person.as_str(),
            kind,
            label,
            scopes,
            millis(key.created),
            millis(key.expires)
        ])?;
    Ok(())
}

/// The key of that hash with its person, unless it has expired.
pub(super) fn find(
    connection: &Connection,
    hash: KeyHash,
    now: Stamp,
) -> Result<Option<(Key, Person)>, StoreError> {
    let sql = "SELECT * FROM keys WHERE hash = ?1 AND expires > ?2";
    let Some(key) = all(connection, sql, params![hash.0, millis(now)], key)?.pop() else { return Ok(None) };
    let person = people::find(connection, key.person)?.ok_or_else(|| unreadable("person"))?;
    Ok(Some((key, person)))
}

/// Lets a key that has not expired live until then, if that is later.
pub(super) fn extend(
    connection: &Connection,
    hash: KeyHash,
    now: Stamp,
    expires: Stamp,
) -> Result<(), StoreError> {
    let sql = "UPDATE keys SET expires = max(expires, ?3) WHERE hash = ?1 AND expires > ?2";
    connection.prepare_cached(sql)?.execute(params![hash.0, millis(now), millis(expires)])?;
    Ok(())
}

/// Takes a link's key away and says whose it was, unless it has expired.
pub(super) fn use_link(
    connection: &Connection,
    hash: KeyHash,
    now: Stamp,
) -> Result<Option<Person>, StoreError> {
    match find(connection, hash, now)? {
        Some((key, person)) if key.kind == KeyKind::Link => {
            connection.prepare_cached("DELETE FROM keys WHERE hash = ?1")?.execute([hash.0])?;
            Ok(Some(person))
        }
        _ => Ok(None),
    }
}

/// A person's keys, oldest first.
pub(super) fn of(connection: &Connection, person: PersonId) -> Result<Vec<Key>, StoreError> {
    all(connection, "SELECT * FROM keys WHERE person = ?1 ORDER BY created, hash", [person.as_str()], key)
}

/// Takes a key away; whether there was one.
pub(super) fn remove(connection: &Connection, person: PersonId, hash: KeyHash) -> Result<bool, StoreError> {
    let sql = "DELETE FROM keys WHERE hash = ?1 AND person = ?2";
    Ok(connection.prepare_cached(sql)?.execute(params![hash.0, person.as_str()])? > 0)
}

/// Takes away all of a person's session keys but one.
pub(super) fn keep_session(
    connection: &Connection,
    person: PersonId,
    keep: KeyHash,
) -> Result<(), StoreError> {
    let sql = "DELETE FROM keys WHERE person = ?1 AND hash <> ?2 AND kind = ?3";
    connection.prepare_cached(sql)?.execute(params![person.as_str(), keep.0, SESSION])?;
    Ok(())
}

/// Takes away all of a person's keys but some.
pub(super) fn keep_only(
    connection: &Connection,
    person: PersonId,
    keep: &[KeyHash],
) -> Result<(), StoreError> {
    for key in of(connection, person)?.iter().filter(|key| !keep.contains(&key.hash)) {
        remove(connection, person, key.hash)?;
    }
    Ok(())
}

/// Takes away keys that have expired; how many.
pub(super) fn remove_expired(connection: &Connection, now: Stamp) -> Result<u64, StoreError> {
    let removed =
        connection.prepare_cached("DELETE FROM keys WHERE expires <= ?1")?.execute([millis(now)])?;
    Ok(u64::try_from(removed).unwrap_or(u64::MAX))
}

fn key(row: &Row<'_>) -> Result<Key, StoreError> {
    let (kind, scopes): (String, Option<String>) = (row.get("kind")?, row.get("scopes")?);
    let kind = KeyKind::from_columns(&kind, row.get("label")?, scopes.as_deref())?;
    Ok(Key {
        hash: KeyHash(row.get("hash")?),
        person: person(row, "person")?,
        kind,
        created: stamp(row, "created")?,
        expires: stamp(row, "expires")?,
    })
}
