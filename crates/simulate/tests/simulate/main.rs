//! The simulation: that it can be repeated, that its store is a store, and a slice of what `cargo xtask simulate` runs.

mod laws;
mod plans;
#[cfg(feature = "planted")]
mod planted;
mod runs;
