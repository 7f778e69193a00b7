//! A player's five towers, in the form that the evaluation works on.

use mozaika_stones::{Board, Colour, Pile, Space, SpaceSet};

/// What a tower of height 0 to 4 brings on the spaces 2, 3 and 4 (MS-4.1).
const BY_HEIGHT: [[u8; 5]; 3] = [[0, 4, 2, 1, 1], [0, 1, 3, 4, 1], [0, 1, 2, 4, 6]];

/// The towers of one board, to try things out on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Towers(pub [Pile; Space::COUNT]);

/// The spaces whose towers each colour tops: one bit a space, one entry a colour.
pub(super) type Tops = [u8; Colour::COUNT];

impl Towers {
    /// The towers of a board.
    #[must_use]
    pub fn of(board: &Board) -> Towers {
        Towers(*board.towers())
    }

    /// The towers with another one on a space.
    #[inline]
    #[must_use]
    pub fn with(mut self, space: Space, tower: Pile) -> Towers {
        self.0[space.index()] = tower;
        self
    }

    /// The towers without the tops of some spaces.
    #[inline]
    #[must_use]
    pub fn without_tops(mut self, spaces: u8) -> Towers {
        for (number, tower) in self.0.iter_mut().enumerate() {
            if spaces >> number & 1 != 0 {
                tower.pop();
            }
        }
        self
    }

    /// The spaces that each colour tops.
    #[inline]
    pub(super) fn tops(&self) -> Tops {
        let mut tops = [0; Colour::COUNT];
        for (number, tower) in self.0.iter().enumerate() {
            tops[usize::from(tower.number() & 3)] |= u8::from(!tower.is_empty()) << number;
        }
        tops
    }

    /// What each tower brings if its colour is scored.
    #[inline]
    pub(super) fn points(&self) -> [u8; Space::COUNT] {
        let heights = self.0.map(Pile::height);
        let by_height = |space: usize| BY_HEIGHT[space - 1][usize::from(heights[space])];
        [different(heights), by_height(1), by_height(2), by_height(3), self.0[4].colours() + 1]
    }

    /// A number for all that matters of the towers but goal cards: the heights, the two upper colours of each, and how
    /// many colours the last has; 37 bits.
    #[inline]
    pub(super) fn shapes(&self) -> u64 {
        let shape = |tower: &Pile| {
            let number = u64::from(tower.number());
            number & 3 | number >> 1 & 12 | u64::from(tower.height()) << 4
        };
        let shapes = self.0.iter().fold(0, |shapes, tower| shapes << 7 | shape(tower));
        shapes << 2 | u64::from(self.0[4].colours().saturating_sub(1))
    }

    /// The best that scoring a colour brings, 0 if none can be scored.
    #[inline]
    pub(super) fn best_colour(&self) -> u8 {
        let points = self.points();
        self.tops()
            .into_iter()
            .filter(|&spaces| several(spaces))
            .map(|spaces| sum(points, spaces))
            .max()
            .unwrap_or(0)
    }
}

/// How many different heights there are.
#[inline]
pub(super) fn different(heights: [u8; Space::COUNT]) -> u8 {
    heights.into_iter().fold(0u8, |seen, height| seen | 1 << height).count_ones() as u8
}

/// Whether at least two spaces are in the set.
#[inline]
pub(super) const fn several(spaces: u8) -> bool {
    spaces & spaces.wrapping_sub(1) != 0
}

/// The points of these spaces together.
#[inline]
pub(super) fn sum(points: [u8; Space::COUNT], spaces: u8) -> u8 {
    points
        .into_iter()
        .enumerate()
        .map(|(number, points)| if spaces >> number & 1 != 0 { points } else { 0 })
        .sum()
}

/// A set of spaces with one bit a space.
#[inline]
pub(super) fn bits(spaces: SpaceSet) -> u8 {
    spaces.iter().fold(0, |bits, space| bits | 1 << space.index())
}
