//! Stones on top of each other: a stack of the main board or a tower of a player.
//!
//! The key decision: a pile is one number, three bits a stone with the top stone lowest, and a single 1 above
//! the bottom stone that marks where the pile ends. Taking the top stone is one shift, and an empty pile is 1.

use std::fmt;

use crate::{Colour, Pattern, Stone};

/// Bits of one stone.
const STONE: u32 = 3;

/// Up to four stones on top of each other.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Pile(u16);

impl Pile {
    /// No stones.
    pub const EMPTY: Pile = Pile(1);
    /// The most stones a pile holds.
    pub const HIGHEST: usize = 4;

    /// Whether there are no stones.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 1
    }

    /// The number of stones.
    #[inline]
    #[must_use]
    pub const fn height(self) -> u8 {
        (self.0.ilog2() / STONE) as u8
    }

    /// The top stone.
    #[inline]
    #[must_use]
    pub const fn top(self) -> Option<Stone> {
        if self.is_empty() { None } else { Some(Stone::from_bits(self.0 as u8)) }
    }

    /// The pile as a number below 8192, a different one for each pile: three bits a stone with the top stone lowest,
    /// of which the lower two are its colour, and a single 1 above the bottom stone. For those who look at millions.
    #[inline]
    #[must_use]
    pub const fn number(self) -> u16 {
        self.0
    }

    /// The bits of the top stone; 1 if there is none.
    #[inline]
    pub(crate) const fn top_bits(self) -> u8 {
        (self.0 & 7) as u8
    }

    /// Puts a stone on top.
    ///
    /// # Panics
    /// In debug builds if there are four already; every pile from outside is checked before.
    #[inline]
    pub fn push(&mut self, stone: Stone) {
        debug_assert!((self.height() as usize) < Self::HIGHEST, "a pile holds four stones");
        self.0 = self.0 << STONE | u16::from(stone.bits());
    }

    /// Takes the top stone.
    #[inline]
    pub fn pop(&mut self) -> Option<Stone> {
        let top = self.top()?;
        self.0 >>= STONE;
        Some(top)
    }

    /// The stones, bottom first.
    pub fn stones(self) -> impl DoubleEndedIterator<Item = Stone> + ExactSizeIterator {
        (0..self.height())
            .rev()
            .map(move |depth| Stone::from_bits((self.0 >> (u32::from(depth) * STONE)) as u8))
    }

    /// How many different colours are in the pile.
    #[inline]
    #[must_use]
    pub fn colours(self) -> u8 {
        let mut seen = 0u8;
        let mut rest = self.0;
        while rest > 1 {
            seen |= 1 << (rest & 3);
            rest >>= STONE;
        }
        seen.count_ones() as u8
    }
}

impl Default for Pile {
    fn default() -> Self {
        Pile::EMPTY
    }
}

impl fmt::Debug for Pile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.stones()).finish()
    }
}

impl FromIterator<Stone> for Pile {
    /// Piles the stones up, the first at the bottom.
    fn from_iter<I: IntoIterator<Item = Stone>>(stones: I) -> Self {
        let mut pile = Pile::EMPTY;
        stones.into_iter().for_each(|stone| pile.push(stone));
        pile
    }
}

/// A stack as everybody sees it: all its colours, and the pattern of its top stone alone.
///
/// Packed like a [`Pile`], with the pattern bits of the stones under the top left 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct VeiledPile(u16);

/// The pattern bits of all stones under the top.
const VEIL: u16 = 0b100_100_100_000;

impl VeiledPile {
    /// What can be seen of a pile.
    #[must_use]
    pub const fn of(pile: Pile) -> VeiledPile {
        // The mark above the bottom stone is never where a pattern bit would be.
        VeiledPile(pile.0 & !VEIL)
    }

    /// The number of stones.
    #[inline]
    #[must_use]
    pub const fn height(self) -> u8 {
        Pile(self.0).height()
    }

