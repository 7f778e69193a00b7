//! The server, tested through its own doors, mostly without a network.

mod assets;
mod cleanup;
mod connections;
mod copies;
mod cross_site;
mod fixture;
mod headers;
mod health;
mod identity;
mod limits;
mod long_games;
mod looking_back;
mod many_tables;
mod openapi;
mod order;
mod people;
mod public_url;
mod push;
mod puzzles;
mod secrets;
mod seeks;
mod supervision;
mod tables;
mod tournaments;
#[cfg(feature = "types")]
mod typescript;
mod watching;
