//! Programs in processes of their own, for tests and measurements.
//!
//! The key decision: a program says in a line of its output that it is ready, and where it can be reached; nobody guesses a
//! port or sleeps until it may be there. A process ends with the value that stands for it.

mod process;

pub use process::Process;
