//! Finding people who may not play or speak, or whoever else order is to be kept with.

use axum::Json;
use axum::extract::State;
use mozaika_store::Person;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::moderator::Moderator;
use super::page::PAGE_SIZE;
use super::person::PersonKnown;
use crate::http::{and_one_more, cut};
use crate::{App, Failure, FailureBody, QueryParams};

/// Whom one looks for.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct PeopleQuery {
    /// Everybody whose name, login or id contains this, the last seen first; without it those who may not play or speak.
    #[serde(default)]
    #[param(max_length = 64)]
    find: Option<String>,
    /// Only what comes after this in the list: the `next` of the page before.
    #[serde(default)]
    #[param(pattern = "^[0-9]{1,15}-[a-km-np-z2-9]{16}$")]
    before: Option<String>,
    /// At most this many, up to 50; 20 unless it is said.
    #[serde(default)]
    #[param(minimum = 1, maximum = 50)]
    limit: Option<u32>,
}

/// People, as those see them who keep order.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub(crate) struct KnownPeople {
    /// The people.
    people: Vec<PersonKnown>,
    /// If there are more: what to ask for as `before` to get the next page.
    next: Option<String>,
}

/// See who may not play or speak, the last sanctioned first; or find somebody by name.
#[utoipa::path(
    get, path = "/api/order/people", tag = "order", params(PeopleQuery), operation_id = "order_people",
    responses(
        (status = 200, body = KnownPeople),
        (status = 400, body = FailureBody),
        (status = 401, body = FailureBody),
        (status = 403, body = FailureBody, description = "only owners and moderators may do this"),
    ),
    security(("session" = [])),
)]
pub(crate) async fn people(
    State(app): State<App>,
    moderator: Moderator,
    QueryParams(query): QueryParams<PeopleQuery>,
) -> Result<Json<KnownPeople>, Failure> {
    let (page, now) = (PAGE_SIZE.page(query.before.as_deref(), query.limit)?, app.environment.now());
    let find = query.find.as_deref().map(str::trim).filter(|find| !find.is_empty());
    let mut found = match find {
        Some(find) if find.chars().count() > 64 => {
            return Err(Failure::bad_request("find has at most 64 characters"));
        }
        Some(find) => app.store.find_people(find, and_one_more(page)).await?,
        None => app.store.sanctioned(now, and_one_more(page)).await?,
    };
    let place = |person: &Person| match find {
        Some(_) => (person.seen, person.id),
        None => (person.sanctioned_at(), person.id),
    };
    let next = cut(&mut found, page.limit, place);
    let people = found.into_iter().map(|person| PersonKnown::new(person, now, &moderator)).collect();
    Ok(Json(KnownPeople { people, next }))
}
