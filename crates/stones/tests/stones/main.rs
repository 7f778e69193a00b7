//! Mandala Stones, tested by meaning: each numbered rule by a test named after it, laws on random games, sample
//! games, views, steps, editions and bad input.

mod determinize;
mod editions;
mod events;
mod fixture;
mod golden;
mod laws;
mod load;
mod playthroughs;
mod reading;
mod refusals;
mod rule_numbers;
mod rules_1_setup;
mod rules_3_pick;
mod rules_4_score;
mod rules_5_end;
mod rules_6_data;
mod steps;
mod views;
