//! Mandala, tested by meaning: each numbered rule by a test named after it, laws on random games, sample games, views, steps,
//! chance and bad input.

mod determinize;
mod golden;
mod laws;
mod load;
mod position;
mod randomness;
mod reading;
mod rule_numbers;
mod rules_destroy;
mod rules_end;
mod rules_setup;
mod rules_turn;
mod steps;
mod views;
