//! Lessons in rows.

use async_trait::async_trait;
use mozaika_table::PersonId;
use rusqlite::{Connection, Row, params};

use super::Sqlite;
use super::tables::all;
use crate::values::unreadable;
use crate::{LessonDone, Lessons, StoreError};

#[async_trait]
impl Lessons for Sqlite {
    async fn add_lessons(&self, person: PersonId, done: &[LessonDone]) -> Result<bool, StoreError> {
        let done = done.to_vec();
        self.write(move |connection| add(connection, person, &done)).await
    }

    async fn lessons_of(&self, person: PersonId) -> Result<Vec<LessonDone>, StoreError> {
        let sql = "SELECT game, lesson FROM lessons WHERE person = ?1";
        let mut done = self.read(move |connection| all(connection, sql, [person.as_str()], read)).await?;
        done.sort_unstable();
        Ok(done)
    }
}

fn add(connection: &Connection, person: PersonId, done: &[LessonDone]) -> Result<bool, StoreError> {
    // Nobody else writes meanwhile.
    let there = "SELECT 1 FROM people WHERE id = ?1";
    if !connection.prepare_cached(there)?.exists([person.as_str()])? {
        return Ok(false);
    }
    let sql = "INSERT INTO lessons (person, game, lesson) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING";
    for LessonDone { game, lesson } in done {
        connection.prepare_cached(sql)?.execute(params![person.as_str(), game.to_string(), lesson])?;
    }
    Ok(true)
}

fn read(row: &Row<'_>) -> Result<LessonDone, StoreError> {
    let game: String = row.get("game")?;
    Ok(LessonDone { game: game.parse().map_err(|_| unreadable("game"))?, lesson: row.get("lesson")? })
}
