//! The computer player of Mandala.
//!
//! The key decision: leaves of the tree are judged by a small network that was trained on games of the player against
//! itself, not by rollouts. Random play discards for ever, and rules of thumb good enough for rollouts were
//! slower than the network and worse. `docs/strength.md` has the matches.

mod belief;
mod facts;
mod features;
mod greedy;
mod hands;
mod knowledge;
mod net;
mod policy;
mod worth;

pub use belief::{Belief, Range, Reading};
pub(crate) use facts::facts;
pub use features::{COLOUR, Features, TABLE};
pub use greedy::Greedy;
pub use knowledge::{LearnedKnowledge, end_values};
pub use net::{GIVEN, LANES, Net, Row, add_all, squash};
pub use policy::{POLICY_FEATURES, Policy, PolicyContext, PolicyFeatures};
