//! Keeping order, in rows.

use async_trait::async_trait;
use mozaika_table::{DeedId, PersonId, ReportId, Stamp, TableId};
use tokio_postgres::Row;

use super::columns::{each, get, millis, optional_stamp, stamp};
use super::people::PERSON;
use super::pool::{Connection, Parameters};
use super::{Postgres, people, reports};
use crate::deed::DeedColumns;
use crate::order::obstacle;
use crate::role::Standing;
use crate::values::{place, unreadable};
use crate::{Act, Acted, Actor, Deed, LoggedAct, Order, Page, Person, Report, Role, StoreError};

/// What a deed is read from. Each column by its name: a later version may add others while this one still runs.
const DEED: &str = "id, at, by_person, what, person, table_id, report, until, role, reason";

#[async_trait]
impl Order for Postgres {
    async fn act(&self, act: Act) -> Result<Acted, StoreError> {
        let connection = self.pool.begin().await?;
        let acted = carry_out(&connection, &act).await?;
        if acted == Acted::Done {
            connection.commit().await?;
        } else {
            connection.rollback().await?;
        }
        Ok(acted)
    }

    async fn sanctioned(&self, now: Stamp, page: Page<PersonId>) -> Result<Vec<Person>, StoreError> {
        let sql = format!(
            "SELECT * FROM (
                 SELECT {PERSON}, greatest(CASE WHEN banned THEN banned_at END, muted_at, 0) AS since
                 FROM people WHERE (banned OR muted_at IS NOT NULL)
                     AND (banned AND coalesce(banned_until > $1, true)
                         OR muted_at IS NOT NULL AND coalesce(muted_until > $1, true))) AS those
             WHERE (since, id) < ($2, $3) ORDER BY since DESC, id DESC LIMIT $4"
        );
        let (since, id) = place(page.before.as_ref(), PersonId::as_str);
        let rows = self.pool.query(&sql, &[&millis(now), &since, &id, &i64::from(page.limit)]).await?;
        each(&rows, people::read)
    }

    async fn acts(&self, page: Page<DeedId>) -> Result<Vec<LoggedAct>, StoreError> {
        let sql =
            format!("SELECT {DEED} FROM deeds WHERE (at, id) < ($1, $2) ORDER BY at DESC, id DESC LIMIT $3");
        let (at, id) = place(page.before.as_ref(), DeedId::as_str);
        each(&self.pool.query(&sql, &[&at, &id, &i64::from(page.limit)]).await?, read)
    }

    async fn acts_about(&self, person: PersonId, page: Page<DeedId>) -> Result<Vec<LoggedAct>, StoreError> {
        let sql = format!(
            "SELECT {DEED} FROM deeds WHERE person = $4 AND (at, id) < ($1, $2)
             ORDER BY at DESC, id DESC LIMIT $3"
        );
        let (at, id) = place(page.before.as_ref(), DeedId::as_str);
        each(&self.pool.query(&sql, &[&at, &id, &i64::from(page.limit), &person.as_str()]).await?, read)
    }
}

/// The words about somebody go with them; that something was done stays.
pub(super) async fn forget(connection: &Connection, person: PersonId) -> Result<(), StoreError> {
    let sql = "UPDATE deeds SET reason = '' WHERE person = $1";
    connection.execute(sql, &[&person.as_str()]).await?;
    Ok(())
}

async fn carry_out(connection: &Connection, act: &Act) -> Result<Acted, StoreError> {
    let columns = act.deed.to_columns();
    let report = match columns.report {
        Some(report) => reports::lock(connection, report).await?,
        None => None,
    };
    let about = columns.person.or(report.as_ref().map(|report: &Report| report.person));
    let both: Vec<PersonId> = about.into_iter().chain(act.by.person()).collect();
    let known = lock(connection, &both).await?;
    let find = |id: PersonId| known.iter().find(|person| person.id == id);
    let standing = match act.by {
        Actor::Host => Standing::Host,
        Actor::Person(by) => Standing::Person(find(by).and_then(|person| person.role)),
    };
    if let Some(obstacle) = obstacle(act, standing, about.and_then(find), report.as_ref()) {
        return Ok(obstacle);
    }
    change(connection, act).await?;
    let sql = "INSERT INTO deeds (id, at, by_person, what, person, table_id, report, until, role, reason)
               VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)";
    let by = act.by.person();
    let (by, about) = (by.as_ref().map(PersonId::as_str), about.as_ref().map(PersonId::as_str));
    let (id, at, until) = (act.id.as_str(), millis(act.at), columns.until.map(millis));
    let table = columns.table.as_ref().map(TableId::as_str);
    let report = columns.report.as_ref().map(ReportId::as_str);
    let role = columns.role.map(Role::name);
    let values: Parameters<'_> =
        &[&id, &at, &by, &columns.what, &about, &table, &report, &until, &role, &act.reason];
    connection.execute(sql, values).await?;
    Ok(Acted::Done)
}

