//! How bad a decision was.

use serde::Serialize;

/// How bad a decision was.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub enum Mark {
    /// Not worth a word.
    Sound,
    /// It loses 5 % of the win or more.
    Inaccuracy,
    /// 12 % or more.
    Mistake,
    /// 25 % or more.
    Blunder,
    /// A win that could have been forced was let go.
    MissedWin,
}

impl Mark {
    /// The mark for a loss of expected share.
    #[must_use]
    pub fn of(loss: f64) -> Mark {
        match loss {
            loss if loss >= 0.25 => Mark::Blunder,
            loss if loss >= 0.12 => Mark::Mistake,
            loss if loss >= 0.05 => Mark::Inaccuracy,
            _ => Mark::Sound,
        }
    }

    /// The mark as it is written behind an action.
    #[must_use]
    pub const fn sign(self) -> &'static str {
        match self {
            Mark::Sound => "",
            Mark::Inaccuracy => "?!",
            Mark::Mistake => "?",
            Mark::Blunder | Mark::MissedWin => "??",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_go_by_the_loss() {
        let marks = [0.0, 0.049, 0.05, 0.119, 0.12, 0.249, 0.25, 1.0].map(|loss| Mark::of(loss).sign());
        assert_eq!(marks, ["", "", "?!", "?!", "?", "?", "??", "??"]);
    }
}
