//! Proving a puzzle again, in two ways that share nothing but the position.

use mozaika_mandala::Mandala;
use mozaika_stones::Stones;
use thiserror::Error;

use crate::{Answer, Entry, Fraction, Puzzle, PuzzleError, PuzzleGame, Themes, mana, reckoned};

/// The hundredths of the win by which the right answer must be ahead of every other.
pub const MARGIN: u64 = 2;

/// What is wrong with a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum Flaw {
    /// It cannot be read.
    #[error(transparent)]
    Unreadable(#[from] PuzzleError),
    /// One of the solvers finds something else wrong with it.
    #[error("by the {solver}: {problem}")]
    Disproven {
        /// Which solver.
        solver: Method,
        /// What it found.
        problem: String,
    },
    /// One action is not ahead of all others by the margin.
    #[error("{second} is worth {value}, less than {MARGIN} % of the win behind {best}")]
    NoMargin {
        /// The best action.
        best: String,
        /// Another.
        second: String,
        /// What that is worth.
        value: Fraction,
    },
    /// The themes are not those that are found.
    #[error("its themes are {found:?}, not {written:?}")]
    Themes {
        /// What the puzzle says.
        written: Themes,
        /// What it is about.
        found: Themes,
    },
}

/// In which way something was proven.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Method {
    /// By the code that the games and the computer players run on.
    Rules,
    /// By the second solver, written from the text of the rules alone.
    Plain,
}

impl std::fmt::Display for Method {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Method::Rules => "rules' own code",
            Method::Plain => "second solver",
        })
    }
}

/// Proves a puzzle again, in both ways: that its answer is right, complete, and the only one.
///
/// ```
/// use mozaika_puzzles::{Entry, Flaw, PuzzleGame, check};
///
/// let puzzle = |line: &str| Entry::read(PuzzleGame::Mana, line);
/// assert_eq!(check(&puzzle("3d2/6/3R2/6/6/D5 b f6 -\t1 d4-d6\t-\t700")?), Ok(()));
/// // With a ronin on b6 there are two that can capture the daimyo.
/// let ambiguous = puzzle("1R1d2/6/3R2/6/6/D5 b f6 -\t1 d4-d6\t-\t700")?;
/// assert!(matches!(check(&ambiguous), Err(Flaw::Disproven { .. })));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// What is wrong with it.
pub fn check(entry: &Entry) -> Result<(), Flaw> {
    let puzzle = entry.puzzle()?;
    let found = match puzzle.answer() {
        Answer::Win { turns, actions } => mana::check(entry.position(), *turns, actions)?,
        Answer::Values(values) => {
            check_margin(&puzzle)?;
            match entry.game() {
                PuzzleGame::Stones => reckoned::check::<Stones>(entry.position(), values)?,
                PuzzleGame::Mandala | PuzzleGame::Mana => {
                    reckoned::check::<Mandala>(entry.position(), values)?
                }
            }
        }
    };
    let written = entry.themes();
    if found == written { Ok(()) } else { Err(Flaw::Themes { written, found }) }
}

/// The best action must be ahead of every other.
fn check_margin(puzzle: &Puzzle) -> Result<(), Flaw> {
    let Answer::Values(values) = puzzle.answer() else { return Ok(()) };
    let mut ranked: Vec<_> = values.iter().collect();
    ranked.sort_by_key(|value| std::cmp::Reverse(value.value));
    match ranked[..] {
        [best, second, ..] if !best.value.exceeds(second.value, MARGIN) => Err(Flaw::NoMargin {
            best: best.action.clone(),
            second: second.action.clone(),
            value: second.value,
        }),
        _ => Ok(()),
    }
}

/// Compares what a solver found with what a puzzle says.
pub(crate) fn compare(
    solver: Method,
    written: &[crate::ActionValue],
    found: Option<Vec<(String, Fraction)>>,
) -> Result<(), Flaw> {
    let disproven = |problem: String| Err(Flaw::Disproven { solver, problem });
    let Some(mut found) = found else { return disproven("its worth cannot be reckoned exactly".to_owned()) };
    found.sort();
    if found.len() != written.len() {
        return disproven(format!("there are {} legal actions, not {}", found.len(), written.len()));
    }
    for (written, (action, value)) in written.iter().zip(found) {
        if written.action != action || written.value != value {
            let problem =
                format!("{action} is worth {value}, not {} as is said of {}", written.value, written.action);
            return disproven(problem);
        }
    }
    Ok(())
}
