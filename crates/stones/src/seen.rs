//! The stones that everybody sees, and what follows for those that nobody does (MS-1.7).

use mozaika_rules::{BySeat, Seat};

use crate::public_state::Laid;
use crate::{Board, Colour, Pattern, Pile, StackSpace, Stone};

/// How many stones of each kind lie open: the tops of the stacks, the towers, the mandala, and those gone.
///
/// Kept rather than counted, since it only grows, by a stone each time one is uncovered: what was seen once stays in sight.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Seen {
    /// A byte for each kind, all in one word.
    counts: u64,
}

impl Seen {
    /// Counts them.
    pub(crate) fn of(
        stacks: &[Pile; StackSpace::COUNT],
        boards: &BySeat<Board, { Seat::MOST }>,
        laid: &Laid,
    ) -> Seen {
        let mut seen = Seen { counts: 0 };
        let tops = stacks.iter().filter_map(|pile| pile.top());
        let towers = boards.values().flat_map(|board| board.towers().iter().flat_map(|tower| tower.stones()));
        tops.chain(towers).chain(laid.iter()).for_each(|stone| seen.add(stone));
        seen
    }

    /// A stone more.
    #[inline]
    pub(crate) fn add(&mut self, stone: Stone) {
        self.counts += 1 << (8 * stone.kind());
    }

    /// How many there are of each kind.
    #[inline]
    pub(crate) fn counts(self) -> [u8; Stone::KINDS] {
        self.counts.to_le_bytes()
    }

    /// What is left for the stones under the tops.
    #[inline]
    pub(crate) fn unseen(self) -> Unseen {
        let counts = self.counts();
        let mut unseen = Unseen::default();
        for colour in Colour::ALL {
            let [stars, circles] = Pattern::ALL.map(|pattern| {
                (Stone::OF_A_KIND as u8).saturating_sub(counts[Stone::new(colour, pattern).kind()])
            });
            unseen.circles[colour.index()] = circles;
            unseen.stones[colour.index()] = stars + circles;
        }
        unseen
    }
}

/// For each colour, how many stones lie under a top stone of a stack, and how many of those have circles.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Unseen {
    pub(crate) stones: [u8; Colour::COUNT],
    pub(crate) circles: [u8; Colour::COUNT],
}

impl Unseen {
    /// For each colour, how many of the hidden stones have each pattern.
    pub(crate) fn patterns(&self) -> [[u8; Pattern::COUNT]; Colour::COUNT] {
        std::array::from_fn(|index| [self.stones[index] - self.circles[index], self.circles[index]])
    }
}
