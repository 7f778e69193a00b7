//! The computer players, tested: each by what it must find, and that none uses what it may not know.

mod fair;
mod mana_budget;
mod mana_player;
mod mana_proofs;
mod mana_set_ups;
mod mana_solver;
mod mana_wins;
mod mandala_belief;
mod mandala_player;
mod stones_last_round;
mod stones_player;
mod stones_table;
mod tree_search;
mod turn;
mod weights;
