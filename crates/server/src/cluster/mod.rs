//! Several processes on one store: what they tell each other, which of them are alive, and which of them thinks about which table.

mod heartbeat;
mod leases;
mod peers;

pub(crate) use heartbeat::Heartbeat;
pub(crate) use leases::{Lease, Leases};
pub(crate) use peers::Peers;
