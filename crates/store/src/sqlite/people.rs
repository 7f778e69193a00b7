//! People in rows.

use std::collections::BTreeSet;

use async_trait::async_trait;
use mozaika_table::{PersonId, Stamp, TableId};
use rusqlite::{Connection, Row, params};

use super::columns::{millis, optional_stamp, person, stamp, table};
use super::tables::all;
use super::{Sqlite, erase, keys, renamings};
use crate::person::folded;
use crate::values::{place, unreadable};
use crate::{Account, Key, KeyHash, MadeAccount, Page, People, Person, Role, Sanction, StoreError};

macro_rules! bot {
    () => {
        "EXISTS (SELECT 1 FROM keys AS held
            WHERE held.person = people.id AND held.kind = 'token' AND instr(held.scopes, '\"play\"')) AS bot"
    };
}

/// Whoever has a token that may play is a bot.
pub(super) const BOT: &str = bot!();

/// What a person is read from.
pub(super) const PERSON: &str = concat!("people.*, ", bot!());

#[async_trait]
impl People for Sqlite {
    async fn add_person(&self, person: Person, key: Key) -> Result<(), StoreError> {
        self.write(move |connection| {
            add(connection, &person)?;
            keys::add(connection, &key)
        })
        .await
    }

    async fn person(&self, id: PersonId) -> Result<Option<Person>, StoreError> {
        self.read(move |connection| find(connection, id)).await
    }

    async fn rename(&self, id: PersonId, name: &str) -> Result<(), StoreError> {
        let name = name.to_owned();
        self.write(move |connection| renamings::rename(connection, id, &name)).await
    }

    async fn touch(&self, people: &[PersonId], at: Stamp) -> Result<(), StoreError> {
        let people = people.to_owned();
        self.write(move |connection| {
            let sql = "UPDATE people SET seen = ?2 WHERE id = ?1 AND seen < ?2";
            let mut touch = connection.prepare_cached(sql)?;
            for person in &people {
                touch.execute(params![person.as_str(), millis(at)])?;
            }
            Ok(())
        })
        .await
    }

    async fn make_account(
        &self,
        id: PersonId,
        login: &str,
        password_hash: &str,
        keep: &[KeyHash],
    ) -> Result<MadeAccount, StoreError> {
        let (login, password_hash, keep) = (login.to_owned(), password_hash.to_owned(), keep.to_owned());
        self.write(move |connection| {
            let made = make_account(connection, id, &login, &password_hash)?;
            if made == MadeAccount::Done {
                keys::keep_only(connection, id, &keep)?;
            }
            Ok(made)
        })
        .await
    }

    async fn account(&self, login: &str) -> Result<Option<Account>, StoreError> {
        let login = folded(login);
        self.read(move |connection| {
            let sql = format!("SELECT {PERSON} FROM people WHERE login_folded = ?1");
            let account =
                |row: &Row<'_>| Ok(Account { person: read(row)?, password_hash: row.get("password_hash")? });
            Ok(all(connection, &sql, [login], account)?.pop())
        })
        .await
    }

    async fn set_password(&self, id: PersonId, password_hash: &str, keep: KeyHash) -> Result<(), StoreError> {
        let password_hash = password_hash.to_owned();
        self.write(move |connection| {
            let sql = "UPDATE people SET password_hash = ?2 WHERE id = ?1 AND login IS NOT NULL";
            if connection.prepare_cached(sql)?.execute(params![id.as_str(), password_hash])? > 0 {
                keys::keep_session(connection, id, keep)?;
            }
            Ok(())
        })
        .await
    }

    async fn add_key(&self, key: Key) -> Result<(), StoreError> {
        self.write(move |connection| keys::add(connection, &key)).await
    }

    async fn keys(&self, hashes: &[KeyHash], now: Stamp) -> Result<Vec<(Key, Person)>, StoreError> {
        let hashes: BTreeSet<KeyHash> = hashes.iter().copied().collect();
        self.read(move |connection| {
            let found = hashes.into_iter().map(|hash| keys::find(connection, hash, now));
            found.filter_map(Result::transpose).collect()
        })
        .await
    }

    async fn extend_key(&self, hash: KeyHash, now: Stamp, expires: Stamp) -> Result<(), StoreError> {
        self.write(move |connection| keys::extend(connection, hash, now, expires)).await
    }

    async fn use_link(&self, hash: KeyHash, now: Stamp) -> Result<Option<Person>, StoreError> {
        self.write(move |connection| keys::use_link(connection, hash, now)).await
    }

