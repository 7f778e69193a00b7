//! The games that people have played, in rows.

use async_trait::async_trait;
use mozaika_table::{PersonId, Summary, TableId};
use tokio_postgres::Row;

use super::Postgres;
use super::columns::{each, get, millis, stamp, summary};
use super::pool::Connection;
use crate::played::results;
use crate::values::{place, unreadable};
use crate::{GameFilter, GameResult, Page, Played, PlayedGame, StoreError, Told};

const OF: &str = "SELECT ended, result, summary FROM played JOIN tables ON tables.id = table_id
    WHERE person = $1 AND (ended, table_id) < ($2, $3) AND ended >= $4 AND ended < $5
        AND ($6::text IS NULL OR game = $6) AND ($7::text IS NULL OR result = $7) AND (NOT $8 OR played.listed)
        AND ($9::text IS NULL OR EXISTS (
            SELECT 1 FROM played AS other WHERE other.table_id = played.table_id AND other.person = $9))
    ORDER BY ended DESC, table_id DESC LIMIT $10";
const NOTE: &str = "INSERT INTO played (person, table_id, ended, game, result, listed)
    SELECT * FROM unnest($1::text[], $2::text[], $3::bigint[], $4::text[], $5::text[], $6::boolean[])
    ON CONFLICT DO NOTHING";

#[async_trait]
impl Played for Postgres {
    async fn games_of(
        &self,
        person: PersonId,
        filter: GameFilter,
        page: Page<TableId>,
    ) -> Result<Vec<PlayedGame>, StoreError> {
        let (ended, table) = place(page.before.as_ref(), TableId::as_str);
        let GameFilter { game, opponent, result, from, to, told } = filter;
        let rows = self
            .pool
            .query(
                OF,
                &[
                    &person.as_str(),
                    &ended,
                    &table,
                    &from.map_or(0, millis),
                    &to.map_or(i64::MAX, millis),
                    &game.map(mozaika_games::GameId::id),
                    &result.map(GameResult::name),
                    &(told == Told::Listed),
                    &opponent.as_ref().map(PersonId::as_str),
                    &i64::from(page.limit),
                ],
            )
            .await?;
        each(&rows, played)
    }
}

/// Notes how games ended for everybody who sat there, those that are over and were not noted before.
pub(super) async fn note(
    connection: &Connection,
    summaries: impl Iterator<Item = &Summary>,
) -> Result<(), StoreError> {
    let rows: Vec<_> = summaries
        .flat_map(|summary| results(summary).into_iter().map(move |result| (summary, result)))
        .collect();
    if rows.is_empty() {
        return Ok(());
    }
    let people: Vec<&str> = rows.iter().map(|(_, (person, _))| person.as_str()).collect();
    let tables: Vec<&str> = rows.iter().map(|(summary, _)| summary.table.as_str()).collect();
    let ended: Vec<i64> = rows.iter().map(|(summary, _)| millis(summary.changed)).collect();
    let games: Vec<&str> = rows.iter().map(|(summary, _)| summary.game.id()).collect();
    let results: Vec<&str> = rows.iter().map(|(_, (_, result))| result.name()).collect();
    let listed: Vec<bool> = rows.iter().map(|(summary, _)| summary.listed).collect();
    connection.execute(NOTE, &[&people, &tables, &ended, &games, &results, &listed]).await.map(|_| ())
}

fn played(row: &Row) -> Result<PlayedGame, StoreError> {
    Ok(PlayedGame {
        ended: stamp(row, "ended")?,
        result: GameResult::from_name(get(row, "result")?).ok_or_else(|| unreadable("result"))?,
        summary: summary(row)?,
    })
}
