//! Seeks in rows.

use async_trait::async_trait;
use mozaika_table::{Called, CommandId, Pace, PersonId, Stamp, TableId};
use rusqlite::{Connection, OptionalExtension, Row, params};

use super::Sqlite;
use super::columns::{game, millis, person, stamp, table};
use super::people::BOT;
use super::tables::all;
use crate::prepared::PreparedTable;
use crate::values::unreadable;
use crate::{Created, Seating, Seek, SeekState, Seeks, StoreError, WaitingSeeks};

const ADD: &str = "INSERT INTO seeks
        (person, id, game, pace, players, rated, program, rating, deviation, since, until)
    SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11 WHERE EXISTS (SELECT 1 FROM people WHERE id = ?1)
    ON CONFLICT (person) DO UPDATE SET id = excluded.id, game = excluded.game, pace = excluded.pace,
        players = excluded.players, rated = excluded.rated, program = excluded.program, rating = excluded.rating,
        deviation = excluded.deviation, since = excluded.since, until = excluded.until, table_id = NULL
    WHERE seeks.id <> excluded.id";
const BLOCKS: &str = "SELECT ties.person, ties.other FROM seeks AS one
    JOIN ties ON ties.person = one.person AND tie = 'blocks' JOIN seeks AS two ON two.person = ties.other
    WHERE one.table_id IS NULL AND two.table_id IS NULL";
const STILL_WAITS: &str =
    "SELECT 1 FROM seeks WHERE person = ?1 AND id = ?2 AND table_id IS NULL AND until > ?3";

#[async_trait]
impl Seeks for Sqlite {
    async fn add_seek(&self, seek: Seek) -> Result<(), StoreError> {
        self.write(move |connection| {
            connection.prepare_cached(ADD)?.execute(params![
                seek.person.as_str(),
                seek.id.as_str(),
                seek.game.id(),
                seek.pace.name(),
                seek.players,
                seek.rated,
                seek.program,
                seek.rating,
                seek.deviation,
                millis(seek.since),
                millis(seek.until)
            ])?;
            Ok(())
        })
        .await
    }

    async fn renew_seek(
        &self,
        person: PersonId,
        id: &CommandId,
        now: Stamp,
        until: Stamp,
    ) -> Result<Option<SeekState>, StoreError> {
        let id = id.clone();
        self.write(move |connection| {
            let sql = "UPDATE seeks SET until = max(until, ?4) WHERE person = ?1 AND id = ?2 AND until > ?3
                       RETURNING *";
            let values = params![person.as_str(), id.as_str(), millis(now), millis(until)];
            let found = connection.prepare_cached(sql)?.query_row(values, |row| Ok(state(row))).optional()?;
            found.transpose()
        })
        .await
    }

    async fn cancel_seek(&self, person: PersonId, id: Option<&CommandId>) -> Result<bool, StoreError> {
        let id = id.cloned();
        self.write(move |connection| {
            let sql = "DELETE FROM seeks WHERE person = ?1 AND id = coalesce(?2, id) AND table_id IS NULL";
            let id = id.as_ref().map(CommandId::as_str);
            Ok(connection.prepare_cached(sql)?.execute(params![person.as_str(), id])? > 0)
        })
        .await
    }

    async fn waiting_seeks(&self, now: Stamp, limit: u32) -> Result<WaitingSeeks, StoreError> {
        self.read(move |connection| {
            let waiting = format!(
                "SELECT seeks.*, name, {BOT} FROM seeks JOIN people ON people.id = person
                 WHERE table_id IS NULL AND until > ?1 AND (banned = 0 OR banned_until <= ?1)
                 ORDER BY since, person LIMIT ?2"
            );
            let called =
                |row: &Row<'_>| Ok((seek(row)?, Called { name: row.get("name")?, bot: row.get("bot")? }));
            let blocks = |row: &Row<'_>| Ok((person(row, "person")?, person(row, "other")?));
            Ok(WaitingSeeks {
                seeks: all(connection, &waiting, params![millis(now), limit], called)?,
                blocks: all(connection, BLOCKS, [], blocks)?,
            })
        })
        .await
    }

