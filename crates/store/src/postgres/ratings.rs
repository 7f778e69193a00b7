//! Rated games in rows.
//!
//! The key decision: whoever counts a game first locks its game and kind, after the rows of the tables, so that those who count wait for each
//! other and never in a circle. What is read after that is as of then.

use std::collections::{BTreeSet, HashSet};
use std::time::Duration;

use async_trait::async_trait;
use mozaika_games::GameId;
use mozaika_ratings::Strength;
use mozaika_table::{PersonId, RatedGame, RatedPlayer, RatedSeat, RatingKind, Stamp, TableId};
use tokio_postgres::Row;

use super::Postgres;
use super::append_check::IfLocked;
use super::columns::{each, game, get, kind, millis, number, person, stamp, table};
use super::pool::Connection;
use super::puzzles::{columns, strength};
use crate::prepared::PreparedAppend;
use crate::rating_count::{self, CountedGame, RatedRow, Strengths};
use crate::values::unreadable;
use crate::{Rating, RatingPoint, Ratings, Recount, StoreError};

/// The class of the locks on a game and kind while a game is counted.
const RATING_LOCKS: i32 = 2;

/// Counting everything again takes its time.
const RECOUNT_TIMEOUT: Duration = Duration::from_secs(60 * 60);

const NO_LIMITS: &str = "SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0;
    SET LOCAL idle_in_transaction_session_timeout = 0";

/// How many rows are written at once.
const ROWS_AT_ONCE: usize = 2000;

const LOCK: &str = "SELECT pg_advisory_xact_lock($1, hashtext($2)) IS NOT NULL AS locked";
const TRY_LOCK: &str = "SELECT pg_try_advisory_xact_lock($1, hashtext($2)) AS locked";

const ROW: &str =
    "table_id, seat, person, level, half, game, kind, ended, rank, left_early, rating, deviation, volatility";
const WRITE: &str = "INSERT INTO rated_seats
        (table_id, seat, person, level, half, game, kind, ended, rank, left_early, rating, deviation, volatility)
    SELECT * FROM unnest($1::text[], $2::bigint[], $3::text[], $4::bigint[], $5::boolean[], $6::text[], $7::text[],
        $8::bigint[], $9::bigint[], $10::boolean[], $11::bigint[], $12::bigint[], $13::bigint[])
    ON CONFLICT (table_id, seat) DO UPDATE SET
        rating = excluded.rating, deviation = excluded.deviation, volatility = excluded.volatility";
const BEFORE: &str = "SELECT asked.person, found.rating, found.deviation, found.volatility, found.ended
    FROM unnest($1::text[]) AS asked (person), LATERAL (
        SELECT rating, deviation, volatility, ended FROM rated_seats
        WHERE rated_seats.person = asked.person AND game = $2 AND kind = $3 AND (ended, table_id) < ($4, $5)
        ORDER BY ended DESC, table_id DESC, seat DESC LIMIT 1) AS found";
const OF: &str = "SELECT game, kind, rating, deviation, volatility, ended, games FROM (
        SELECT *, count(*) OVER (PARTITION BY game, kind) AS games, row_number() OVER (
            PARTITION BY game, kind ORDER BY ended DESC, table_id DESC, seat DESC) AS place
        FROM rated_seats WHERE person = $1) AS played
    WHERE place = 1 ORDER BY game, kind";
const HISTORY: &str = "SELECT table_id, ended, rank, rating, deviation, volatility FROM rated_seats
    WHERE person = $1 AND game = $2 AND kind = $3 AND ended < $4
    ORDER BY ended DESC, table_id DESC, seat DESC LIMIT $5";

#[async_trait]
impl Ratings for Postgres {
    async fn ratings_of(&self, person: PersonId) -> Result<Vec<Rating>, StoreError> {
        each(&self.pool.query(OF, &[&person.as_str()]).await?, rating)
    }

