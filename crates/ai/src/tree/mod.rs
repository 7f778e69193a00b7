//! Tree search for games with hidden things: single-observer information-set Monte Carlo tree search.
//!
//! The key decision: one tree for all that the acting seat cannot see. Every iteration draws a fresh position that
//! the view allows, with a fresh seed, and walks the *same* tree with it, choosing at each node only among the
//! actions that are legal in this position. A child counts how often it could have been chosen (its
//! *availability*), so that an action which is rarely possible is not mistaken for one that was rarely wanted.
//!
//! The search knows nothing about a game. What there is to know comes in through [`Knowledge`]: which actions are
//! worth a look and how much ([`Knowledge::consider`]), how a leaf is judged ([`Knowledge::judge`]), which positions
//! are settled ([`Knowledge::solve`]) and what an end is worth ([`Knowledge::end`]). [`NoKnowledge`] is all of the
//! defaults, the textbook search.
//!
//! To put a new game on the tree:
//! 1. Write a type that implements [`Knowledge`] for the game. Every method has a default; begin with `judge`.
//! 2. Play with `TreePlayer::new(knowledge, Settings { formula: Formula::Puct { .. }, ..Settings::default() })`.
//! 3. Measure against the player without the new piece, at fixed visits first.
//!
//! Promises: for `Visits` and `Depth` a decision depends on nothing but the view, the seed and the budget, on every
//! machine (no clock, no hash order, no function of the platform's mathematical library: see
//! [`formula`](Formula)). The pool of nodes stays within [`Settings::memory`], also while it grows; when it is full
//! the search goes on in the tree it has. An iteration does not allocate beyond that.

mod choices;
mod formula;
mod knowledge;
mod limit;
mod nodes;
mod player;
mod search;
mod settings;
mod values;

pub use choices::{Choices, NodeContext};
pub use formula::Formula;
pub(crate) use formula::exp;
pub use knowledge::{Knowledge, NoKnowledge};
pub(crate) use limit::Limit;
pub use player::TreePlayer;
pub use settings::{Noise, Settings};
pub use values::Values;
