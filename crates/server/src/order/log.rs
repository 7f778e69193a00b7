//! What was done for order, by whom, when and why.

use axum::Json;
use axum::extract::State;
use mozaika_store::{Act, Deed, LoggedAct, Person, Role};
use mozaika_table::{DeedId, PersonId, ReportId, Stamp, TableId};
use mozaika_wire::schema::{DeedName, PersonName, ReportName, RoleName, TableName};
use serde::Serialize;
use utoipa::ToSchema;

use super::moderator::Moderator;
use super::page::PageQuery;
use crate::http::{and_one_more, cut};
use crate::{App, Failure, FailureBody, QueryParams};

/// What was done for order, the newest first.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub(crate) struct DeedLog {
    /// What was done.
    deeds: Vec<DeedShown>,
    /// If there are more: what to ask for as `before` to get the next page.
    next: Option<String>,
}

/// Somebody in the log.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub(crate) struct Mentioned {
    /// Who.
    #[schema(value_type = PersonName)]
    person: PersonId,
    /// Their name; empty if they were erased.
    name: String,
}

/// Something that was done for order.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub(crate) struct DeedShown {
    /// Which.
    #[schema(value_type = DeedName)]
    #[cfg_attr(feature = "types", ts(type = "string"))]
    deed: DeedId,
    /// When.
    #[schema(value_type = u64)]
    at: Stamp,
    /// By whom; null if it was the host.
    by: Option<Mentioned>,
    /// What: `role`, `mute`, `unmute`, `ban`, `unban`, `settle`, `reopen`, `close`, and by the host also `delete_table`, `rename`, `revoke`,
    /// `recover` and `erase`.
    what: &'static str,
    /// Whom it is about.
    person: Option<Mentioned>,
    /// The table that it is about.
    #[schema(value_type = Option<TableName>)]
    table: Option<TableId>,
    /// The report that it is about.
    #[schema(value_type = Option<ReportName>)]
    #[cfg_attr(feature = "types", ts(type = "string | null"))]
    report: Option<ReportId>,
    /// Until when, of a mute or a ban; null if it is for good.
    #[schema(value_type = Option<u64>)]
    until: Option<Stamp>,
    /// The role that was given; null if one was taken away.
    #[schema(value_type = Option<RoleName>)]
    #[cfg_attr(feature = "types", ts(type = "'owner' | 'moderator' | null"))]
    role: Option<&'static str>,
    /// Why, or what was noted.
    reason: String,
    /// Whether one can undo it: it is a mute, a ban or a settled report that still stands, of somebody whom one may act on.
    undo: bool,
}

/// See what was done for order, by whom, when and why, the newest first. Nothing is ever taken out of it.
#[utoipa::path(
    get, path = "/api/order/log", tag = "order", params(PageQuery), operation_id = "order_log",
    responses(
        (status = 200, body = DeedLog),
        (status = 400, body = FailureBody),
        (status = 401, body = FailureBody),
        (status = 403, body = FailureBody, description = "only owners and moderators may do this"),
    ),
    security(("session" = [])),
)]
pub(crate) async fn log(
    State(app): State<App>,
    moderator: Moderator,
    QueryParams(query): QueryParams<PageQuery>,
) -> Result<Json<DeedLog>, Failure> {
    let page = query.page()?;
    let mut found = app.store.acts(and_one_more(page)).await?;
    let next = cut(&mut found, page.limit, |logged: &LoggedAct| (logged.act.at, logged.act.id));
    let mut deeds = Vec::with_capacity(found.len());
    for logged in found {
        deeds.push(shown(&app, logged, &moderator).await?);
    }
    Ok(Json(DeedLog { deeds, next }))
}

async fn shown(app: &App, logged: LoggedAct, moderator: &Moderator) -> Result<DeedShown, Failure> {
    let LoggedAct { act: Act { id, at, by, deed, reason }, about } = logged;
    let person = match about {
        Some(about) => app.store.person(about).await?,
        None => None,
    };
    let by = match by.person() {
        Some(by) => Some(mentioned(by, app.store.person(by).await?.as_ref())),
        None => None,
    };
    let yours = person.as_ref().is_some_and(|person| person.role < Some(moderator.role));
    let stands = match deed {
        Deed::Settle { report } => {
            let report = app.store.report(report).await?;
            report.is_some_and(|report| report.settled.is_some_and(|settled| settled.at == at))
        }
        _ => person.as_ref().is_some_and(|person| still_holds(person, &deed, at, app.environment.now())),
    };
    let (table, report, until, role) = match deed {
        Deed::Close { table } | Deed::DeleteTable { table } => (Some(table), None, None, None),
        Deed::Settle { report } | Deed::Reopen { report } => (None, Some(report), None, None),
        Deed::Mute { until, .. } | Deed::Ban { until, .. } => (None, None, until, None),
        Deed::Role { role, .. } => (None, None, None, role.map(Role::name)),
        _ => (None, None, None, None),
    };
    let person = about.map(|about| mentioned(about, person.as_ref()));
    let undo = yours && stands;
    Ok(DeedShown { deed: id, at, by, what: deed.name(), person, table, report, until, role, reason, undo })
}

/// Whether a mute or a ban is the one that holds now.
fn still_holds(person: &Person, deed: &Deed, at: Stamp, now: Stamp) -> bool {
    let sanction = match deed {
        Deed::Mute { .. } => person.muted(now),
        Deed::Ban { .. } => person.banned(now),
        _ => None,
    };
    sanction.is_some_and(|sanction| sanction.since == at)
}

fn mentioned(id: PersonId, person: Option<&Person>) -> Mentioned {
    Mentioned { person: id, name: person.map(|person| person.name.clone()).unwrap_or_default() }
}
