//! Sets of small things, one bit each: what makes generating moves fast.

mod bits;
#[cfg(test)]
mod tests;

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::{BitAnd, BitOr, BitOrAssign, Not, Sub, SubAssign};

pub use bits::Bits;

/// Something that there are few of: a seat, a square, a colour. A [`Set`] keeps one bit for each.
pub trait SetItem: Copy + Eq + fmt::Debug + 'static {
    /// The unsigned integer that holds the bits of a set.
    type Bits: Bits;
    /// Every item, in order.
    const ALL: &'static [Self];
    /// How many bits lie between two items. Usually 1; a set that is combined with packed counts has their width.
    const STRIDE: u32 = 1;

    /// The item's number in [`SetItem::ALL`].
    fn index(self) -> usize;

    /// The item with this number, if there is one. An item that can be made of its number without looking it up
    /// says how: sets ask for it at every step.
    #[inline]
    #[must_use]
    fn from_index(index: usize) -> Option<Self> {
        Self::ALL.get(index).copied()
    }
}

/// A set of items, one bit each.
///
/// ```
/// use mozaika_rules::{Seat, Set};
///
/// let two: Set<Seat> = [Seat::ONE, Seat::ZERO].into_iter().collect();
/// assert_eq!(two.len(), 2);
/// assert_eq!((two - Set::of(Seat::ZERO)).first(), Some(Seat::ONE));
/// assert!(two.into_iter().eq([Seat::ZERO, Seat::ONE]));
/// ```
pub struct Set<T: SetItem>(T::Bits);

impl<T: SetItem> Set<T> {
    /// No item.
    pub const EMPTY: Set<T> = Set(T::Bits::ZERO);

    /// The set with these bits. Bits that belong to no item must not be set.
    #[inline]
    #[must_use]
    pub const fn from_bits(bits: T::Bits) -> Set<T> {
        Set(bits)
    }

    /// The bits of the set.
    #[inline]
    #[must_use]
    pub const fn bits(self) -> T::Bits {
        self.0
    }

    /// The set of this one item.
    #[inline]
    #[must_use]
    pub fn of(item: T) -> Set<T> {
        Set(T::Bits::bit(item.index() as u32 * T::STRIDE))
    }

    /// Every item.
    #[must_use]
    pub fn all() -> Set<T> {
        T::ALL.iter().copied().collect()
    }

    /// Whether no item is in the set.
    #[inline]
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == T::Bits::ZERO
    }

    /// How many items are in the set.
    #[inline]
    #[must_use]
    pub fn len(self) -> u32 {
        self.0.count()
    }

    /// Whether the item is in the set.
    #[inline]
    #[must_use]
    pub fn contains(self, item: T) -> bool {
        !(self & Set::of(item)).is_empty()
    }

    /// Adds an item.
    #[inline]
    pub fn insert(&mut self, item: T) {
        *self |= Set::of(item);
    }

    /// The set with this item.
    #[inline]
    #[must_use]
    pub fn with(self, item: T) -> Set<T> {
        self | Set::of(item)
    }

    /// The set without this item.
    #[inline]
    #[must_use]
    pub fn without(self, item: T) -> Set<T> {
        self - Set::of(item)
    }

    /// The items of the set that come before this one.
    #[inline]
    #[must_use]
    pub fn before(self, item: T) -> Set<T> {
        Set(self.0 & T::Bits::below(item.index() as u32 * T::STRIDE))
    }

    /// The first item.
    #[inline]
    #[must_use]
    pub fn first(self) -> Option<T> {
        T::from_index((self.0.lowest() / T::STRIDE) as usize)
    }

    /// The item that has `before` others of the set before it.
    #[inline]
    #[must_use]
    pub fn at(mut self, before: u32) -> Option<T> {
        for _ in 0..before {
            self.0 = self.0.without_lowest();
        }
        self.first()
    }

    /// The items, in order.
    #[inline]
    #[must_use]
    pub fn iter(self) -> SetIter<T> {
        SetIter(self)
    }
}

/// The items of a [`Set`], in order.
#[derive(Clone, Debug)]
pub struct SetIter<T: SetItem>(Set<T>);

impl<T: SetItem> Iterator for SetIter<T> {
    type Item = T;

    #[inline]
    fn next(&mut self) -> Option<T> {
        let first = self.0.first()?;
        self.0.0 = self.0.0.without_lowest();
        Some(first)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.len() as usize;
        (left, Some(left))
    }
}

impl<T: SetItem> ExactSizeIterator for SetIter<T> {}

impl<T: SetItem> IntoIterator for Set<T> {
    type Item = T;
    type IntoIter = SetIter<T>;

    #[inline]
    fn into_iter(self) -> SetIter<T> {
        self.iter()
    }
}

impl<T: SetItem> FromIterator<T> for Set<T> {
    #[inline]
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        items.into_iter().fold(Set::EMPTY, Set::with)
    }
}

impl<T: SetItem> BitAnd for Set<T> {
    type Output = Set<T>;

    #[inline]
    fn bitand(self, other: Set<T>) -> Set<T> {
        Set(self.0 & other.0)
    }
}

impl<T: SetItem> BitOr for Set<T> {
    type Output = Set<T>;

    #[inline]
    fn bitor(self, other: Set<T>) -> Set<T> {
        Set(self.0 | other.0)
    }
}

/// The items of the first set that are not in the second.
impl<T: SetItem> Sub for Set<T> {
    type Output = Set<T>;

    #[inline]
    fn sub(self, other: Set<T>) -> Set<T> {
        Set(self.0 & !other.0)
    }
}

/// The items that are not in the set.
impl<T: SetItem> Not for Set<T> {
    type Output = Set<T>;

    #[inline]
    fn not(self) -> Set<T> {
        Set(!self.0 & T::Bits::spread(T::ALL.len() as u32, T::STRIDE))
    }
}

impl<T: SetItem> BitOrAssign for Set<T> {
    #[inline]
    fn bitor_assign(&mut self, other: Set<T>) {
        *self = *self | other;
    }
}

impl<T: SetItem> SubAssign for Set<T> {
    #[inline]
    fn sub_assign(&mut self, other: Set<T>) {
        *self = *self - other;
    }
}

impl<T: SetItem> Clone for Set<T> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: SetItem> Copy for Set<T> {}

impl<T: SetItem> PartialEq for Set<T> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl<T: SetItem> Eq for Set<T> {}

impl<T: SetItem> PartialOrd for Set<T> {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl<T: SetItem> Ord for Set<T> {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.0.cmp(&other.0)
    }
}

impl<T: SetItem> Hash for Set<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

impl<T: SetItem> Default for Set<T> {
    fn default() -> Self {
        Set::EMPTY
    }
}

impl<T: SetItem> fmt::Debug for Set<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(feature = "serde")]
impl<T: SetItem + serde::Serialize> serde::Serialize for Set<T> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}
