//! The computer player of Mandala Stones.
//!
//! The key decision: a fitted evaluation of each player's own board says how many points each will make, the tree
//! search that all games share finds out what the main board gives to whom, and from the moment the end has begun
//! nothing is estimated: the last turns are played out. `docs/strength.md` says what each piece is worth.
//!
//! Start reading at [`StonesPlayer`], then [`Evaluation`], `choices` and `judge`.

mod chooser;
mod effect;
mod estimates;
mod facts;
mod features;
mod greedy;
mod judge;
mod knowledge;
mod last_round;
mod memory;
mod player;
mod towers;
mod weights;

pub use chooser::{Chooser, RatedAction};
pub use effect::Effect;
pub(crate) use facts::facts;
pub use features::{BoardFeatures, FEATURES, GoalPoints};
pub use greedy::Greedy;
pub use judge::{GOALS_FROM, Judge, Moment, STAGES};
pub use knowledge::{Evaluation, Focus};
pub use player::StonesPlayer;
pub use towers::Towers;
pub use weights::{StageWeights, Weights};
