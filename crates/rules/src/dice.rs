//! Seeded randomness, specified so that a seed gives the same game on every platform, for ever.
//!
//! The key decision: the generator is ChaCha8 with a 256-bit key, and a different *stream* of the same key for
//! every purpose. Somebody who sees half of a shuffled deck cannot work out the other half, which a fast
//! statistical generator would not promise. `docs/randomness.md` writes the construction down; the tests here
//! pin it. All arithmetic is on `u32` and `u64`, so 32- and 64-bit targets agree.

use std::fmt;

use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use sha2::{Digest, Sha256};

/// The secret from which all randomness of one game comes.
///
/// A seed is written as 64 lower-case hexadecimal digits. Any other text is a seed too: it stands for its
/// SHA-256. `Debug` does not print it, since a seed in a log gives every later shuffle away.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed([u8; 32]);

impl Seed {
    /// The seed that a text stands for.
    #[must_use]
    pub fn from_text(text: &str) -> Seed {
        Self::from_hex(text).unwrap_or_else(|| Seed(Sha256::digest(text.as_bytes()).into()))
    }

    /// A seed from 32 random bytes.
    #[must_use]
    pub const fn from_bytes(bytes: [u8; 32]) -> Seed {
        Seed(bytes)
    }

    fn from_hex(text: &str) -> Option<Seed> {
        let digits = text.as_bytes();
        if digits.len() != 64 {
            return None;
        }
        let nibble = |digit: u8| match digit {
            b'0'..=b'9' => Some(digit - b'0'),
            b'a'..=b'f' => Some(digit - b'a' + 10),
            _ => None,
        };
        let mut bytes = [0; 32];
        for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
            *byte = nibble(pair[0])? << 4 | nibble(pair[1])?;
        }
        Some(Seed(bytes))
    }

    /// The seed as 64 hexadecimal digits; [`Seed::from_text`] reads it back.
    #[must_use]
    pub fn to_text(self) -> String {
        self.0.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// The dice for one purpose: 0 is the set-up, `n` the reshuffle number `n`.
    #[must_use]
    pub fn dice(&self, stream: u64) -> Dice {
        let mut generator = ChaCha8Rng::from_seed(self.0);
        generator.set_stream(stream);
        Dice(generator)
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(…)")
    }
}

/// A source of random choices.
#[derive(Clone, Debug)]
pub struct Dice(ChaCha8Rng);

impl Dice {
    /// Dice from a seed, for a purpose that has no other streams.
    #[must_use]
    pub fn new(seed: &Seed) -> Dice {
        seed.dice(0)
    }

    /// A number from 0 to `sides - 1`, each as likely as the others.
    ///
    /// Lemire's method: the high half of a 32 × 32 bit product, drawing again while the low half shows that
    /// this draw belongs to the uneven rest.
    ///
    /// # Panics
    /// If `sides` is 0.
    #[inline]
    pub fn below(&mut self, sides: u32) -> u32 {
        assert!(sides > 0, "dice need at least one side");
        let mut product = u64::from(self.0.next_u32()) * u64::from(sides);
        if (product as u32) < sides {
            let rest = sides.wrapping_neg() % sides;
            while (product as u32) < rest {
                product = u64::from(self.0.next_u32()) * u64::from(sides);
            }
        }
        (product >> 32) as u32
    }

