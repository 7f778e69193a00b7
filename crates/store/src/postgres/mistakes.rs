//! Mistakes that are practised, in rows.

use async_trait::async_trait;
use mozaika_table::{PersonId, Stamp, TableId};
use tokio_postgres::Row;

use super::Postgres;
use super::columns::{each, game, get, millis, number, optional_stamp, stamp, table};
use crate::{MOST_MISTAKES, Mistake, Mistakes, StoreError};

#[async_trait]
impl Mistakes for Postgres {
    async fn add_mistakes(&self, person: PersonId, mistakes: &[Mistake]) -> Result<bool, StoreError> {
        let person = person.as_str();
        let connection = self.pool.begin().await?;
        // Neither the person nor a table can go before the transaction ends.
        let lock = "SELECT 1 FROM people WHERE id = $1 FOR NO KEY UPDATE";
        let mut there = connection.one(lock, &[&person]).await?.is_some();
        for Mistake { table, .. } in mistakes {
            let lock = "SELECT 1 FROM tables WHERE id = $1 FOR KEY SHARE";
            there = there && connection.one(lock, &[&table.as_str()]).await?.is_some();
        }
        if !there {
            connection.rollback().await?;
            return Ok(false);
        }
        for Mistake { table, number, game, at, judged, solved } in mistakes {
            let sql = "INSERT INTO mistakes (person, table_id, number, game, at, judged, solved)
                       VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING";
            let (table, game, number) = (table.as_str(), game.id(), i64::from(*number));
            let (at, solved) = (millis(*at), solved.map(millis));
            connection.execute(sql, &[&person, &table, &number, &game, &at, judged, &solved]).await?;
        }
        let sql = "DELETE FROM mistakes WHERE person = $1 AND (table_id, number) IN (
                       SELECT table_id, number FROM mistakes WHERE person = $1
                       ORDER BY at DESC, table_id DESC, number DESC OFFSET $2)";
        connection.execute(sql, &[&person, &i64::from(MOST_MISTAKES)]).await?;
        connection.commit().await?;
        Ok(true)
    }

    async fn mistakes(&self, person: PersonId) -> Result<Vec<Mistake>, StoreError> {
        let sql = "SELECT table_id, number, game, at, judged, solved FROM mistakes WHERE person = $1
                   ORDER BY at DESC, table_id DESC, number DESC";
        each(&self.pool.query(sql, &[&person.as_str()]).await?, read)
    }

    async fn solve_mistake(
        &self,
        person: PersonId,
        table: TableId,
        number: u32,
        now: Stamp,
    ) -> Result<bool, StoreError> {
        let sql = "UPDATE mistakes SET solved = coalesce(solved, $4)
                   WHERE person = $1 AND table_id = $2 AND number = $3";
        let (person, table) = (person.as_str(), table.as_str());
        Ok(self.pool.execute(sql, &[&person, &table, &i64::from(number), &millis(now)]).await? > 0)
    }
}

fn read(row: &Row) -> Result<Mistake, StoreError> {
    Ok(Mistake {
        table: table(row, "table_id")?,
        number: number(row, "number")?,
        game: game(row, "game")?,
        at: stamp(row, "at")?,
        judged: get(row, "judged")?,
        solved: optional_stamp(row, "solved")?,
    })
}
