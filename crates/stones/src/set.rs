//! Sets of places, one bit each: what makes generating moves fast.

use std::fmt;
use std::marker::PhantomData;

/// A place on the main board, one bit of a [`Set`].
pub trait Place: Copy + Eq + fmt::Debug + 'static {
    /// Every place of this kind, in the order of the names.
    const ALL: &'static [Self];

    /// The place's number in [`Place::ALL`].
    fn index(self) -> usize;
}

/// A set of places of one kind, one bit each.
pub struct Set<P> {
    pub(crate) bits: u32,
    places: PhantomData<P>,
}

impl<P> Set<P> {
    /// No place.
    pub const EMPTY: Set<P> = Set::from_bits(0);

    #[inline]
    pub(crate) const fn from_bits(bits: u32) -> Set<P> {
        Set { bits, places: PhantomData }
    }

    /// Whether no place is in the set.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// How many places are in the set.
    #[inline]
    #[must_use]
    pub const fn len(self) -> u32 {
        self.bits.count_ones()
    }

    /// The places that are in both sets.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Set<P>) -> Set<P> {
        Set::from_bits(self.bits & other.bits)
    }

    /// The places of this set that are not in the other.
    #[inline]
    #[must_use]
    pub const fn without(self, other: Set<P>) -> Set<P> {
        Set::from_bits(self.bits & !other.bits)
    }
}

impl<P: Place> Set<P> {
    /// The set of this one place.
    #[inline]
    #[must_use]
    pub fn of(place: P) -> Set<P> {
        Set::from_bits(1 << place.index())
    }

    /// Adds a place.
    #[inline]
    pub fn insert(&mut self, place: P) {
        self.bits |= 1 << place.index();
    }

    /// Takes a place out.
    #[inline]
    pub fn remove(&mut self, place: P) {
        self.bits &= !(1 << place.index());
    }

    /// Whether the place is in the set.
    #[inline]
    #[must_use]
    pub fn contains(self, place: P) -> bool {
        self.bits >> place.index() & 1 != 0
    }

    /// The first place.
    #[inline]
    #[must_use]
    pub fn first(self) -> Option<P> {
        P::ALL.get(self.bits.trailing_zeros() as usize).copied()
    }

    /// The place with so many places of the set before it.
    #[inline]
    #[must_use]
    pub fn nth(mut self, before: u32) -> Option<P> {
        for _ in 0..before {
            self.bits &= self.bits.wrapping_sub(1);
        }
        self.first()
    }

    /// The places, in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = P> + Clone {
        let mut rest = self;
        std::iter::from_fn(move || {
            let first = rest.first()?;
            rest.bits &= rest.bits - 1;
            Some(first)
        })
    }
}

impl<P> Clone for Set<P> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<P> Copy for Set<P> {}

impl<P> PartialEq for Set<P> {
    fn eq(&self, other: &Self) -> bool {
        self.bits == other.bits
    }
}

impl<P> Eq for Set<P> {}

impl<P> Default for Set<P> {
    fn default() -> Self {
        Set::EMPTY
    }
}

impl<P: Place> fmt::Debug for Set<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl<P: Place> FromIterator<P> for Set<P> {
    fn from_iter<I: IntoIterator<Item = P>>(places: I) -> Self {
        let mut set = Set::EMPTY;
        places.into_iter().for_each(|place| set.insert(place));
        set
    }
}

#[cfg(test)]
mod tests {
    use crate::{StackSet, StackSpace};

    #[test]
    fn a_set_gives_its_places_in_order() {
        let places = [StackSpace::G6, StackSpace::A2, StackSpace::D3];
        let mut set: StackSet = places.into_iter().collect();
        assert_eq!(set.iter().map(StackSpace::name).collect::<Vec<_>>(), ["a2", "d3", "g6"]);
        assert_eq!(set.nth(1), Some(StackSpace::D3));
        assert_eq!(set.nth(3), None);
        set.remove(StackSpace::D3);
        assert_eq!(format!("{set:?}"), "{A2, G6}");
        assert_eq!(set.without(StackSet::of(StackSpace::A2)).first(), Some(StackSpace::G6));
    }
}
