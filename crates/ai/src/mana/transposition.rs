//! The transposition table: what is known of half turns met before.

use mozaika_mana::Square;

use super::bird_square::BirdSquare;
use super::board::Step;
use super::score::{FORCED, is_forced};

/// How a stored score relates to the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bound {
    /// The true score is at most this.
    Upper = 1,
    /// The true score is at least this.
    Lower = 2,
    /// The true score is this.
    Exact = 3,
}

/// What is known of a half turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Known {
    /// The score of the side that made the half turn, seen from the ply at which it is asked for.
    pub score: i32,
    pub bound: Bound,
    pub depth: i32,
    /// The best place for the bird.
    pub bird: Option<BirdSquare>,
    /// The reply that was best against it.
    pub reply: Option<Step>,
}

/// One entry: the key, and the rest packed. A packed 0 is an empty entry.
#[derive(Clone, Copy, Default)]
struct Entry {
    key: u64,
    packed: u64,
}

/// Entries that share a line of the processor's cache.
#[derive(Clone, Copy, Default)]
#[repr(align(64))]
struct Bucket([Entry; 4]);

/// A table of fixed size. Entries of earlier searches are never read, so that a search depends on nothing but
/// what it was asked; they are the first to be replaced.
pub(super) struct TranspositionTable {
    buckets: Vec<Bucket>,
    generation: u64,
}

const GENERATIONS: u64 = 1 << 6;
const NOWHERE: u64 = 63;
const RETURN: u64 = 36;

impl TranspositionTable {
    /// A table that takes at most so much memory: the greatest power of two of buckets that fits.
    pub(super) fn new(mebibytes: usize) -> TranspositionTable {
        let fitting = (mebibytes << 20) / size_of::<Bucket>();
        let count = if fitting == 0 { 1 } else { 1 << fitting.ilog2() };
        TranspositionTable { buckets: vec![Bucket::default(); count], generation: 0 }
    }

    /// Forgets everything, at no cost but once in a while.
    pub(super) fn forget(&mut self) {
        self.generation += 1;
        if self.generation == GENERATIONS {
            self.generation = 1;
            self.buckets.fill(Bucket::default());
        }
    }

    #[inline]
    fn bucket(&self, key: u64) -> usize {
        key as usize & (self.buckets.len() - 1)
    }

    /// What is known of the half turn with this key.
    #[inline]
    pub(super) fn get(&self, key: u64, ply: usize) -> Option<Known> {
        let entries = &self.buckets[self.bucket(key)].0;
        let entry = entries.iter().find(|entry| entry.key == key && self.is_current(entry))?;
        Some(unpack(entry.packed, ply))
    }

    #[inline]
    fn is_current(&self, entry: &Entry) -> bool {
        entry.packed >> 58 == self.generation
    }

    /// Keeps what is known, in place of the least valuable entry that it may replace.
    #[inline]
    pub(super) fn put(&mut self, key: u64, ply: usize, known: Known) {
        let packed = pack(known, ply) | self.generation << 58;
        let generation = self.generation;
        let bucket = self.bucket(key);
        let worth = |entry: &Entry| {
            if entry.packed >> 58 != generation {
                -1
            } else if entry.key == key {
                -2
            } else {
                (entry.packed >> 16 & 0xff) as i32
            }
        };
        if let Some(entry) = self.buckets[bucket].0.iter_mut().min_by_key(|entry| worth(entry)) {
            *entry = Entry { key, packed };
        }
    }
}

/// Bits 0–15 score, 16–23 depth, 24–25 bound, 26–31 bird, 32–37 from, 38–43 to, 58–63 generation.
fn pack(known: Known, ply: usize) -> u64 {
    // Forced ends are stored by their distance from here, since here may be met at other plies too.
    let score = match known.score {
        score if score > FORCED => score + ply as i32,
        score if score < -FORCED => score - ply as i32,
        score => score,
    };
    let bird = known.bird.map_or(NOWHERE, |bird| u64::from(bird.index()));
    let from = known.reply.map_or(NOWHERE, |step| step.from.map_or(RETURN, |from| from.index() as u64));
    let to = known.reply.map_or(NOWHERE, |step| step.to.index() as u64);
    u64::from(score as i16 as u16)
        | (known.depth.clamp(0, 255) as u64) << 16
        | (known.bound as u64) << 24
        | bird << 26
        | from << 32
        | to << 38
}

fn unpack(packed: u64, ply: usize) -> Known {
    let mut score = i32::from(packed as u16 as i16);
    if is_forced(score) {
        score -= score.signum() * ply as i32;
    }
    let bound = match packed >> 24 & 3 {
        1 => Bound::Upper,
        2 => Bound::Lower,
        _ => Bound::Exact,
    };
    let reply = Square::new((packed >> 38 & 63) as u8)
        .map(|to| Step { from: Square::new((packed >> 32 & 63) as u8), to });
    let bird = BirdSquare::from_index((packed >> 26 & 63) as u8);
    Known { score, bound, depth: (packed >> 16 & 0xff) as i32, bird, reply }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mana::score::won_at;

    fn known(score: i32) -> Known {
        let reply = Some(Step { from: None, to: Square::new(35).unwrap() });
        Known { score, bound: Bound::Lower, depth: 7, bird: Some(BirdSquare::BESIDE), reply }
    }

    #[test]
    fn what_is_put_is_got_until_it_is_forgotten() {
        let mut table = TranspositionTable::new(1);
        table.forget();
        table.put(77, 3, known(-123));
        assert_eq!(table.get(77, 5), Some(known(-123)));
        assert_eq!(table.get(78, 5), None);
        for _ in 0..GENERATIONS {
            table.forget();
            assert_eq!(table.get(77, 5), None);
        }
    }

    #[test]
    fn forced_ends_keep_their_distance() {
        let mut table = TranspositionTable::new(1);
        table.forget();
        table.put(77, 3, known(won_at(8)));
        assert_eq!(table.get(77, 1).unwrap().score, won_at(6));
    }

    #[test]
    fn memory_is_bounded() {
        assert_eq!(TranspositionTable::new(32).buckets.len() * size_of::<Bucket>(), 32 << 20);
        assert!(TranspositionTable::new(33).buckets.len() * size_of::<Bucket>() <= 33 << 20);
    }
}
