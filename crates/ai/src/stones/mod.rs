//! The computer player of Mandala Stones.
//!
//! The key decision: a fitted evaluation of each player's own board says how many points each will make, a tree search
//! over what everybody sees finds out what the main board gives to whom, and from the moment the end has begun
//! nothing is estimated: the last turns are played out. `docs/strength.md` says what each piece is worth.
//!
//! Start reading at [`StonesPlayer`], then `search`, `choices` and `judge`.

mod choices;
mod effect;
mod features;
mod fitted;
mod greedy;
mod judge;
mod last_round;
mod player;
mod search;
mod towers;
mod weights;

pub use choices::{Choice, Chooser};
pub use effect::Effect;
pub use features::{FEATURES, GoalPoints, Look};
pub use greedy::Greedy;
pub use judge::{GOALS_FROM, Judge, Moment, STAGES, Values};
pub use player::StonesPlayer;
pub use search::Settings;
pub use towers::Towers;
pub use weights::{Table, Weights};
