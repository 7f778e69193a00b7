//! The earlier positions of a game, for the rule of repetition (MN-4.3).

use std::sync::Arc;

use crate::Position;

/// The earlier positions in which somebody was to act, set-up apart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum History {
    /// All of them, repeats included. Copies share them until one is added to: a table makes several for every turn, to look at.
    Kept(Arc<Seen>),
    /// Repetition does not matter: for perft.
    Ignored,
}

/// Positions that were seen.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Seen {
    keys: Vec<u128>,
    /// A short fingerprint of each. A game looks through its whole history at every turn, and hardly ever finds
    /// anything: fingerprints are a quarter of the memory to look at.
    fingerprints: Vec<u32>,
}

impl Seen {
    fn with_room_for(count: usize) -> Seen {
        Seen { keys: Vec::with_capacity(count), fingerprints: Vec::with_capacity(count) }
    }
}

impl Clone for Seen {
    fn clone(&self) -> Seen {
        // It is made to be added to.
        let mut copy = Seen::with_room_for(self.keys.len() + 1);
        copy.keys.extend_from_slice(&self.keys);
        copy.fingerprints.extend_from_slice(&self.fingerprints);
        copy
    }
}

impl History {
    /// Nothing has happened yet.
    pub(crate) fn new() -> History {
        History::Kept(Arc::new(Seen::with_room_for(64)))
    }

    /// Adds a position.
    pub(crate) fn push(&mut self, key: u128) {
        if let History::Kept(seen) = self {
            let seen = Arc::make_mut(seen);
            seen.keys.push(key);
            seen.fingerprints.push(fingerprint(key));
        }
    }

    /// The keys, oldest first.
    pub(crate) fn seen(&self) -> &[u128] {
        match self {
            History::Kept(seen) => &seen.keys,
            History::Ignored => &[],
        }
    }

    /// Whether the position stands for the third time, having been seen twice before.
    pub(crate) fn third(&self, position: &Position) -> bool {
        self.times(position, 2) >= 2
    }

    /// How often the position was seen before; where that is less than `least`, any number less than `least`.
    pub(crate) fn times(&self, position: &Position, least: usize) -> usize {
        let History::Kept(seen) = self else { return 0 };
        let key = position.key();
        let wanted = fingerprint(key);
        let likely: u32 = seen.fingerprints.iter().map(|&other| u32::from(other == wanted)).sum();
        if (likely as usize) < least { 0 } else { seen.keys.iter().filter(|&&other| other == key).count() }
    }
}

/// Equal keys have equal fingerprints; different ones hardly ever.
fn fingerprint(key: u128) -> u32 {
    let folded = (key as u64) ^ ((key >> 64) as u64).rotate_left(29);
    (folded.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32) as u32
}