    /// The pile as a number, as [`Pile::number`] has it, with the patterns under the top left 0.
    #[inline]
    #[must_use]
    pub const fn number(self) -> u16 {
        self.0
    }

    /// The top stone, which lies open.
    #[must_use]
    pub const fn top(self) -> Option<Stone> {
        Pile(self.0).top()
    }

    /// The colours of all stones, bottom first.
    pub fn colours(self) -> impl DoubleEndedIterator<Item = Colour> + ExactSizeIterator {
        Pile(self.0).stones().map(Stone::colour)
    }

    /// The colours of the stones under the top, bottom first.
    pub fn hidden(self) -> impl Iterator<Item = Colour> {
        self.colours().take(usize::from(self.height().saturating_sub(1)))
    }

    /// The pile with a pattern for every hidden stone, from the top down, each given by `pattern`.
    #[inline]
    pub(crate) fn unveil(self, mut pattern: impl FnMut(Colour) -> Pattern) -> Pile {
        let mut bits = self.0;
        let mut shift = STONE;
        while self.0 >> shift > 1 {
            let colour = Stone::from_bits((self.0 >> shift) as u8).colour();
            bits |= (pattern(colour) as u16) << (shift + 2);
            shift += STONE;
        }
        Pile(bits)
    }
}

impl fmt::Debug for VeiledPile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hidden = self.hidden().map(Colour::veiled_text);
        f.debug_list().entries(hidden.chain(self.top().map(Stone::text))).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pile(text: &str) -> Pile {
        text.split_whitespace().map(|stone| stone.parse::<Stone>().unwrap()).collect()
    }

    #[test]
    fn what_goes_on_last_comes_off_first() {
        let mut tower = pile("Y* Bo Po V*");
        assert_eq!(tower.height(), 4);
        assert_eq!(tower.colours(), 4);
        let mut off = Vec::new();
        while let Some(stone) = tower.pop() {
            off.push(stone.text());
        }
        assert_eq!(off, ["V*", "Po", "Bo", "Y*"]);
        assert!(tower.is_empty() && tower == Pile::EMPTY && tower.top().is_none());
        assert_eq!(pile("Bo B* Bo").colours(), 1);
    }

    #[test]
    fn every_pile_has_its_own_number_and_reads_back() {
        let mut piles = vec![Vec::new()];
        for start in 0..4 {
            let longer: Vec<Vec<Stone>> = piles
                .iter()
                .filter(|stones| stones.len() == start)
                .flat_map(|stones| Stone::kinds().map(|stone| [&stones[..], &[stone]].concat()))
                .collect();
            piles.extend(longer);
        }
        let mut seen = std::collections::HashSet::new();
        for stones in &piles {
            let pile: Pile = stones.iter().copied().collect();
            assert!(seen.insert(pile));
            assert_eq!(pile.stones().collect::<Vec<_>>(), *stones);
            assert_eq!(usize::from(pile.height()), stones.len());
            let veiled = VeiledPile::of(pile);
            assert_eq!(veiled.top(), pile.top());
            assert!(veiled.colours().eq(stones.iter().map(|stone| stone.colour())));
            let mut under = stones.iter().rev().skip(1).map(|stone| stone.pattern());
            assert_eq!(veiled.unveil(|_| under.next().unwrap()), pile);
        }
        assert_eq!(piles.len(), 1 + 8 + 64 + 512 + 4096);
    }

    #[test]
    fn a_veil_leaves_the_top_open() {
        assert_eq!(format!("{:?}", VeiledPile::of(pile("Yo Bo Vo"))), r#"["Y?", "B?", "Vo"]"#);
        assert_eq!(VeiledPile::of(pile("Yo Bo Vo")), VeiledPile::of(pile("Y* B* Vo")));
        assert_ne!(VeiledPile::of(pile("Yo Bo Vo")), VeiledPile::of(pile("Yo Bo V*")));
    }
}
