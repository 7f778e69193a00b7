//! What is limited, and how much of it is allowed.

use std::ops::{Index, IndexMut};
use std::time::Duration;

use crate::Allowance;

/// What is limited: how often one may do it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RateLimit {
    /// Requests from one address.
    Requests,
    /// New guests from one address.
    Guests,
    /// Tries to sign in that failed, from one address; from its network four times as many, at four times the rate. When there were
    /// ten times as many for one login from anywhere, further tries are slowed down.
    SignIn,
    /// New tables of one person.
    Tables,
    /// Sayings of one person.
    Sayings,
    /// New connections from one address.
    Connecting,
    /// Messages on one connection.
    Messages,
    /// Hints for one person.
    Hints,
    /// Reports of one person about others.
    Reports,
    /// Answers of one person to puzzles; of somebody who is not known, from one address.
    Puzzles,
}

impl RateLimit {
    /// All of them.
    pub const ALL: [RateLimit; 10] = [
        RateLimit::Requests,
        RateLimit::Guests,
        RateLimit::SignIn,
        RateLimit::Tables,
        RateLimit::Sayings,
        RateLimit::Connecting,
        RateLimit::Messages,
        RateLimit::Hints,
        RateLimit::Reports,
        RateLimit::Puzzles,
    ];

    /// The name in failures.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            RateLimit::Requests => "requests",
            RateLimit::Guests => "guests",
            RateLimit::SignIn => "sign_in",
            RateLimit::Tables => "tables",
            RateLimit::Sayings => "sayings",
            RateLimit::Connecting => "connecting",
            RateLimit::Messages => "messages",
            RateLimit::Hints => "hints",
            RateLimit::Reports => "reports",
            RateLimit::Puzzles => "puzzles",
        }
    }

    /// What is allowed unless a server says otherwise.
    const fn default_allowance(self) -> Allowance {
        let (burst, millis) = match self {
            RateLimit::Requests => (200, 50),
            RateLimit::Guests => (20, 30_000),
            RateLimit::SignIn => (5, 20_000),
            RateLimit::Tables => (20, 10_000),
            RateLimit::Sayings => (5, 2000),
            RateLimit::Connecting => (60, 1000),
            RateLimit::Messages => (120, 50),
            RateLimit::Hints => (10, 3000),
            RateLimit::Reports => (5, 60_000),
            RateLimit::Puzzles => (60, 1000),
        };
        Allowance { burst, every: Duration::from_millis(millis) }
    }
}

/// How often each may be done.
#[derive(Clone, PartialEq, Debug)]
pub struct Rates([Allowance; RateLimit::ALL.len()]);

impl Rates {
    /// As good as no limits: for tests and measurements.
    #[must_use]
    pub const fn unlimited() -> Rates {
        let always = Allowance { burst: 1_000_000, every: Duration::from_micros(1) };
        Rates([always; RateLimit::ALL.len()])
    }
}

impl Default for Rates {
    fn default() -> Self {
        Rates(RateLimit::ALL.map(RateLimit::default_allowance))
    }
}

impl Index<RateLimit> for Rates {
    type Output = Allowance;

    fn index(&self, limit: RateLimit) -> &Allowance {
        &self.0[limit as usize]
    }
}

impl IndexMut<RateLimit> for Rates {
    fn index_mut(&mut self, limit: RateLimit) -> &mut Allowance {
        &mut self.0[limit as usize]
    }
}
