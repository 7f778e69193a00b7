//! A player's own board: five spaces for towers, and a score (MS-1.4).

use crate::score::HIGHEST_SCORE;
use crate::{Colour, Pile, Space, SpaceSet, Stone};

/// A player's board: a tower or nothing on each space, and the points without the goal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Board {
    pub(crate) towers: [Pile; Space::COUNT],
    pub(crate) score: u16,
}

impl Board {
    /// The tower on a space; empty where there is none.
    #[inline]
    #[must_use]
    pub const fn tower(&self, space: Space) -> Pile {
        self.towers[space.index()]
    }

    /// All five spaces, from the left.
    #[must_use]
    pub const fn towers(&self) -> &[Pile; Space::COUNT] {
        &self.towers
    }

    /// The points, without the goal.
    #[must_use]
    pub const fn score(&self) -> u16 {
        self.score
    }

    /// Adds points.
    #[inline]
    pub(crate) fn add(&mut self, points: u8) {
        self.score = (self.score + u16::from(points)).min(HIGHEST_SCORE);
    }

    /// The spaces with a tower.
    #[inline]
    #[must_use]
    pub fn built(&self) -> SpaceSet {
        let mut bits = 0;
        for (number, tower) in self.towers.iter().enumerate() {
            bits |= u8::from(!tower.is_empty()) << number;
        }
        SpaceSet::from_bits(bits)
    }

    /// The spaces without a tower.
    #[inline]
    #[must_use]
    pub fn empty(&self) -> SpaceSet {
        !self.built()
    }

    /// The spaces whose towers each colour tops.
    #[inline]
    #[must_use]
    pub fn tops(&self) -> Tops {
        let mut bits = 0;
        for (number, tower) in self.towers.iter().enumerate() {
            let colour = u32::from(tower.top_bits() & 3);
            bits |= u32::from(!tower.is_empty()) << (colour * 8 + number as u32);
        }
        Tops(bits)
    }

    /// The top stone of a tower.
    #[must_use]
    pub const fn top(&self, space: Space) -> Option<Stone> {
        self.towers[space.index()].top()
    }
}

/// For each colour, the spaces whose towers it tops. One byte a colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tops(u32);

impl Tops {
    /// The spaces that this colour tops.
    #[inline]
    #[must_use]
    pub const fn of(self, colour: Colour) -> SpaceSet {
        SpaceSet::from_bits((self.0 >> (colour as u32 * 8)) as u8)
    }

    /// The colours that top at least two towers, in order.
    #[inline]
    pub fn scorable(self) -> impl Iterator<Item = Colour> {
        let several = move |&colour: &Colour| {
            let spaces = self.of(colour).bits();
            spaces & spaces.wrapping_sub(1) != 0
        };
        Colour::ALL.into_iter().filter(several)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_knows_its_tops() {
        let stone = |text: &str| text.parse::<Stone>().unwrap();
        let mut board = Board::default();
        board.towers[0] = [stone("Y*"), stone("Vo")].into_iter().collect();
        board.towers[3] = [stone("V*")].into_iter().collect();
        assert!(board.tops().of(Colour::Violet).iter().eq([Space::One, Space::Four]));
        assert_eq!(board.tops().of(Colour::Blue), SpaceSet::EMPTY);
        assert_eq!(board.tops().scorable().collect::<Vec<_>>(), [Colour::Violet]);
        assert!(board.empty().iter().eq([Space::Two, Space::Three, Space::Five]));
    }
}
