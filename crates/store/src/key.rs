//! What proves who somebody is. Only hashes of it are kept.

use std::fmt;

use mozaika_table::{PersonId, Stamp};
use serde::{Deserialize, Serialize};

use crate::StoreError;
use crate::values::{parse_json, to_json, unreadable};

/// What the kinds of keys are called in databases.
pub(crate) const SESSION: &str = "session";
pub(crate) const TOKEN: &str = "token";
pub(crate) const LINK: &str = "link";
pub(crate) const DEVICE: &str = "device";

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
    Session {
        /// Which, in a few words, so that the person recognises it.
        device: Option<String>,
    },
    /// A program.
    Token {
        /// What the person calls it.
        label: String,
        /// What it may do.
        scopes: Vec<Scope>,
    },
    /// A link to be opened once, on another device.
    Link,
    /// A browser that has signed in before. It proves nothing but that: nobody else's wrong guesses hold it back.
    Device,
}

impl KeyKind {
    /// What it is called.
    #[must_use]
    pub fn name(&self) -> &'static str {
        self.to_columns().map_or("unreadable", |(kind, ..)| kind)
    }

    /// What it is recognised by, if that was said.
    #[must_use]
    pub fn label(&self) -> Option<&str> {
        self.to_columns().ok().and_then(|(_, label, _)| label)
    }

    /// As the columns `kind`, `label` and `scopes`.
    pub(crate) fn to_columns(&self) -> Result<(&'static str, Option<&str>, Option<String>), StoreError> {
        Ok(match self {
            KeyKind::Session { device } => (SESSION, device.as_deref(), None),
            KeyKind::Token { label, scopes } => (TOKEN, Some(label), Some(to_json(scopes)?)),
            KeyKind::Link => (LINK, None, None),
            KeyKind::Device => (DEVICE, None, None),
        })
    }

    /// From those columns.
    pub(crate) fn from_columns(
        kind: &str,
        label: Option<String>,
        scopes: Option<&str>,
    ) -> Result<KeyKind, StoreError> {
        match (kind, label, scopes) {
            (SESSION, device, _) => Ok(KeyKind::Session { device }),
            (TOKEN, Some(label), Some(scopes)) => {
                Ok(KeyKind::Token { label, scopes: parse_json(scopes, "scopes")? })
            }
            (LINK, ..) => Ok(KeyKind::Link),
            (DEVICE, ..) => Ok(KeyKind::Device),
            _ => Err(unreadable("kind")),
        }
    }
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