    async fn strengths(
        &self,
        game: GameId,
        kind: RatingKind,
        people: &[PersonId],
    ) -> Result<Vec<(PersonId, Strength, Stamp)>, StoreError> {
        let people: BTreeSet<&str> = people.iter().map(PersonId::as_str).collect();
        let people: Vec<&str> = people.into_iter().collect();
        let rows = self.pool.query(BEFORE, &[&people, &game.id(), &kind.name(), &i64::MAX, &""]).await?;
        each(&rows, |row| Ok((person(row, "person")?, strength(row)?, stamp(row, "ended")?)))
    }

    async fn rating_history(
        &self,
        person: PersonId,
        game: GameId,
        kind: RatingKind,
        before: Option<Stamp>,
        limit: u32,
    ) -> Result<Vec<RatingPoint>, StoreError> {
        let (before, limit) = (before.map_or(i64::MAX, millis), i64::from(limit));
        let (game, kind) = (game.id(), kind.name());
        each(&self.pool.query(HISTORY, &[&person.as_str(), &game, &kind, &before, &limit]).await?, point)
    }

    async fn recount_ratings(&self, found: &[(TableId, Option<RatedGame>)]) -> Result<Recount, StoreError> {
        let connection = self.pool.connection_for(RECOUNT_TIMEOUT).await?;
        connection.begin("BEGIN").await?;
        connection.batch(NO_LIMITS).await?;
        let all: BTreeSet<(GameId, RatingKind)> =
            GameId::ALL.into_iter().flat_map(|game| RatingKind::ALL.map(|kind| (game, kind))).collect();
        lock_each(&connection, &all, IfLocked::Wait).await?;
        let sql = format!("SELECT {ROW} FROM rated_seats ORDER BY table_id, seat");
        let kept = CountedGame::from_rows(each(&connection.query(&sql, &[]).await?, row)?);
        let (counted, recount) = rating_count::recount_rated(kept, found);
        if recount.differed > 0 {
            connection.execute("DELETE FROM rated_seats", &[]).await?;
            write(&connection, &counted).await?;
        }
        connection.commit().await?;
        Ok(recount)
    }
}

/// Locks the games and kinds of those appends that end a rated game; which of them others have locked, if that is not waited for.
pub(super) async fn lock(
    connection: &Connection,
    appends: &[PreparedAppend],
    locked: IfLocked,
) -> Result<HashSet<(GameId, RatingKind)>, StoreError> {
    let results = appends.iter().filter_map(|append| append.summary.result.as_ref());
    // Locked in one order by all.
    lock_each(connection, &results.map(|result| (result.game, result.kind)).collect(), locked).await
}

async fn lock_each(
    connection: &Connection,
    wanted: &BTreeSet<(GameId, RatingKind)>,
    locked: IfLocked,
) -> Result<HashSet<(GameId, RatingKind)>, StoreError> {
    let sql = if locked == IfLocked::Wait { LOCK } else { TRY_LOCK };
    let mut held = HashSet::new();
    for (game, kind) in wanted {
        let name = format!("{} {}", game.id(), kind.name());
        let row = connection.one(sql, &[&RATING_LOCKS, &name]).await?;
        if !row.as_ref().map_or(Ok(false), |row| get(row, "locked"))? {
            held.insert((*game, *kind));
        }
    }
    Ok(held)
}

