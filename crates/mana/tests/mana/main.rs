//! Mana, tested by meaning: each numbered rule by a test named after it, laws on random games, sample games, a second move
//! generator to compare with, and bad input.

mod fixture;
mod golden;
mod laws;
mod load;
mod naive;
mod perft;
mod playthroughs;
mod reading;
mod refusals;
mod rule_numbers;
mod rules_1_set_up;
mod rules_2_turn;
mod rules_3_bird;
mod rules_4_blocked;
mod rules_5_classic;
mod steps;
mod views;
