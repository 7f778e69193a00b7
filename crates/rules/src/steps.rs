//! An action as a path of small choices, for clients that know no rules.

use std::borrow::Cow;
use std::ops::Range;

use thiserror::Error;

use crate::{Game, Refusal, Rule};

/// One of the next choices on the way to a legal action.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "rules.ts"))]
pub struct Choice<P> {
    /// The place or thing to choose: the next element of the path.
    pub step: Cow<'static, str>,
    /// The action, where the path may end with this choice.
    #[cfg_attr(feature = "serde", serde(rename = "final", skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "types", ts(optional))]
    pub action: Option<String>,
    /// What the choice would do, as far as the acting seat can know.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "types", ts(optional))]
    pub preview: Option<P>,
    /// The choices after this one, where they were looked up beforehand.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "types", ts(optional))]
    pub next: Option<Vec<Choice<P>>>,
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

/// Of the choices that come beforehand, only one in so many may be deeper than the second level: most of those are never needed.
const DEEPER: usize = 3;

/// The choices after a prefix, and those after each of them, in whole levels: the first always, the second if both have no more
/// than `most` choices, and deeper ones while all have no more than a third of that.
pub(crate) fn tree<G: Game>(
    view: &G::View,
    prefix: &[String],
    most: usize,
) -> Result<Vec<Choice<G::Preview>>, StepError> {
    let path = walk::<G>(view, prefix)?;
    if G::acting(view).is_none() {
        return Ok(Vec::new());
    }
    let mut found: Vec<Found<G>> = after::<G>(view, &path).collect();
    let first = 0..found.len();
    let mut level = first.clone();
    let mut most = most;
    while !level.is_empty() && found.len() < most {
        // Working a deep level out only to find that it has too many would cost more than all that is sent.
        if level.start > first.start && !may_fit::<G>(view, &found, level.clone(), most) {
            break;
        }
        let mut next_level = Vec::new();
        let mut nexts = Vec::new();
        for index in level.clone() {
            let start = found.len() + next_level.len();
            next_level.extend(after::<G>(view, &found[index].path));
            nexts.push(start..found.len() + next_level.len());
            if found.len() + next_level.len() > most {
                return Ok(assemble(view, &mut found, first));
            }
        }
        for (index, next) in level.zip(nexts) {
            found[index].next = next;
        }
        level = found.len()..found.len() + next_level.len();
        found.extend(next_level);
        if level.start == first.end {
            most /= DEEPER;
        }
    }
    Ok(assemble(view, &mut found, first))
}

/// Of the steps that are worth trying, hardly less than one in so many can be taken.
const WORTH_TRYING: usize = 3;

/// Whether the choices after those of a level may be few enough, by the steps that are worth trying.
fn may_fit<G: Game>(view: &G::View, found: &[Found<G>], level: Range<usize>, most: usize) -> bool {
    let mut count = found.len();
    level.into_iter().all(|index| {
        count += G::candidates(view, &found[index].path).len();
        count <= WORTH_TRYING * most
    })
}

/// A choice of a tree that is being built, in the order in which the choices were found: those after one stand together. What it would
/// do is worked out when it is known that it is told.
struct Found<G: Game> {
    step: Cow<'static, str>,
    path: G::Path,
    next: Range<usize>,
}

fn assemble<G: Game>(view: &G::View, found: &mut [Found<G>], which: Range<usize>) -> Vec<Choice<G::Preview>> {
    which
        .map(|index| {
            let next = found[index].next.clone();
            let next = (!next.is_empty()).then(|| assemble(view, found, next));
            let Found { step, path, .. } = &mut found[index];
            let action = G::action(path).map(|action| action.to_string());
            Choice { step: std::mem::take(step), action, preview: G::preview(view, path), next }
        })
        .collect()
}

/// The candidates after a path that can be taken.
fn after<'a, G: Game>(view: &'a G::View, path: &'a G::Path) -> impl Iterator<Item = Found<G>> + 'a {
    G::candidates(view, path).into_iter().filter_map(move |step| {
        let path = G::step(view, path, &step).ok()?;
        Some(Found { step, path, next: 0..0 })
    })
}

#[cfg(test)]
mod tests;
