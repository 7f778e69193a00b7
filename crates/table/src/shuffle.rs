//! Shuffles that can be checked: `docs/fair-shuffles.md` writes the construction down.
//!
//! The key decision: the server binds itself to a secret before anybody sits down, the seats may add what they like, and the
//! seed of the game is worked out from both. So neither side can choose the deal, and when the game is over anybody can
//! work it out again.

use std::fmt;

use mozaika_rules::Seed;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};

const COMMITMENT: &[u8] = b"mozaika commitment 1\n";
const SEED: &[u8] = b"mozaika seed 1\n";

/// The server's part of a shuffle. `Debug` does not print it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Secret([u8; 32]);

impl Secret {
    /// A secret from random bytes.
    #[must_use]
    pub const fn from_bytes(bytes: [u8; 32]) -> Secret {
        Secret(bytes)
    }

    /// The bytes, for whoever keeps it.
    #[must_use]
    pub const fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// What binds the server to it.
    #[must_use]
    pub fn commitment(&self) -> Commitment {
        Commitment(hex(&Sha256::new().chain_update(COMMITMENT).chain_update(self.0).finalize()))
    }

    /// The seed of the game: from the secret and what each seat added, in seat order, each with its length before it.
    #[must_use]
    pub fn seed<'a>(&self, added: impl IntoIterator<Item = &'a str>) -> Seed {
        let mut hash = Sha256::new().chain_update(SEED).chain_update(self.0);
        for text in added {
            hash.update(u32::try_from(text.len()).unwrap_or(u32::MAX).to_be_bytes());
            hash.update(text.as_bytes());
        }
        Seed::from_bytes(hash.finalize().into())
    }

    /// The secret as 64 hexadecimal digits, to be shown when the game is over.
    #[must_use]
    pub fn to_text(&self) -> String {
        hex(&self.0)
    }

    /// Reads what [`Secret::to_text`] wrote.
    #[must_use]
    pub fn from_text(text: &str) -> Option<Secret> {
        if text.len() != 64 || !text.is_ascii() {
            return None;
        }
        let mut bytes = [0; 32];
        for (index, byte) in bytes.iter_mut().enumerate() {
            *byte = u8::from_str_radix(&text[2 * index..2 * index + 2], 16).ok()?;
        }
        Some(Secret(bytes))
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// What binds the server to its secret: a hash of it, in hexadecimal digits.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "table.ts", type = "string"))]
pub struct Commitment(String);

impl Commitment {
    /// The digits.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// What is kept of a table beside its log and shown to nobody while the game runs.
#[derive(Clone, PartialEq, Debug)]
pub struct TableSecrets {
    /// The server's part of the shuffle.
    pub secret: Secret,
    /// The full state that the game begins from, if it is not a new deal.
    pub start: Option<Value>,
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_construction_never_changes() {
        let secret = Secret::from_bytes([7; 32]);
        assert_eq!(Secret::from_text(&secret.to_text()), Some(secret));
        let commitment = "bdd006fc1e262d216ff6412e6d59c7f5805e1078bad291630de853882f35db6f";
        let seed = "18778d2be2c5a1da9c8ad88856384db0bbb78439c59b3fdc2a6945a8b008d200";
        assert_eq!(secret.commitment().as_str(), commitment);
        assert_eq!(secret.seed(["mine", ""]).to_text(), seed);
    }

    #[test]
    fn whose_text_it_is_matters() {
        let secret = Secret::from_bytes([7; 32]);
        assert_ne!(secret.seed(["ab", "c"]), secret.seed(["a", "bc"]));
        assert_ne!(secret.seed(["ab", ""]), secret.seed(["", "ab"]));
    }

    #[test]
    fn only_64_digits_are_a_secret() {
        for bad in ["", "zz", &"g".repeat(64), &"0".repeat(63), &"ż".repeat(32)] {
            assert_eq!(Secret::from_text(bad), None, "{bad}");
        }
    }
}