    /// One of the items, each as likely as the others; `None` if there are none.
    #[inline]
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        if items.is_empty() { None } else { Some(&items[self.below(items.len() as u32) as usize]) }
    }

    /// Brings the items into a random order: Fisher–Yates from the last item down.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let other = self.below(last as u32 + 1) as usize;
            items.swap(last, other);
        }
    }

    /// A fresh seed, as for the game that a search plays on.
    pub fn seed(&mut self) -> Seed {
        let mut bytes = [0; 32];
        self.0.fill_bytes(&mut bytes);
        Seed(bytes)
    }

    /// A number from 0 up to, but not including, 1, in steps of 2⁻²⁴.
    pub fn unit(&mut self) -> f32 {
        (self.0.next_u32() >> 8) as f32 / (1u32 << 24) as f32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_and_its_digits_are_the_same_seed() {
        let seed = Seed::from_text("mozaika");
        assert_eq!(Seed::from_text(&seed.to_text()), seed);
        assert_ne!(Seed::from_text("Mozaika"), seed);
        assert_eq!(format!("{seed:?}"), "Seed(…)");
    }

    /// `printf mozaika | sha256sum`; `printf '' | sha256sum`.
    #[test]
    fn texts_are_hashed_with_sha_256() {
        assert_eq!(
            Seed::from_text("").to_text(),
            "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
        );
    }

    /// The values come from a second implementation of `docs/randomness.md`, written apart from this one.
    #[test]
    fn the_construction_is_pinned() {
        let seed = Seed::from_text("mozaika");
        assert_eq!(seed.to_text(), "9345348c0dd1357cdf3c978fb7330cbd07b1639957572b5051ed2fc15cae868a");
        let mut dice = seed.dice(0);
        assert_eq!([(); 16].map(|()| dice.below(6)), [1, 3, 3, 2, 0, 3, 4, 2, 2, 4, 4, 1, 2, 2, 3, 5]);
        let mut dice = seed.dice(0);
        let large = [(); 4].map(|()| dice.below(3_000_000_000));
        assert_eq!(large, [1_588_559_516, 1_290_527_138, 425_484_141, 1_973_974_497]);
        let mut items: Vec<u32> = (0..12).collect();
        seed.dice(7).shuffle(&mut items);
        assert_eq!(items, [1, 3, 9, 11, 6, 0, 7, 5, 8, 2, 10, 4]);
    }

    #[test]
    fn every_side_comes_up_equally_often() {
        let mut dice = Dice::new(&Seed::from_text("sides"));
        let mut counts = [0u32; 6];
        for _ in 0..60_000 {
            counts[dice.below(6) as usize] += 1;
        }
        assert!(counts.iter().all(|count| (9_600..10_400).contains(count)), "{counts:?}");
    }

    /// Where the sides divide all numbers, nothing is left over and no draw is thrown away.
    #[test]
    fn a_power_of_two_takes_one_draw() {
        let (mut many, mut few) = (Seed::from_text("powers").dice(0), Seed::from_text("powers").dice(0));
        for _ in 0..32 {
            assert_eq!(many.below(1 << 31) >> 15, few.below(1 << 16));
        }
    }

    #[test]
    fn choices_are_pinned() {
        let mut dice = Seed::from_text("choices").dice(0);
        assert_eq!(dice.pick(&[] as &[u8]), None);
        let picked: Vec<u8> = (0..40).filter_map(|_| dice.pick(&[3, 5, 7]).copied()).collect();
        assert!(picked.len() == 40 && [3, 5, 7].iter().all(|item| picked.contains(item)), "{picked:?}");
        let units: Vec<f32> = (0..200).map(|_| dice.unit()).collect();
        assert!(units.iter().all(|unit| (0.0..1.0).contains(unit)), "{units:?}");
        assert!(units.iter().any(|unit| *unit < 0.1) && units.iter().any(|unit| *unit > 0.9), "{units:?}");
        assert!(units.iter().any(|unit| unit * 1000.0 % 1.0 != 0.0), "they are finer than thousandths");
        assert_ne!(dice.seed(), dice.seed());
        assert_eq!(Dice::new(&Seed::from_bytes([7; 32])).seed(), Seed::from_bytes([7; 32]).dice(0).seed());
    }

    #[test]
    fn digits_that_are_not_hexadecimal_are_a_text() {
        let digits = "0123456789abcdef".repeat(4);
        assert_eq!(Seed::from_text(&digits).to_text(), digits);
        for text in [digits.to_uppercase(), digits[1..].to_owned(), digits.replace('f', "g")] {
            assert_ne!(Seed::from_text(&text).to_text(), text, "{text}");
        }
    }

    #[test]
    fn streams_differ() {
        let seed = Seed::from_text("streams");
        let draw = |stream| {
            let mut dice = seed.dice(stream);
            [(); 8].map(|()| dice.below(1000))
        };
        assert_ne!(draw(0), draw(1));
        assert_eq!(draw(3), draw(3));
    }
}
