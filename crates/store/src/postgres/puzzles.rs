//! Tries at puzzles in rows.
//!
//! The key decision: whoever counts tries locks the row of the person first and then the puzzles in the order of their names, so two who
//! count wait for each other and never in a circle.

use std::collections::{HashMap, HashSet};

use async_trait::async_trait;
use mozaika_games::GameId;
use mozaika_ratings::{Score, Strength};
use mozaika_table::PersonId;
use tokio_postgres::Row;

use super::Postgres;
use super::columns::{each, game, get, millis, number, optional_stamp, stamp};
use super::pool::Connection;
use crate::puzzle_count::{Count, first_tries};
use crate::values::unreadable;
use crate::{Attempt, Counted, KeptAttempt, Puzzles, Standing, StoreError, Vote, Votes};

/// What a try is read from. Each column by its name: a later version may add others while this one still runs.
const ATTEMPT: &str = "puzzle, game, at, score, solved, vote";

/// What somebody's standing is read from.
const STANDING: &str = "SELECT game, rating, deviation, volatility, tried, solved FROM puzzle_solvers
                        WHERE person = $1 ORDER BY game";

#[async_trait]
impl Puzzles for Postgres {
    async fn add_attempts(
        &self,
        person: PersonId,
        attempts: &[Attempt],
    ) -> Result<Option<Vec<Counted>>, StoreError> {
        let connection = self.pool.begin().await?;
        let lock = "SELECT 1 FROM people WHERE id = $1 FOR NO KEY UPDATE";
        if connection.one(lock, &[&person.as_str()]).await?.is_none() {
            connection.rollback().await?;
            return Ok(None);
        }
        let before = tried(&connection, person, attempts).await?;
        let puzzles = lock_puzzles(&connection, &first_tries(attempts, &before)).await?;
        let standings = each(&connection.query(STANDING, &[&person.as_str()]).await?, standing)?;
        let count = Count::new(attempts, &before, &standings, &puzzles);
        write(&connection, person, &count).await?;
        connection.commit().await?;
        Ok(Some(count.counted))
    }

    async fn standings(&self, person: PersonId) -> Result<Vec<Standing>, StoreError> {
        each(&self.pool.query(STANDING, &[&person.as_str()]).await?, standing)
    }

    async fn attempts(
        &self,
        person: PersonId,
        after: Option<&str>,
        limit: u32,
    ) -> Result<Vec<KeptAttempt>, StoreError> {
        let sql = format!(
            "SELECT {ATTEMPT} FROM puzzle_attempts WHERE person = $1 AND puzzle > $2 ORDER BY puzzle LIMIT $3"
        );
        let after = after.unwrap_or_default();
        each(&self.pool.query(&sql, &[&person.as_str(), &after, &i64::from(limit)]).await?, kept)
    }

    async fn attempt(&self, person: PersonId, puzzle: &str) -> Result<Option<KeptAttempt>, StoreError> {
        let sql = format!("SELECT {ATTEMPT} FROM puzzle_attempts WHERE person = $1 AND puzzle = $2");
        Ok(each(&self.pool.query(&sql, &[&person.as_str(), &puzzle]).await?, kept)?.pop())
    }

    async fn missed(&self, person: PersonId, game: GameId, limit: u32) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT puzzle FROM puzzle_attempts WHERE person = $1 AND game = $2 AND score < 2 AND solved IS NULL
                   ORDER BY at, puzzle LIMIT $3";
        let rows = self.pool.query(sql, &[&person.as_str(), &game.id(), &i64::from(limit)]).await?;
        each(&rows, |row| get(row, "puzzle"))
    }

    async fn vote(&self, person: PersonId, puzzle: &str, vote: Option<Vote>) -> Result<bool, StoreError> {
        let sql = "UPDATE puzzle_attempts SET vote = $3 WHERE person = $1 AND puzzle = $2";
        Ok(self.pool.execute(sql, &[&person.as_str(), &puzzle, &vote.map(Vote::number)]).await? > 0)
    }

    async fn votes(&self, puzzle: &str) -> Result<Votes, StoreError> {
        let sql = "SELECT coalesce(sum(vote), 0)::bigint AS good, count(*) AS votes FROM puzzle_attempts
                   WHERE puzzle = $1 AND vote IS NOT NULL";
        let rows = self.pool.query(sql, &[&puzzle]).await?;
        let Some(row) = rows.first() else { return Ok(Votes::default()) };
        let (good, votes) = (number(row, "good")?, number(row, "votes")?);
        Ok(Votes { good, dull: votes - good })
    }

    async fn puzzle_strengths(&self, game: GameId) -> Result<Vec<(String, Strength)>, StoreError> {
        let sql = "SELECT puzzle, rating, deviation, volatility FROM puzzle_strengths WHERE game = $1
                   ORDER BY puzzle";
        each(&self.pool.query(sql, &[&game.id()]).await?, named_strength)
    }
}

/// Which of the puzzles the person has tried before.
async fn tried(
    connection: &Connection,
    person: PersonId,
    attempts: &[Attempt],
) -> Result<HashSet<String>, StoreError> {
    let names: Vec<&str> = attempts.iter().map(|attempt| attempt.puzzle.as_str()).collect();
    let sql = "SELECT puzzle FROM puzzle_attempts WHERE person = $1 AND puzzle = ANY ($2)";
    let rows = connection.query(sql, &[&person.as_str(), &names]).await?;
    Ok(each(&rows, |row| get(row, "puzzle"))?.into_iter().collect())
}

