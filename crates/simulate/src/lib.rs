//! Whole clusters in one thread, replayed from one number.
//!
//! Several nodes, each with its rooms, hub, leases, heartbeat and background tasks, share one simulated store, and people play whole
//! games on them while nodes crash and freeze, the store is slow, out of reach or swallows its acknowledgements, and hints are lost,
//! late and repeated. What people sent and were told becomes a history, and `mozaika-history` says whether every promise was kept.
//!
//! The key decision: no simulator of networks, but tokio's own current-thread runtime with its time paused, and the traits that the
//! server has anyway. `turmoil` simulates sockets between hosts: our nodes have none between them, they share a store, and a client's
//! conversation is a value that needs no socket ([`mozaika_server::Conversation`]). `madsim` replaces tokio in every dependency by a
//! build of its own, so what is tested would not be what is shipped. Here nothing of the server is replaced but what it is given: the
//! store ([`mozaika_store::Store`]), the time and the random bytes ([`mozaika_server::Environment`]), and the carrier of messages. A
//! single thread runs one task after the other in an order that depends on nothing else, time jumps to the next timer when nobody has
//! anything to do, and all chance comes from one number. So a run can be repeated message for message, and a minute of play takes
//! a fraction of a second.
//!
//! A node that crashes is not stopped but cut off for ever: its calls to the store never return, its connections end, its hints go
//! nowhere. Nobody outside can tell the difference, and nothing of the server has to know how to be killed.

mod client;
mod cuts;
mod disk;
mod fault;
mod intent;
mod link;
mod node;
mod node_time;
mod plan;
#[cfg(feature = "planted")]
pub mod planted;
mod process;
mod report;
mod run;
mod shrink;
mod standing;
mod store;
mod world;

pub use cuts::Cuts;
pub use fault::{Fault, Kind};
pub use plan::{Plan, TablePlan};
pub use report::{Failed, print};
pub use run::{Outcome, run};
pub use shrink::shrink;
pub use store::SimulatedStore;
