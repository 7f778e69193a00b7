//! What counts as done: a small vocabulary over actions, events and the position that follows.

use mozaika_games::{AnyGame, GameResult};
use mozaika_rules::{Seat, Viewer};
use serde::Deserialize;
use serde_json::{Map, Value};

use crate::board::{Moved, parsed};

/// What counts as done.
#[derive(Deserialize, Clone, Debug)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Goal {
    /// Nothing is asked: the learner looks, and goes on.
    Look,
    /// The learner plays one of these actions. A star stands for anything: `b1-*` is any move of the piece on b1.
    Play(Vec<String>),
    /// Something happens in an action of the learner: an event that has all these fields.
    Happens(Map<String, Value>),
    /// No answer of the other side makes this happen: an event that has all these fields.
    Prevents(Map<String, Value>),
    /// The learner's view then holds these values, by JSON pointer.
    Stands(Map<String, Value>),
    /// The game ends.
    Ends(Ends),
    /// The learner tries something that this rule refuses, and is told so.
    Refused(String),
}

/// How a game is to end.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "snake_case")]
pub enum Ends {
    /// The learner wins.
    Won,
    /// It ends, whoever wins.
    Anyhow,
}

impl Goal {
    /// Whether it is reached with this move, which led to this position. Looking and being refused need no move.
    pub(crate) fn is_met(&self, seat: Seat, moved: &Moved, after: &AnyGame) -> bool {
        let own = moved.seat == seat;
        match self {
            Goal::Look | Goal::Refused(_) => false,
            Goal::Play(patterns) => own && patterns.iter().any(|pattern| matches(pattern, &moved.action)),
            Goal::Happens(fields) => own && any_has(&parsed(&moved.events.complete()), fields),
            Goal::Prevents(fields) => own && after.turn().is_some() && !some_answer_has(after, fields),
            Goal::Stands(values) => {
                let view = parsed(&after.view(Viewer::Seat(seat)));
                own && values.iter().all(|(pointer, value)| view.pointer(pointer) == Some(value))
            }
            Goal::Ends(how) => {
                let GameResult { over, winners, .. } = after.result();
                over && (*how == Ends::Anyhow || winners == [seat])
            }
        }
    }
}

/// Whether one of the events has all these fields.
fn any_has(events: &Value, fields: &Map<String, Value>) -> bool {
    let has = |event: &Value| fields.iter().all(|(name, value)| event.get(name) == Some(value));
    events.as_array().is_some_and(|events| events.iter().any(has))
}

/// Whether somebody who is to act now can make it happen.
fn some_answer_has(game: &AnyGame, fields: &Map<String, Value>) -> bool {
    game.legal().iter().any(|answer| {
        let mut next = game.clone();
        next.play(answer).is_ok_and(|events| any_has(&parsed(&events.complete()), fields))
    })
}

/// Whether an action is what a pattern says; a star stands for anything.
fn matches(pattern: &str, action: &str) -> bool {
    match pattern.split_once('*') {
        None => pattern == action,
        Some((before, after)) => action.strip_prefix(before).is_some_and(|rest| {
            (0..=rest.len()).filter(|&at| rest.is_char_boundary(at)).any(|at| matches(after, &rest[at..]))
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_star_stands_for_anything() {
        for (pattern, action) in [
            ("b1-*", "b1-b3@c4"),
            ("*", ""),
            ("*@c4", "b1-b3@c4"),
            ("b1-b3@c4", "b1-b3@c4"),
            ("b*-*@*", "b1-b3@c4"),
        ] {
            assert!(matches(pattern, action), "{pattern} {action}");
        }
        for (pattern, action) in [("b1-*", "b2-b3@c4"), ("", "a"), ("*@c4", "b1-b3@c5"), ("b1", "b1-b3")] {
            assert!(!matches(pattern, action), "{pattern} {action}");
        }
    }
}
