//! Tournaments in rows.

use async_trait::async_trait;
use mozaika_table::{PersonId, Secret, Stamp, Status as TableStatus, TableId, TournamentId, Version};
use mozaika_tournament::{Entry, Status};
use tokio_postgres::Row;

use super::Postgres;
use super::columns::{each, from_json, get, millis, stamp, table, version};
use super::people::{PERSON, read as read_person};
use super::pool::Connection;
use crate::tournaments::PreparedTournament;
use crate::values::{place, unreadable};
use crate::{
    Appended, Created, ListedTournament, NewTournament, OwnTournament, Page, Person, StoreError,
    StoredTournament, Told, TournamentAppend, Tournaments,
};

const ENTRIES: &str = "SELECT version, at, body FROM tournament_entries
    WHERE tournament = $1 AND version > $2 ORDER BY version";

// Each state's last, which an index gives in order, and of those the last.
const LISTED: &str = "SELECT title, summary FROM unnest($1::text[]) AS wanted (status), LATERAL (
        SELECT title, summary, starts, id FROM tournaments
        WHERE listed AND tournaments.status = wanted.status AND (starts, id) < ($2, $3)
        ORDER BY starts DESC, id DESC LIMIT $4) AS found
    ORDER BY starts DESC, id DESC LIMIT $4";

#[async_trait]
impl Tournaments for Postgres {
    async fn create_tournament(&self, tournament: NewTournament) -> Result<Created, StoreError> {
        let prepared = PreparedTournament::of_new(&tournament)?;
        let summary = &prepared.summary;
        let connection = self.pool.begin().await?;
        let sql = "INSERT INTO tournaments
            (id, host, title, password_hash, secret, version, status, listed, starts, summary)
            VALUES ($1, $2, $3, $4, $5, 0, '', false, 0, '') ON CONFLICT DO NOTHING";
        let created = connection
            .execute(
                sql,
                &[
                    &summary.tournament.as_str(),
                    &summary.host.as_str(),
                    &tournament.title,
                    &tournament.password_hash,
                    &&tournament.secret.as_bytes()[..],
                ],
            )
            .await?;
        if created == 0 {
            connection.rollback().await?;
            return Ok(Created::Existed);
        }
        write(&connection, &prepared).await?;
        connection.commit().await?;
        Ok(Created::Done)
    }

    async fn append_tournament(&self, append: TournamentAppend) -> Result<Appended, StoreError> {
        let prepared = PreparedTournament::of_append(append)?;
        let connection = self.pool.begin().await?;
        // Whoever writes locks the row first, and reads what is stored after that.
        let sql = "SELECT version FROM tournaments WHERE id = $1 FOR NO KEY UPDATE";
        let stored = connection.one(sql, &[&prepared.summary.tournament.as_str()]).await?;
        let answer = match stored {
            None => Appended::NoTable,
            Some(row) if prepared.first != version(&row, "version")?.next() => Appended::Behind,
            Some(_) => {
                write(&connection, &prepared).await?;
                connection.commit().await?;
                return Ok(Appended::Done);
            }
        };
        connection.rollback().await?;
        Ok(answer)
    }

    async fn load_tournament(
        &self,
        tournament: TournamentId,
        after: Version,
    ) -> Result<Option<StoredTournament>, StoreError> {
        let sql = "SELECT title, password_hash, secret FROM tournaments WHERE id = $1";
        let connection = self.pool.connection().await?;
        let Some(row) = connection.one(sql, &[&tournament.as_str()]).await? else { return Ok(None) };
        let secret: [u8; 32] = get::<&[u8]>(&row, "secret")?.try_into().map_err(|_| unreadable("secret"))?;
        let rows = connection.query(ENTRIES, &[&tournament.as_str(), &i64::from(after.0)]).await?;
        Ok(Some(StoredTournament {
            title: get(&row, "title")?,
            password_hash: get(&row, "password_hash")?,
            secret: Secret::from_bytes(secret),
            entries: each(&rows, entry)?,
        }))
    }

    async fn tournaments_to_look_at(
        &self,
        by: Stamp,
        limit: u32,
    ) -> Result<Vec<(TournamentId, Version)>, StoreError> {
        let sql =
            "SELECT id, version FROM tournaments WHERE look_again <= $1 ORDER BY look_again, id LIMIT $2";
        let rows = self.pool.query(sql, &[&millis(by), &i64::from(limit)]).await?;
        each(&rows, |row| {
            let id = get::<&str>(row, "id")?.parse().map_err(|_| unreadable("id"))?;
            Ok((id, version(row, "version")?))
        })
    }

    async fn listed_tournaments(
        &self,
        status: &[Status],
        page: Page<TournamentId>,
    ) -> Result<Vec<ListedTournament>, StoreError> {
        let (starts, id) = place(page.before.as_ref(), TournamentId::as_str);
        let wanted = Status::ALL.into_iter().filter(|wanted| status.contains(wanted));
        let names: Vec<&str> = wanted.map(Status::name).collect();
        let rows = self.pool.query(LISTED, &[&names, &starts, &id, &i64::from(page.limit)]).await?;
        each(&rows, listed)
    }

