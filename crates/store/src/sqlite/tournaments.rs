//! Tournaments in rows.

use async_trait::async_trait;
use mozaika_table::{PersonId, Secret, Stamp, Status as TableStatus, TableId, TournamentId, Version};
use mozaika_tournament::{Entry, Status};
use rusqlite::{Connection, OptionalExtension, Row, params};

use super::Sqlite;
use super::columns::{from_json, millis, stamp, version};
use super::people;
use super::tables::all;
use crate::tournaments::PreparedTournament;
use crate::values::{place, unreadable};
use crate::{
    Appended, Created, ListedTournament, NewTournament, OwnTournament, Page, Person, StoreError,
    StoredTournament, Told, TournamentAppend, Tournaments,
};

#[async_trait]
impl Tournaments for Sqlite {
    async fn create_tournament(&self, tournament: NewTournament) -> Result<Created, StoreError> {
        let prepared = PreparedTournament::of_new(&tournament)?;
        self.write(move |connection| {
            let summary = &prepared.summary;
            let sql = "INSERT INTO tournaments
                (id, host, title, password_hash, secret, version, status, listed, starts, summary)
                VALUES (?1, ?2, ?3, ?4, ?5, 0, '', 0, 0, '') ON CONFLICT DO NOTHING";
            let created = connection.prepare_cached(sql)?.execute(params![
                summary.tournament.as_str(),
                summary.host.as_str(),
                tournament.title,
                tournament.password_hash,
                tournament.secret.as_bytes(),
            ])?;
            if created == 0 {
                return Ok(Created::Existed);
            }
            write(connection, &prepared)?;
            Ok(Created::Done)
        })
        .await
    }

    async fn append_tournament(&self, append: TournamentAppend) -> Result<Appended, StoreError> {
        let prepared = PreparedTournament::of_append(append)?;
        self.write(move |connection| {
            // Nobody else writes meanwhile.
            let sql = "SELECT version FROM tournaments WHERE id = ?1";
            let stored: Option<u32> = connection
                .prepare_cached(sql)?
                .query_row([prepared.summary.tournament.as_str()], |row| row.get(0))
                .optional()?;
            let Some(stored) = stored else { return Ok(Appended::NoTable) };
            if prepared.first != Version(stored).next() {
                return Ok(Appended::Behind);
            }
            write(connection, &prepared)?;
            Ok(Appended::Done)
        })
        .await
    }

    async fn load_tournament(
        &self,
        tournament: TournamentId,
        after: Version,
    ) -> Result<Option<StoredTournament>, StoreError> {
        self.read(move |connection| {
            let sql = "SELECT title, password_hash, secret FROM tournaments WHERE id = ?1";
            let mut found = all(connection, sql, [tournament.as_str()], |row| {
                let secret = Secret::from_bytes(row.get("secret").map_err(|_| unreadable("secret"))?);
                Ok((row.get("title")?, row.get("password_hash")?, secret))
            })?;
            let Some((title, password_hash, secret)) = found.pop() else { return Ok(None) };
            let entries = entries(connection, tournament, after)?;
            Ok(Some(StoredTournament { title, password_hash, secret, entries }))
        })
        .await
    }

    async fn tournaments_to_look_at(
        &self,
        by: Stamp,
        limit: u32,
    ) -> Result<Vec<(TournamentId, Version)>, StoreError> {
        self.read(move |connection| {
            let sql =
                "SELECT id, version FROM tournaments WHERE look_again <= ?1 ORDER BY look_again, id LIMIT ?2";
            all(connection, sql, params![millis(by), limit], |row| Ok((id(row)?, version(row, "version")?)))
        })
        .await
    }

    async fn listed_tournaments(
        &self,
        status: &[Status],
        page: Page<TournamentId>,
    ) -> Result<Vec<ListedTournament>, StoreError> {
        let status = status.to_vec();
        self.read(move |connection| {
            let (starts, id) = place(page.before.as_ref(), TournamentId::as_str);
            let mut found = Vec::new();
            // Each state's last, which an index gives in order, and of those the last.
            for wanted in Status::ALL.into_iter().filter(|wanted| status.contains(wanted)) {
                let sql = "SELECT title, summary FROM tournaments
                           WHERE listed = 1 AND status = ?1 AND (starts, id) < (?2, ?3)
                           ORDER BY starts DESC, id DESC LIMIT ?4";
                found.extend(all(connection, sql, params![wanted.name(), starts, id, page.limit], listed)?);
            }
            found.sort_by_key(|found| std::cmp::Reverse((found.summary.starts, found.summary.tournament)));
            found.truncate(page.limit as usize);
            Ok(found)
        })
        .await
    }

