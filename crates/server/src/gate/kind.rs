//! What there can be too much of, and how much of it is allowed.

use crate::{Allowance, Limits};

/// What there can be too much of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// Requests from one address.
    Requests,
    /// New guests from one address.
    Guests,
    /// Tries to sign in from one address; for one login from anywhere ten times as many, at twice the pace.
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

impl Kind {
    /// All of them.
    pub const ALL: [Kind; 8] = [
        Kind::Requests,
        Kind::Guests,
        Kind::SignIn,
        Kind::Tables,
        Kind::Sayings,
        Kind::Connecting,
        Kind::Messages,
        Kind::Hints,
    ];

    /// The name in failures.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Requests => "requests",
            Kind::Guests => "guests",
            Kind::SignIn => "sign_in",
            Kind::Tables => "tables",
            Kind::Sayings => "sayings",
            Kind::Connecting => "connecting",
            Kind::Messages => "messages",
            Kind::Hints => "hints",
        }
    }

    /// What is allowed.
    #[must_use]
    pub const fn allowance(self, limits: &Limits) -> Allowance {
        match self {
            Kind::Requests => limits.requests,
            Kind::Guests => limits.guests,
            Kind::SignIn => limits.sign_in,
            Kind::Tables => limits.tables,
            Kind::Sayings => limits.sayings,
            Kind::Connecting => limits.connecting,
            Kind::Messages => limits.messages,
            Kind::Hints => limits.hints,
        }
    }
}

impl Limits {
    /// Allows something else of a kind.
    pub const fn allow(&mut self, kind: Kind, allowance: Allowance) {
        let allowed = match kind {
            Kind::Requests => &mut self.requests,
            Kind::Guests => &mut self.guests,
            Kind::SignIn => &mut self.sign_in,
            Kind::Tables => &mut self.tables,
            Kind::Sayings => &mut self.sayings,
            Kind::Connecting => &mut self.connecting,
            Kind::Messages => &mut self.messages,
            Kind::Hints => &mut self.hints,
        };
        *allowed = allowance;
    }
}