/// People who stay as they are until the transaction ends, locked in one order by all.
async fn lock(connection: &Connection, people: &[PersonId]) -> Result<Vec<Person>, StoreError> {
    let ids: Vec<&str> = people.iter().map(PersonId::as_str).collect();
    let sql =
        format!("SELECT {PERSON} FROM people WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE OF people");
    each(&connection.query(&sql, &[&ids]).await?, people::read)
}

async fn change(connection: &Connection, act: &Act) -> Result<(), StoreError> {
    let (at, reason, by) = (millis(act.at), &act.reason, act.by.person());
    let by = by.as_ref().map(PersonId::as_str);
    match act.deed {
        Deed::Role { person, role } => {
            let sql = "UPDATE people SET role = $2 WHERE id = $1";
            connection.execute(sql, &[&person.as_str(), &role.map(Role::name)]).await
        }
        Deed::Mute { person, until } => {
            let sql = "UPDATE people SET muted_at = $2, muted_until = $3, muted_reason = $4 WHERE id = $1";
            connection.execute(sql, &[&person.as_str(), &at, &until.map(millis), reason]).await
        }
        Deed::Unmute { person } => {
            let sql = "UPDATE people SET muted_at = NULL, muted_until = NULL, muted_reason = NULL WHERE id = $1";
            connection.execute(sql, &[&person.as_str()]).await
        }
        Deed::Ban { person, until } => {
            let sql = "UPDATE people SET banned = true, banned_at = $2, banned_until = $3, banned_reason = $4
                       WHERE id = $1";
            connection.execute(sql, &[&person.as_str(), &at, &until.map(millis), reason]).await
        }
        Deed::Unban { person } => {
            let sql = "UPDATE people SET banned = false, banned_at = NULL, banned_until = NULL, banned_reason = NULL
                       WHERE id = $1";
            connection.execute(sql, &[&person.as_str()]).await
        }
        Deed::Settle { report } => {
            let sql = "UPDATE reports SET closed = $2, closed_by = $3, note = $4 WHERE id = $1";
            connection.execute(sql, &[&report.as_str(), &at, &by, reason]).await
        }
        Deed::Reopen { report } => {
            let sql = "UPDATE reports SET closed = NULL, closed_by = NULL, note = NULL WHERE id = $1";
            connection.execute(sql, &[&report.as_str()]).await
        }
        Deed::Close { .. }
        | Deed::DeleteTable { .. }
        | Deed::Rename { .. }
        | Deed::Revoke { .. }
        | Deed::Recover { .. }
        | Deed::Erase { .. } => Ok(0),
    }
    .map(|_| ())
}

fn read(row: &Row) -> Result<LoggedAct, StoreError> {
    let text = |column: &str| get::<Option<&str>>(row, column);
    let person =
        |column: &str| text(column)?.map(|id| id.parse().map_err(|_| unreadable(column))).transpose();
    let columns = DeedColumns {
        what: get::<String>(row, "what")?,
        person: person("person")?,
        table: text("table_id")?.map(|id| id.parse().map_err(|_| unreadable("table_id"))).transpose()?,
        report: text("report")?.map(|id| id.parse().map_err(|_| unreadable("report"))).transpose()?,
        until: optional_stamp(row, "until")?,
        role: text("role")?
            .map(|name| Role::from_name(name).ok_or_else(|| unreadable("role")))
            .transpose()?,
    };
    let act = Act {
        id: get::<&str>(row, "id")?.parse().map_err(|_| unreadable("id"))?,
        at: stamp(row, "at")?,
        by: Actor::of(person("by_person")?),
        deed: Deed::from_columns(&columns)?,
        reason: get(row, "reason")?,
    };
    Ok(LoggedAct { act, about: columns.person })
}
