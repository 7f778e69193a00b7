//! The five spaces of a player's board, and sets of them.

use std::cmp::Ordering;
use std::fmt;

use serde::{Serialize, Serializer};

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

    /// The space that a digit stands for.
    #[must_use]
    pub const fn from_digit(digit: char) -> Option<Space> {
        match digit {
            '1'..='5' => Some(Space::ALL[digit as usize - '1' as usize]),
            _ => None,
        }
    }
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

impl Serialize for Space {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.number())
    }
}

/// A set of spaces. Written as ascending digits, and ordered as these texts are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SpaceSet(u8);

impl SpaceSet {
    /// No space.
    pub const EMPTY: SpaceSet = SpaceSet(0);
    /// All five spaces.
    pub const FULL: SpaceSet = SpaceSet(0b11111);

    /// The set whose bits, space 1 lowest, are set in `bits`; higher bits are ignored.
    #[inline]
    pub(crate) const fn from_bits(bits: u8) -> SpaceSet {
        SpaceSet(bits & Self::FULL.0)
    }

    /// Every set but the empty one, in the order of the texts.
    #[must_use]
    pub fn in_order() -> &'static [SpaceSet] {
        SpaceSet::FULL.choices_in_order()
    }

    /// Adds a space.
    #[inline]
    pub fn insert(&mut self, space: Space) {
        self.0 |= 1 << space as u8;
    }

    /// The set with this space as well.
    #[must_use]
    pub fn with(mut self, space: Space) -> SpaceSet {
        self.insert(space);
        self
    }

    /// Whether the space is in the set.
    #[inline]
    #[must_use]
    pub const fn contains(self, space: Space) -> bool {
        self.0 >> space as u8 & 1 != 0
    }

    /// Whether every space of this set is in the other.
    #[inline]
    #[must_use]
    pub const fn within(self, other: SpaceSet) -> bool {
        self.0 & !other.0 == 0
    }

    /// The spaces of this set that are not in the other.
    #[inline]
    #[must_use]
    pub const fn without(self, other: SpaceSet) -> SpaceSet {
        SpaceSet(self.0 & !other.0)
    }

    /// How many spaces are in the set.
    #[inline]
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether no space is in the set.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether there are at least two spaces.
    #[inline]
    pub(crate) const fn several(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// How many sets, the empty one not counted, can be chosen from this set.
    #[inline]
    pub(crate) const fn choices(self) -> u32 {
        (1 << self.len()) - 1
    }

    /// Every set, the empty one not counted, that can be chosen from this set, in the order of the texts.
    #[inline]
    pub(crate) fn choices_in_order(self) -> &'static [SpaceSet] {
        &CHOICES[usize::from(self.0)][..self.choices() as usize]
    }

    /// The spaces, from the left.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Space> + Clone {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let first = *Space::ALL.get(rest.trailing_zeros() as usize)?;
            rest &= rest - 1;
            Some(first)
        })
    }
}

/// The digits of a set, left-aligned, so that comparing the numbers compares the texts.
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

const IN_ORDER: [SpaceSet; 31] = {
    let mut sets = [SpaceSet(0); 31];
    let mut set = 1;
    while set < 32 {
        let (mut before, mut other) = (0, 1);
        while other < 32 {
            if sort_key(other) < sort_key(set) {
                before += 1;
            }
            other += 1;
        }
        sets[before] = SpaceSet(set);
        set += 1;
    }
    sets
};

/// For each set, the sets that can be chosen from it, in order, at the start of the row.
static CHOICES: [[SpaceSet; 31]; 32] = {
    let mut table = [[SpaceSet(0); 31]; 32];
    let mut set = 0;
    while set < 32 {
        let (mut found, mut index) = (0, 0);
        while index < 31 {
            if IN_ORDER[index].within(SpaceSet(set as u8)) {
                table[set][found] = IN_ORDER[index];
                found += 1;
            }
            index += 1;
        }
        set += 1;
    }
    table
};

impl Ord for SpaceSet {
    fn cmp(&self, other: &Self) -> Ordering {
        sort_key(self.0).cmp(&sort_key(other.0))
    }
}

impl PartialOrd for SpaceSet {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl FromIterator<Space> for SpaceSet {
    fn from_iter<I: IntoIterator<Item = Space>>(spaces: I) -> Self {
        spaces.into_iter().fold(SpaceSet::EMPTY, SpaceSet::with)
    }
}

impl fmt::Display for SpaceSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|space| space.fmt(f))
    }
}

impl fmt::Debug for SpaceSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_of_spaces_are_ordered_as_their_texts() {
        let texts: Vec<String> = SpaceSet::in_order().iter().map(ToString::to_string).collect();
        assert!(texts.is_sorted(), "{texts:?}");
        assert_eq!(texts[..4], ["1", "12", "123", "1234"]);
        assert!(SpaceSet::in_order().is_sorted());
        assert!(texts.iter().all(|text| !text.is_empty()));
    }

    #[test]
    fn every_choice_from_a_set_is_listed_once_in_order() {
        for set in SpaceSet::in_order() {
            let choices = set.choices_in_order();
            assert!(choices.is_sorted_by(|left, right| left < right));
            assert!(choices.iter().all(|choice| choice.within(*set) && !choice.is_empty()));
            let subsets = SpaceSet::in_order().iter().filter(|other| other.within(*set)).count();
            assert_eq!(choices.len(), subsets);
        }
        assert!(SpaceSet::EMPTY.choices_in_order().is_empty());
    }
}
