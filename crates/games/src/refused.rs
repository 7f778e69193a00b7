//! Why an action given as a string was not played.

use mozaika_rules::{ParseActionError, Refusal, Rule};
use thiserror::Error;

/// Why an action was not played. The game is as it was.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Refused {
    /// Not an action string of the game.
    #[error(transparent)]
    NotAnAction(#[from] ParseActionError),
    /// A rule forbids it.
    #[error("{message} ({rule})")]
    Illegal {
        /// The rule; if several do, the lowest.
        rule: Rule,
        /// What is wrong, in words.
        message: String,
    },
}

impl Refused {
    pub(crate) fn illegal(refusal: &impl Refusal) -> Self {
        Refused::Illegal { rule: refusal.rule(), message: refusal.to_string() }
    }

    /// The rule that forbids it, if one does.
    #[must_use]
    pub fn rule(&self) -> Option<Rule> {
        match self {
            Refused::NotAnAction(_) => None,
            Refused::Illegal { rule, .. } => Some(*rule),
        }
    }
}
