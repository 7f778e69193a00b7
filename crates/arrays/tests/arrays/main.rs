//! The laws of numbers, observations and batches.

mod batches;
mod nets;
mod numbers;
