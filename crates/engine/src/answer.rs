//! Answers, and what can be wrong with a request.

use mozaika_games::LoadError;
use mozaika_games::Refused;
use mozaika_rules::{OptionError, SetupError, StepError};
use serde_json::{Map, Value, json};

/// One line of output.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// The JSON object, without the end of the line.
    pub text: String,
    /// Whether the engine ends after it.
    pub quit: bool,
}

/// The fields of an answer that is `ok`.
pub(crate) type Fields = Map<String, Value>;

/// Makes the fields of an answer from a JSON object literal.
pub(crate) fn fields(object: Value) -> Fields {
    match object {
        Value::Object(fields) => fields,
        _ => Fields::new(),
    }
}

/// Why a request was not carried out. The codes are those of the protocol.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Failure {
    code: &'static str,
    message: String,
    rule: Option<&'static str>,
}

impl Failure {
    fn new(code: &'static str, message: impl Into<String>) -> Self {
        Failure { code, message: message.into(), rule: None }
    }

    pub(crate) fn bad_json(message: impl Into<String>) -> Self {
        Self::new("bad_json", message)
    }

    pub(crate) fn too_long() -> Self {
        Self::new("too_long", "the line is longer than 1 MiB")
    }

    pub(crate) fn bad_request(message: impl Into<String>) -> Self {
        Self::new("bad_request", message)
    }

    pub(crate) fn unknown_cmd(message: impl Into<String>) -> Self {
        Self::new("unknown_cmd", message)
    }

    pub(crate) fn no_game() -> Self {
        Self::new("no_game", "there is no game: begin one with new or load")
    }

    pub(crate) fn unknown_game(message: impl Into<String>) -> Self {
        Self::new("unknown_game", message)
    }

    pub(crate) fn over() -> Self {
        Self::new("over", "the game is over")
    }

    pub(crate) fn to_json(&self) -> Value {
        let mut error = fields(json!({"code": self.code, "message": self.message}));
        if let Some(rule) = self.rule {
            error.insert("rule".to_owned(), rule.into());
        }
        error.into()
    }
}

impl From<SetupError> for Failure {
    fn from(error: SetupError) -> Self {
        let code = match error {
            SetupError::Players { .. } => "bad_players",
            _ => "bad_option",
        };
        Self::new(code, error.to_string())
    }
}

impl From<OptionError> for Failure {
    fn from(error: OptionError) -> Self {
        Self::new("bad_option", error.to_string())
    }
}

impl From<LoadError> for Failure {
    fn from(error: LoadError) -> Self {
        Self::new("bad_state", error.to_string())
    }
}

impl From<Refused> for Failure {
    fn from(refused: Refused) -> Self {
        match refused {
            Refused::NotAnAction(error) => Self::new("bad_action", error.to_string()),
            Refused::Illegal { rule, message } => Failure { code: "illegal", message, rule: Some(rule.0) },
        }
    }
}

impl From<StepError> for Failure {
    fn from(error: StepError) -> Self {
        match error {
            StepError::Illegal { rule, message } => Failure { code: "illegal", message, rule: Some(rule.0) },
            StepError::Unknown { .. } => Self::new("bad_action", error.to_string()),
        }
    }
}
