//! Rated games in rows.

use std::collections::BTreeSet;

use async_trait::async_trait;
use mozaika_games::GameId;
use mozaika_ratings::Strength;
use mozaika_table::{PersonId, RatedGame, RatedPlayer, RatedSeat, RatingKind, Stamp, TableId};
use rusqlite::{Connection, OptionalExtension, Row, params};

use super::Sqlite;
use super::columns::{game, kind, millis, person, stamp, table};
use super::puzzles::strength;
use super::tables::all;
use crate::rating_count::{self, CountedGame, RatedRow, Strengths};
use crate::values::unreadable;
use crate::{Rating, RatingPoint, Ratings, Recount, StoreError};

const LATER: &str = "SELECT * FROM rated_seats WHERE game = ?1 AND kind = ?2 AND (ended, table_id) > (?3, ?4)
    ORDER BY ended, table_id, seat";
const BEFORE: &str = "SELECT * FROM rated_seats
    WHERE person = ?1 AND game = ?2 AND kind = ?3 AND (ended, table_id) < (?4, ?5)
    ORDER BY ended DESC, table_id DESC, seat DESC LIMIT 1";
const WRITE: &str = "INSERT OR REPLACE INTO rated_seats
        (table_id, seat, person, level, half, game, kind, ended, rank, left_early, rating, deviation, volatility)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)";
const OF: &str = "SELECT * FROM (
        SELECT *, count(*) OVER (PARTITION BY game, kind) AS games, row_number() OVER (
            PARTITION BY game, kind ORDER BY ended DESC, table_id DESC, seat DESC) AS place
        FROM rated_seats WHERE person = ?1)
    WHERE place = 1 ORDER BY game, kind";
const HISTORY: &str = "SELECT * FROM rated_seats
    WHERE person = ?1 AND game = ?2 AND kind = ?3 AND ended < ?4
    ORDER BY ended DESC, table_id DESC, seat DESC LIMIT ?5";

#[async_trait]
impl Ratings for Sqlite {
    async fn ratings_of(&self, person: PersonId) -> Result<Vec<Rating>, StoreError> {
        self.read(move |connection| all(connection, OF, [person.as_str()], rating)).await
    }

    async fn strengths(
        &self,
        game: GameId,
        kind: RatingKind,
        people: &[PersonId],
    ) -> Result<Vec<(PersonId, Strength, Stamp)>, StoreError> {
        let people: BTreeSet<PersonId> = people.iter().copied().collect();
        self.read(move |connection| {
            let mut found = Vec::with_capacity(people.len());
            for person in people {
                let ever = params![person.as_str(), game.id(), kind.name(), i64::MAX, ""];
                let last = all(connection, BEFORE, ever, row)?;
                found.extend(last.into_iter().map(|last| (person, last.after, last.ended)));
            }
            Ok(found)
        })
        .await
    }

    async fn rating_history(
        &self,
        person: PersonId,
        game: GameId,
        kind: RatingKind,
        before: Option<Stamp>,
        limit: u32,
    ) -> Result<Vec<RatingPoint>, StoreError> {
        self.read(move |connection| {
            let before = before.map_or(i64::MAX, millis);
            let wanted = params![person.as_str(), game.id(), kind.name(), before, limit];
            all(connection, HISTORY, wanted, point)
        })
        .await
    }

    async fn recount_ratings(&self, found: &[(TableId, Option<RatedGame>)]) -> Result<Recount, StoreError> {
        let found = found.to_vec();
        self.write(move |connection| {
            let kept = all(connection, "SELECT * FROM rated_seats ORDER BY table_id, seat", [], row)?;
            let (counted, recount) = rating_count::recount_rated(CountedGame::from_rows(kept), &found);
            if recount.differed > 0 {
                connection.execute("DELETE FROM rated_seats", [])?;
                write(connection, &counted)?;
            }
            Ok(recount)
        })
        .await
    }
}

/// Counts a game, unless it was counted before. Nobody else writes meanwhile.
pub(super) fn count(connection: &Connection, new: &RatedGame) -> Result<(), StoreError> {
    let known = "SELECT 1 FROM rated_seats WHERE table_id = ?1";
    if connection.prepare_cached(known)?.exists([new.table.as_str()])? {
        return Ok(());
    }
    let (game, kind, ended, id) = (new.game.id(), new.kind.name(), millis(new.ended), new.table.as_str());
    let later = CountedGame::from_rows(all(connection, LATER, params![game, kind, ended, id], row)?);
    let mut strengths = Strengths::new();
    for person in rating_count::people(new, &later) {
        let before = connection
            .prepare_cached(BEFORE)?
            .query_row(params![person.as_str(), game, kind, ended, id], |found| Ok(row(found)))
            .optional()?;
        if let Some(before) = before.transpose()? {
            strengths.insert(person, (before.after, before.ended));
        }
    }
    write(connection, &rating_count::count_rated(new.clone(), later, strengths))
}

fn write(connection: &Connection, games: &[CountedGame]) -> Result<(), StoreError> {
    let mut statement = connection.prepare_cached(WRITE)?;
    for RatedRow { table, seat, game, kind, ended, played, after } in games.iter().flat_map(CountedGame::rows)
    {
        let RatedSeat { who, rank, left_early } = played;
        let (person, level, half) = rating_count::columns(who);
        let Strength { rating, deviation, volatility } = after;
        statement.execute(params![
            table.as_str(),
            seat,
            person.as_ref().map(PersonId::as_str),
            level,
            half,
            game.id(),
            kind.name(),
            millis(ended),
            rank,
            left_early,
            rating,
            deviation,
            volatility
        ])?;
    }
    Ok(())
}

fn row(row: &Row<'_>) -> Result<RatedRow, StoreError> {
    let level: Option<i64> = row.get("level")?;
    let who = match level {
        Some(level) => rating_count::computer(level, row.get("half")?).ok_or_else(|| unreadable("level"))?,
        None => RatedPlayer::Person { person: person(row, "person")? },
    };
    Ok(RatedRow {
        table: table(row, "table_id")?,
        seat: row.get("seat")?,
        game: game(row, "game")?,
        kind: kind(row, "kind")?,
        ended: stamp(row, "ended")?,
        played: RatedSeat { who, rank: row.get("rank")?, left_early: row.get("left_early")? },
        after: strength(row)?,
    })
}

fn rating(row: &Row<'_>) -> Result<Rating, StoreError> {
    Ok(Rating {
        game: game(row, "game")?,
        kind: kind(row, "kind")?,
        strength: strength(row)?,
        last: stamp(row, "ended")?,
        games: row.get("games")?,
    })
}

fn point(row: &Row<'_>) -> Result<RatingPoint, StoreError> {
    Ok(RatingPoint {
        table: table(row, "table_id")?,
        ended: stamp(row, "ended")?,
        rank: row.get("rank")?,
        strength: strength(row)?,
    })
}
