#![allow(missing_docs, dead_code)]
mod features;
mod knowledge;
mod net;
mod policy;
pub use knowledge::LearnedKnowledge as OldKnowledge;
pub use net::Net as OldNet;
pub use policy::Policy as OldPolicy;