    async fn keys_of(&self, person: PersonId) -> Result<Vec<Key>, StoreError> {
        self.read(move |connection| keys::of(connection, person)).await
    }

    async fn remove_key(&self, person: PersonId, hash: KeyHash) -> Result<bool, StoreError> {
        self.write(move |connection| keys::remove(connection, person, hash)).await
    }

    async fn find_people(&self, containing: &str, page: Page<PersonId>) -> Result<Vec<Person>, StoreError> {
        let containing = folded(containing);
        self.read(move |connection| {
            let sql = format!(
                "SELECT {PERSON} FROM people WHERE (seen, id) < (?2, ?3)
                     AND (instr(name_folded, ?1) OR instr(login_folded, ?1) OR instr(id, ?1))
                 ORDER BY seen DESC, id DESC LIMIT ?4"
            );
            let (seen, id) = place(page.before.as_ref(), PersonId::as_str);
            all(connection, &sql, params![containing, seen, id, page.limit], read)
        })
        .await
    }

    async fn erase(&self, person: PersonId) -> Result<(), StoreError> {
        self.write(move |connection| erase::erase(connection, person)).await
    }

    async fn tables_naming(
        &self,
        id: PersonId,
        after: Option<TableId>,
        limit: u32,
    ) -> Result<Vec<TableId>, StoreError> {
        self.read(move |connection| {
            let sql = "SELECT table_id FROM participants WHERE person = ?1 AND table_id > ?2
                       ORDER BY table_id LIMIT ?3";
            let after = after.as_ref().map_or("", TableId::as_str);
            all(connection, sql, params![id.as_str(), after, limit], |row| table(row, "table_id"))
        })
        .await
    }

    async fn remove_expired_keys(&self, now: Stamp) -> Result<u64, StoreError> {
        self.write(move |connection| keys::remove_expired(connection, now)).await
    }
}

/// Who this is.
pub(super) fn find(connection: &Connection, id: PersonId) -> Result<Option<Person>, StoreError> {
    let sql = format!("SELECT {PERSON} FROM people WHERE id = ?1");
    Ok(all(connection, &sql, [id.as_str()], read)?.pop())
}

fn add(connection: &Connection, person: &Person) -> Result<(), StoreError> {
    connection
        .prepare_cached(
            "INSERT INTO people (id, name, name_folded, login, login_folded, created, seen, banned)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, 0)",
        )?
        .execute(params![
            person.id.as_str(),
            person.name,
            folded(&person.name),
            person.login,
            person.login.as_deref().map(folded),
            millis(person.created),
            millis(person.seen)
        ])?;
    Ok(())
}

fn make_account(
    connection: &Connection,
    id: PersonId,
    login: &str,
    password_hash: &str,
) -> Result<MadeAccount, StoreError> {
    match find(connection, id)? {
        Some(Person { login: None, .. }) => {}
        _ => return Ok(MadeAccount::NotAGuest),
    }
    let sql = "UPDATE OR IGNORE people SET login = ?2, login_folded = ?3, password_hash = ?4 WHERE id = ?1";
    let made =
        connection.prepare_cached(sql)?.execute(params![id.as_str(), login, folded(login), password_hash])?;
    Ok(if made > 0 { MadeAccount::Done } else { MadeAccount::LoginTaken })
}

pub(super) fn read(row: &Row<'_>) -> Result<Person, StoreError> {
    Ok(Person {
        id: person(row, "id")?,
        name: row.get("name")?,
        login: row.get("login")?,
        created: stamp(row, "created")?,
        seen: stamp(row, "seen")?,
        role: row
            .get::<_, Option<String>>("role")?
            .map(|name| Role::from_name(&name).ok_or_else(|| unreadable("role")))
            .transpose()?,
        ban: if row.get("banned")? { Some(sanction(row, "banned")?) } else { None },
        mute: if optional_stamp(row, "muted_at")?.is_some() { Some(sanction(row, "muted")?) } else { None },
        bot: row.get("bot")?,
    })
}

/// The columns of a sanction. One that a former version noted has no moment and no reason.
fn sanction(row: &Row<'_>, kind: &str) -> Result<Sanction, StoreError> {
    Ok(Sanction {
        since: optional_stamp(row, &format!("{kind}_at"))?.unwrap_or(Stamp(0)),
        until: optional_stamp(row, &format!("{kind}_until"))?,
        reason: row.get::<_, Option<String>>(format!("{kind}_reason").as_str())?.unwrap_or_default(),
    })
}
