//! An action as a path of small choices, for clients that know no rules.

use thiserror::Error;

use crate::{Game, Refusal, Rule};

/// One of the next choices on the way to a legal action.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "rules.ts"))]
pub struct Choice<P> {
    /// The place or thing to choose: the next element of the path.
    pub step: String,
    /// The action, where the path may end with this choice.
    #[cfg_attr(feature = "serde", serde(rename = "final", skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "types", ts(optional))]
    pub action: Option<String>,
    /// What the choice would do, as far as the acting seat can know.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "types", ts(optional))]
    pub preview: Option<P>,
}

/// Why something is not among the choices.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum StepError {
    /// A rule forbids it.
    #[error("{message}")]
    Illegal {
        /// The rule; if several do, the lowest.
        rule: Rule,
        /// What is wrong, in words.
        message: String,
    },
    /// It is not a place or thing that can be chosen at this point of a path in any position.
    #[error("{step:?} cannot be chosen here: {expected}")]
    Unknown {
        /// What was given.
        step: String,
        /// What can be.
        expected: String,
    },
}

impl StepError {
    /// An error about a step that no position offers at this point of the path.
    pub fn unknown(step: &str, expected: impl Into<String>) -> Self {
        StepError::Unknown { step: step.to_owned(), expected: expected.into() }
    }

    /// The rule that forbids it, if one does.
    #[must_use]
    pub fn rule(&self) -> Option<Rule> {
        match self {
            StepError::Illegal { rule, .. } => Some(*rule),
            StepError::Unknown { .. } => None,
        }
    }
}

impl<R: Refusal> From<R> for StepError {
    fn from(refusal: R) -> Self {
        StepError::Illegal { rule: refusal.rule(), message: refusal.to_string() }
    }
}

/// Walks a prefix from its first step on.
pub(crate) fn walk<G: Game>(view: &G::View, prefix: &[String]) -> Result<G::Path, StepError> {
    prefix.iter().try_fold(G::Path::default(), |path, step| G::step(view, &path, step))
}

/// The choices after a prefix: the candidates that can be taken.
pub(crate) fn choices<G: Game>(
    view: &G::View,
    prefix: &[String],
) -> Result<Vec<Choice<G::Preview>>, StepError> {
    let path = walk::<G>(view, prefix)?;
    if G::acting(view).is_none() {
        return Ok(Vec::new());
    }
    let choice = |step: String| {
        let next = G::step(view, &path, &step).ok()?;
        let action = G::action(&next).map(|action| action.to_string());
        Some(Choice { step, action, preview: G::preview(view, &next) })
    };
    Ok(G::candidates(view, &path).into_iter().filter_map(choice).collect())
}
