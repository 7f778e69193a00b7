//! The numbers that may be chosen now.
//!
//! The key decision: legal numbers come in clusters, for neighbours differ by where the bird goes or on which space a tower is
//! built. So they are kept as runs of up to 64 neighbours, a bit each, which a game can write down without listing its actions;
//! masks are written eight bytes at a time.

/// Numbers that may be chosen.
#[derive(Clone, Debug, Default)]
pub struct Choices {
    runs: Vec<Run>,
    count: u32,
}

/// Neighbouring numbers: bit 0 stands for `start`.
#[derive(Clone, Copy, Debug)]
struct Run {
    start: u16,
    count: u16,
    bits: u64,
}

impl Choices {
    /// None, with room for some.
    #[must_use]
    pub fn new() -> Choices {
        Choices { runs: Vec::with_capacity(64), count: 0 }
    }

    /// How many there are.
    #[inline]
    #[must_use]
    pub fn len(&self) -> usize {
        self.count as usize
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Every one, run by run.
    pub fn iter(&self) -> impl Iterator<Item = u16> {
        self.runs
            .iter()
            .flat_map(|run| (0..64).filter(|&bit| run.bits >> bit & 1 != 0).map(|bit| run.start + bit))
    }

    /// Forgets all.
    #[inline]
    pub(crate) fn clear(&mut self) {
        self.runs.clear();
        self.count = 0;
    }

    /// Adds the numbers from `start` on whose bits are set, none of which is there yet.
    #[inline]
    pub(crate) fn add(&mut self, start: u16, bits: u64) {
        let count = bits.count_ones();
        self.runs.push(Run { start, count: count as u16, bits });
        self.count += count;
    }

    /// Adds a number that is not there yet.
    #[inline]
    pub(crate) fn push(&mut self, number: u16) {
        if let Some(run) = self.runs.last_mut()
            && let Some(bit @ 0..64) = number.checked_sub(run.start)
        {
            run.bits |= 1 << bit;
            run.count += 1;
        } else {
            self.runs.push(Run { start: number, count: 1, bits: 1 });
        }
        self.count += 1;
    }

    /// The one with `before` others before it.
    #[inline]
    pub(crate) fn at(&self, before: u32) -> Option<u16> {
        let mut left = before;
        for run in &self.runs {
            let count = u32::from(run.count);
            if left < count {
                let bits = (0..left).fold(run.bits, |bits, _| bits & bits.wrapping_sub(1));
                return Some(run.start + bits.trailing_zeros() as u16);
            }
            left -= count;
        }
        None
    }

    /// Sets a byte of the mask for each to 1.
    #[inline]
    pub(crate) fn set(&self, mask: &mut [u8]) {
        self.each_eight(mask, |bytes, bits| {
            *bytes = (u64::from_le_bytes(*bytes) | BYTES[bits]).to_le_bytes();
        });
    }

    /// Clears a mask that has ones for these and no others.
    #[inline]
    pub(crate) fn clear_from(&self, mask: &mut [u8]) {
        self.each_eight(mask, |bytes, _| *bytes = [0; 8]);
    }

    /// Does something with eight bytes of the mask at a time, which it is told the bits of.
    #[inline]
    fn each_eight(&self, mask: &mut [u8], act: impl Fn(&mut [u8; 8], usize)) {
        for run in &self.runs {
            let (mut bits, mut at) = (run.bits, usize::from(run.start));
            while bits != 0 {
                let low = bits as usize % BYTES.len();
                if let Some(bytes) = mask.get_mut(at..).and_then(<[u8]>::first_chunk_mut) {
                    act(bytes, low);
                } else {
                    last_bytes(mask, at, |bytes| act(bytes, low));
                }
                bits >>= 8;
                at += 8;
            }
        }
    }
}

/// The same for the end of a mask, which has fewer than eight.
#[cold]
fn last_bytes(mask: &mut [u8], at: usize, act: impl Fn(&mut [u8; 8])) {
    let Some(end) = mask.get_mut(at..) else { return };
    let mut bytes = [0; 8];
    bytes[..end.len()].copy_from_slice(end);
    act(&mut bytes);
    end.copy_from_slice(&bytes[..end.len()]);
}

/// For each eight bits the bytes of a mask, the first lowest.
static BYTES: [u64; 256] = {
    let mut table = [0; 256];
    let mut bits = 0;
    while bits < 256 {
        let mut place = 0;
        while place < 8 {
            table[bits] |= (bits as u64 >> place & 1) << (8 * place);
            place += 1;
        }
        bits += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_hold_what_was_put_into_them() {
        let mut choices = Choices::new();
        for number in [3, 5, 34, 35, 93, 20] {
            choices.push(number);
        }
        choices.add(60, 1 | 1 << 28 | 1 << 31);
        let mut all: Vec<u16> = choices.iter().collect();
        assert!((0..9).map(|before| choices.at(before).unwrap()).eq(all.iter().copied()));
        assert_eq!((choices.len(), choices.at(9)), (9, None));
        all.sort_unstable();
        assert_eq!(all, [3, 5, 20, 34, 35, 60, 88, 91, 93]);
        // A mask that ends in the middle of eight bytes, and after the last number.
        let mut mask = vec![0; 94];
        choices.set(&mut mask);
        let set: Vec<u16> = (0..94).filter(|&number| mask[usize::from(number)] == 1).collect();
        assert_eq!(set, all);
        choices.clear_from(&mut mask);
        assert_eq!(mask, [0; 94]);
        choices.clear();
        assert!(choices.is_empty() && choices.iter().next().is_none());
    }
}