/// How hard puzzles are, which nobody else changes before the transaction ends.
async fn lock_puzzles(
    connection: &Connection,
    first: &[&Attempt],
) -> Result<HashMap<String, Strength>, StoreError> {
    let mut sorted = first.to_vec();
    sorted.sort_unstable_by(|one, other| one.puzzle.cmp(&other.puzzle));
    let names: Vec<&str> = sorted.iter().map(|attempt| attempt.puzzle.as_str()).collect();
    let games: Vec<&str> = sorted.iter().map(|attempt| attempt.game.id()).collect();
    let [ratings, deviations, volatilities] = columns(sorted.iter().map(|attempt| attempt.start));
    let sql = "INSERT INTO puzzle_strengths (puzzle, game, rating, deviation, volatility)
               SELECT * FROM unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[], $5::bigint[])
               ON CONFLICT DO NOTHING";
    connection.execute(sql, &[&names, &games, &ratings, &deviations, &volatilities]).await?;
    let sql = "SELECT puzzle, rating, deviation, volatility FROM puzzle_strengths WHERE puzzle = ANY ($1)
               ORDER BY puzzle FOR NO KEY UPDATE";
    Ok(each(&connection.query(sql, &[&names]).await?, named_strength)?.into_iter().collect())
}

async fn write(connection: &Connection, person: PersonId, count: &Count<'_>) -> Result<(), StoreError> {
    let person = person.as_str();
    let names: Vec<&str> = count.first.iter().map(|attempt| attempt.puzzle.as_str()).collect();
    let games: Vec<&str> = count.first.iter().map(|attempt| attempt.game.id()).collect();
    let times: Vec<i64> = count.first.iter().map(|attempt| millis(attempt.at)).collect();
    let scores: Vec<i64> = count.first.iter().map(|attempt| attempt.score.number().into()).collect();
    let sql = "INSERT INTO puzzle_attempts (person, puzzle, game, at, score)
               SELECT $1, * FROM unnest($2::text[], $3::text[], $4::bigint[], $5::bigint[])";
    connection.execute(sql, &[&person, &names, &games, &times, &scores]).await?;

    // Of several tries at the same puzzle the first that was right counts: the later ones find it solved.
    for (puzzle, at) in &count.solved {
        let sql = "UPDATE puzzle_attempts SET solved = $3
                   WHERE person = $1 AND puzzle = $2 AND score < 2 AND solved IS NULL";
        connection.execute(sql, &[&person, puzzle, &millis(*at)]).await?;
    }
    for Standing { game, strength, tried, solved } in &count.standings {
        let sql = "INSERT INTO puzzle_solvers (person, game, rating, deviation, volatility, tried, solved)
                   VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (person, game) DO UPDATE SET
                   rating = $3, deviation = $4, volatility = $5, tried = $6, solved = $7";
        let ([rating, deviation, volatility], game) = (numbers(*strength), game.id());
        let (tried, solved) = (i64::from(*tried), i64::from(*solved));
        connection.execute(sql, &[&person, &game, &rating, &deviation, &volatility, &tried, &solved]).await?;
    }
    let names: Vec<&str> = count.puzzles.keys().copied().collect();
    let [ratings, deviations, volatilities] = columns(count.puzzles.values().map(|(_, strength)| *strength));
    let sql = "UPDATE puzzle_strengths AS kept SET rating = new.r, deviation = new.d, volatility = new.v
               FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[]) AS new (puzzle, r, d, v)
               WHERE kept.puzzle = new.puzzle";
    connection.execute(sql, &[&names, &ratings, &deviations, &volatilities]).await?;
    Ok(())
}

fn numbers(Strength { rating, deviation, volatility }: Strength) -> [i64; 3] {
    [rating.into(), deviation.into(), volatility.into()]
}

/// Strengths column by column.
pub(super) fn columns(strengths: impl Iterator<Item = Strength>) -> [Vec<i64>; 3] {
    let mut columns = [Vec::new(), Vec::new(), Vec::new()];
    for strength in strengths {
        for (column, number) in columns.iter_mut().zip(numbers(strength)) {
            column.push(number);
        }
    }
    columns
}

fn standing(row: &Row) -> Result<Standing, StoreError> {
    let (game, strength) = (game(row, "game")?, strength(row)?);
    Ok(Standing { game, strength, tried: number(row, "tried")?, solved: number(row, "solved")? })
}

/// The strength in a row.
pub(super) fn strength(row: &Row) -> Result<Strength, StoreError> {
    Ok(Strength {
        rating: number(row, "rating")?,
        deviation: number(row, "deviation")?,
        volatility: number(row, "volatility")?,
    })
}

fn named_strength(row: &Row) -> Result<(String, Strength), StoreError> {
    Ok((get(row, "puzzle")?, strength(row)?))
}

fn kept(row: &Row) -> Result<KeptAttempt, StoreError> {
    let vote: Option<i64> = get(row, "vote")?;
    Ok(KeptAttempt {
        puzzle: get(row, "puzzle")?,
        game: game(row, "game")?,
        at: stamp(row, "at")?,
        score: Score::from_number(get(row, "score")?).ok_or_else(|| unreadable("score"))?,
        solved: optional_stamp(row, "solved")?,
        vote: vote.map(|vote| Vote::from_number(vote).ok_or_else(|| unreadable("vote"))).transpose()?,
    })
}
