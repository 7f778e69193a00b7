//! The server, tested through its own doors, without a network.

mod assets;
mod cross_site;
mod fixture;
mod headers;
mod health;
mod identity;
mod limits;
mod long_games;
mod looking_back;
mod openapi;
mod secrets;
mod tables;
#[cfg(feature = "types")]
mod typescript;
