//! How good an answer was, and by how much.

use serde::Serialize;

use crate::{ActionValue, Answer, Fraction, Puzzle, mana};

/// How good an answer was.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// It is right.
    Right,
    /// It costs little: at most 5 % of the win; in Mana it still wins by force, with one turn more.
    Nearly,
    /// It costs more.
    Wrong,
}

/// What an action leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Worth {
    /// A forced win with the so-manieth own turn.
    WinIn(u8),
    /// No forced win in so many own turns; whether there is one in more is not known.
    NoWinIn(u8),
    /// An exact share of the win.
    Share(Fraction),
}

/// An answer judged: what it is worth and what was possible, exactly.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Grade {
    /// How good it was.
    pub verdict: Verdict,
    /// What it is worth.
    pub given: Worth,
    /// What the right answer is worth.
    pub best: Worth,
    /// All right actions.
    pub right: Vec<String>,
    /// How it goes on from here at its best, beginning with a right action.
    pub line: Vec<String>,
}

/// The hundredths of the win that an answer may cost and still be nearly right.
pub const NEARLY: u64 = 5;

/// Why an answer cannot be judged.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum GradeError {
    /// It is no action, or not a legal one.
    #[error(transparent)]
    Refused(#[from] mozaika_games::Refused),
    /// The puzzle does not say what it is worth: it was not proven.
    #[error("this puzzle does not know its own answer")]
    Unproven,
}

impl Puzzle {
    /// Judges a first action.
    ///
    /// # Errors
    /// The action is not legal.
    pub fn grade(&self, action: &str) -> Result<Grade, GradeError> {
        self.position().check(action)?;
        match self.answer() {
            Answer::Win { turns, actions } => mana::grade(self.position(), *turns, actions, action),
            Answer::Values(values) => grade_value(values, action).ok_or(GradeError::Unproven),
        }
    }
}

/// Judges an action by the exact values of all.
fn grade_value(values: &[ActionValue], action: &str) -> Option<Grade> {
    let given = values.iter().find(|value| value.action == action)?.value;
    let best = values.iter().map(|value| value.value).max()?;
    let right: Vec<String> =
        values.iter().filter(|value| value.value == best).map(|value| value.action.clone()).collect();
    let verdict = if given == best {
        Verdict::Right
    } else if best.exceeds(given, NEARLY) {
        Verdict::Wrong
    } else {
        Verdict::Nearly
    };
    let line = right.iter().take(1).cloned().collect();
    Some(Grade { verdict, given: Worth::Share(given), best: Worth::Share(best), right, line })
}
