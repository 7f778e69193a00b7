//! All of it together.

use crate::{
    Calls, Cluster, Company, Leases, Lessons, Mistakes, Order, People, Played, Puzzles, Ratings, Reports,
    Seeks, Servers, Subscriptions, Tables, Tournaments, Upkeep,
};

/// Everything a server keeps.
pub trait Store:
    Tables
    + Tournaments
    + People
    + Subscriptions
    + Calls
    + Lessons
    + Reports
    + Order
    + Puzzles
    + Mistakes
    + Ratings
    + Seeks
    + Company
    + Played
    + Servers
    + Leases
    + Upkeep
{
    /// What nodes tell each other through the store, if several can share it.
    fn cluster(&self) -> Option<&dyn Cluster>;

    /// How busy it is.
    fn pressure(&self) -> Pressure;
}

/// How busy a store is at a moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pressure {
    /// How many writes wait to be written.
    pub writes_waiting: usize,
    /// Its connections, if it is reached by a network.
    pub pool: Option<PoolPressure>,
}

/// How busy the connections to a database are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PoolPressure {
    /// How many there are.
    pub open: usize,
    /// How many of them nobody uses.
    pub idle: usize,
    /// How many wait for one.
    pub waiting: usize,
}
