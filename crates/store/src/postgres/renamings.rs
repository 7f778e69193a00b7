//! Another name for a person.
//!
//! The key decision: whoever has another name has it at once, and their tables are told after. Of which former name they are still to
//! be told is stored, so it is gone on with after a restart.

use mozaika_table::PersonId;
use tokio_postgres::Row;

use super::columns::{each, get, person};
use super::pool::Pool;
use crate::person::folded;
use crate::{Renaming, StoreError};

/// Gives a person another name.
pub(super) async fn rename(pool: &Pool, id: PersonId, name: &str) -> Result<(), StoreError> {
    let connection = pool.begin().await?;
    let id = id.as_str();
    connection.query("SELECT 1 FROM people WHERE id = $1 FOR NO KEY UPDATE", &[&id]).await?;
    // Whoever takes a name back that they had before is called by it again, so nobody is to be told that they are not.
    let kept =
        "INSERT INTO renamings (person, former) SELECT id, name FROM people WHERE id = $1 AND name <> $2
                ON CONFLICT DO NOTHING";
    for sql in [kept, "DELETE FROM renamings WHERE person = $1 AND former = $2"] {
        connection.execute(sql, &[&id, &name]).await?;
    }
    let sql = "UPDATE people SET name = $2, name_folded = $3 WHERE id = $1";
    connection.execute(sql, &[&id, &name, &folded(name)]).await?;
    connection.commit().await
}

/// People who have another name, which not all their tables know yet.
pub(super) async fn pending(pool: &Pool, limit: u32) -> Result<Vec<Renaming>, StoreError> {
    let sql = "SELECT person, former, name FROM renamings JOIN people ON id = person
               ORDER BY person, former LIMIT $1";
    let read = |row: &Row| {
        Ok(Renaming { person: person(row, "person")?, former: get(row, "former")?, name: get(row, "name")? })
    };
    each(&pool.query(sql, &[&i64::from(limit)]).await?, read)
}

/// Their tables know.
pub(super) async fn finish(pool: &Pool, id: PersonId, former: &str) -> Result<(), StoreError> {
    let sql = "DELETE FROM renamings WHERE person = $1 AND former = $2";
    pool.execute(sql, &[&id.as_str(), &former]).await.map(|_| ())
}
