//! The game value: a whole position, hidden things too.

use mozaika_rules::{BySeat, Seat};

use crate::play::clockwise;
use crate::{Hand, Pick, Pile, PublicState, StackSpace};

/// One position of Mandala Stones.
///
/// Small fixed arrays, and options that all copies share: a clone is a copy of some two hundred bytes.
///
/// A state that is loaded in phase `play` is over all the same if the rules end it: the player to move can do nothing
/// (MS-5.2), or the round in which the hands were covered is complete (MS-5.1). A state in phase `over` is taken at its
/// word. Either way `turn` stays the seat that would be next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stones {
    pub(crate) public: PublicState,
    /// The stacks, by the numbers of their places.
    pub(crate) stacks: [Pile; StackSpace::COUNT],
    /// The goal cards of each player; those of seats that nobody sits on are not used.
    pub(crate) goals: BySeat<Hand, { Seat::MOST }>,
}

impl Stones {
    /// What everybody sees.
    #[must_use]
    pub fn public(&self) -> &PublicState {
        &self.public
    }

    /// A stack of the main board.
    #[must_use]
    pub fn stack(&self, place: StackSpace) -> Pile {
        self.stacks[place as usize]
    }

    /// The tower that a legal pick brings (MS-3.5). All its stones lie open before.
    #[inline]
    #[must_use]
    pub fn tower_of(&self, pick: Pick) -> Pile {
        let Some(artist) = self.public.artist_on(pick.from) else { return Pile::EMPTY };
        let taken = self.public.takes(artist, pick.to);
        let stacks = clockwise(pick.to, pick.first, taken);
        stacks.filter_map(|stack| self.stacks[stack as usize].top()).collect()
    }

    /// A player's goal cards.
    #[must_use]
    pub fn hand(&self, seat: Seat) -> Hand {
        self.goals[seat]
    }
}

// Search clones positions all the time.
const _: () = assert!(size_of::<Stones>() <= 224);
