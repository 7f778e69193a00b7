//! The five spaces of a player's board, and sets of them.

use std::fmt;
use std::str::FromStr;

use mozaika_rules::{Set, SetItem};
use thiserror::Error;

/// One of the five spaces of a player's board, counted from the left.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "stones.ts", type = "number"))]
pub enum Space {
    /// Space 1: different heights.
    One,
    /// Space 2: low towers.
    Two,
    /// Space 3: towers of middle height.
    Three,
    /// Space 4: high towers.
    Four,
    /// Space 5: different colours.
    Five,
}

impl Space {
    /// How many there are.
    pub const COUNT: usize = 5;
    /// Every space, from the left.
    pub const ALL: [Space; Self::COUNT] = [Space::One, Space::Two, Space::Three, Space::Four, Space::Five];

    /// The place in [`Space::ALL`].
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The number on the board, from 1.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// Every set, the empty one not counted, that can be chosen from these spaces. Written as digits they are in order.
    #[inline]
    #[must_use]
    pub fn choices(spaces: SpaceSet) -> &'static [SpaceSet] {
        &CHOICES[usize::from(spaces.bits())][..(1 << spaces.len()) - 1]
    }
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

/// A text that is not the digit of a space.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("a space of a player's board is 1 to 5")]
pub struct ParseSpaceError;

impl FromStr for Space {
    type Err = ParseSpaceError;

    fn from_str(text: &str) -> Result<Space, ParseSpaceError> {
        match text.as_bytes() {
            [digit @ b'1'..=b'5'] => Ok(Space::ALL[usize::from(digit - b'1')]),
            _ => Err(ParseSpaceError),
        }
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Space {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.number())
    }
}

impl SetItem for Space {
    type Bits = u8;
    const ALL: &'static [Space] = &Space::ALL;

    #[inline]
    fn index(self) -> usize {
        self as usize
    }
}

/// A set of spaces of a player's board.
pub type SpaceSet = Set<Space>;

/// The digits of a set, left-aligned: comparing these numbers compares the texts.
#[inline]
pub(crate) fn text_order(spaces: SpaceSet) -> u32 {
    const KEYS: [u32; 32] = {
        let mut keys = [0; 32];
        let mut set = 0;
        while set < 32 {
            keys[set] = sort_key(set as u8);
            set += 1;
        }
        keys
    };
    KEYS[usize::from(spaces.bits()) % KEYS.len()]
}

const fn sort_key(set: u8) -> u32 {
    let (mut key, mut length, mut space) = (0, 0, 0);
    while space < 5 {
        if set >> space & 1 != 0 {
            key = key * 8 + space + 1;
            length += 1;
        }
        space += 1;
    }
    key << (3 * (5 - length))
}

/// Every set but the empty one, in the order of the texts.
const IN_ORDER: [u8; 31] = {
    let mut sets = [0; 31];
    let mut set = 1;
    while set < 32 {
        let (mut before, mut other) = (0, 1);
        while other < 32 {
            if sort_key(other) < sort_key(set) {
                before += 1;
            }
            other += 1;
        }
        sets[before] = set;
        set += 1;
    }
    sets
};

/// For each set, the sets that can be chosen from it, in order, at the start of the row.
static CHOICES: [[SpaceSet; 31]; 32] = {
    let mut table = [[SpaceSet::EMPTY; 31]; 32];
    let mut set = 0;
    while set < 32 {
        let (mut found, mut index) = (0, 0);
        while index < 31 {
            if IN_ORDER[index] & !(set as u8) == 0 {
                table[set][found] = SpaceSet::from_bits(IN_ORDER[index]);
                found += 1;
            }
            index += 1;
        }
        set += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    fn text(spaces: SpaceSet) -> String {
        spaces.iter().map(|space| space.to_string()).collect()
    }

    #[test]
    fn every_choice_is_listed_once_in_the_order_of_the_texts() {
        let all = Space::choices(SpaceSet::all());
        assert_eq!(all.len(), 31);
        assert_eq!(all[..4].iter().copied().map(text).collect::<Vec<_>>(), ["1", "12", "123", "1234"]);
        for &spaces in all {
            let choices = Space::choices(spaces);
            assert!(choices.is_sorted_by(|&left, &right| text(left) < text(right)));
            assert!(choices.is_sorted_by_key(|&choice| text_order(choice)));
            let within = |choice: SpaceSet| (choice - spaces).is_empty() && !choice.is_empty();
            assert!(choices.iter().copied().all(within));
            assert_eq!(choices.len(), all.iter().copied().filter(|&other| within(other)).count());
        }
        assert!(Space::choices(SpaceSet::EMPTY).is_empty());
    }

    #[test]
    fn digits_read_back() {
        assert!(Space::ALL.into_iter().all(|space| space.to_string().parse() == Ok(space)));
        for text in ["", "0", "6", "11", "１"] {
            assert_eq!(text.parse::<Space>(), Err(ParseSpaceError), "{text}");
        }
    }
}
