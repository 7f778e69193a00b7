//! A total map from seats to something.

use std::array;
use std::iter::{Enumerate, Map};
use std::ops::{Index, IndexMut};
use std::slice;

use crate::Seat;

/// One `T` for each of `N` seats. Indexed by [`Seat`], so that a seat cannot be mistaken for another number.
///
/// ```
/// use mozaika_rules::{BySeat, Seat};
///
/// let points = BySeat([3, 5]);
/// assert_eq!(points[Seat::ONE], 5);
/// assert_eq!(points.zip(BySeat([1, 1])).map(|(old, more)| old + more), BySeat([4, 6]));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BySeat<T, const N: usize>(pub [T; N]);

impl<T, const N: usize> BySeat<T, N> {
    /// Fills every seat with what `make` gives for it.
    pub fn from_fn(mut make: impl FnMut(Seat) -> T) -> Self {
        const { assert!(N <= Seat::MOST) };
        BySeat(array::from_fn(|number| make(Seat::numbered(number))))
    }

    /// The same seats with other contents.
    pub fn map<U>(self, change: impl FnMut(T) -> U) -> BySeat<U, N> {
        BySeat(self.0.map(change))
    }

    /// The contents of two maps, seat by seat.
    pub fn zip<U>(self, other: BySeat<U, N>) -> BySeat<(T, U), N> {
        let mut others = other.0.into_iter();
        self.map(|item| (item, others.next().expect("both maps have as many seats")))
    }

    /// Each seat with its content.
    pub fn iter(&self) -> Seated<slice::Iter<'_, T>> {
        seated(self.0.iter())
    }

    /// Each seat with its content, to be changed.
    pub fn iter_mut(&mut self) -> Seated<slice::IterMut<'_, T>> {
        seated(self.0.iter_mut())
    }

    /// The contents, in the order of the seats.
    pub fn values(&self) -> slice::Iter<'_, T> {
        self.0.iter()
    }
}

/// Contents with their seats, in the order of the seats.
pub type Seated<I> = Map<Enumerate<I>, fn((usize, <I as Iterator>::Item)) -> (Seat, <I as Iterator>::Item)>;

fn seated<I: Iterator>(items: I) -> Seated<I> {
    items.enumerate().map(|(number, item)| (Seat::numbered(number), item))
}

impl<T, const N: usize> IntoIterator for BySeat<T, N> {
    type Item = (Seat, T);
    type IntoIter = Seated<array::IntoIter<T, N>>;

    fn into_iter(self) -> Self::IntoIter {
        seated(self.0.into_iter())
    }
}

impl<'a, T, const N: usize> IntoIterator for &'a BySeat<T, N> {
    type Item = (Seat, &'a T);
    type IntoIter = Seated<slice::Iter<'a, T>>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<T: Default, const N: usize> Default for BySeat<T, N> {
    fn default() -> Self {
        BySeat(array::from_fn(|_| T::default()))
    }
}

impl<T, const N: usize> Index<Seat> for BySeat<T, N> {
    type Output = T;

    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T, const N: usize> IndexMut<Seat> for BySeat<T, N> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

/// Written as a list, one entry a seat.
#[cfg(feature = "serde")]
impl<T: serde::Serialize, const N: usize> serde::Serialize for BySeat<T, N> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(&self.0)
    }
}

#[cfg(feature = "serde")]
impl<'de, T: serde::Deserialize<'de>, const N: usize> serde::Deserialize<'de> for BySeat<T, N> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let items = Vec::deserialize(deserializer)?;
        let count = items.len();
        let wrong =
            |_| serde::de::Error::custom(format_args!("{count} entries where {N} seats need one each"));
        items.try_into().map(BySeat).map_err(wrong)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_filled_changed_and_told_in_order() {
        let mut doubled = BySeat::<u8, 3>::from_fn(|seat| 2 * u8::from(seat));
        assert_eq!(doubled, BySeat([0, 2, 4]));
        doubled[Seat::ONE] = 7;
        for (seat, item) in doubled.iter_mut() {
            *item += u8::from(seat);
        }
        assert!(doubled.values().eq(&[0, 8, 6]));
        let (seats, items): (Vec<Seat>, Vec<u8>) = doubled.into_iter().unzip();
        assert!(seats.into_iter().map(Seat::index).eq(0..3));
        assert_eq!(items, [0, 8, 6]);
        assert!((&doubled).into_iter().eq(doubled.iter()));
        assert_eq!(BySeat::<u8, 2>::default(), BySeat([0, 0]));
    }

    #[cfg(feature = "json")]
    #[test]
    fn one_entry_a_seat_is_written_and_read() {
        assert_eq!(serde_json::to_string(&BySeat([3, 5])).unwrap(), "[3,5]");
        assert_eq!(serde_json::from_str::<BySeat<u8, 2>>("[3,5]").unwrap(), BySeat([3, 5]));
        let error = serde_json::from_str::<BySeat<u8, 2>>("[3,5,7]").unwrap_err().to_string();
        assert!(error.contains("3 entries where 2 seats need one each"), "{error}");
    }
}
