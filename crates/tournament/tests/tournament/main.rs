//! The laws of tournaments, on random fields and results; and each form by meaning.

mod field;
mod forms;
mod laws;
mod reckoning;
mod rules;