    async fn tournaments_of(
        &self,
        person: PersonId,
        told: Told,
        page: Page<TournamentId>,
    ) -> Result<Vec<OwnTournament>, StoreError> {
        self.read(move |connection| {
            let (starts, id) = place(page.before.as_ref(), TournamentId::as_str);
            let sql = "SELECT title, summary, place
                       FROM tournament_people CROSS JOIN tournaments ON id = tournament
                       WHERE person = ?1 AND (starts, id) < (?2, ?3) AND (?4 OR joined = 1 AND listed = 1)
                       ORDER BY starts DESC, id DESC LIMIT ?5";
            let wanted = params![person.as_str(), starts, id, told == Told::All, page.limit];
            all(connection, sql, wanted, |row| {
                Ok(OwnTournament { listed: listed(row)?, place: row.get("place")? })
            })
        })
        .await
    }

    async fn known_people(&self, people: &[PersonId]) -> Result<Vec<Person>, StoreError> {
        let people = people.to_vec();
        self.read(move |connection| {
            let mut found = Vec::with_capacity(people.len());
            for person in people {
                found.extend(people::find(connection, person)?);
            }
            Ok(found)
        })
        .await
    }

    async fn table_statuses(&self, tables: &[TableId]) -> Result<Vec<(TableId, TableStatus)>, StoreError> {
        let tables = tables.to_vec();
        self.read(move |connection| {
            let mut statement = connection.prepare_cached("SELECT status FROM tables WHERE id = ?1")?;
            let mut found = Vec::with_capacity(tables.len());
            for table in tables {
                if let Some(row) = statement.query([table.as_str()])?.next()? {
                    let name: String = row.get("status")?;
                    let status = TableStatus::ALL.into_iter().find(|status| status.name() == name);
                    found.push((table, status.ok_or_else(|| unreadable("status"))?));
                }
            }
            Ok(found)
        })
        .await
    }
}

/// Writes entries and how the tournament then stands.
fn write(connection: &Connection, prepared: &PreparedTournament) -> Result<(), StoreError> {
    let summary = &prepared.summary;
    let tournament = summary.tournament.as_str();
    for (version, at, body) in &prepared.rows {
        let sql = "INSERT INTO tournament_entries (tournament, version, at, body) VALUES (?1, ?2, ?3, ?4)";
        connection.prepare_cached(sql)?.execute(params![tournament, version.0, millis(*at), body])?;
    }
    for (person, joined) in &prepared.people {
        let sql = "INSERT INTO tournament_people (person, tournament, joined) VALUES (?1, ?2, ?3)
                   ON CONFLICT DO UPDATE SET joined = max(joined, excluded.joined)";
        connection.prepare_cached(sql)?.execute(params![person.as_str(), tournament, joined])?;
    }
    for (person, place) in &prepared.places {
        let sql = "UPDATE tournament_people SET place = ?3 WHERE person = ?1 AND tournament = ?2";
        connection.prepare_cached(sql)?.execute(params![person.as_str(), tournament, place])?;
    }
    let sql = "UPDATE tournaments SET version = ?2, status = ?3, listed = ?4, starts = ?5, look_again = ?6, summary = ?7
               WHERE id = ?1";
    connection.prepare_cached(sql)?.execute(params![
        tournament,
        summary.version.0,
        summary.status.name(),
        prepared.is_listed(),
        millis(summary.starts),
        summary.look_again.map(millis),
        prepared.summary_json,
    ])?;
    Ok(())
}

/// Takes out what a person who is erased wrote, and that they were there.
pub(super) fn forget(connection: &Connection, person: PersonId) -> Result<(), StoreError> {
    let id = person.as_str();
    connection.prepare_cached("UPDATE tournaments SET title = '' WHERE host = ?1")?.execute([id])?;
    connection.prepare_cached("DELETE FROM tournament_people WHERE person = ?1")?.execute([id])?;
    Ok(())
}

fn entries(
    connection: &Connection,
    tournament: TournamentId,
    after: Version,
) -> Result<Vec<Entry>, StoreError> {
    let sql = "SELECT version, at, body FROM tournament_entries
               WHERE tournament = ?1 AND version > ?2 ORDER BY version";
    all(connection, sql, params![tournament.as_str(), after.0], |row| {
        Ok(Entry { version: version(row, "version")?, at: stamp(row, "at")?, event: from_json(row, "body")? })
    })
}

fn id(row: &Row<'_>) -> Result<TournamentId, StoreError> {
    row.get_ref("id")?.as_str().ok().and_then(|text| text.parse().ok()).ok_or_else(|| unreadable("id"))
}

fn listed(row: &Row<'_>) -> Result<ListedTournament, StoreError> {
    Ok(ListedTournament { title: row.get("title")?, summary: from_json(row, "summary")? })
}
