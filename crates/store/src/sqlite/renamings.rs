//! Another name for a person.
//!
//! The key decision: whoever has another name has it at once, and their tables are told after. Of which former name they are still to
//! be told is stored, so it is gone on with after a restart.

use mozaika_table::PersonId;
use rusqlite::{Connection, Row, params};

use super::columns::person;
use super::tables::all;
use crate::person::folded;
use crate::{Renaming, StoreError};

/// Gives a person another name.
pub(super) fn rename(connection: &Connection, id: PersonId, name: &str) -> Result<(), StoreError> {
    // Whoever takes a name back that they had before is called by it again, so nobody is to be told that they are not.
    let kept =
        "INSERT INTO renamings (person, former) SELECT id, name FROM people WHERE id = ?1 AND name <> ?2
                ON CONFLICT DO NOTHING";
    for sql in [kept, "DELETE FROM renamings WHERE person = ?1 AND former = ?2"] {
        connection.prepare_cached(sql)?.execute(params![id.as_str(), name])?;
    }
    let sql = "UPDATE people SET name = ?2, name_folded = ?3 WHERE id = ?1";
    connection.prepare_cached(sql)?.execute(params![id.as_str(), name, folded(name)])?;
    Ok(())
}

/// People who have another name, which not all their tables know yet.
pub(super) fn pending(connection: &Connection, limit: u32) -> Result<Vec<Renaming>, StoreError> {
    let sql = "SELECT person, former, name FROM renamings JOIN people ON id = person
               ORDER BY person, former LIMIT ?1";
    let read = |row: &Row<'_>| {
        Ok(Renaming { person: person(row, "person")?, former: row.get("former")?, name: row.get("name")? })
    };
    all(connection, sql, [limit], read)
}

/// Their tables know.
pub(super) fn finish(connection: &Connection, id: PersonId, former: &str) -> Result<(), StoreError> {
    let sql = "DELETE FROM renamings WHERE person = ?1 AND former = ?2";
    connection.prepare_cached(sql)?.execute(params![id.as_str(), former])?;
    Ok(())
}
