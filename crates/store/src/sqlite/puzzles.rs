//! Tries at puzzles in rows.

use std::collections::{HashMap, HashSet};

use async_trait::async_trait;
use mozaika_games::GameId;
use mozaika_ratings::{Score, Strength};
use mozaika_table::PersonId;
use rusqlite::{Connection, OptionalExtension, Row, params};

use super::Sqlite;
use super::columns::{game, millis, optional_stamp, stamp};
use super::tables::all;
use crate::puzzle_count::Count;
use crate::values::unreadable;
use crate::{Attempt, Counted, KeptAttempt, Puzzles, Standing, StoreError, Vote, Votes};

#[async_trait]
impl Puzzles for Sqlite {
    async fn add_attempts(
        &self,
        person: PersonId,
        attempts: &[Attempt],
    ) -> Result<Option<Vec<Counted>>, StoreError> {
        let attempts = attempts.to_owned();
        self.write(move |connection| add(connection, person, &attempts)).await
    }

    async fn standings(&self, person: PersonId) -> Result<Vec<Standing>, StoreError> {
        self.read(move |connection| standings(connection, person)).await
    }

    async fn attempts(
        &self,
        person: PersonId,
        after: Option<&str>,
        limit: u32,
    ) -> Result<Vec<KeptAttempt>, StoreError> {
        let after = after.unwrap_or_default().to_owned();
        self.read(move |connection| {
            let sql =
                "SELECT * FROM puzzle_attempts WHERE person = ?1 AND puzzle > ?2 ORDER BY puzzle LIMIT ?3";
            all(connection, sql, params![person.as_str(), after, limit], kept)
        })
        .await
    }

    async fn attempt(&self, person: PersonId, puzzle: &str) -> Result<Option<KeptAttempt>, StoreError> {
        let puzzle = puzzle.to_owned();
        self.read(move |connection| {
            let sql = "SELECT * FROM puzzle_attempts WHERE person = ?1 AND puzzle = ?2";
            Ok(all(connection, sql, [person.as_str(), &puzzle], kept)?.pop())
        })
        .await
    }

    async fn missed(&self, person: PersonId, game: GameId, limit: u32) -> Result<Vec<String>, StoreError> {
        self.read(move |connection| {
            let sql =
                "SELECT puzzle FROM puzzle_attempts WHERE person = ?1 AND game = ?2 AND score < 2 AND solved IS NULL
                       ORDER BY at, puzzle LIMIT ?3";
            all(connection, sql, params![person.as_str(), game.id(), limit], |row| Ok(row.get("puzzle")?))
        })
        .await
    }

    async fn vote(&self, person: PersonId, puzzle: &str, vote: Option<Vote>) -> Result<bool, StoreError> {
        let puzzle = puzzle.to_owned();
        self.write(move |connection| {
            let sql = "UPDATE puzzle_attempts SET vote = ?3 WHERE person = ?1 AND puzzle = ?2";
            let vote = vote.map(Vote::number);
            Ok(connection.prepare_cached(sql)?.execute(params![person.as_str(), puzzle, vote])? > 0)
        })
        .await
    }

    async fn votes(&self, puzzle: &str) -> Result<Votes, StoreError> {
        let puzzle = puzzle.to_owned();
        self.read(move |connection| {
            let sql = "SELECT coalesce(sum(vote), 0) AS good, count(*) AS votes FROM puzzle_attempts
                       WHERE puzzle = ?1 AND vote IS NOT NULL";
            let read = |row: &Row<'_>| {
                let (good, votes): (u32, u32) = (row.get("good")?, row.get("votes")?);
                Ok(Votes { good, dull: votes - good })
            };
            Ok(connection.prepare_cached(sql)?.query_row([puzzle], read)?)
        })
        .await
    }

    async fn puzzle_strengths(&self, game: GameId) -> Result<Vec<(String, Strength)>, StoreError> {
        self.read(move |connection| {
            let sql = "SELECT * FROM puzzle_strengths WHERE game = ?1 ORDER BY puzzle";
            all(connection, sql, [game.id()], |row| Ok((row.get("puzzle")?, strength(row)?)))
        })
        .await
    }
}

