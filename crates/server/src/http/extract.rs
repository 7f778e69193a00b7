//! What is read from requests: whatever is wrong with it is a [`Failure`] in words.

use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{DefaultBodyLimit, FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use serde::de::DeserializeOwned;

use crate::{App, Failure};

/// A body in JSON. Nothing at all is read as an empty object.
#[derive(Clone, Copy, Debug)]
pub struct JsonBody<T>(pub T);

impl<T: DeserializeOwned> FromRequest<App> for JsonBody<T> {
    type Rejection = Failure;

    async fn from_request(request: Request, app: &App) -> Result<Self, Failure> {
        read_json(request, app, app.config.limits.message_bytes).await.map(JsonBody)
    }
}

/// A body in JSON that holds a saved game: the longest that is replayed fits.
#[derive(Clone, Copy, Debug)]
pub struct FileBody<T>(pub T);

/// How many bytes of a body with a saved game are read: of the longest that is replayed, 4000 actions, none takes more than 32 in any
/// form.
const FILE_BYTES: usize = 192 * 1024;

impl<T: DeserializeOwned> FromRequest<App> for FileBody<T> {
    type Rejection = Failure;

    async fn from_request(mut request: Request, app: &App) -> Result<Self, Failure> {
        let limit = FILE_BYTES.max(app.config.limits.message_bytes);
        DefaultBodyLimit::max(limit).apply(&mut request);
        read_json(request, app, limit).await.map(FileBody)
    }
}

async fn read_json<T: DeserializeOwned>(request: Request, app: &App, limit: usize) -> Result<T, Failure> {
    let is_json = is_json(request.headers());
    let bytes = Bytes::from_request(request, app).await.map_err(|rejection| unread(&rejection, limit))?;
    if !bytes.is_empty() && !is_json {
        return Err(Failure::NotJson);
    }
    let text: &[u8] = if bytes.is_empty() { b"{}" } else { &bytes };
    serde_json::from_slice(text)
        .map_err(|error| Failure::bad_request(format!("the body does not fit: {error}")))
}

fn is_json(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let kind = kind.and_then(|kind| kind.split(';').next());
    kind.is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/json"))
}

fn unread(rejection: &BytesRejection, limit: usize) -> Failure {
    if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE {
        Failure::BodyTooLong { limit }
    } else {
        Failure::bad_request("the body could not be read")
    }
}

/// The parameters in a path. What cannot be one is not found.
#[derive(Clone, Copy, Debug)]
pub struct PathParams<T>(pub T);

impl<T: DeserializeOwned + Send> FromRequestParts<App> for PathParams<T> {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Failure> {
        let path = Path::from_request_parts(parts, app).await;
        path.map(|Path(value)| PathParams(value)).map_err(|_| Failure::NotFound("thing"))
    }
}

/// The parameters after the question mark.
#[derive(Clone, Copy, Debug)]
pub struct QueryParams<T>(pub T);

impl<T: DeserializeOwned> FromRequestParts<App> for QueryParams<T> {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Failure> {
        let query = Query::from_request_parts(parts, app).await;
        query.map(|Query(value)| QueryParams(value)).map_err(|rejection| {
            Failure::bad_request(format!("the query does not fit: {}", rejection.body_text()))
        })
    }
}
