//! Lessons in rows.

use async_trait::async_trait;
use mozaika_table::PersonId;
use tokio_postgres::Row;

use super::Postgres;
use super::columns::{each, get};
use crate::values::unreadable;
use crate::{LessonDone, Lessons, StoreError};

#[async_trait]
impl Lessons for Postgres {
    async fn add_lessons(&self, person: PersonId, done: &[LessonDone]) -> Result<bool, StoreError> {
        let connection = self.pool.begin().await?;
        let id = person.as_str();
        // Whoever is being erased is either there until this is done, or gone before.
        let there = "SELECT 1 FROM people WHERE id = $1 FOR KEY SHARE";
        if connection.one(there, &[&id]).await?.is_none() {
            return Ok(false);
        }
        let (games, names): (Vec<String>, Vec<&str>) =
            done.iter().map(|done| (done.game.to_string(), done.lesson.as_str())).unzip();
        // In one order, so that two who add the same wait for each other and no more.
        let sql = "INSERT INTO lessons (person, game, lesson)
                   SELECT $1, game, lesson FROM unnest($2::text[], $3::text[]) AS done (game, lesson)
                   ORDER BY game, lesson ON CONFLICT DO NOTHING";
        connection.execute(sql, &[&id, &games, &names]).await?;
        connection.commit().await?;
        Ok(true)
    }

    async fn lessons_of(&self, person: PersonId) -> Result<Vec<LessonDone>, StoreError> {
        let sql = "SELECT game, lesson FROM lessons WHERE person = $1";
        let mut done = each(&self.pool.query(sql, &[&person.as_str()]).await?, read)?;
        done.sort_unstable();
        Ok(done)
    }
}

fn read(row: &Row) -> Result<LessonDone, StoreError> {
    let game = get::<&str>(row, "game")?.parse().map_err(|_| unreadable("game"))?;
    Ok(LessonDone { game, lesson: get(row, "lesson")? })
}
