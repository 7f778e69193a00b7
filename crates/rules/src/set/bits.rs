//! The unsigned integers that hold the bits of a set.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitOr, Not};

/// An unsigned integer that holds the bits of a [`Set`](super::Set).
pub trait Bits:
    Copy + Ord + Hash + Debug + BitAnd<Output = Self> + BitOr<Output = Self> + Not<Output = Self> + 'static
{
    /// No bit.
    const ZERO: Self;

    /// The bit with this number.
    fn bit(number: u32) -> Self;
    /// All bits with lower numbers.
    fn below(number: u32) -> Self;
    /// Bit 0 of each of the first `count` groups of `stride` bits.
    fn spread(count: u32, stride: u32) -> Self;
    /// How many bits are set.
    fn count(self) -> u32;
    /// The number of the lowest bit that is set; the width of the integer if there is none.
    fn lowest(self) -> u32;
    /// All bits but the lowest that is set.
    #[must_use]
    fn without_lowest(self) -> Self;
}

macro_rules! bits {
    ($($integer:ty),*) => {$(
        impl Bits for $integer {
            const ZERO: Self = 0;

            #[inline]
            fn bit(number: u32) -> Self {
                1 << number
            }

            #[inline]
            fn below(number: u32) -> Self {
                Self::bit(number) - 1
            }

            #[inline]
            fn spread(count: u32, stride: u32) -> Self {
                // All ones, divided by a group of ones, has one bit in each group.
                let group = <$integer>::MAX >> (<$integer>::BITS - stride);
                let whole = count * stride;
                let all = if whole == <$integer>::BITS { <$integer>::MAX } else { Self::below(whole) };
                all / group
            }

            #[inline]
            fn count(self) -> u32 {
                self.count_ones()
            }

            #[inline]
            fn lowest(self) -> u32 {
                self.trailing_zeros()
            }

            #[inline]
            fn without_lowest(self) -> Self {
                self & self.wrapping_sub(1)
            }
        }
    )*};
}

bits!(u8, u16, u32, u64);
