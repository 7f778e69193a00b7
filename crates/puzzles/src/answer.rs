//! The answer of a puzzle, as it is written in a pack.

use mozaika_rules::excerpt;
use serde::Serialize;

use crate::{Fraction, PuzzleError};

/// What one action is worth.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ActionValue {
    /// The action.
    pub action: String,
    /// The exact share of the win that it brings.
    pub value: Fraction,
}

/// What is right, and what everything else is worth.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// A forced win.
    Win {
        /// In how many own turns.
        turns: u8,
        /// Every right first action: one piece move with all places of the bird that keep the win.
        actions: Vec<String>,
    },
    /// The exact worth of every legal action, in ASCII order.
    Values(Vec<ActionValue>),
}

/// The most turns that a puzzle is won in.
pub const MOST_TURNS: u8 = 5;

impl Answer {
    /// All right first actions.
    #[must_use]
    pub fn solution(&self) -> Vec<&str> {
        match self {
            Answer::Win { actions, .. } => actions.iter().map(String::as_str).collect(),
            Answer::Values(values) => {
                let best = values.iter().map(|value| value.value).max();
                let right = values.iter().filter(|value| Some(value.value) == best);
                right.map(|value| value.action.as_str()).collect()
            }
        }
    }

    /// The answer as it is written: `3 a1-b3@c4,d5`, or the different values with the number of one of them, two digits in
    /// base 36, for each legal action in ASCII order.
    pub(crate) fn text(&self) -> String {
        match self {
            Answer::Win { turns, actions } => {
                let birds: Vec<&str> = actions
                    .iter()
                    .filter_map(|action| action.split_once('@'))
                    .map(|(_, bird)| bird)
                    .collect();
                let piece = actions.first().and_then(|action| action.split('@').next()).unwrap_or_default();
                let at = if birds.is_empty() { "" } else { "@" };
                format!("{turns} {piece}{at}{}", birds.join(","))
            }
            Answer::Values(values) => {
                let mut different: Vec<Fraction> = values.iter().map(|value| value.value).collect();
                different.sort_unstable_by(|a, b| b.cmp(a));
                different.dedup();
                let listed: Vec<String> = different.iter().map(ToString::to_string).collect();
                let place = |value: &ActionValue| different.iter().position(|&other| other == value.value);
                let digits: String = values.iter().filter_map(place).flat_map(two_digits).collect();
                format!("{}:{digits}", listed.join(" "))
            }
        }
    }

    /// Reads a forced win.
    pub(crate) fn read_win(text: &str) -> Result<Answer, PuzzleError> {
        let bad = || PuzzleError::Answer(format!("{:?} is not written 3 a1-b3@c4,d5", excerpt(text)));
        let (turns, moves) = text.split_once(' ').ok_or_else(bad)?;
        let turns: u8 =
            turns.parse().ok().filter(|turns| (1..=MOST_TURNS).contains(turns)).ok_or_else(bad)?;
        let actions: Vec<String> = match moves.split_once('@') {
            Some((piece, birds)) => birds.split(',').map(|bird| format!("{piece}@{bird}")).collect(),
            None => vec![moves.to_owned()],
        };
        let answer = Answer::Win { turns, actions };
        if answer.text() == text { Ok(answer) } else { Err(bad()) }
    }

    /// Reads values, of these legal actions in ASCII order.
    pub(crate) fn read_values(text: &str, legal: Vec<String>) -> Result<Answer, PuzzleError> {
        let bad = |what: &str| PuzzleError::Answer(what.to_owned());
        let (listed, digits) =
            text.split_once(':').ok_or_else(|| bad("there is no colon after the values"))?;
        let different = listed.split(' ').map(str::parse).collect::<Result<Vec<Fraction>, _>>()?;
        if !digits.is_ascii() || digits.len() != 2 * legal.len() {
            return Err(bad(&format!("there are {} legal actions, each with two digits", legal.len())));
        }
        let place = |pair: &[u8]| {
            let text = std::str::from_utf8(pair).ok()?;
            usize::from_str_radix(text, 36).ok().and_then(|place| different.get(place).copied())
        };
        let mut values = Vec::with_capacity(legal.len());
        for (action, pair) in legal.into_iter().zip(digits.as_bytes().chunks_exact(2)) {
            let value = place(pair).ok_or_else(|| bad("two digits do not name one of the values"))?;
            values.push(ActionValue { action, value });
        }
        let answer = Answer::Values(values);
        if answer.text() == text { Ok(answer) } else { Err(bad("it is not written in its one form")) }
    }
}

/// A number below 1296 in base 36.
fn two_digits(number: usize) -> [char; 2] {
    let digit = |number: usize| char::from_digit((number % 36) as u32, 36).unwrap_or('0');
    [digit(number / 36), digit(number)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wins_are_written_as_they_are_read() {
        for text in ["3 a1-b3@c4,d5", "1 a1-b3", "2 +b3@c4"] {
            assert_eq!(Answer::read_win(text).unwrap().text(), text);
        }
        let several = Answer::read_win("3 a1-b3@c4,d5").unwrap();
        assert_eq!(several.solution(), ["a1-b3@c4", "a1-b3@d5"]);
        for text in ["", "3", "0 a1-b3", "6 a1-b3", "a1-b3", "03 a1-b3", "+3 a1-b3"] {
            assert!(Answer::read_win(text).is_err(), "{text:?}");
        }
    }

    #[test]
    fn values_are_written_as_they_are_read() {
        let legal = || ["c:G", "c:K", "c:R"].map(str::to_owned).to_vec();
        let text = "1/1 5/28 0/1:010200";
        let answer = Answer::read_values(text, legal()).unwrap();
        assert_eq!(answer.text(), text);
        assert_eq!(answer.solution(), ["c:R"]);
        for text in [
            "",
            ":",
            "1/1",
            "1/1:0000",
            "1/1:00000000",
            "1/1:000001",
            "1/1 1/1:000100",
            "1/1 5/28:000000",
            "0/1 1/1:000100",
            "2/2:000000",
            "1/1:00000ž",
            "1/1 0/1:00010+",
        ] {
            assert!(Answer::read_values(text, legal()).is_err(), "{text:?}");
        }
    }
}
