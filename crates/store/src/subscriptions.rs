//! The devices on which people want to be called while no page is open, and the key that calls are signed with.
//!
//! The key decision: a subscription belongs to a session. So it ends with it, whatever ends it (signing out, another password, the
//! end of its time, a person who is erased), and nobody has to think of it.

use std::fmt;

use async_trait::async_trait;
use mozaika_table::{PersonId, Stamp};

use crate::{KeyHash, StoreError};

/// A device on which somebody wants to be called, as its browser gave it.
#[derive(Clone, PartialEq, Eq)]
pub struct Subscription {
    /// The session of that browser.
    pub session: KeyHash,
    /// Whose.
    pub person: PersonId,
    /// The address of the push service where messages for this device are sent. Whoever has it can send some.
    pub endpoint: String,
    /// The device's public key.
    pub public_key: Vec<u8>,
    /// What the device shares with whoever may send it messages.
    pub auth_secret: Vec<u8>,
    /// Since when.
    pub created: Stamp,
}

impl fmt::Debug for Subscription {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Subscription({} since {:?})", self.person, self.created)
    }
}

/// What became of a wish to be called.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Subscribed {
    /// It is kept.
    Done,
    /// The person has as many devices already as one may have.
    TooMany,
    /// The session has ended.
    NoSession,
}

/// The devices on which people want to be called.
#[async_trait]
pub trait Subscriptions: Send + Sync + 'static {
    /// The key that calls are signed with: the one that is kept, or else this one, which is kept from now on. Of several servers
    /// that start at once all get the same.
    async fn push_key(&self, new: &[u8]) -> Result<Vec<u8>, StoreError>;

    /// Keeps a device, in place of the one that its session had. A push service's address is one device's: whoever subscribed it
    /// before has it no longer. A person has at most `most`.
    async fn subscribe(&self, subscription: Subscription, most: u32) -> Result<Subscribed, StoreError>;

    /// Forgets the device of a session; whether there was one.
    async fn unsubscribe(&self, session: KeyHash) -> Result<bool, StoreError>;

    /// Forgets a device whose push service says that it is gone, unless its session has another address by now.
    async fn forget_endpoint(&self, session: KeyHash, endpoint: &str) -> Result<(), StoreError>;

    /// The devices of a person, the oldest first.
    async fn subscriptions_of(&self, person: PersonId) -> Result<Vec<Subscription>, StoreError>;
}
