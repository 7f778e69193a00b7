//! The variations of an analysis, checked: a tree of actions.

use mozaika_games::{AnyGame, Editions};
use serde::Deserialize;

use super::AnalysisRoot;
use super::root::unplayable;
use crate::{BadRequest, FailureFields};

/// The most actions that all variations of an analysis have together.
pub const MOST_VARIATIONS: usize = 4000;

/// An action somewhere in the tree.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "analysis.ts"))]
pub struct Variation {
    /// The action that it follows: its place in the list, counted from 1. 0 where it follows nothing.
    after: usize,
    /// What is played.
    action: String,
}

/// Plays every action of a tree, each of which follows one that stands before it in the list.
///
/// # Errors
/// The position cannot be begun from, or the first action that cannot be played, with the rule that forbids it.
pub fn check_variations(
    root: &AnalysisRoot,
    tree: &[Variation],
    editions: &Editions,
) -> Result<(), FailureFields> {
    if tree.len() > MOST_VARIATIONS {
        return Err(BadRequest(format!("an analysis has at most {MOST_VARIATIONS} actions")).into());
    }
    let mut positions: Vec<AnyGame> = vec![root.begin(editions)?];
    for (index, Variation { after, action }) in tree.iter().enumerate() {
        let number = index + 1;
        let before = positions.get(*after).ok_or_else(|| {
            BadRequest(format!("action {number} follows action {after}, which does not stand before it"))
        })?;
        let mut next = before.clone();
        next.play(action).map_err(|refused| unplayable(number, action, &refused))?;
        positions.push(next);
    }
    Ok(())
}