    async fn seat(
        &self,
        seatings: Vec<Seating>,
        now: Stamp,
        keep: Stamp,
    ) -> Result<Vec<TableId>, StoreError> {
        let prepare = |Seating { seeks, table }| Ok((seeks, PreparedTable::new(table)?));
        let seatings: Vec<_> = seatings.into_iter().map(prepare).collect::<Result<_, StoreError>>()?;
        self.write(move |connection| {
            let mut opened = Vec::new();
            for (seeks, table) in &seatings {
                if still_wait(connection, seeks, now)? && table.write(connection)? == Created::Done {
                    let id = table.append.summary.table;
                    let sql = "UPDATE seeks SET table_id = ?2, until = ?3 WHERE person = ?1";
                    for (person, _) in seeks {
                        let values = params![person.as_str(), id.as_str(), millis(keep)];
                        connection.prepare_cached(sql)?.execute(values)?;
                    }
                    opened.push(id);
                }
            }
            Ok(opened)
        })
        .await
    }

    async fn paired(&self, people: &[PersonId]) -> Result<Vec<(PersonId, CommandId, TableId)>, StoreError> {
        let people = people.to_vec();
        self.read(move |connection| {
            let sql = "SELECT person, id, table_id FROM seeks WHERE person = ?1 AND table_id IS NOT NULL";
            let found = |row: &Row<'_>| Ok((person(row, "person")?, name(row)?, table(row, "table_id")?));
            let mut paired = Vec::new();
            for person in people {
                paired.extend(all(connection, sql, [person.as_str()], found)?);
            }
            Ok(paired)
        })
        .await
    }

    async fn remove_ended_seeks(&self, now: Stamp) -> Result<u64, StoreError> {
        self.write(move |connection| {
            let removed =
                connection.prepare_cached("DELETE FROM seeks WHERE until <= ?1")?.execute([millis(now)])?;
            Ok(removed as u64)
        })
        .await
    }
}

/// Whether all of them still wait, and nobody has blocked another. Nobody else writes meanwhile.
fn still_wait(
    connection: &Connection,
    seeks: &[(PersonId, CommandId)],
    now: Stamp,
) -> Result<bool, StoreError> {
    let mut waits = connection.prepare_cached(STILL_WAITS)?;
    let mut blocked = connection
        .prepare_cached("SELECT 1 FROM ties WHERE person = ?1 AND tie = 'blocks' AND other = ?2")?;
    for (person, id) in seeks {
        if !waits.exists(params![person.as_str(), id.as_str(), millis(now)])? {
            return Ok(false);
        }
        for (other, _) in seeks {
            if blocked.exists([person.as_str(), other.as_str()])? {
                return Ok(false);
            }
        }
    }
    Ok(true)
}

fn name(row: &Row<'_>) -> Result<CommandId, StoreError> {
    CommandId::try_from(row.get::<_, String>("id")?).map_err(|_| unreadable("id"))
}

fn state(row: &Row<'_>) -> Result<SeekState, StoreError> {
    match row.get::<_, Option<String>>("table_id")? {
        Some(_) => Ok(SeekState::Paired(table(row, "table_id")?)),
        None => Ok(SeekState::Waiting(seek(row)?)),
    }
}

fn seek(row: &Row<'_>) -> Result<Seek, StoreError> {
    let pace: String = row.get("pace")?;
    Ok(Seek {
        person: person(row, "person")?,
        id: name(row)?,
        game: game(row, "game")?,
        pace: Pace::from_name(&pace).ok_or_else(|| unreadable("pace"))?,
        players: row.get("players")?,
        rated: row.get("rated")?,
        program: row.get("program")?,
        rating: row.get("rating")?,
        deviation: row.get("deviation")?,
        since: stamp(row, "since")?,
        until: stamp(row, "until")?,
    })
}
