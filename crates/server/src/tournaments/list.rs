//! Finding tournaments.

use axum::Json;
use axum::extract::State;
use mozaika_store::{ListedTournament, OwnTournament, Page, Told};
use mozaika_table::TournamentId;
use mozaika_tournament::{Status, Summary};
use mozaika_wire::schema::PersonName;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::http::{PageSize, and_one_more, cut};
use crate::identity::Caller;
use crate::people::Access;
use crate::ratings::PersonPath;
use crate::{App, Failure, FailureBody, QueryParams};

/// How long lists of tournaments are.
const PAGE_SIZE: PageSize = PageSize { usual: 100, most: 100 };

/// Which tournaments are wanted.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct TournamentQuery {
    /// `open`, `running`, `over` or `cancelled`; several with commas between them. Open and running ones unless it is said.
    #[serde(default)]
    #[param(pattern = "^(open|running|over|cancelled)(,(open|running|over|cancelled))*$")]
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

/// A list of tournaments, the last to start first.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "tournament.ts"))]
pub(crate) struct TournamentList {
    /// The tournaments.
    tournaments: Vec<TournamentLine>,
    /// If there are more: what to ask for as `before` to get the next page.
    next: Option<String>,
}

/// A tournament in a list.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "tournament.ts"))]
pub(crate) struct TournamentLine {
    /// What it is called; nothing once whoever opened it is gone.
    title: String,
    /// How it stands.
    #[serde(flatten)]
    #[schema(value_type = Object)]
    summary: Summary,
    /// The place that the person came to whose list it is, once it is over and if they took part.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    place: Option<u32>,
}

impl From<ListedTournament> for TournamentLine {
    fn from(ListedTournament { title, summary }: ListedTournament) -> TournamentLine {
        TournamentLine { title, summary, place: None }
    }
}

impl From<OwnTournament> for TournamentLine {
    fn from(OwnTournament { listed, place }: OwnTournament) -> TournamentLine {
        TournamentLine { place, ..listed.into() }
    }
}

impl TournamentQuery {
    fn status(&self) -> Result<Vec<Status>, Failure> {
        let Some(names) = &self.status else { return Ok(vec![Status::Open, Status::Running]) };
        let find = |name: &str| Status::ALL.into_iter().find(|status| status.name() == name);
        let unknown =
            "status is one of open, running, over and cancelled, or several with commas between them";
        names.split(',').map(|name| find(name).ok_or_else(|| Failure::bad_request(unknown))).collect()
    }
}

/// A page that was asked for with one more.
fn page_of<Found: Into<TournamentLine>>(found: Vec<Found>, page: Page<TournamentId>) -> Json<TournamentList> {
    let mut tournaments: Vec<TournamentLine> = found.into_iter().map(Into::into).collect();
    let next = cut(&mut tournaments, page.limit, |last| (last.summary.starts, last.summary.tournament));
    Json(TournamentList { tournaments, next })
}

/// The tournaments that everybody may find: those to come and those that are played, unless `status` says otherwise.
#[utoipa::path(
    get, path = "/api/tournaments", tag = "tournaments", params(TournamentQuery),
    responses((status = 200, body = TournamentList), (status = 400, body = FailureBody)),
    security(()),
)]
pub(crate) async fn tournaments(
    State(app): State<App>,
    QueryParams(query): QueryParams<TournamentQuery>,
) -> Result<Json<TournamentList>, Failure> {
    let (status, page) = (query.status()?, PAGE_SIZE.page(query.before.as_deref(), query.limit)?);
    Ok(page_of(app.store.listed_tournaments(&status, and_one_more(page)).await?, page))
}

/// Which of somebody's tournaments are wanted.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct OwnQuery {
    /// Only what comes after this in the list: the `next` of the page before.
    #[serde(default)]
    #[param(pattern = "^[0-9]{1,15}-[a-km-np-z2-9]{16}$")]
    before: Option<String>,
    /// At most this many, up to 100.
    #[serde(default)]
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
}

impl OwnQuery {
    fn page(&self) -> Result<Page<TournamentId>, Failure> {
        PAGE_SIZE.page(self.before.as_deref(), self.limit)
    }
}

/// The tournaments that one has opened or joined.
#[utoipa::path(
    get, path = "/api/me/tournaments", tag = "tournaments", params(OwnQuery),
    responses((status = 200, body = TournamentList), (status = 400, body = FailureBody), (status = 401, body = FailureBody)),
    security(("session" = []), ("token" = ["read"])),
)]
pub(crate) async fn my_tournaments(
    State(app): State<App>,
    caller: Caller,
    QueryParams(query): QueryParams<OwnQuery>,
) -> Result<Json<TournamentList>, Failure> {
    let page = query.page()?;
    Ok(page_of(app.store.tournaments_of(caller.person.id, Told::All, and_one_more(page)).await?, page))
}

/// The tournaments that somebody took part in and that everybody may find, with the place they came to in those that are over.
#[utoipa::path(
    get, path = "/api/people/{person}/tournaments", tag = "tournaments", params(("person" = PersonName, Path), OwnQuery),
    responses(
        (status = 200, body = TournamentList),
        (status = 400, body = FailureBody),
        (status = 403, body = FailureBody, description = "they show their page only to people they follow"),
        (status = 404, body = FailureBody),
    ),
    security((), ("session" = []), ("token" = ["read"])),
)]
pub(crate) async fn tournaments_of_person(
    State(app): State<App>,
    PersonPath(person): PersonPath,
    caller: Option<Caller>,
    QueryParams(query): QueryParams<OwnQuery>,
) -> Result<Json<TournamentList>, Failure> {
    Access::of(&app, caller.map(|caller| caller.person.id), person.id).await?.page()?;
    let page = query.page()?;
    Ok(page_of(app.store.tournaments_of(person.id, Told::Listed, and_one_more(page)).await?, page))
}
