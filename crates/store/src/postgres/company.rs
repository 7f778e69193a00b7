//! Whom people keep company with, in rows.

use async_trait::async_trait;
use mozaika_table::{PersonId, Stamp, TableId};
use tokio_postgres::Row;
use tokio_postgres::error::SqlState;

use super::Postgres;
use super::columns::{each, get, millis, person, stamp, summary};
use super::people;
use super::pool::Parameters;
use crate::{Challenge, Company, Person, Privacy, Relation, Shown, StoreError, Tie};

const UNTIE: &str = "DELETE FROM ties WHERE person = $1 AND tie = $2 AND other = $3";
const CHALLENGES: &str = "SELECT challenger, challenged, at, summary FROM challenges
    JOIN tables ON tables.id = table_id
    WHERE (challenger = $1 OR challenged = $1) AND status = 'open' ORDER BY at DESC, table_id";

impl Postgres {
    /// Writes a row that refers to others; whether they are there.
    pub(super) async fn write_if_there(
        &self,
        sql: &str,
        parameters: Parameters<'_>,
    ) -> Result<bool, StoreError> {
        let connection = self.pool.connection().await?;
        let client = connection.client();
        let written = connection
            .attempt(async { client.execute(&client.prepare_cached(sql).await?, parameters).await })
            .await?;
        match written {
            Ok(_) => Ok(true),
            Err(error) if error.code() == Some(&SqlState::FOREIGN_KEY_VIOLATION) => Ok(false),
            Err(error) => Err(error.into()),
        }
    }

    async fn people_of(&self, ids: &[PersonId]) -> Result<Vec<Person>, StoreError> {
        let ids: Vec<&str> = ids.iter().map(PersonId::as_str).collect();
        let sql = format!("SELECT {} FROM people WHERE id = ANY ($1)", people::PERSON);
        each(&self.pool.query(&sql, &[&ids]).await?, people::read)
    }
}

#[async_trait]
impl Company for Postgres {
    async fn tie(&self, person: PersonId, tie: Tie, other: PersonId, at: Stamp) -> Result<bool, StoreError> {
        let sql = "INSERT INTO ties (person, tie, other, at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING";
        let (id, name) = (person.as_str(), tie.name());
        let there = self.write_if_there(sql, &[&id, &name, &other.as_str(), &millis(at)]).await?;
        if there && tie == Tie::Blocks {
            self.untie(person, Tie::Follows, other).await?;
        }
        Ok(there)
    }

    async fn untie(&self, person: PersonId, tie: Tie, other: PersonId) -> Result<bool, StoreError> {
        Ok(self.pool.execute(UNTIE, &[&person.as_str(), &tie.name(), &other.as_str()]).await? > 0)
    }

    async fn tied(&self, person: PersonId, tie: Tie) -> Result<Vec<Person>, StoreError> {
        let sql = format!(
            "SELECT {} FROM ties JOIN people ON people.id = other
             WHERE person = $1 AND tie = $2 ORDER BY at DESC, other",
            people::PERSON
        );
        each(&self.pool.query(&sql, &[&person.as_str(), &tie.name()]).await?, people::read)
    }

    async fn relation(&self, one: PersonId, other: PersonId) -> Result<Relation, StoreError> {
        let sql = "SELECT person, tie FROM ties WHERE person = $1 AND other = $2
                   UNION ALL SELECT person, tie FROM ties WHERE person = $2 AND other = $1";
        let tie = |row: &Row| Ok((person(row, "person")?, get::<String>(row, "tie")?));
        let ties = each(&self.pool.query(sql, &[&one.as_str(), &other.as_str()]).await?, tie)?;
        Ok(Relation::of(one, other, |person, tie| {
            ties.iter().any(|(known, name)| *known == person && name == tie.name())
        }))
    }

    async fn privacy(&self, person: PersonId) -> Result<Privacy, StoreError> {
        let sql = "SELECT page, presence, challenges FROM privacy WHERE person = $1";
        let rows = self.pool.query(sql, &[&person.as_str()]).await?;
        rows.first().map_or(Ok(Privacy::default()), privacy)
    }

    async fn set_privacy(&self, person: PersonId, privacy: Privacy) -> Result<bool, StoreError> {
        let sql = "INSERT INTO privacy (person, page, presence, challenges) VALUES ($1, $2, $3, $4)
                   ON CONFLICT (person) DO UPDATE SET page = excluded.page, presence = excluded.presence,
                       challenges = excluded.challenges";
        let [page, presence, challenges] = privacy.columns();
        self.write_if_there(sql, &[&person.as_str(), &page, &presence, &challenges]).await
    }

    async fn add_challenge(
        &self,
        table: TableId,
        challenger: PersonId,
        challenged: PersonId,
        at: Stamp,
    ) -> Result<bool, StoreError> {
        let sql = "INSERT INTO challenges (table_id, challenger, challenged, at) VALUES ($1, $2, $3, $4)
                   ON CONFLICT DO NOTHING";
        let values: Parameters<'_> =
            &[&table.as_str(), &challenger.as_str(), &challenged.as_str(), &millis(at)];
        self.write_if_there(sql, values).await
    }

    async fn challenges_of(&self, who: PersonId) -> Result<Vec<Challenge>, StoreError> {
        let rows = self.pool.query(CHALLENGES, &[&who.as_str()]).await?;
        let both = |row: &Row| Ok([person(row, "challenger")?, person(row, "challenged")?]);
        let ids: Vec<[PersonId; 2]> = each(&rows, both)?;
        let people = self.people_of(&ids.concat()).await?;
        let find = |id: PersonId| people.iter().find(|person| person.id == id).cloned();
        let mut challenges = Vec::new();
        for (row, [challenger, challenged]) in rows.iter().zip(ids) {
            // Whoever was erased meanwhile is not there.
            let Some((challenger, challenged)) = find(challenger).zip(find(challenged)) else { continue };
            challenges.push(Challenge {
                challenger,
                challenged,
                at: stamp(row, "at")?,
                table: summary(row)?,
            });
        }
        Ok(challenges)
    }

    async fn remove_challenge(&self, table: TableId, person: PersonId) -> Result<bool, StoreError> {
        let sql = "DELETE FROM challenges WHERE table_id = $1 AND (challenger = $2 OR challenged = $2)";
        Ok(self.pool.execute(sql, &[&table.as_str(), &person.as_str()]).await? > 0)
    }
}

fn privacy(row: &Row) -> Result<Privacy, StoreError> {
    let shown = |column| Ok::<_, StoreError>(Shown::of(get(row, column)?));
    Ok(Privacy { page: shown("page")?, presence: shown("presence")?, challenges: shown("challenges")? })
}
