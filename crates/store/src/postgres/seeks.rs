//! Seeks in rows.

use async_trait::async_trait;
use mozaika_table::{Called, CommandId, Pace, PersonId, Stamp, TableId};
use tokio_postgres::Row;

use super::columns::{each, game, get, millis, number, person, stamp, table};
use super::people::BOT;
use super::{Postgres, seat};
use crate::prepared::PreparedTable;
use crate::values::unreadable;
use crate::{Seating, Seek, SeekState, Seeks, StoreError, WaitingSeeks};

/// How many tables are opened in one transaction: each locks the names of its people, and a database has room for some thousand locks.
const TABLES_AT_ONCE: usize = 100;

const ADD: &str = "INSERT INTO seeks
        (person, id, game, pace, players, rated, program, rating, deviation, since, until)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
    ON CONFLICT (person) DO UPDATE SET id = excluded.id, game = excluded.game, pace = excluded.pace,
        players = excluded.players, rated = excluded.rated, program = excluded.program, rating = excluded.rating,
        deviation = excluded.deviation, since = excluded.since, until = excluded.until, table_id = NULL
    WHERE seeks.id <> excluded.id";
/// What a seek is read from. Each column by its name: a later version may add others while this one still runs.
const SEEK: &str = "person, seeks.id, game, pace, players, rated, program, rating, deviation, since, until";
const BLOCKS: &str = "SELECT ties.person, ties.other FROM seeks AS one
    JOIN ties ON ties.person = one.person AND tie = 'blocks' JOIN seeks AS two ON two.person = ties.other
    WHERE one.table_id IS NULL AND two.table_id IS NULL";

#[async_trait]
impl Seeks for Postgres {
    async fn add_seek(&self, seek: Seek) -> Result<(), StoreError> {
        let Seek { person, id, game, pace, players, rated, program, rating, deviation, since, until } = &seek;
        let (rating, deviation) = (i64::from(*rating), i64::from(*deviation));
        self.write_if_there(
            ADD,
            &[
                &person.as_str(),
                &id.as_str(),
                &game.id(),
                &pace.name(),
                &i64::from(*players),
                rated,
                program,
                &rating,
                &deviation,
                &millis(*since),
                &millis(*until),
            ],
        )
        .await
        .map(|_there| ())
    }

    async fn renew_seek(
        &self,
        person: PersonId,
        id: &CommandId,
        now: Stamp,
        until: Stamp,
    ) -> Result<Option<SeekState>, StoreError> {
        let sql = format!(
            "UPDATE seeks SET until = greatest(until, $4) WHERE person = $1 AND id = $2 AND until > $3
             RETURNING {SEEK}, table_id"
        );
        let values: super::pool::Parameters<'_> =
            &[&person.as_str(), &id.as_str(), &millis(now), &millis(until)];
        self.pool.query(&sql, values).await?.first().map(state).transpose()
    }

    async fn cancel_seek(&self, person: PersonId, id: Option<&CommandId>) -> Result<bool, StoreError> {
        let sql = "DELETE FROM seeks WHERE person = $1 AND id = coalesce($2, id) AND table_id IS NULL";
        Ok(self.pool.execute(sql, &[&person.as_str(), &id.map(CommandId::as_str)]).await? > 0)
    }

    async fn waiting_seeks(&self, now: Stamp, limit: u32) -> Result<WaitingSeeks, StoreError> {
        let sql = format!(
            "SELECT {SEEK}, name, {BOT} FROM seeks JOIN people ON people.id = person
             WHERE table_id IS NULL AND until > $1 AND (NOT banned OR banned_until <= $1)
             ORDER BY since, person LIMIT $2"
        );
        let connection = self.pool.connection().await?;
        let seeks = connection.query(&sql, &[&millis(now), &i64::from(limit)]).await?;
        let blocks = connection.query(BLOCKS, &[]).await?;
        Ok(WaitingSeeks {
            seeks: each(&seeks, |row| {
                Ok((seek(row)?, Called { name: get(row, "name")?, bot: get(row, "bot")? }))
            })?,
            blocks: each(&blocks, |row| Ok((person(row, "person")?, person(row, "other")?)))?,
        })
    }

    async fn seat(
        &self,
        seatings: Vec<Seating>,
        now: Stamp,
        keep: Stamp,
    ) -> Result<Vec<TableId>, StoreError> {
        let prepare = |Seating { seeks, table }| Ok((seeks, PreparedTable::new(table)?));
        let seatings: Vec<_> = seatings.into_iter().map(prepare).collect::<Result<_, StoreError>>()?;
        let mut opened = Vec::new();
        for some in seatings.chunks(TABLES_AT_ONCE) {
            opened.extend(seat::seat(self.pool.begin().await?, some, now, keep).await?);
        }
        Ok(opened)
    }

    async fn paired(&self, people: &[PersonId]) -> Result<Vec<(PersonId, CommandId, TableId)>, StoreError> {
        let people: Vec<&str> = people.iter().map(PersonId::as_str).collect();
        let sql = "SELECT person, id, table_id FROM seeks WHERE person = ANY ($1) AND table_id IS NOT NULL";
        let found = |row: &Row| Ok((person(row, "person")?, name(row)?, table(row, "table_id")?));
        each(&self.pool.query(sql, &[&people]).await?, found)
    }

    async fn remove_ended_seeks(&self, now: Stamp) -> Result<u64, StoreError> {
        self.pool.execute("DELETE FROM seeks WHERE until <= $1", &[&millis(now)]).await
    }
}

/// The name of the seek in a row.
pub(super) fn name(row: &Row) -> Result<CommandId, StoreError> {
    CommandId::try_from(get::<String>(row, "id")?).map_err(|_| unreadable("id"))
}

fn state(row: &Row) -> Result<SeekState, StoreError> {
    match get::<Option<&str>>(row, "table_id")? {
        Some(_) => Ok(SeekState::Paired(table(row, "table_id")?)),
        None => Ok(SeekState::Waiting(seek(row)?)),
    }
}

fn seek(row: &Row) -> Result<Seek, StoreError> {
    Ok(Seek {
        person: person(row, "person")?,
        id: name(row)?,
        game: game(row, "game")?,
        pace: Pace::from_name(get(row, "pace")?).ok_or_else(|| unreadable("pace"))?,
        players: u8::try_from(number(row, "players")?).map_err(|_| unreadable("players"))?,
        rated: get(row, "rated")?,
        program: get(row, "program")?,
        rating: number(row, "rating")?,
        deviation: number(row, "deviation")?,
        since: stamp(row, "since")?,
        until: stamp(row, "until")?,
    })
}
