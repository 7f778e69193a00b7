//! What requests bring, checked at the door: whatever is wrong with it is a [`Failure`] in words.

use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use serde::de::DeserializeOwned;

use crate::{App, Failure};

/// A body in JSON. Nothing at all is read as an empty object.
#[derive(Clone, Copy, Debug)]
pub struct Input<T>(pub T);

impl<T: DeserializeOwned> FromRequest<App> for Input<T> {
    type Rejection = Failure;

    async fn from_request(request: Request, app: &App) -> Result<Self, Failure> {
        let is_json = is_json(request.headers());
        let limit = app.config.limits.message_bytes;
        let bytes = Bytes::from_request(request, app).await.map_err(|rejection| unread(&rejection, limit))?;
        if !bytes.is_empty() && !is_json {
            return Err(Failure::new(
                StatusCode::UNSUPPORTED_MEDIA_TYPE,
                "not_json",
                "a body is JSON, with the header content-type: application/json",
            ));
        }
        let text: &[u8] = if bytes.is_empty() { b"{}" } else { &bytes };
        serde_json::from_slice(text)
            .map(Input)
            .map_err(|error| Failure::bad_request(format!("the body does not fit: {error}")))
    }
}

fn is_json(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let kind = kind.and_then(|kind| kind.split(';').next());
    kind.is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/json"))
}

fn unread(rejection: &BytesRejection, limit: usize) -> Failure {
    if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE {
        let message = format!("the body is too long: at most {limit} bytes are read here");
        Failure::new(StatusCode::PAYLOAD_TOO_LARGE, "too_long", message)
    } else {
        Failure::bad_request("the body could not be read")
    }
}

/// The parts of a path. What cannot be one is not found.
#[derive(Clone, Copy, Debug)]
pub struct Place<T>(pub T);

impl<T: DeserializeOwned + Send> FromRequestParts<App> for Place<T> {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Failure> {
        let path = Path::from_request_parts(parts, app).await;
        path.map(|Path(value)| Place(value)).map_err(|_| Failure::not_found("thing"))
    }
}

/// What is asked for after the question mark.
#[derive(Clone, Copy, Debug)]
pub struct Asked<T>(pub T);

impl<T: DeserializeOwned> FromRequestParts<App> for Asked<T> {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Failure> {
        let query = Query::from_request_parts(parts, app).await;
        query.map(|Query(value)| Asked(value)).map_err(|rejection| {
            Failure::bad_request(format!("the query does not fit: {}", rejection.body_text()))
        })
    }
}
