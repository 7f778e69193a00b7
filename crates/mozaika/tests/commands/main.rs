//! The commands of `mozaika`, run as people run them.

mod arena;
mod engine;
mod host;
mod kit;
mod postgres;
mod terminal;
mod verify;
