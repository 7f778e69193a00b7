//! Puzzles as they are put before somebody and answered, on a server or on a device.

mod choose;
mod day;
mod defences;
mod graded;
mod mistake;
mod shown;
mod solve;
mod standing;

pub use choose::{PuzzleKind, PuzzleWish, choose, daily, streak_rating};
pub use day::{BadDay, Day};
pub use defences::PuzzleDefence;
pub use graded::{PuzzleEnd, PuzzleGraded, PuzzleValue, PuzzleWorth, RatingMoved};
pub use mistake::KeptMistake;
pub use shown::{PuzzleListed, PuzzleShown, PuzzleTried, Voted, listed};
pub use solve::{PuzzleSteps, PuzzleTurn, PuzzleTurns};
pub use standing::{PuzzleGameOverview, PuzzleOverview, PuzzleStanding, ThemeCount};
