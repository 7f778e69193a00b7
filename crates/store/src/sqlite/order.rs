//! Keeping order, in rows.

use async_trait::async_trait;
use mozaika_table::{DeedId, PersonId, Stamp};
use rusqlite::{Connection, Row, params};

use super::columns::{millis, optional_stamp, stamp};
use super::people::PERSON;
use super::tables::all;
use super::{Sqlite, people, reports};
use crate::deed::DeedColumns;
use crate::order::obstacle;
use crate::role::Standing;
use crate::values::{place, unreadable};
use crate::{Act, Acted, Actor, Deed, LoggedAct, Order, Page, Person, Role, StoreError};

#[async_trait]
impl Order for Sqlite {
    async fn act(&self, act: Act) -> Result<Acted, StoreError> {
        self.write(move |connection| carry_out(connection, &act)).await
    }

    async fn sanctioned(&self, now: Stamp, page: Page<PersonId>) -> Result<Vec<Person>, StoreError> {
        self.read(move |connection| {
            let sql = format!(
                "SELECT * FROM (
                     SELECT {PERSON}, max(iif(banned, coalesce(banned_at, 0), 0), coalesce(muted_at, 0)) AS since
                     FROM people WHERE (banned = 1 OR muted_at IS NOT NULL)
                         AND (banned = 1 AND coalesce(banned_until > ?1, 1)
                             OR muted_at IS NOT NULL AND coalesce(muted_until > ?1, 1)))
                 WHERE (since, id) < (?2, ?3) ORDER BY since DESC, id DESC LIMIT ?4"
            );
            let (since, id) = place(page.before.as_ref(), PersonId::as_str);
            all(connection, &sql, params![millis(now), since, id, page.limit], people::read)
        })
        .await
    }

    async fn acts(&self, page: Page<DeedId>) -> Result<Vec<LoggedAct>, StoreError> {
        self.read(move |connection| {
            let sql = "SELECT * FROM deeds WHERE (at, id) < (?1, ?2) ORDER BY at DESC, id DESC LIMIT ?3";
            let (at, id) = place(page.before.as_ref(), DeedId::as_str);
            all(connection, sql, params![at, id, page.limit], read)
        })
        .await
    }

    async fn acts_about(&self, person: PersonId, page: Page<DeedId>) -> Result<Vec<LoggedAct>, StoreError> {
        self.read(move |connection| {
            let sql = "SELECT * FROM deeds WHERE person = ?4 AND (at, id) < (?1, ?2)
                       ORDER BY at DESC, id DESC LIMIT ?3";
            let (at, id) = place(page.before.as_ref(), DeedId::as_str);
            all(connection, sql, params![at, id, page.limit, person.as_str()], read)
        })
        .await
    }
}

/// The words about somebody go with them; that something was done stays.
pub(super) fn forget(connection: &Connection, person: PersonId) -> Result<(), StoreError> {
    let sql = "UPDATE deeds SET reason = '' WHERE person = ?1";
    connection.prepare_cached(sql)?.execute([person.as_str()])?;
    Ok(())
}

fn carry_out(connection: &Connection, act: &Act) -> Result<Acted, StoreError> {
    let columns = act.deed.to_columns();
    let report = columns.report.map(|report| reports::find(connection, report)).transpose()?.flatten();
    let about = columns.person.or(report.as_ref().map(|report| report.person));
    let person = about.map(|person| people::find(connection, person)).transpose()?.flatten();
    let standing = match act.by {
        Actor::Host => Standing::Host,
        Actor::Person(by) => Standing::Person(people::find(connection, by)?.and_then(|person| person.role)),
    };
    if let Some(obstacle) = obstacle(act, standing, person.as_ref(), report.as_ref()) {
        return Ok(obstacle);
    }
    change(connection, act)?;
    let sql = "INSERT INTO deeds (id, at, by_person, what, person, table_id, report, until, role, reason)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)";
    connection.prepare_cached(sql)?.execute(params![
        act.id.as_str(),
        millis(act.at),
        act.by.person().as_ref().map(PersonId::as_str),
        columns.what,
        about.as_ref().map(PersonId::as_str),
        columns.table.as_ref().map(mozaika_table::TableId::as_str),
        columns.report.as_ref().map(mozaika_table::ReportId::as_str),
        columns.until.map(millis),
        columns.role.map(Role::name),
        act.reason
    ])?;
    Ok(Acted::Done)
}

fn change(connection: &Connection, act: &Act) -> Result<(), StoreError> {
    let (at, reason) = (millis(act.at), &act.reason);
    let run = |sql: &str, values: &[&dyn rusqlite::ToSql]| -> Result<(), StoreError> {
        connection.prepare_cached(sql)?.execute(values)?;
        Ok(())
    };
    match act.deed {
        Deed::Role { person, role } => {
            run("UPDATE people SET role = ?2 WHERE id = ?1", &[&person.as_str(), &role.map(Role::name)])
        }
        Deed::Mute { person, until } => run(
            "UPDATE people SET muted_at = ?2, muted_until = ?3, muted_reason = ?4 WHERE id = ?1",
            &[&person.as_str(), &at, &until.map(millis), reason],
        ),
        Deed::Unmute { person } => run(
            "UPDATE people SET muted_at = NULL, muted_until = NULL, muted_reason = NULL WHERE id = ?1",
            &[&person.as_str()],
        ),
        Deed::Ban { person, until } => run(
            "UPDATE people SET banned = 1, banned_at = ?2, banned_until = ?3, banned_reason = ?4 WHERE id = ?1",
            &[&person.as_str(), &at, &until.map(millis), reason],
        ),
        Deed::Unban { person } => run(
            "UPDATE people SET banned = 0, banned_at = NULL, banned_until = NULL, banned_reason = NULL WHERE id = ?1",
            &[&person.as_str()],
        ),
        Deed::Settle { report } => run(
            "UPDATE reports SET closed = ?2, closed_by = ?3, note = ?4 WHERE id = ?1",
            &[&report.as_str(), &at, &act.by.person().as_ref().map(PersonId::as_str), reason],
        ),
        Deed::Reopen { report } => run(
            "UPDATE reports SET closed = NULL, closed_by = NULL, note = NULL WHERE id = ?1",
            &[&report.as_str()],
        ),
        Deed::Close { .. }
        | Deed::DeleteTable { .. }
        | Deed::Rename { .. }
        | Deed::Revoke { .. }
        | Deed::Recover { .. }
        | Deed::Erase { .. } => Ok(()),
    }
}

fn read(row: &Row<'_>) -> Result<LoggedAct, StoreError> {
    let text = |column: &str| Ok::<_, StoreError>(row.get::<_, Option<String>>(column)?);
    let person =
        |column: &str| text(column)?.map(|id| id.parse().map_err(|_| unreadable(column))).transpose();
    let columns = DeedColumns {
        what: row.get::<_, String>("what")?,
        person: person("person")?,
        table: text("table_id")?.map(|id| id.parse().map_err(|_| unreadable("table_id"))).transpose()?,
        report: text("report")?.map(|id| id.parse().map_err(|_| unreadable("report"))).transpose()?,
        until: optional_stamp(row, "until")?,
        role: text("role")?
            .map(|name| Role::from_name(&name).ok_or_else(|| unreadable("role")))
            .transpose()?,
    };
    let act = Act {
        id: row.get::<_, String>("id")?.parse().map_err(|_| unreadable("id"))?,
        at: stamp(row, "at")?,
        by: Actor::of(person("by_person")?),
        deed: Deed::from_columns(&columns)?,
        reason: row.get("reason")?,
    };
    Ok(LoggedAct { act, about: columns.person })
}
