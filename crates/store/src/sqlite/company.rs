//! Whom people keep company with, in rows.

use async_trait::async_trait;
use mozaika_table::{PersonId, Stamp, TableId};
use rusqlite::{Connection, Row, params};

use super::Sqlite;
use super::columns::{millis, person, stamp, summary};
use super::people::{self, PERSON};
use super::tables::all;
use crate::{Challenge, Company, Person, Privacy, Relation, Shown, StoreError, Tie};

#[async_trait]
impl Company for Sqlite {
    async fn tie(&self, person: PersonId, tie: Tie, other: PersonId, at: Stamp) -> Result<bool, StoreError> {
        self.write(move |connection| {
            if !are_there(connection, &[person, other])? {
                return Ok(false);
            }
            let sql =
                "INSERT INTO ties (person, tie, other, at) VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO NOTHING";
            let values = params![person.as_str(), tie.name(), other.as_str(), millis(at)];
            connection.prepare_cached(sql)?.execute(values)?;
            if tie == Tie::Blocks {
                untie(connection, person, Tie::Follows, other)?;
            }
            Ok(true)
        })
        .await
    }

    async fn untie(&self, person: PersonId, tie: Tie, other: PersonId) -> Result<bool, StoreError> {
        self.write(move |connection| untie(connection, person, tie, other)).await
    }

    async fn tied(&self, person: PersonId, tie: Tie) -> Result<Vec<Person>, StoreError> {
        self.read(move |connection| {
            let sql = format!(
                "SELECT {PERSON} FROM ties JOIN people ON people.id = other
                 WHERE person = ?1 AND tie = ?2 ORDER BY at DESC, other"
            );
            all(connection, &sql, [person.as_str(), tie.name()], people::read)
        })
        .await
    }

    async fn relation(&self, one: PersonId, other: PersonId) -> Result<Relation, StoreError> {
        self.read(move |connection| {
            let sql = "SELECT person, tie FROM ties
                       WHERE person = ?1 AND other = ?2 OR person = ?2 AND other = ?1";
            let tie = |row: &Row<'_>| Ok((person(row, "person")?, row.get::<_, String>("tie")?));
            let ties = all(connection, sql, [one.as_str(), other.as_str()], tie)?;
            Ok(Relation::of(one, other, |person, tie| {
                ties.iter().any(|(known, name)| *known == person && name == tie.name())
            }))
        })
        .await
    }

    async fn privacy(&self, person: PersonId) -> Result<Privacy, StoreError> {
        self.read(move |connection| {
            let sql = "SELECT page, presence, challenges FROM privacy WHERE person = ?1";
            Ok(all(connection, sql, [person.as_str()], privacy)?.pop().unwrap_or_default())
        })
        .await
    }

    async fn set_privacy(&self, person: PersonId, privacy: Privacy) -> Result<bool, StoreError> {
        self.write(move |connection| {
            if !are_there(connection, &[person])? {
                return Ok(false);
            }
            let sql = "INSERT INTO privacy (person, page, presence, challenges) VALUES (?1, ?2, ?3, ?4)
                       ON CONFLICT (person) DO UPDATE SET page = excluded.page, presence = excluded.presence,
                           challenges = excluded.challenges";
            let [page, presence, challenges] = privacy.columns();
            connection.prepare_cached(sql)?.execute(params![person.as_str(), page, presence, challenges])?;
            Ok(true)
        })
        .await
    }

    async fn add_challenge(
        &self,
        table: TableId,
        challenger: PersonId,
        challenged: PersonId,
        at: Stamp,
    ) -> Result<bool, StoreError> {
        self.write(move |connection| {
            let known = "SELECT 1 FROM tables WHERE id = ?1";
            if !are_there(connection, &[challenger, challenged])?
                || !connection.prepare_cached(known)?.exists([table.as_str()])?
            {
                return Ok(false);
            }
            let sql = "INSERT INTO challenges (table_id, challenger, challenged, at) VALUES (?1, ?2, ?3, ?4)
                       ON CONFLICT DO NOTHING";
            let values = params![table.as_str(), challenger.as_str(), challenged.as_str(), millis(at)];
            connection.prepare_cached(sql)?.execute(values)?;
            Ok(true)
        })
        .await
    }

    async fn challenges_of(&self, who: PersonId) -> Result<Vec<Challenge>, StoreError> {
        self.read(move |connection| {
            let sql = "SELECT challenger, challenged, at, summary FROM challenges JOIN tables ON tables.id = table_id
                       WHERE (challenger = ?1 OR challenged = ?1) AND status = 'open' ORDER BY at DESC, table_id";
            let found = |row: &Row<'_>| {
                let both = [person(row, "challenger")?, person(row, "challenged")?];
                Ok((both, stamp(row, "at")?, summary(row)?))
            };
            let mut challenges = Vec::new();
            for ([challenger, challenged], at, table) in all(connection, sql, [who.as_str()], found)? {
                let both = people::find(connection, challenger)?.zip(people::find(connection, challenged)?);
                challenges.extend(both.map(|(challenger, challenged)| Challenge { challenger, challenged, at, table }));
            }
            Ok(challenges)
        })
        .await
    }

    async fn remove_challenge(&self, table: TableId, person: PersonId) -> Result<bool, StoreError> {
        self.write(move |connection| {
            let sql = "DELETE FROM challenges WHERE table_id = ?1 AND (challenger = ?2 OR challenged = ?2)";
            Ok(connection.prepare_cached(sql)?.execute([table.as_str(), person.as_str()])? > 0)
        })
        .await
    }
}

fn untie(connection: &Connection, person: PersonId, tie: Tie, other: PersonId) -> Result<bool, StoreError> {
    let sql = "DELETE FROM ties WHERE person = ?1 AND tie = ?2 AND other = ?3";
    Ok(connection.prepare_cached(sql)?.execute([person.as_str(), tie.name(), other.as_str()])? > 0)
}

/// Nobody else writes meanwhile.
fn are_there(connection: &Connection, people: &[PersonId]) -> Result<bool, StoreError> {
    let mut known = connection.prepare_cached("SELECT 1 FROM people WHERE id = ?1")?;
    for person in people {
        if !known.exists([person.as_str()])? {
            return Ok(false);
        }
    }
    Ok(true)
}

fn privacy(row: &Row<'_>) -> Result<Privacy, StoreError> {
    let shown = |column| Ok::<_, StoreError>(Shown::of(row.get(column)?));
    Ok(Privacy { page: shown("page")?, presence: shown("presence")?, challenges: shown("challenges")? })
}
