//! Mandala, tested by meaning: each numbered rule by a test named after it, laws on random games, sample games, views, steps,
//! chance and bad input.

mod deals;
mod determinize;
mod fixture;
mod golden;
mod laws;
mod load;
mod playthroughs;
mod randomness;
mod reading;
mod rule_numbers;
mod rules_1_setup;
mod rules_2_turn;
mod rules_3_actions;
mod rules_6_destruction;
mod rules_7_end;
mod rules_8_score;
mod steps;
mod validate;
mod views;
