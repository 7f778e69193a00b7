//! The games that people have played, in rows.

use async_trait::async_trait;
use mozaika_table::{PersonId, Summary, TableId};
use rusqlite::{Connection, Row, params};

use super::Sqlite;
use super::columns::{millis, stamp, summary};
use super::tables::all;
use crate::played::results;
use crate::values::{place, unreadable};
use crate::{GameFilter, GameResult, Page, Played, PlayedGame, StoreError, Told};

const OF: &str = "SELECT ended, result, summary FROM played JOIN tables ON tables.id = table_id
    WHERE person = ?1 AND (ended, table_id) < (?2, ?3) AND ended >= ?4 AND ended < ?5
        AND (?6 IS NULL OR game = ?6) AND (?7 IS NULL OR result = ?7) AND (?8 = 0 OR played.listed = 1)
        AND (?9 IS NULL OR EXISTS (
            SELECT 1 FROM played AS other WHERE other.table_id = played.table_id AND other.person = ?9))
    ORDER BY ended DESC, table_id DESC LIMIT ?10";

#[async_trait]
impl Played for Sqlite {
    async fn games_of(
        &self,
        person: PersonId,
        filter: GameFilter,
        page: Page<TableId>,
    ) -> Result<Vec<PlayedGame>, StoreError> {
        self.read(move |connection| {
            let (ended, table) = place(page.before.as_ref(), TableId::as_str);
            let GameFilter { game, opponent, result, from, to, told } = filter;
            let wanted = params![
                person.as_str(),
                ended,
                table,
                from.map_or(0, millis),
                to.map_or(i64::MAX, millis),
                game.map(mozaika_games::GameId::id),
                result.map(GameResult::name),
                told == Told::Listed,
                opponent.as_ref().map(PersonId::as_str),
                page.limit
            ];
            all(connection, OF, wanted, played)
        })
        .await
    }
}

/// Notes how a game ended for everybody who sat there, if it is over and was not noted before.
pub(super) fn note(connection: &Connection, summary: &Summary) -> Result<(), StoreError> {
    let sql =
        "INSERT INTO played (person, table_id, ended, game, result, listed) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
               ON CONFLICT DO NOTHING";
    for (person, result) in results(summary) {
        connection.prepare_cached(sql)?.execute(params![
            person.as_str(),
            summary.table.as_str(),
            millis(summary.changed),
            summary.game.id(),
            result.name(),
            summary.listed
        ])?;
    }
    Ok(())
}

fn played(row: &Row<'_>) -> Result<PlayedGame, StoreError> {
    let result: String = row.get("result")?;
    Ok(PlayedGame {
        ended: stamp(row, "ended")?,
        result: GameResult::from_name(&result).ok_or_else(|| unreadable("result"))?,
        summary: summary(row)?,
    })
}
