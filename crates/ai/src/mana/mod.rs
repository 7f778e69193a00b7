//! The computer player of Mana.
//!
//! The key decision: the node of the search is a turn half made, with the bird still in the air (`half_turn`). All
//! places of the bird share their replies, so the eight or so places do not multiply the work.
//!
//! `search` is the alpha-beta search, `best_bird` the choice of the bird's place in it and `answer` its replying side, `root` deepens it step by step, `net` judges at the horizon by the
//! `inputs` of a half turn and the numbers of `weights`, `transposition` remembers. [`ManaPlayer`] puts them together, as strong as a [`Strength`] allows;
//! [`WinFinder`] asks the same search for proofs.

mod answer;
mod best_bird;
mod bird_square;
mod board;
mod book;
mod facts;
mod forced_wins;
mod greedy;
mod half_turn;
mod inputs;
mod known_set_ups;
mod limits;
mod lines;
mod net;
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

pub(crate) use facts::facts;
pub use forced_wins::WinFinder;
pub use greedy::Greedy;
pub use inputs::Inputs;
pub use known_set_ups::{BadSetUps, KnownSetUp, KnownSetUps};
pub use net::Net;
pub use player::ManaPlayer;
pub use solve::{NotWon, Proof, Solver, Strategy};
pub use strength::Strength;
