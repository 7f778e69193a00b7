//! A total map from seats to something.

use std::ops::{Index, IndexMut};

use crate::Seat;

/// One `T` for each of `N` seats. Indexed by [`Seat`], so that a seat cannot be mistaken for another number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BySeat<T, const N: usize>(pub [T; N]);

impl<T, const N: usize> BySeat<T, N> {
    /// Fills every seat with what `make` gives for it.
    pub fn from_fn(mut make: impl FnMut(Seat) -> T) -> Self {
        const { assert!(N <= Seat::MOST) };
        BySeat(std::array::from_fn(|number| make(seat(number))))
    }

    /// The same seats with other contents.
    pub fn map<U>(self, change: impl FnMut(T) -> U) -> BySeat<U, N> {
        BySeat(self.0.map(change))
    }

    /// Each seat with its content.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        self.0.iter().enumerate().map(|(number, item)| (seat(number), item))
    }
}

fn seat(number: usize) -> Seat {
    Seat::new(number as u8).expect("a map has at most as many seats as a table")
}

impl<T: Default, const N: usize> Default for BySeat<T, N> {
    fn default() -> Self {
        BySeat(std::array::from_fn(|_| T::default()))
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
