//! The computer player of Mandala.
//!
//! The key decision: leaves of the tree are judged by a small network that was trained on games of the player against
//! itself, not by rollouts. Random play discards for ever, and rules of thumb good enough for rollouts were
//! slower than the network and worse. `docs/strength.md` has the matches.

mod belief;
mod facts;
mod greedy;
mod hands;
mod inputs;
mod knowledge;
mod net;
pub mod old;
mod options;
mod policy;
mod worth;

pub use belief::{Belief, Reading};
pub(crate) use facts::facts;
pub use greedy::Greedy;
pub use inputs::Inputs;
pub use knowledge::{LearnedKnowledge, end_values};
pub use net::{DEEP, DeepRow, LANES, Net, Row, SHARE, pass, squash};
pub use options::{Choice, Outlook};
pub use policy::{POLICY_LANES, Policy, PolicyContext, PolicyRow};
