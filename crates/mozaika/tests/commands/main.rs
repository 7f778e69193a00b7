//! The commands of `mozaika`, run as people run them.

mod arena;
mod engine;
#[cfg(feature = "example-game")]
mod example_game;
mod harness;
mod host;
mod looking_after;
mod order;
mod postgres;
mod puzzles;
mod restore;
mod solve;
mod terminal;
mod verify;
