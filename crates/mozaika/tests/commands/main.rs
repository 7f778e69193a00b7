//! The commands of `mozaika`, run as people run them.

mod arena;
mod engine;
mod harness;
mod host;
mod postgres;
mod terminal;
mod verify;
