//! What has been proven of half turns met before.

use mozaika_mana::Square;

use super::super::bird_square::BirdSquare;
use super::super::board::Step;
use super::Turns;

/// What is known of a half turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Known {
    /// The attacker wins within this many turns.
    pub won_within: Turns,
    /// The attacker does not win within this many.
    pub not_within: Turns,
    /// Where the bird goes: the winning place of an attacker's half turn, the saving one of a defender's.
    pub bird: Option<BirdSquare>,
    /// The reply that settled it.
    pub reply: Option<Step>,
}

impl Known {
    pub(super) const NOTHING: Known =
        Known { won_within: Turns::MAX, not_within: 0, bird: None, reply: None };
}

/// One entry: the key, and the rest packed. A packed 0 is an empty entry: nothing was won within no turns.
#[derive(Clone, Copy, Default)]
struct Entry {
    key: u64,
    packed: u64,
}

/// A table of fixed size. What takes more turns, and so more work, stays longer.
pub(super) struct ProvenTable {
    buckets: Vec<[Entry; 4]>,
}

const NOWHERE: u64 = 63;
const RETURN: u64 = 36;

impl ProvenTable {
    /// A table that takes at most so much memory: the greatest power of two of buckets that fits.
    pub(super) fn new(mebibytes: usize) -> ProvenTable {
        let fitting = (mebibytes << 20) / size_of::<[Entry; 4]>();
        let count = if fitting == 0 { 1 } else { 1 << fitting.ilog2() };
        ProvenTable { buckets: vec![[Entry::default(); 4]; count] }
    }

    pub(super) fn get(&self, key: u64) -> Option<Known> {
        let bucket = &self.buckets[key as usize & (self.buckets.len() - 1)];
        bucket.iter().find(|entry| entry.key == key && entry.packed != 0).map(|entry| unpack(entry.packed))
    }

    pub(super) fn put(&mut self, key: u64, known: Known) {
        let mask = self.buckets.len() - 1;
        let bucket = &mut self.buckets[key as usize & mask];
        let worth = |entry: &Entry| match entry.packed {
            _ if entry.key == key => -2,
            0 => -1,
            packed => {
                i64::from(
                    (packed >> 8 & 0xff).max(if packed as u8 == Turns::MAX { 0 } else { packed & 0xff })
                        as u32,
                )
            }
        };
        if let Some(entry) = bucket.iter_mut().min_by_key(|entry| worth(entry)) {
            *entry = Entry { key, packed: pack(known) };
        }
    }
}

/// Bits 0–7 won within, 8–15 not within, 16–21 bird, 22–27 from, 28–33 to.
fn pack(known: Known) -> u64 {
    let bird = known.bird.map_or(NOWHERE, |bird| u64::from(bird.index()));
    let from = known.reply.map_or(NOWHERE, |step| step.from.map_or(RETURN, |from| from.index() as u64));
    let to = known.reply.map_or(NOWHERE, |step| step.to.index() as u64);
    u64::from(known.won_within) | u64::from(known.not_within) << 8 | bird << 16 | from << 22 | to << 28
}

fn unpack(packed: u64) -> Known {
    let reply = Square::new((packed >> 28 & 63) as u8)
        .map(|to| Step { from: Square::new((packed >> 22 & 63) as u8), to });
    Known {
        won_within: packed as Turns,
        not_within: (packed >> 8) as Turns,
        bird: BirdSquare::from_index((packed >> 16 & 63) as u8),
        reply,
    }
}
