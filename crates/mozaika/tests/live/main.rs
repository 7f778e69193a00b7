//! Real servers in processes of their own, with real clients, in all that can happen to them.

mod calls;
mod chaos;
mod clients;
mod clocks;
mod connections;
mod drain;
mod durability;
mod example_bot;
mod failures;
mod forgery;
mod harness;
mod nodes;
mod seekers;
mod supervision;
mod tournaments;
mod upgrade;
