//! How a puzzle is called.

use std::fmt;
use std::str::FromStr;

use mozaika_rules::excerpt;
use sha2::{Digest, Sha256};
use thiserror::Error;

use crate::PuzzleGame;

/// The name of a puzzle: twelve hexadecimal digits, the beginning of the SHA-256 of its game and position. So a puzzle
/// keeps its name in every file, for ever.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PuzzleId([u8; 6]);

impl PuzzleId {
    /// The name of the puzzle with this position, as it is written in a pack.
    #[must_use]
    pub fn of(game: PuzzleGame, position: &str) -> PuzzleId {
        let digest = Sha256::digest(format!("{game}\n{position}\n"));
        let mut id = [0; 6];
        id.copy_from_slice(&digest[..6]);
        PuzzleId(id)
    }
}

impl fmt::Display for PuzzleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for PuzzleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl serde::Serialize for PuzzleId {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// A text that is not the name of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0:?} is not the name of a puzzle: that is twelve digits from 0 to 9 and a to f")]
pub struct ParsePuzzleIdError(String);

impl FromStr for PuzzleId {
    type Err = ParsePuzzleIdError;

    fn from_str(text: &str) -> Result<PuzzleId, ParsePuzzleIdError> {
        let read = || {
            let mut id = [0; 6];
            if text.len() != 2 * id.len() || !text.bytes().all(|digit| b"0123456789abcdef".contains(&digit)) {
                return None;
            }
            for (place, byte) in id.iter_mut().enumerate() {
                *byte = u8::from_str_radix(text.get(2 * place..2 * place + 2)?, 16).ok()?;
            }
            Some(PuzzleId(id))
        };
        read().ok_or_else(|| ParsePuzzleIdError(excerpt(text)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `printf 'mana\n6/6/6/6/6/6 b - -\n' | sha256sum`.
    #[test]
    fn a_name_is_the_beginning_of_a_hash() {
        let id = PuzzleId::of(PuzzleGame::Mana, "6/6/6/6/6/6 b - -");
        assert_eq!(id.to_string(), "b28bb78692a4");
        assert_eq!(id.to_string().parse(), Ok(id));
        assert_ne!(id, PuzzleId::of(PuzzleGame::Stones, "6/6/6/6/6/6 b - -"));
        for text in ["", "0123456789a", "0123456789AB", "0123456789abc", "0123456789ž"] {
            assert!(text.parse::<PuzzleId>().is_err(), "{text:?}");
        }
    }
}
