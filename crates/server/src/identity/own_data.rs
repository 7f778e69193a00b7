//! All that is stored of oneself, to take home.

use axum::body::Body;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use futures_util::stream::try_unfold;
use mozaika_store::StoreError;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::{BrowserCaller, PersonData};
use crate::{App, Failure, FailureBody, RateLimit};

/// All that is stored of oneself, as one file.
#[utoipa::path(
    get, path = "/api/me/data", tag = "identity",
    responses(
        (status = 200, description = "`person`, `keys`, where one wants to be called (`devices`), the `lessons` that are done, what one reported (`reports`), tried of the `puzzles`, one's `ratings`, whom one follows or has blocked and what one hides (`company`), what was done to one for `order` and why, one's `tournaments` and, for each table that names one, what one did there",
            body = Object, content_type = "application/json"),
        (status = 401, description = "Not known here", body = FailureBody),
        (status = 403, description = "A token cannot do this", body = FailureBody),
        (status = 429, description = "Too often", body = FailureBody),
    ),
    security(("session" = [])),
)]
async fn own_data(State(app): State<App>, who: BrowserCaller) -> Result<Response, Failure> {
    app.admit(RateLimit::Tables, who.person.id).await?;
    let data = PersonData::new(app.store.clone(), who.person.id);
    let parts = try_unfold(data, |mut data| async move {
        Ok::<_, StoreError>(data.next().await?.map(|part| (part, data)))
    });
    let headers = [
        (header::CONTENT_TYPE, "application/json"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"mozaika-data.json\""),
    ];
    Ok((headers, Body::from_stream(parts)).into_response())
}

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(own_data))
}
