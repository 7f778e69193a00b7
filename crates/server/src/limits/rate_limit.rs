//! What is limited, and how much of it is allowed.

use crate::{Allowance, Limits};

/// What is limited: how often one may do it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RateLimit {
    /// Requests from one address.
    Requests,
    /// New guests from one address.
    Guests,
    /// Tries to sign in from one address; for one login from anywhere ten times as many, at twice the rate.
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
}

impl RateLimit {
    /// All of them.
    pub const ALL: [RateLimit; 8] = [
        RateLimit::Requests,
        RateLimit::Guests,
        RateLimit::SignIn,
        RateLimit::Tables,
        RateLimit::Sayings,
        RateLimit::Connecting,
        RateLimit::Messages,
        RateLimit::Hints,
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
        }
    }

    /// What is allowed.
    #[must_use]
    pub const fn allowance(self, limits: &Limits) -> Allowance {
        match self {
            RateLimit::Requests => limits.requests,
            RateLimit::Guests => limits.guests,
            RateLimit::SignIn => limits.sign_in,
            RateLimit::Tables => limits.tables,
            RateLimit::Sayings => limits.sayings,
            RateLimit::Connecting => limits.connecting,
            RateLimit::Messages => limits.messages,
            RateLimit::Hints => limits.hints,
        }
    }
}

impl Limits {
    /// Changes what is allowed.
    pub const fn allow(&mut self, limit: RateLimit, allowance: Allowance) {
        let allowed = match limit {
            RateLimit::Requests => &mut self.requests,
            RateLimit::Guests => &mut self.guests,
            RateLimit::SignIn => &mut self.sign_in,
            RateLimit::Tables => &mut self.tables,
            RateLimit::Sayings => &mut self.sayings,
            RateLimit::Connecting => &mut self.connecting,
            RateLimit::Messages => &mut self.messages,
            RateLimit::Hints => &mut self.hints,
        };
        *allowed = allowance;
    }
}
