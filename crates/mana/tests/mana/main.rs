//! Mana, tested by meaning: each numbered rule by a test named after it, laws on random games, sample games, a second move
//! generator to compare with, and bad input.

mod fixture;
mod golden;
mod laws;
mod load;
mod naive;
mod perft;
mod rule_numbers;
mod rules;
