//! Why something was not done, as it is written on the wire.

use mozaika_rules::StepError;
use mozaika_table::{Refusal, Stamp, StepsRefused};
use serde::Serialize;
use thiserror::Error;

/// Something in a request is wrong: what, and what is allowed.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0}")]
pub struct BadRequest(pub String);

impl BadRequest {
    pub(crate) fn new(message: impl ToString) -> BadRequest {
        BadRequest(message.to_string())
    }
}

/// Why something was not done. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Failure))]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "Failure", export_to = "live.ts"))]
pub struct FailureFields {
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
    /// Until when somebody may not do it, if that ends.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<u64>))]
    #[cfg_attr(feature = "types", ts(optional))]
    pub until: Option<Stamp>,
    /// Why somebody may not do it, in the words of whoever decided so.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<String>"))]
    pub reason: Option<Box<str>>,
}

impl FailureFields {
    /// A failure that is only a name and words.
    #[must_use]
    pub fn new(code: &'static str, message: impl ToString) -> FailureFields {
        let message = message.to_string();
        FailureFields { code, message, rule: None, kind: None, wait: None, until: None, reason: None }
    }
}

impl From<&Refusal> for FailureFields {
    fn from(refusal: &Refusal) -> FailureFields {
        let rule = refusal.rule().map(|rule| rule.to_string());
        FailureFields { rule, ..FailureFields::new(refusal.code(), refusal) }
    }
}

impl From<&StepError> for FailureFields {
    fn from(error: &StepError) -> FailureFields {
        let code = if matches!(error, StepError::Illegal { .. }) { "illegal" } else { "bad_step" };
        let rule = error.rule().map(|rule| rule.to_string());
        FailureFields { rule, ..FailureFields::new(code, error) }
    }
}

impl From<&StepsRefused> for FailureFields {
    fn from(refused: &StepsRefused) -> FailureFields {
        match refused {
            StepsRefused::Refused(refusal) => refusal.into(),
            StepsRefused::BadStep(error) => error.into(),
        }
    }
}

impl From<BadRequest> for FailureFields {
    fn from(BadRequest(message): BadRequest) -> FailureFields {
        FailureFields::new("bad_request", message)
    }
}
