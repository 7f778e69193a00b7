//! Puzzles of Mandala Stones: a turn of the last round, the last one or the last but one.
//!
//! `reckon` finds the exact worth of every action by the rules' own code, `plain` again from the text of the rules on a board of its
//! own (`plain_board`); `text` is how a position is written, `themes` what a puzzle is about, `make` finds new ones.

mod make;
mod plain;
mod plain_board;
mod reckon;
#[cfg(test)]
mod tests;
mod text;
mod themes;

pub(crate) use make::from_game;
pub(crate) use text::read as read_position;

use mozaika_stones::View;
use serde_json::Value;

use crate::check::{Method, compare};
use crate::{ActionValue, Flaw, Fraction, PuzzleError, Themes};

/// Proves the values of a puzzle in both ways, and finds its themes.
pub(crate) fn check(position: &str, view: &Value, values: &[ActionValue]) -> Result<Themes, Flaw> {
    let seen = read_position(position)?;
    compare(Method::Rules, values, by_rules(&seen))?;
    compare(Method::Plain, values, plain::values(view).map(|values| values.into_iter().collect()))?;
    themes::themes(&seen).ok_or_else(|| PuzzleError::NobodyActs.into())
}

/// The worth of every action, by its action string.
fn by_rules(view: &View) -> Option<Vec<(String, Fraction)>> {
    let worths = reckon::values(view)?;
    Some(worths.iter().map(|worth| (worth.action.to_string(), worth.value)).collect())
}
