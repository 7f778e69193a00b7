//! People in rows.

use async_trait::async_trait;
use mozaika_table::{PersonId, Stamp, TableId};
use tokio_postgres::Row;
use tokio_postgres::error::SqlState;

use super::columns::{each, get, millis, optional_stamp, person, stamp, table};
use super::{Postgres, erase, keys, renamings};
use crate::person::folded;
use crate::values::{place, unreadable};
use crate::{Account, Key, KeyHash, MadeAccount, Page, People, Person, Role, Sanction, StoreError};

macro_rules! bot {
    () => {
        "EXISTS (SELECT FROM keys AS held
            WHERE held.person = people.id AND held.kind = 'token' AND strpos(held.scopes, '\"play\"') > 0) AS bot"
    };
}

/// Whoever has a token that may play is a bot.
pub(super) const BOT: &str = bot!();

/// What a person is read from. Each column by its name: a later version may add others while this one still runs.
pub(super) const PERSON: &str = concat!(
    "people.id, name, login, people.created, seen, people.role, banned, banned_at, banned_until, banned_reason,
     muted_at, muted_until, muted_reason, ",
    bot!()
);

// Locked in one order by all.
const TOUCH: &str = "UPDATE people SET seen = $2
    FROM (SELECT id FROM people WHERE id = ANY ($1) AND seen < $2 ORDER BY id FOR NO KEY UPDATE) AS those
    WHERE people.id = those.id";

#[async_trait]
impl People for Postgres {
    async fn add_person(&self, person: Person, key: Key) -> Result<(), StoreError> {
        let connection = self.pool.begin().await?;
        let sql = "INSERT INTO people (id, name, name_folded, login, login_folded, created, seen, banned)
                   VALUES ($1, $2, $3, $4, $5, $6, $7, false)";
        let Person { id, name, login, created, seen, .. } = &person;
        let login_folded = login.as_deref().map(folded);
        connection
            .execute(
                sql,
                &[&id.as_str(), name, &folded(name), login, &login_folded, &millis(*created), &millis(*seen)],
            )
            .await?;
        keys::add(&connection, &key).await?;
        connection.commit().await
    }

    async fn person(&self, id: PersonId) -> Result<Option<Person>, StoreError> {
        let sql = format!("SELECT {PERSON} FROM people WHERE id = $1");
        let rows = self.pool.query(&sql, &[&id.as_str()]).await?;
        rows.first().map(read).transpose()
    }

    async fn rename(&self, id: PersonId, name: &str) -> Result<(), StoreError> {
        renamings::rename(&self.pool, id, name).await
    }

    async fn touch(&self, people: &[PersonId], at: Stamp) -> Result<(), StoreError> {
        let people: Vec<&str> = people.iter().map(PersonId::as_str).collect();
        self.pool.execute(TOUCH, &[&people, &millis(at)]).await.map(|_| ())
    }

