//! Mistakes that are practised, in rows.

use async_trait::async_trait;
use mozaika_table::{PersonId, Stamp, TableId};
use rusqlite::{Connection, Row, params};

use super::Sqlite;
use super::columns::{game, millis, optional_stamp, stamp, table};
use super::tables::all;
use crate::{MOST_MISTAKES, Mistake, Mistakes, StoreError};

#[async_trait]
impl Mistakes for Sqlite {
    async fn add_mistakes(&self, person: PersonId, mistakes: &[Mistake]) -> Result<bool, StoreError> {
        let mistakes = mistakes.to_owned();
        self.write(move |connection| add(connection, person, &mistakes)).await
    }

    async fn mistakes(&self, person: PersonId) -> Result<Vec<Mistake>, StoreError> {
        self.read(move |connection| {
            let sql = "SELECT * FROM mistakes WHERE person = ?1 ORDER BY at DESC, table_id DESC, number DESC";
            all(connection, sql, [person.as_str()], read)
        })
        .await
    }

    async fn solve_mistake(
        &self,
        person: PersonId,
        table: TableId,
        number: u32,
        now: Stamp,
    ) -> Result<bool, StoreError> {
        self.write(move |connection| {
            let sql = "UPDATE mistakes SET solved = coalesce(solved, ?4)
                       WHERE person = ?1 AND table_id = ?2 AND number = ?3";
            let row = params![person.as_str(), table.as_str(), number, millis(now)];
            Ok(connection.prepare_cached(sql)?.execute(row)? > 0)
        })
        .await
    }
}

fn add(connection: &Connection, person: PersonId, mistakes: &[Mistake]) -> Result<bool, StoreError> {
    // Nobody else writes meanwhile: whatever is there now stays until the end.
    if !connection.prepare_cached("SELECT 1 FROM people WHERE id = ?1")?.exists([person.as_str()])? {
        return Ok(false);
    }
    for Mistake { table, .. } in mistakes {
        if !connection.prepare_cached("SELECT 1 FROM tables WHERE id = ?1")?.exists([table.as_str()])? {
            return Ok(false);
        }
    }
    for Mistake { table, number, game, at, judged, solved } in mistakes {
        let sql = "INSERT INTO mistakes (person, table_id, number, game, at, judged, solved)
                   VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) ON CONFLICT DO NOTHING";
        let (person, table, solved) = (person.as_str(), table.as_str(), solved.map(millis));
        let row = params![person, table, number, game.id(), millis(*at), judged, solved];
        connection.prepare_cached(sql)?.execute(row)?;
    }
    let sql = "DELETE FROM mistakes WHERE person = ?1 AND (table_id, number) IN (
                   SELECT table_id, number FROM mistakes WHERE person = ?1
                   ORDER BY at DESC, table_id DESC, number DESC LIMIT -1 OFFSET ?2)";
    connection.prepare_cached(sql)?.execute(params![person.as_str(), MOST_MISTAKES])?;
    Ok(true)
}

fn read(row: &Row<'_>) -> Result<Mistake, StoreError> {
    Ok(Mistake {
        table: table(row, "table_id")?,
        number: row.get("number")?,
        game: game(row, "game")?,
        at: stamp(row, "at")?,
        judged: row.get("judged")?,
        solved: optional_stamp(row, "solved")?,
    })
}
