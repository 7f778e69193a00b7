//! Choices that were found before in the same search.
//!
//! A search comes back to the same positions all the time, and finding choices is nearly all of its work. What can be
//! done and how good it looks hardly depends on what is hidden, so it is found once for all positions that look alike.

use mozaika_rules::Seat;
use mozaika_stones::{Action, Pile, StackSpace, Stones};

/// How many positions are remembered, a power of two.
const SLOTS: usize = 1 << 15;

/// The most choices that are remembered, eight bytes each. When they are full, all is forgotten.
const MOST: usize = 1 << 19;

/// One remembered position.
#[derive(Clone, Copy, Debug, Default)]
struct Slot {
    fingerprint: u64,
    start: u32,
    count: u32,
}

/// Choices with their priors, by the looks of positions.
#[derive(Debug, Default)]
pub(super) struct Memory {
    slots: Vec<Slot>,
    choices: Vec<(Action, f32)>,
}

impl Memory {
    /// Forgets everything, so that no decision depends on another.
    pub(super) fn forget(&mut self) {
        self.slots.clear();
        self.slots.resize(SLOTS, Slot::default());
        self.choices.clear();
    }

    /// The choices in positions that look like this.
    #[inline]
    pub(super) fn recall(&self, fingerprint: u64) -> Option<&[(Action, f32)]> {
        let slot = self.slots.get(fingerprint as usize % SLOTS)?;
        (slot.fingerprint == fingerprint && slot.count > 0)
            .then(|| &self.choices[slot.start as usize..][..slot.count as usize])
    }

    /// Remembers the choices in positions that look like this.
    pub(super) fn remember(&mut self, fingerprint: u64, choices: impl Iterator<Item = (Action, f32)>) {
        if self.choices.len() > MOST {
            self.forget();
        }
        let start = self.choices.len();
        self.choices.extend(choices);
        let count = (self.choices.len() - start) as u32;
        if let Some(slot) = self.slots.get_mut(fingerprint as usize % SLOTS) {
            *slot = Slot { fingerprint, start: start as u32, count };
        }
    }
}

/// A number for everything that lies open in a position. Two positions of one search that differ have different
/// numbers, but for one chance in some millions of millions.
pub(super) fn fingerprint(game: &Stones) -> u64 {
    let open = game.public();
    let mut number = u64::from(open.placed()) << 8 | open.turn().map_or(7, Seat::index) as u64;
    let mut mix = |word: u64| {
        number = (number ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        number ^= number >> 29;
    };
    mix(open.artists().iter().fold(0, |word, artist| word << 8 | artist.at as u64));
    // Of a stack the height and the top stone: six bits.
    let stacks = StackSpace::ALL.map(|place| game.stack(place));
    for some in stacks.chunks(8) {
        mix(some.iter().fold(0, |word, stack| {
            word << 8 | u64::from(stack.height()) << 3 | u64::from(stack.number() & 7)
        }));
    }
    for seat in open.players().seats() {
        let board = open.board(seat);
        let [first, rest @ ..] = board.towers().map(Pile::number);
        mix(u64::from(first) << 16 | u64::from(board.score()));
        mix(rest.into_iter().fold(0, |word, tower| word << 16 | u64::from(tower)));
    }
    number
}