    async fn make_account(
        &self,
        id: PersonId,
        login: &str,
        password_hash: &str,
        keep: &[KeyHash],
    ) -> Result<MadeAccount, StoreError> {
        let sql = "WITH made AS (
                       UPDATE people SET login = $2, login_folded = $3, password_hash = $4
                       WHERE id = $1 AND login IS NULL RETURNING id),
                   ended AS (
                       DELETE FROM keys USING made WHERE person = made.id AND NOT hash = ANY ($5::bytea[]))
                   SELECT FROM made";
        let keep: Vec<&[u8]> = keep.iter().map(|hash| &hash.0[..]).collect();
        let connection = self.pool.connection().await?;
        let client = connection.client();
        let folded = folded(login);
        let made = connection
            .attempt(async {
                let statement = client.prepare_cached(sql).await?;
                client.query(&statement, &[&id.as_str(), &login, &folded, &password_hash, &keep]).await
            })
            .await?;
        match made {
            Ok(made) if made.is_empty() => Ok(MadeAccount::NotAGuest),
            Ok(_) => Ok(MadeAccount::Done),
            Err(error) if error.code() == Some(&SqlState::UNIQUE_VIOLATION) => Ok(MadeAccount::LoginTaken),
            Err(error) => Err(error.into()),
        }
    }

    async fn account(&self, login: &str) -> Result<Option<Account>, StoreError> {
        let sql = format!("SELECT {PERSON}, password_hash FROM people WHERE login_folded = $1");
        let rows = self.pool.query(&sql, &[&folded(login)]).await?;
        let account =
            |row: &Row| Ok(Account { person: read(row)?, password_hash: get(row, "password_hash")? });
        rows.first().map(account).transpose()
    }

    async fn set_password(&self, id: PersonId, password_hash: &str, keep: KeyHash) -> Result<(), StoreError> {
        let sql = "WITH changed AS (
                       UPDATE people SET password_hash = $2 WHERE id = $1 AND login IS NOT NULL RETURNING id)
                   DELETE FROM keys USING changed WHERE person = changed.id AND hash <> $3 AND kind = $4";
        let keep = &keep.0[..];
        self.pool.execute(sql, &[&id.as_str(), &password_hash, &keep, &crate::key::SESSION]).await.map(|_| ())
    }

    async fn add_key(&self, key: Key) -> Result<(), StoreError> {
        keys::add(&self.pool.connection().await?, &key).await
    }

    async fn keys(&self, hashes: &[KeyHash], now: Stamp) -> Result<Vec<(Key, Person)>, StoreError> {
        let hashes: Vec<&[u8]> = hashes.iter().map(|hash| &hash.0[..]).collect();
        let rows = self.pool.query(&keys::find(PERSON), &[&hashes, &millis(now)]).await?;
        each(&rows, |row| Ok((keys::key(row)?, read(row)?)))
    }

    async fn extend_key(&self, hash: KeyHash, now: Stamp, expires: Stamp) -> Result<(), StoreError> {
        let sql = "UPDATE keys SET expires = greatest(expires, $3) WHERE hash = $1 AND expires > $2";
        self.pool.execute(sql, &[&&hash.0[..], &millis(now), &millis(expires)]).await.map(|_| ())
    }

    async fn use_link(&self, hash: KeyHash, now: Stamp) -> Result<Option<Person>, StoreError> {
        let sql = format!(
            "WITH used AS (DELETE FROM keys WHERE hash = $1 AND expires > $2 AND kind = $3 RETURNING person)
             SELECT {PERSON} FROM used JOIN people ON id = person"
        );
        let rows = self.pool.query(&sql, &[&&hash.0[..], &millis(now), &crate::key::LINK]).await?;
        rows.first().map(read).transpose()
    }

    async fn keys_of(&self, person: PersonId) -> Result<Vec<Key>, StoreError> {
        each(&self.pool.query(keys::OF, &[&person.as_str()]).await?, keys::key)
    }

    async fn remove_key(&self, person: PersonId, hash: KeyHash) -> Result<bool, StoreError> {
        let sql = "DELETE FROM keys WHERE hash = $1 AND person = $2";
        Ok(self.pool.execute(sql, &[&&hash.0[..], &person.as_str()]).await? > 0)
    }

    async fn find_people(&self, containing: &str, page: Page<PersonId>) -> Result<Vec<Person>, StoreError> {
        let containing = folded(containing);
        if containing.contains('\0') {
            // A text of PostgreSQL cannot hold it, so no name does.
            return Ok(Vec::new());
        }
        let (seen, id) = place(page.before.as_ref(), PersonId::as_str);
        let sql = format!(
            "SELECT {PERSON} FROM people WHERE (seen, id) < ($2, $3) AND (strpos(name_folded, $1) > 0
                 OR strpos(login_folded, $1) > 0 OR strpos(id, $1) > 0)
             ORDER BY seen DESC, id DESC LIMIT $4"
        );
        each(&self.pool.query(&sql, &[&containing, &seen, &id, &i64::from(page.limit)]).await?, read)
    }

    async fn erase(&self, person: PersonId) -> Result<(), StoreError> {
        erase::erase(&self.pool, person).await
    }

    async fn tables_naming(
        &self,
        id: PersonId,
        after: Option<TableId>,
        limit: u32,
    ) -> Result<Vec<TableId>, StoreError> {
        let sql = "SELECT table_id FROM participants WHERE person = $1 AND table_id > $2
                   ORDER BY table_id LIMIT $3";
        let after = after.as_ref().map_or("", TableId::as_str);
        let rows = self.pool.query(sql, &[&id.as_str(), &after, &i64::from(limit)]).await?;
        each(&rows, |row| table(row, "table_id"))
    }

    async fn remove_expired_keys(&self, now: Stamp) -> Result<u64, StoreError> {
        self.pool.execute("DELETE FROM keys WHERE expires <= $1", &[&millis(now)]).await
    }
}

pub(super) fn read(row: &Row) -> Result<Person, StoreError> {
    Ok(Person {
        id: person(row, "id")?,
        name: get(row, "name")?,
        login: get(row, "login")?,
        created: stamp(row, "created")?,
        seen: stamp(row, "seen")?,
        role: get::<Option<&str>>(row, "role")?
            .map(|name| Role::from_name(name).ok_or_else(|| unreadable("role")))
            .transpose()?,
        ban: if get(row, "banned")? { Some(sanction(row, "banned")?) } else { None },
        mute: if optional_stamp(row, "muted_at")?.is_some() { Some(sanction(row, "muted")?) } else { None },
        bot: get(row, "bot")?,
    })
}

/// The columns of a sanction. One that a former version noted has no moment and no reason.
fn sanction(row: &Row, kind: &str) -> Result<Sanction, StoreError> {
    Ok(Sanction {
        since: optional_stamp(row, &format!("{kind}_at"))?.unwrap_or(Stamp(0)),
        until: optional_stamp(row, &format!("{kind}_until"))?,
        reason: get::<Option<String>>(row, &format!("{kind}_reason"))?.unwrap_or_default(),
    })
}
