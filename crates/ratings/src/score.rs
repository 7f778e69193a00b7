//! How an attempt went.

use serde::{Deserialize, Serialize};

/// How an attempt went, from the solver's side.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub enum Score {
    /// A game lost against the puzzle.
    Wrong,
    /// As good as a draw: the answer costs a little.
    Nearly,
    /// A game won.
    Right,
}

impl Score {
    /// The number that stands for it in a store.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The score that a number stands for.
    #[must_use]
    pub const fn from_number(number: i64) -> Option<Score> {
        match number {
            0 => Some(Score::Wrong),
            1 => Some(Score::Nearly),
            2 => Some(Score::Right),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_score_is_kept_as_a_number() {
        for score in [Score::Wrong, Score::Nearly, Score::Right] {
            assert_eq!(Score::from_number(score.number().into()), Some(score));
        }
        assert_eq!((Score::from_number(-1), Score::from_number(3)), (None, None));
    }
}