/// Counts a game, unless it was counted before. Its game and kind are locked.
pub(super) async fn count(connection: &Connection, new: &RatedGame) -> Result<(), StoreError> {
    let (game, kind, ended, id) = (new.game.id(), new.kind.name(), millis(new.ended), new.table.as_str());
    let known = "SELECT 1 FROM rated_seats WHERE table_id = $1 LIMIT 1";
    if connection.one(known, &[&id]).await?.is_some() {
        return Ok(());
    }
    let sql = format!(
        "SELECT {ROW} FROM rated_seats WHERE game = $1 AND kind = $2 AND (ended, table_id) > ($3, $4)
         ORDER BY ended, table_id, seat"
    );
    let later = each(&connection.query(&sql, &[&game, &kind, &ended, &id]).await?, row)?;
    let later = CountedGame::from_rows(later);
    let people = rating_count::people(new, &later);
    let people: Vec<&str> = people.iter().map(PersonId::as_str).collect();
    let rows = connection.query(BEFORE, &[&people, &game, &kind, &ended, &id]).await?;
    let before = |row: &Row| Ok((person(row, "person")?, (strength(row)?, stamp(row, "ended")?)));
    let strengths: Strengths = each(&rows, before)?.into_iter().collect();
    write(connection, &rating_count::count_rated(new.clone(), later, strengths)).await
}

async fn write(connection: &Connection, games: &[CountedGame]) -> Result<(), StoreError> {
    let rows: Vec<RatedRow> = games.iter().flat_map(CountedGame::rows).collect();
    for rows in rows.chunks(ROWS_AT_ONCE) {
        let tables: Vec<&str> = rows.iter().map(|row| row.table.as_str()).collect();
        let seats: Vec<i64> = rows.iter().map(|row| row.seat.into()).collect();
        let who: Vec<_> = rows.iter().map(|row| rating_count::columns(row.played.who)).collect();
        let people: Vec<Option<&str>> =
            who.iter().map(|(person, ..)| person.as_ref().map(PersonId::as_str)).collect();
        let levels: Vec<Option<i64>> = who.iter().map(|&(_, level, _)| level).collect();
        let halves: Vec<bool> = who.iter().map(|&(.., half)| half).collect();
        let games: Vec<&str> = rows.iter().map(|row| row.game.id()).collect();
        let kinds: Vec<&str> = rows.iter().map(|row| row.kind.name()).collect();
        let ended: Vec<i64> = rows.iter().map(|row| millis(row.ended)).collect();
        let ranks: Vec<i64> = rows.iter().map(|row| row.played.rank.into()).collect();
        let left_early: Vec<bool> = rows.iter().map(|row| row.played.left_early).collect();
        let [ratings, deviations, volatilities] = columns(rows.iter().map(|row| row.after));
        connection
            .execute(
                WRITE,
                &[
                    &tables,
                    &seats,
                    &people,
                    &levels,
                    &halves,
                    &games,
                    &kinds,
                    &ended,
                    &ranks,
                    &left_early,
                    &ratings,
                    &deviations,
                    &volatilities,
                ],
            )
            .await?;
    }
    Ok(())
}

fn rank(row: &Row) -> Result<u8, StoreError> {
    u8::try_from(number(row, "rank")?).map_err(|_| unreadable("rank"))
}

fn row(row: &Row) -> Result<RatedRow, StoreError> {
    let who = match get::<Option<i64>>(row, "level")? {
        Some(level) => rating_count::computer(level, get(row, "half")?).ok_or_else(|| unreadable("level"))?,
        None => RatedPlayer::Person { person: person(row, "person")? },
    };
    Ok(RatedRow {
        table: table(row, "table_id")?,
        seat: number(row, "seat")?,
        game: game(row, "game")?,
        kind: kind(row, "kind")?,
        ended: stamp(row, "ended")?,
        played: RatedSeat { who, rank: rank(row)?, left_early: get(row, "left_early")? },
        after: strength(row)?,
    })
}

fn rating(row: &Row) -> Result<Rating, StoreError> {
    Ok(Rating {
        game: game(row, "game")?,
        kind: kind(row, "kind")?,
        strength: strength(row)?,
        last: stamp(row, "ended")?,
        games: number(row, "games")?,
    })
}

fn point(row: &Row) -> Result<RatingPoint, StoreError> {
    Ok(RatingPoint {
        table: table(row, "table_id")?,
        ended: stamp(row, "ended")?,
        rank: rank(row)?,
        strength: strength(row)?,
    })
}
