//! A PostgreSQL server of one's own, for tests.
//!
//! The key decision: it is a real server, made by Debian's `initdb` in a folder that is thrown away, on a port of its own, with
//! the durability it has everywhere. Whatever becomes of the tests, a small process that waits for their end stops the server
//! and removes the folder.

mod programs;
mod server;

pub use server::{Certificate, Server, Stop};
