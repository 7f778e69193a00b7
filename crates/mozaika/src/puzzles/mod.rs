//! `mozaika puzzles`: packs of puzzles made, proven again, rated and listed.

mod args;
mod check;
mod list;
mod make;
mod part_file;
mod rate;
mod solve_rates;
mod work;

pub(crate) use args::PuzzlesArgs;
