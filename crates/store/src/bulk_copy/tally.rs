//! What rows come to: how many of each kind, and a hash of them.

use std::fmt;

use sha2::{Digest, Sha256};

use super::{ROW_KINDS, Row, Value};
use crate::migration::hex;

/// How many rows of each kind there are, and their hashes.
#[derive(Clone)]
pub struct Tally {
    kinds: Vec<(u64, Sha256)>,
}

impl Tally {
    /// Of nothing.
    pub(super) fn new() -> Tally {
        Tally { kinds: ROW_KINDS.iter().map(|_| (0, Sha256::new())).collect() }
    }

    /// Adds rows, in the order of their kind.
    pub(super) fn add(&mut self, kind: usize, rows: &[Row]) {
        let (count, hash) = &mut self.kinds[kind];
        *count += rows.len() as u64;
        for value in rows.iter().flatten() {
            let (form, bytes): (u8, &[u8]) = match value {
                Value::Null => (0, &[]),
                Value::Number(number) => (1, &number.to_be_bytes()),
                Value::Text(text) => (2, text.as_bytes()),
                Value::Bytes(bytes) => (3, bytes),
            };
            // With its form and length, so that no two different rows have the same bytes.
            hash.update([form]);
            hash.update((bytes.len() as u64).to_be_bytes());
            hash.update(bytes);
        }
    }

    /// Each kind with how many rows there are and their hash.
    pub fn kinds(&self) -> impl Iterator<Item = (&'static str, u64, String)> {
        let kinds = ROW_KINDS.iter().zip(&self.kinds);
        kinds.map(|(kind, (count, hash))| (kind.name, *count, hex(&hash.clone().finalize())))
    }

    /// The first kind that is not the same, with how many rows there are here and there.
    pub(super) fn difference(&self, other: &Tally) -> Option<(&'static str, u64, u64)> {
        let mut both = self.kinds().zip(other.kinds());
        both.find(|(one, other)| one != other).map(|(one, other)| (one.0, one.1, other.1))
    }
}

impl PartialEq for Tally {
    fn eq(&self, other: &Tally) -> bool {
        self.difference(other).is_none()
    }
}

impl Eq for Tally {}

impl fmt::Debug for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.kinds()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(rows: &[Row]) -> Tally {
        let mut tally = Tally::new();
        tally.add(0, rows);
        tally
    }

    #[test]
    fn different_rows_come_to_something_else() {
        let text = |text: &str| Value::Text(text.into());
        let rows = [
            vec![text("ab"), text("c")],
            vec![text("a"), text("bc")],
            vec![text("abc"), Value::Null],
            vec![Value::Bytes(b"ab".to_vec()), text("c")],
            vec![Value::Number(0), text("c")],
        ];
        for one in &rows {
            for other in &rows {
                let same = of(std::slice::from_ref(one)) == of(std::slice::from_ref(other));
                assert_eq!(same, one == other, "{one:?} {other:?}");
            }
        }
        assert_ne!(of(&rows), of(&rows[1..]));
        let mut one_by_one = Tally::new();
        rows.iter().for_each(|row| one_by_one.add(0, std::slice::from_ref(row)));
        assert_eq!(one_by_one, of(&rows));
    }
}
