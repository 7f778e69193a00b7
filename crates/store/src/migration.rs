//! What the migrations of every store have in common.

use sha2::{Digest, Sha256};

/// The SHA-256 of a migration's text, whatever ends its lines.
pub(crate) fn checksum(text: &str) -> String {
    hex(&Sha256::digest(text.replace('\r', "").as_bytes()))
}

/// Bytes as text.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
