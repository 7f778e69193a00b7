//! Why something was not done, in words that a client can use.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use mozaika_rules::StepError;
use mozaika_store::StoreError;
use mozaika_table::Refusal;
use serde::Serialize;
use utoipa::ToSchema;

/// Why something was not done. Nothing has changed.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "live.ts"))]
pub struct Failure {
    /// The status over HTTP.
    #[serde(skip)]
    pub status: u16,
    /// A name for programs.
    pub code: &'static str,
    /// What was wrong and what is allowed, for people.
    pub message: String,
    /// The numbered rule of the game that forbids it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub rule: Option<String>,
    /// What there was too much of.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub kind: Option<&'static str>,
    /// Seconds until it may be tried again.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub wait: Option<u32>,
}

impl Failure {
    /// A failure with a code and a message.
    pub fn new(status: StatusCode, code: &'static str, message: impl Into<String>) -> Failure {
        Failure { status: status.as_u16(), code, message: message.into(), rule: None, kind: None, wait: None }
    }

    /// Something in a request is wrong.
    pub fn bad_request(message: impl Into<String>) -> Failure {
        Self::new(StatusCode::BAD_REQUEST, "bad_request", message)
    }

    /// There is no such thing, or not for this person.
    pub fn not_found(what: &str) -> Failure {
        Self::new(StatusCode::NOT_FOUND, "not_found", format!("there is no such {what}"))
    }

    /// The person must be known.
    pub fn not_signed_in() -> Failure {
        Self::new(StatusCode::UNAUTHORIZED, "not_signed_in", "become a guest first, or sign in")
    }

    /// The person may not do this.
    pub fn forbidden(message: impl Into<String>) -> Failure {
        Self::new(StatusCode::FORBIDDEN, "forbidden", message)
    }

    /// There was too much of something.
    pub fn rate_limited(kind: &'static str, wait: u32) -> Failure {
        let message = format!("too much at once: try again in {wait} seconds");
        let failure = Self::new(StatusCode::TOO_MANY_REQUESTS, "rate_limited", message);
        Failure { kind: Some(kind), wait: Some(wait), ..failure }
    }

    /// It cannot be done at the moment.
    pub fn unavailable(message: impl Into<String>) -> Failure {
        let failure = Self::new(StatusCode::SERVICE_UNAVAILABLE, "unavailable", message);
        Failure { wait: Some(1), ..failure }
    }

    /// Something went wrong here.
    pub fn internal() -> Failure {
        let message = "something went wrong on the server; nothing was changed";
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, "internal", message)
    }
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Failure {
        let rule = refusal.rule().map(|rule| rule.to_string());
        Failure { rule, ..Self::new(StatusCode::CONFLICT, refusal.code(), refusal.to_string()) }
    }
}

impl From<StepError> for Failure {
    fn from(error: StepError) -> Failure {
        let rule = error.rule().map(|rule| rule.to_string());
        let code = if rule.is_some() { "illegal" } else { "bad_step" };
        Failure { rule, ..Self::new(StatusCode::CONFLICT, code, error.to_string()) }
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Failure {
        match error {
            StoreError::Unavailable(reason) => {
                tracing::warn!(%reason, "the store cannot be used");
                Self::unavailable("the server cannot write at the moment; nothing was changed, try again")
            }
            StoreError::Broken(reason) => {
                tracing::error!(%reason, "the store is broken");
                Self::internal()
            }
        }
    }
}

/// What a failure looks like over HTTP.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub struct FailureBody {
    /// Why.
    pub error: Failure,
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let wait = self.wait;
        let mut response = (status, Json(FailureBody { error: self })).into_response();
        if let Some(wait) = wait {
            response.headers_mut().insert("retry-after", wait.into());
        }
        response
    }
}