fn add(
    connection: &Connection,
    person: PersonId,
    attempts: &[Attempt],
) -> Result<Option<Vec<Counted>>, StoreError> {
    // Nobody else writes meanwhile.
    if !connection.prepare_cached("SELECT 1 FROM people WHERE id = ?1")?.exists([person.as_str()])? {
        return Ok(None);
    }
    let (mut before, mut puzzles) = (HashSet::new(), HashMap::new());
    for Attempt { puzzle, .. } in attempts {
        let sql = "SELECT 1 FROM puzzle_attempts WHERE person = ?1 AND puzzle = ?2";
        if connection.prepare_cached(sql)?.exists([person.as_str(), puzzle])? {
            before.insert(puzzle.clone());
        }
        let sql = "SELECT * FROM puzzle_strengths WHERE puzzle = ?1";
        let found =
            connection.prepare_cached(sql)?.query_row([puzzle], |row| Ok(strength(row))).optional()?;
        if let Some(found) = found {
            puzzles.insert(puzzle.clone(), found?);
        }
    }
    let count = Count::new(attempts, &before, &standings(connection, person)?, &puzzles);
    write(connection, person, &count)?;
    Ok(Some(count.counted))
}

fn write(connection: &Connection, person: PersonId, count: &Count<'_>) -> Result<(), StoreError> {
    let person = person.as_str();
    for Attempt { puzzle, game, at, score, .. } in &count.first {
        let sql = "INSERT INTO puzzle_attempts (person, puzzle, game, at, score) VALUES (?1, ?2, ?3, ?4, ?5)";
        let row = params![person, puzzle, game.id(), millis(*at), score.number()];
        connection.prepare_cached(sql)?.execute(row)?;
    }
    for (puzzle, at) in &count.solved {
        let sql = "UPDATE puzzle_attempts SET solved = ?3
                   WHERE person = ?1 AND puzzle = ?2 AND score < 2 AND solved IS NULL";
        connection.prepare_cached(sql)?.execute(params![person, puzzle, millis(*at)])?;
    }
    for Standing { game, strength, tried, solved } in &count.standings {
        let sql =
            "INSERT OR REPLACE INTO puzzle_solvers (person, game, rating, deviation, volatility, tried, solved)
                   VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";
        let Strength { rating, deviation, volatility } = strength;
        let row = params![person, game.id(), rating, deviation, volatility, tried, solved];
        connection.prepare_cached(sql)?.execute(row)?;
    }
    for (puzzle, (game, Strength { rating, deviation, volatility })) in &count.puzzles {
        let sql = "INSERT OR REPLACE INTO puzzle_strengths (puzzle, game, rating, deviation, volatility)
                   VALUES (?1, ?2, ?3, ?4, ?5)";
        let row = params![puzzle, game.id(), rating, deviation, volatility];
        connection.prepare_cached(sql)?.execute(row)?;
    }
    Ok(())
}

fn standings(connection: &Connection, person: PersonId) -> Result<Vec<Standing>, StoreError> {
    let sql = "SELECT * FROM puzzle_solvers WHERE person = ?1 ORDER BY game";
    let read = |row: &Row<'_>| {
        let (game, strength) = (game(row, "game")?, strength(row)?);
        Ok(Standing { game, strength, tried: row.get("tried")?, solved: row.get("solved")? })
    };
    all(connection, sql, [person.as_str()], read)
}

/// The strength in a row.
pub(super) fn strength(row: &Row<'_>) -> Result<Strength, StoreError> {
    Ok(Strength {
        rating: row.get("rating")?,
        deviation: row.get("deviation")?,
        volatility: row.get("volatility")?,
    })
}

fn kept(row: &Row<'_>) -> Result<KeptAttempt, StoreError> {
    let vote: Option<i64> = row.get("vote")?;
    Ok(KeptAttempt {
        puzzle: row.get("puzzle")?,
        game: game(row, "game")?,
        at: stamp(row, "at")?,
        score: Score::from_number(row.get("score")?).ok_or_else(|| unreadable("score"))?,
        solved: optional_stamp(row, "solved")?,
        vote: vote.map(|vote| Vote::from_number(vote).ok_or_else(|| unreadable("vote"))).transpose()?,
    })
}
