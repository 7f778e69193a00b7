//! The computer player of Mana.
//!
//! The key decision: the node of the search is a turn half made, with the bird still in the air (`half_turn`). All
//! places of the bird share their replies, so the eight or so places do not multiply the work.
//!
//! `search` is the alpha-beta search, `best_bird` the choice of the bird's place in it and `answer` its replying side, `root` deepens it step by step, `eval` judges at the horizon by the numbers
//! of `weights`, `transposition` remembers. [`ManaPlayer`] puts them together, as strong as a [`Strength`] allows;
//! [`WinFinder`] asks the same search for proofs.

mod answer;
mod best_bird;
mod bird_square;
mod board;
mod book;
mod eval;
mod facts;
mod forced_wins;
mod greedy;
mod half_turn;
mod limits;
mod lines;
mod order;
mod player;
mod repetition;
mod root;
mod score;
mod search;
mod setup;
mod solve;
mod strength;
mod transposition;
mod weights;

pub use eval::{Term, terms};
pub(crate) use facts::facts;
pub use forced_wins::WinFinder;
pub use greedy::Greedy;
pub use player::ManaPlayer;
pub use solve::{NotWon, Proof, Solver, Strategy};
pub use strength::{Knowledge, Strength};
pub use weights::Weights;
