//! Pairs of an artist space and a stack that touch: what a pick comes down to.
//!
//! There are 36, four for each artist space, numbered by the names of the artist space and then of the stack. A set
//! of them is one `u64`, so all picks of an artist are found with a few table look-ups and walked in one loop.

use mozaika_rules::{Set, SetItem};

use crate::{ArtistSet, ArtistSpace, StackSet, StackSpace};

/// An artist space and a stack that touch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Touch {
    /// Where an artist can stand.
    pub artist: ArtistSpace,
    /// A stack beside it.
    pub stack: StackSpace,
}

impl Touch {
    /// How many there are: four for each artist space, one after another.
    pub const COUNT: usize = ArtistSpace::COUNT * 4;
}

impl SetItem for Touch {
    type Bits = u64;
    const ALL: &'static [Touch] = &TOUCHES;

    fn index(self) -> usize {
        self.artist as usize * 4 + self.artist.stacks().before(self.stack).len() as usize
    }
}

/// A set of touching pairs.
pub type TouchSet = Set<Touch>;

impl Touch {
    /// The pairs with one of these stacks.
    #[inline]
    pub(crate) fn with_stacks(stacks: StackSet) -> TouchSet {
        let [low, middle, high, _] = stacks.bits().to_le_bytes();
        Set::from_bits(
            BY_STACKS[0][low as usize] | BY_STACKS[1][middle as usize] | BY_STACKS[2][high as usize],
        )
    }

    /// The pairs with one of these artist spaces.
    #[inline]
    pub(crate) fn with_artists(artists: ArtistSet) -> TouchSet {
        Set::from_bits(BY_ARTISTS[artists.bits() as usize & (BY_ARTISTS.len() - 1)])
    }

    /// The pairs whose stack touches one of these artist spaces.
    #[inline]
    pub(crate) fn guarded(artists: ArtistSet) -> TouchSet {
        Set::from_bits(GUARDED[artists.bits() as usize & (GUARDED.len() - 1)])
    }
}

/// The pairs, by number.
const TOUCHES: [Touch; Touch::COUNT] = touches();
/// For each byte of a set of stacks, the pairs with its stacks.
static BY_STACKS: [[u64; 256]; 3] = by_stacks();
/// For each set of artist spaces, the pairs with them.
static BY_ARTISTS: [u64; 1 << ArtistSpace::COUNT] = by_artists();
/// For each set of artist spaces, the pairs whose stack touches one of them.
static GUARDED: [u64; 1 << ArtistSpace::COUNT] = guarded();

const fn touches() -> [Touch; Touch::COUNT] {
    let mut table = [Touch { artist: ArtistSpace::B2, stack: StackSpace::A2 }; Touch::COUNT];
    let (mut filled, mut artist) = (0, 0);
    while artist < ArtistSpace::COUNT {
        let place = ArtistSpace::ALL[artist];
        let mut stack = 0;
        while stack < StackSpace::COUNT {
            if place.stacks().bits() >> stack & 1 != 0 {
                table[filled] = Touch { artist: place, stack: StackSpace::ALL[stack] };
                filled += 1;
            }
            stack += 1;
        }
        artist += 1;
    }
    table
}

const fn by_stacks() -> [[u64; 256]; 3] {
    let touches = touches();
    let mut table = [[0; 256]; 3];
    let mut touch = 0;
    while touch < Touch::COUNT {
        let stack = touches[touch].stack as usize;
        let mut byte = 0;
        while byte < 256 {
            if byte >> (stack % 8) & 1 != 0 {
                table[stack / 8][byte] |= 1 << touch;
            }
            byte += 1;
        }
        touch += 1;
    }
    table
}

const fn by_artists() -> [u64; 1 << ArtistSpace::COUNT] {
    let touches = touches();
    let mut table = [0; 1 << ArtistSpace::COUNT];
    let mut set = 0;
    while set < table.len() {
        let mut touch = 0;
        while touch < Touch::COUNT {
            if set >> touches[touch].artist as usize & 1 != 0 {
                table[set] |= 1 << touch;
            }
            touch += 1;
        }
        set += 1;
    }
    table
}

const fn guarded() -> [u64; 1 << ArtistSpace::COUNT] {
    let touches = touches();
    let mut table = [0; 1 << ArtistSpace::COUNT];
    let mut set = 0;
    while set < table.len() {
        let mut touch = 0;
        while touch < Touch::COUNT {
            if touches[touch].stack.artists().bits() & set as u32 != 0 {
                table[set] |= 1 << touch;
            }
            touch += 1;
        }
        set += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tables_agree_with_the_lattice() {
        for (number, touch) in TOUCHES.into_iter().enumerate() {
            assert!(touch.artist.stacks().contains(touch.stack));
            assert_eq!(touch.index(), number);
        }
        assert!(TOUCHES.is_sorted_by_key(|touch| (touch.artist, touch.stack)));
        for bits in 0..1 << ArtistSpace::COUNT {
            let artists = ArtistSet::from_bits(bits);
            let (with, guarded) = (Touch::with_artists(artists), Touch::guarded(artists));
            for touch in TOUCHES {
                assert_eq!(with.contains(touch), artists.contains(touch.artist));
                assert_eq!(guarded.contains(touch), StackSpace::around(artists).contains(touch.stack));
            }
        }
    }

    #[test]
    fn a_set_of_stacks_gives_every_pair_with_them() {
        for stack in StackSpace::ALL {
            let pairs: Vec<Touch> = Touch::with_stacks(StackSet::of(stack)).iter().collect();
            assert!(pairs.iter().all(|touch| touch.stack == stack));
            assert!(pairs.iter().map(|touch| touch.artist).eq(stack.artists()));
        }
        let all = Touch::with_stacks(StackSet::all());
        assert_eq!(all, TouchSet::all());
        assert_eq!(all.len(), 36);
    }
}
