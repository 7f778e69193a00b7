//! Reports, with the words and moves in question, and settling them.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use mozaika_games::GameId;
use mozaika_store::{Deed, Report, Settled};
use mozaika_table::{ReportId, Stamp, Status, TableId, Version};
use mozaika_wire::schema::{GameName, ReportName, TableName};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::around::{Happened, around};
use super::moderator::{Moderator, Needed, reason};
use super::page::PAGE_SIZE;
use super::person::PersonKnown;
use crate::http::{and_one_more, cut};
use crate::{App, Failure, FailureBody, JsonBody, PathParams, QueryParams};

/// Which reports are wanted.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct ReportsQuery {
    /// `open`, which it is unless it is said, or `settled`.
    #[serde(default)]
    #[param(pattern = "^(open|settled)$")]
    state: Option<String>,
    /// Only what comes after this in the list: the `next` of the page before.
    #[serde(default)]
    #[param(pattern = "^[0-9]{1,15}-[a-km-np-z2-9]{16}$")]
    before: Option<String>,
    /// At most this many, up to 50; 20 unless it is said.
    #[serde(default)]
    #[param(minimum = 1, maximum = 50)]
    limit: Option<u32>,
}

/// A list of reports, the newest first.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub(crate) struct ReportList {
    /// The reports.
    reports: Vec<ReportShown>,
    /// If there are more: what to ask for as `before` to get the next page.
    next: Option<String>,
}

/// A report, with what it is about.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub(crate) struct ReportShown {
    /// Which.
    #[schema(value_type = ReportName)]
    #[cfg_attr(feature = "types", ts(type = "string"))]
    report: ReportId,
    /// When it was made.
    #[schema(value_type = u64)]
    at: Stamp,
    /// Who made it.
    reporter: PersonKnown,
    /// Whom it is about.
    person: PersonKnown,
    /// The table; the link to it is the server's address and `/t/` and this.
    #[schema(value_type = TableName)]
    table: TableId,
    /// The game there.
    #[schema(value_type = GameName)]
    game: GameId,
    /// How far the table has come.
    #[schema(value_type = String)]
    status: Status,
    /// The version of the entry that it is about; null if it is about how they behave.
    #[schema(value_type = Option<u32>)]
    version: Option<Version>,
    /// What the reporter says about it.
    text: String,
    /// What was said and played there around that.
    around: Vec<Happened>,
    /// What came of it, if somebody has looked into it.
    settled: Option<SettledShown>,
}

/// That somebody has looked into a report.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub(crate) struct SettledShown {
    /// When.
    #[schema(value_type = u64)]
    at: Stamp,
    /// Who; null if it was the host.
    by: Option<PersonKnown>,
    /// What they noted.
    note: String,
}

/// A note on a report.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub(crate) struct Note {
    /// What was found and done, in one line; it may be left out.
    #[serde(default)]
    #[schema(max_length = 300, example = "muted for a day")]
    note: String,
}

/// See what people reported, with the words and moves in question, the newest first.
#[utoipa::path(
    get, path = "/api/order/reports", tag = "order", params(ReportsQuery), operation_id = "order_reports",
    responses(
        (status = 200, body = ReportList),
        (status = 400, body = FailureBody),
        (status = 401, body = FailureBody),
        (status = 403, body = FailureBody, description = "only owners and moderators may do this"),
    ),
    security(("session" = [])),
)]
pub(crate) async fn reports(
    State(app): State<App>,
    moderator: Moderator,
    QueryParams(query): QueryParams<ReportsQuery>,
) -> Result<Json<ReportList>, Failure> {
    let page = PAGE_SIZE.page(query.before.as_deref(), query.limit)?;
    let mut found = match query.state.as_deref() {
        None | Some("open") => app.store.open_reports(and_one_more(page)).await?,
        Some("settled") => app.store.settled_reports(and_one_more(page)).await?,
        Some(_) => return Err(Failure::bad_request("state is open or settled")),
    };
    let next = cut(&mut found, page.limit, |report: &Report| (report.at, report.id));
    let mut reports = Vec::with_capacity(found.len());
    for report in found {
        reports.extend(shown(&app, report, &moderator).await?);
    }
    Ok(Json(ReportList { reports, next }))
}

/// A report with what it is about, unless its table was deleted meanwhile.
async fn shown(app: &App, report: Report, moderator: &Moderator) -> Result<Option<ReportShown>, Failure> {
    let Some(summary) = app.store.summary(report.table).await? else { return Ok(None) };
    let entries = app.store.entries(report.table, Version(0)).await?;
    let settled = match report.settled.clone() {
        Some(Settled { at, by, note }) => {
            let by = match by.person() {
                Some(by) => Some(PersonKnown::find(app, by, moderator).await?),
                None => None,
            };
            Some(SettledShown { at, by, note })
        }
        None => None,
    };
    Ok(Some(ReportShown {
        around: around(&report, &summary, &entries),
        report: report.id,
        at: report.at,
        reporter: PersonKnown::find(app, report.reporter, moderator).await?,
        person: PersonKnown::find(app, report.person, moderator).await?,
        table: report.table,
        game: summary.game,
        status: summary.status,
        version: report.entry,
        text: report.text,
        settled,
    }))
}

/// Settle a report, once it was looked into.
#[utoipa::path(
    post, path = "/api/order/reports/{report}/settle", tag = "order", params(("report" = ReportName, Path)),
    request_body = Note,
    responses(
        (status = 204, description = "It is settled"),
        (status = 400, body = FailureBody),
        (status = 401, body = FailureBody),
        (status = 403, body = FailureBody, description = "only owners and moderators, and nobody if it is about somebody of the same role or a higher one"),
        (status = 404, body = FailureBody),
        (status = 409, body = FailureBody, description = "it is settled already"),
    ),
    security(("session" = [])),
)]
pub(crate) async fn settle(
    State(app): State<App>,
    moderator: Moderator,
    PathParams(report): PathParams<String>,
    JsonBody(note): JsonBody<Note>,
) -> Result<StatusCode, Failure> {
    let deed = Deed::Settle { report: report_id(&report)? };
    moderator.act(&app, deed, reason(&note.note, Needed::No)?).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Open a report again that was settled.
#[utoipa::path(
    post, path = "/api/order/reports/{report}/reopen", tag = "order", params(("report" = ReportName, Path)),
    request_body = Note,
    responses(
        (status = 204, description = "It is open"),
        (status = 400, body = FailureBody),
        (status = 401, body = FailureBody),
        (status = 403, body = FailureBody, description = "only owners and moderators, and nobody if it is about somebody of the same role or a higher one"),
        (status = 404, body = FailureBody),
        (status = 409, body = FailureBody, description = "it is open"),
    ),
    security(("session" = [])),
)]
pub(crate) async fn reopen(
    State(app): State<App>,
    moderator: Moderator,
    PathParams(report): PathParams<String>,
    JsonBody(note): JsonBody<Note>,
) -> Result<StatusCode, Failure> {
    let deed = Deed::Reopen { report: report_id(&report)? };
    moderator.act(&app, deed, reason(&note.note, Needed::No)?).await?;
    Ok(StatusCode::NO_CONTENT)
}

fn report_id(text: &str) -> Result<ReportId, Failure> {
    text.parse().map_err(|_| Failure::NotFound("report"))
}
