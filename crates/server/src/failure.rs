//! Why something was not done, in words that a client can use.

use std::time::{Duration, Instant};

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use mozaika_rules::StepError;
use mozaika_store::{Scope, StoreError};
use mozaika_table::{Refusal, StepsRefused};
use mozaika_wire::{BadRequest, FailureFields};
use serde::Serialize;
use thiserror::Error;
use utoipa::ToSchema;

use crate::limits::RateLimit;
use crate::order::SanctionTold;
use crate::repetition::Repetition;

/// Why something was not done. Nothing has changed. The text is for people: what was wrong, and what is allowed.
#[derive(Clone, PartialEq, Debug, Error, Serialize)]
#[serde(into = "FailureFields")]
#[non_exhaustive]
pub enum Failure {
    /// Something in a request is wrong.
    #[error("{0}")]
    BadRequest(String),
    /// There is no such thing, or not for this person.
    #[error("there is no such {0}")]
    NotFound(&'static str),
    /// There is no such link, or no longer.
    #[error("this link is not known: it works once, for an hour; make another on the first device")]
    UnknownLink,
    /// This cannot be done to this address.
    #[error("{0}")]
    WrongMethod(String),
    /// The body is not JSON.
    #[error("a body is JSON, with the header content-type: application/json")]
    NotJson,
    /// The body is too long.
    #[error("the body is too long: at most {limit} bytes are read here")]
    BodyTooLong {
        /// How many bytes are read.
        limit: usize,
    },
    /// The person must be known.
    #[error("become a guest first, or sign in")]
    NotSignedIn,
    /// The login or the password is wrong.
    #[error("{0}")]
    WrongCredentials(&'static str),
    /// The token is not known, or no longer.
    #[error("this token is not known, or no longer")]
    UnknownToken,
    /// The token may not do this.
    #[error("this token lacks the scope {}", scope_name(*.0))]
    MissingScope(Scope),
    /// The person may not do this.
    #[error("{0}")]
    Forbidden(&'static str),
    /// The person is banned.
    #[error("you may not play here {0}")]
    Banned(SanctionTold),
    /// The person is muted.
    #[error("you may not speak here {0}")]
    Muted(SanctionTold),
    /// A guest cannot keep order.
    #[error("a guest has no role: they must make an account first")]
    NoAccountForRole,
    /// It is so already, or no longer.
    #[error("{0}")]
    NothingToDo(&'static str),
    /// There is a word in it that the host does not want.
    #[error("there is a word in this {0} that is not wanted here: choose another")]
    UnwantedWord(&'static str),
    /// A page of another site asked.
    #[error("this was asked by another site; the header Origin must name this one, as browsers set it")]
    CrossSite,
    /// The login belongs to somebody else.
    #[error("this login is taken: choose another")]
    LoginTaken,
    /// The person is no guest any more.
    #[error("you have an account already")]
    HasAccount,
    /// The person is a guest.
    #[error("a guest has no password: make an account first")]
    NoAccount,
    /// The person has as many tokens as one may have.
    #[error("you have 20 tokens already: take one away first")]
    TooManyTokens,
    /// The person is called on as many devices as one may be.
    #[error("you are called on {most} devices already: end the session of one first")]
    TooManyDevices {
        /// How many there may be.
        most: u32,
    },
    /// This server calls nobody.
    #[error("this server calls nobody: whoever runs it has switched that off")]
    NoPush,
    /// The id of a command is that of another.
    #[error("this id was used for another command: give each command an id of its own")]
    IdUsed,
    /// The table refused a command.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The tournament refused a command.
    #[error(transparent)]
    TournamentRefused(#[from] mozaika_tournament::Refusal),
    /// The game refused a step on the way to an action.
    #[error(transparent)]
    BadStep(#[from] StepError),
    /// There was too much of something.
    #[error("too much at once: try again in {wait} seconds")]
    RateLimited {
        /// What there was too much of.
        kind: &'static str,
        /// Seconds until it may be tried again.
        wait: u32,
    },
    /// Too many reviews that a person asked for wait already.
    #[error("{most} reviews that you asked for wait already: ask again when one is done")]
    TooManyReviews {
        /// How many may wait.
        most: usize,
        /// Seconds until it may be tried again.
        wait: u32,
    },
    /// It cannot be done at the moment.
    #[error("{0}")]
    Unavailable(&'static str),
    /// Something went wrong here.
    #[error("something went wrong on the server; nothing was changed")]
    Internal,
}

const fn scope_name(scope: Scope) -> &'static str {
    match scope {
        Scope::Read => "read",
        Scope::Play => "play",
    }
}

impl Failure {
    /// Something in a request is wrong.
    pub fn bad_request(message: impl Into<String>) -> Failure {
        Failure::BadRequest(message.into())
    }

    /// Something may be done again after a while.
    #[must_use]
    pub fn rate_limited(limit: RateLimit, wait: Duration) -> Failure {
        let seconds = wait.as_millis().div_ceil(1000).max(1);
        Failure::RateLimited { kind: limit.name(), wait: u32::try_from(seconds).unwrap_or(u32::MAX) }
    }

    /// The name for programs, and the status over HTTP.
    const fn code_and_status(&self) -> (&'static str, StatusCode) {
        match self {
            Failure::BadRequest(_) => ("bad_request", StatusCode::BAD_REQUEST),
            Failure::NotFound(_) => ("not_found", StatusCode::NOT_FOUND),
            Failure::UnknownLink => ("unknown_link", StatusCode::NOT_FOUND),
            Failure::WrongMethod(_) => ("wrong_method", StatusCode::METHOD_NOT_ALLOWED),
            Failure::NotJson => ("not_json", StatusCode::UNSUPPORTED_MEDIA_TYPE),
            Failure::BodyTooLong { .. } => ("too_long", StatusCode::PAYLOAD_TOO_LARGE),
            Failure::NotSignedIn => ("not_signed_in", StatusCode::UNAUTHORIZED),
            Failure::WrongCredentials(_) => ("wrong_credentials", StatusCode::UNAUTHORIZED),
            Failure::UnknownToken => ("unknown_token", StatusCode::UNAUTHORIZED),
            Failure::MissingScope(_) => ("missing_scope", StatusCode::FORBIDDEN),
            Failure::Forbidden(_) => ("forbidden", StatusCode::FORBIDDEN),
            Failure::Banned(_) => ("banned", StatusCode::FORBIDDEN),
            Failure::Muted(_) => ("muted", StatusCode::FORBIDDEN),
            Failure::NoAccountForRole => ("no_account", StatusCode::CONFLICT),
            Failure::NothingToDo(_) => ("nothing_to_do", StatusCode::CONFLICT),
            Failure::UnwantedWord(_) => ("unwanted_word", StatusCode::BAD_REQUEST),
            Failure::CrossSite => ("cross_site", StatusCode::FORBIDDEN),
            Failure::LoginTaken => ("login_taken", StatusCode::CONFLICT),
            Failure::HasAccount => ("has_account", StatusCode::CONFLICT),
            Failure::NoAccount => ("no_account", StatusCode::CONFLICT),
            Failure::TooManyTokens => ("too_many_tokens", StatusCode::CONFLICT),
            Failure::TooManyDevices { .. } => ("too_many_devices", StatusCode::CONFLICT),
            Failure::NoPush => ("no_push", StatusCode::CONFLICT),
            Failure::IdUsed => ("id_used", StatusCode::CONFLICT),
            Failure::Refused(refusal @ Refusal::NotAlone) => (refusal.code(), StatusCode::FORBIDDEN),
            Failure::Refused(refusal) => (refusal.code(), StatusCode::CONFLICT),
            Failure::TournamentRefused(refusal) => (refusal.code(), StatusCode::CONFLICT),
            Failure::BadStep(StepError::Illegal { .. }) => ("illegal", StatusCode::CONFLICT),
            Failure::BadStep(_) => ("bad_step", StatusCode::CONFLICT),
            Failure::RateLimited { .. } | Failure::TooManyReviews { .. } => {
                ("rate_limited", StatusCode::TOO_MANY_REQUESTS)
            }
            Failure::Unavailable(_) => ("unavailable", StatusCode::SERVICE_UNAVAILABLE),
            Failure::Internal => ("internal", StatusCode::INTERNAL_SERVER_ERROR),
        }
    }

    /// The name for programs, as it is written on the wire.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        self.code_and_status().0
    }

    /// The status over HTTP.
    #[must_use]
    pub const fn status(&self) -> StatusCode {
        self.code_and_status().1
    }

    /// Seconds until it may be tried again.
    const fn wait(&self) -> Option<u32> {
        match self {
            Failure::RateLimited { wait, .. } | Failure::TooManyReviews { wait, .. } => Some(*wait),
            Failure::Unavailable(_) => Some(1),
            _ => None,
        }
    }
}

impl From<BadRequest> for Failure {
    fn from(BadRequest(message): BadRequest) -> Failure {
        Failure::BadRequest(message)
    }
}

impl From<StepsRefused> for Failure {
    fn from(refused: StepsRefused) -> Failure {
        match refused {
            StepsRefused::Refused(refusal) => refusal.into(),
            StepsRefused::BadStep(error) => error.into(),
        }
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Failure {
        match error {
            StoreError::Unavailable(reason) => {
                // While it is away everything that needs it fails, many times a second, for one reason.
                static LINE: Repetition = Repetition::new();
                if let Some(left_out) = LINE.left_out(&reason.to_string(), Instant::now()) {
                    tracing::warn!(%reason, left_out, "the store cannot be used");
                }
                Failure::Unavailable("the server cannot write at the moment; nothing was changed, try again")
            }
            StoreError::Broken(reason) => {
                tracing::error!(%reason, "the store is broken");
                Failure::Internal
            }
        }
    }
}

impl From<Failure> for FailureFields {
    fn from(failure: Failure) -> FailureFields {
        match &failure {
            Failure::Refused(refusal) => return refusal.into(),
            Failure::BadStep(error) => return error.into(),
            Failure::Banned(told) | Failure::Muted(told) => {
                let (until, reason) = (told.until, Some(told.reason.as_str().into()));
                return FailureFields { until, reason, ..FailureFields::new(failure.code(), &failure) };
            }
            _ => {}
        }
        let kind = match failure {
            Failure::RateLimited { kind, .. } => Some(kind),
            Failure::TooManyReviews { .. } => Some("reviews"),
            _ => None,
        };
        FailureFields { kind, wait: failure.wait(), ..FailureFields::new(failure.code(), &failure) }
    }
}

/// What a failure looks like over HTTP.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub struct FailureBody {
    /// Why.
    #[schema(value_type = FailureFields)]
    #[cfg_attr(feature = "types", ts(as = "FailureFields"))]
    pub error: Failure,
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let (status, wait) = (self.status(), self.wait());
        let mut response = (status, Json(FailureBody { error: self })).into_response();
        if let Some(wait) = wait {
            response.headers_mut().insert("retry-after", wait.into());
        }
        response
    }
}
