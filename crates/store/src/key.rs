//! What proves who somebody is. Only hashes of it are kept.

use std::fmt;

use mozaika_table::{PersonId, Stamp};
use serde::{Deserialize, Serialize};

/// What the kinds of keys are called in databases.
pub(crate) const SESSION: &str = "session";
pub(crate) const TOKEN: &str = "token";
pub(crate) const LINK: &str = "link";

/// The SHA-256 of a token.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct KeyHash(pub [u8; 32]);

impl fmt::Debug for KeyHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("KeyHash(…)")
    }
}

/// What a program with a token may do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub enum Scope {
    /// See what the person may see.
    Read,
    /// Open tables, sit down and play.
    Play,
}

/// What a key is for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum KeyKind {
    /// A browser.
    Session,
    /// A program.
    Token {
        /// What the person calls it.
        label: String,
        /// What it may do.
        scopes: Vec<Scope>,
    },
    /// A link to be opened once, on another device.
    Link,
}

/// A key to a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Key {
    /// Its hash.
    pub hash: KeyHash,
    /// Whose.
    pub person: PersonId,
    /// What for.
    pub kind: KeyKind,
    /// Since when.
    pub created: Stamp,
    /// Until when.
    pub expires: Stamp,
}