    async fn tournaments_of(
        &self,
        person: PersonId,
        told: Told,
        page: Page<TournamentId>,
    ) -> Result<Vec<OwnTournament>, StoreError> {
        let (starts, id) = place(page.before.as_ref(), TournamentId::as_str);
        let (all, limit) = (told == Told::All, i64::from(page.limit));
        let sql = "SELECT title, summary, place FROM tournament_people JOIN tournaments ON id = tournament
                   WHERE person = $1 AND (starts, id) < ($2, $3) AND ($4 OR joined AND listed)
                   ORDER BY starts DESC, id DESC LIMIT $5";
        let rows = self.pool.query(sql, &[&person.as_str(), &starts, &id, &all, &limit]).await?;
        each(&rows, |row| {
            let place: Option<i64> = get(row, "place")?;
            let place =
                place.map(|place| u32::try_from(place).map_err(|_| unreadable("place"))).transpose()?;
            Ok(OwnTournament { listed: listed(row)?, place })
        })
    }

    async fn known_people(&self, people: &[PersonId]) -> Result<Vec<Person>, StoreError> {
        let people: Vec<&str> = people.iter().map(PersonId::as_str).collect();
        let sql = format!("SELECT {PERSON} FROM people WHERE id = ANY ($1)");
        each(&self.pool.query(&sql, &[&people]).await?, read_person)
    }

    async fn table_statuses(&self, tables: &[TableId]) -> Result<Vec<(TableId, TableStatus)>, StoreError> {
        let tables: Vec<&str> = tables.iter().map(TableId::as_str).collect();
        let rows = self.pool.query("SELECT id, status FROM tables WHERE id = ANY ($1)", &[&tables]).await?;
        each(&rows, |row| {
            let name = get::<&str>(row, "status")?;
            let status = TableStatus::ALL.into_iter().find(|status| status.name() == name);
            Ok((table(row, "id")?, status.ok_or_else(|| unreadable("status"))?))
        })
    }
}

/// Writes entries and how the tournament then stands, in a transaction that has its row.
async fn write(connection: &Connection, prepared: &PreparedTournament) -> Result<(), StoreError> {
    let summary = &prepared.summary;
    let tournament = summary.tournament.as_str();
    let versions: Vec<i64> = prepared.rows.iter().map(|(version, _, _)| version.0.into()).collect();
    let moments: Vec<i64> = prepared.rows.iter().map(|(_, at, _)| millis(*at)).collect();
    let bodies: Vec<&str> = prepared.rows.iter().map(|(_, _, body)| body.as_str()).collect();
    let sql = "INSERT INTO tournament_entries (tournament, version, at, body)
               SELECT $1, * FROM unnest($2::bigint[], $3::bigint[], $4::text[])";
    connection.execute(sql, &[&tournament, &versions, &moments, &bodies]).await?;
    if !prepared.people.is_empty() {
        let people: Vec<&str> = prepared.people.iter().map(|(person, _)| person.as_str()).collect();
        let joined: Vec<bool> = prepared.people.iter().map(|(_, joined)| *joined).collect();
        let sql = "INSERT INTO tournament_people (person, tournament, joined)
                   SELECT person, $1, bool_or(joined) FROM unnest($2::text[], $3::boolean[]) AS those (person, joined)
                   GROUP BY person
                   ON CONFLICT (person, tournament)
                       DO UPDATE SET joined = tournament_people.joined OR excluded.joined";
        connection.execute(sql, &[&tournament, &people, &joined]).await?;
    }
    if !prepared.places.is_empty() {
        let people: Vec<&str> = prepared.places.iter().map(|(person, _)| person.as_str()).collect();
        let places: Vec<i64> = prepared.places.iter().map(|(_, place)| i64::from(*place)).collect();
        let sql = "UPDATE tournament_people SET place = those.place
                   FROM unnest($2::text[], $3::bigint[]) AS those (person, place)
                   WHERE tournament = $1 AND tournament_people.person = those.person";
        connection.execute(sql, &[&tournament, &people, &places]).await?;
    }
    let sql = "UPDATE tournaments SET version = $2, status = $3, listed = $4, starts = $5, look_again = $6, summary = $7
               WHERE id = $1";
    connection
        .execute(
            sql,
            &[
                &tournament,
                &i64::from(summary.version.0),
                &summary.status.name(),
                &prepared.is_listed(),
                &millis(summary.starts),
                &summary.look_again.map(millis),
                &prepared.summary_json,
            ],
        )
        .await?;
    Ok(())
}

/// Takes out what a person who is erased wrote, and that they were there.
pub(super) async fn forget(connection: &Connection, person: PersonId) -> Result<(), StoreError> {
    let id = person.as_str();
    connection.execute("UPDATE tournaments SET title = '' WHERE host = $1", &[&id]).await?;
    connection.execute("DELETE FROM tournament_people WHERE person = $1", &[&id]).await?;
    Ok(())
}

fn entry(row: &Row) -> Result<Entry, StoreError> {
    Ok(Entry { version: version(row, "version")?, at: stamp(row, "at")?, event: from_json(row, "body")? })
}

fn listed(row: &Row) -> Result<ListedTournament, StoreError> {
    Ok(ListedTournament { title: get(row, "title")?, summary: from_json(row, "summary")? })
}
