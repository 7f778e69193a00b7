//! What tables and clients tell each other, wherever the table is kept: on a server, or inside a browser.
//!
//! The key decision: a message is made here from a table or a saved game, with nothing but what it is given. So a table that is
//! played without a server says word for word what a server would say, and a page does not know the difference.

mod analysis;
mod catalogue;
mod failure;
mod frame;
mod hint;
mod line;
mod message;
mod open_table;
mod practice;
mod puzzle;
mod replay;
mod review;
#[cfg(feature = "schema")]
pub mod schema;
mod source;
mod told;

pub use analysis::{
    AnalysedPosition, AnalysisBegun, AnalysisFrom, AnalysisRoot, MOST_VARIATIONS, Variation, check_variations,
};
pub use catalogue::{Catalogue, Offered};
pub use failure::{BadRequest, FailureFields};
pub use frame::Frame;
pub use hint::Hint;
pub use line::{LineShown, OtherLine};
pub use message::{FromClient, Here, PROTOCOL, Presence, ToClient};
pub use open_table::{OpenTable, Opened, SeatWish};
pub use practice::{Begin, Try};
pub use puzzle::{
    BadDay, Day, KeptMistake, PuzzleDefence, PuzzleEnd, PuzzleGameOverview, PuzzleGraded, PuzzleKind,
    PuzzleListed, PuzzleOverview, PuzzleShown, PuzzleStanding, PuzzleSteps, PuzzleTried, PuzzleTurn,
    PuzzleTurns, PuzzleValue, PuzzleWish, PuzzleWorth, RatingMoved, ThemeCount, Voted, choose, daily, listed,
    streak_rating,
};
pub use replay::{Replay, check_seat, play, replayed};
pub use review::{Judged, LONGEST_REVIEW, Review, review_budget};
pub use source::{Source, finished_file, name_of, position};
pub use told::{TableSeen, events_for, missed, snapshot, update};
