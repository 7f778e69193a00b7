//! Finding tables: the lobby, and one's own.

use axum::Json;
use axum::extract::State;
use mozaika_store::Page;
use mozaika_table::{PersonId, Status, Summary, TableId};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::http::{PageSize, and_one_more, cut};
use crate::identity::Caller;
use crate::{App, Failure, FailureBody, QueryParams};

/// How long lists of tables are.
const PAGE_SIZE: PageSize = PageSize { usual: 100, most: 100 };

/// How many are looked through at once where some are left out.
const LOOKED_THROUGH: u32 = 500;

/// Which tables are wanted.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct ListQuery {
    /// `open`, `playing`, `over` or `aborted`; several with commas between them.
    #[serde(default)]
    #[param(pattern = "^(open|playing|over|aborted)(,(open|playing|over|aborted))*$")]
    status: Option<String>,
    /// Only what comes after this in the list: the `next` of the page before.
    #[serde(default)]
    #[param(pattern = "^[0-9]{1,15}-[a-km-np-z2-9]{16}$")]
    before: Option<String>,
    /// At most this many, up to 100.
    #[serde(default)]
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
}

/// A list of tables, the last changed first.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub(crate) struct TableList {
    /// The tables.
    #[schema(value_type = Vec<Object>)]
    tables: Vec<Summary>,
    /// If there are more: what to ask for as `before` to get the next page.
    next: Option<String>,
}

impl TableList {
    /// A page of a list that was asked for one table more than the page has.
    fn new(mut tables: Vec<Summary>, page: Page<TableId>) -> TableList {
        let next = cut(&mut tables, page.limit, |last| (last.changed, last.table));
        TableList { tables, next }
    }
}

impl ListQuery {
    fn status(&self, otherwise: &[Status]) -> Result<Vec<Status>, Failure> {
        let Some(names) = &self.status else { return Ok(otherwise.to_vec()) };
        let find = |name: &str| Status::ALL.into_iter().find(|status| status.name() == name);
        names.split(',').map(|name| find(name).ok_or_else(|| unknown_status(name))).collect()
    }

    fn page(&self) -> Result<Page<TableId>, Failure> {
        PAGE_SIZE.page(self.before.as_deref(), self.limit)
    }
}

/// Whose tables are listed.
#[derive(Clone, Copy)]
enum Whose {
    /// Those that the lobby shows.
    Everybodys,
    /// Those that somebody has opened or sat at.
    Of(PersonId),
}

impl Whose {
    /// Whether a list leaves a table out where there is a delay: games that count, from all but their players. The order of a list alone
    /// would tell when something happened.
    fn leaves_out(self, table: &Summary) -> bool {
        let plays = |person| table.seats.iter().any(|occupant| occupant.person() == Some(person));
        table.may_be_delayed() && !matches!(self, Whose::Of(person) if plays(person))
    }
}

/// A page of a list. What is left out leaves no trace, not even in where the next page begins.
async fn list(
    app: &App,
    whose: Whose,
    status: &[Status],
    page: Page<TableId>,
) -> Result<Json<TableList>, Failure> {
    let mut shown: Vec<Summary> = Vec::new();
    let mut rest = and_one_more(page);
    loop {
        let mut found = match whose {
            Whose::Everybodys => app.store.listed(status, rest).await?,
            Whose::Of(person) => app.store.tables_of(person, status, rest).await?,
        };
        let is_full = found.len() == rest.limit as usize;
        let last = found.last().filter(|_| is_full).map(|last| (last.changed, last.table));
        if !app.config.watch_delay.is_zero() {
            found.retain(|table| !whose.leaves_out(table));
        }
        shown.extend(found);
        match last {
            Some(place) if shown.len() <= page.limit as usize => {
                rest = Page { before: Some(place), limit: LOOKED_THROUGH };
            }
            _ => return Ok(Json(TableList::new(shown, page))),
        }
    }
}

fn unknown_status(name: &str) -> Failure {
    let name: String = name.chars().take(20).collect();
    Failure::bad_request(format!("there is no status {name:?}: there are open, playing, over and aborted"))
}

/// The tables that the lobby shows: open ones, and with `status=playing` those one can watch. Where games that count are shown with a delay,
/// those are left out while they are played.
#[utoipa::path(
    get, path = "/api/tables", tag = "tables", params(ListQuery),
    responses((status = 200, body = TableList), (status = 400, body = FailureBody)),
    security(()),
)]
pub(crate) async fn lobby(
    State(app): State<App>,
    QueryParams(query): QueryParams<ListQuery>,
) -> Result<Json<TableList>, Failure> {
    let status = query.status(&[Status::Open])?;
    let page = query.page()?;
    list(&app, Whose::Everybodys, &status, page).await
}

/// One's own tables, running ones unless `status` says otherwise.
#[utoipa::path(
    get, path = "/api/me/tables", tag = "tables", params(ListQuery),
    responses((status = 200, body = TableList), (status = 400, body = FailureBody), (status = 401, body = FailureBody)),
    security(("session" = []), ("token" = ["read"])),
)]
pub(crate) async fn mine(
    State(app): State<App>,
    caller: Caller,
    QueryParams(query): QueryParams<ListQuery>,
) -> Result<Json<TableList>, Failure> {
    let status = query.status(&[Status::Open, Status::Playing])?;
    let page = query.page()?;
    list(&app, Whose::Of(caller.person.id), &status, page).await
}
