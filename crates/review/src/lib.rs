//! What the decisions of a game were worth.
//!
//! The key decision: a decision is judged from the acting seat's view at that moment, never from the true deal: a good
//! decision may have had bad luck. Time is passed in, as everywhere below the server.

mod advantage;
mod analyse;
mod judge;
mod mark;
mod search;

pub use advantage::{Advantage, advantages};
pub use analyse::{Analysis, BestAction, analyse};
pub use judge::{Comparison, Judgement, NotJudged, Thinking, judge};
pub use mark::Mark;
pub use search::{Decide, Search, Suggestion};
