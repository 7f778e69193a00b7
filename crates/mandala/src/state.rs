//! A position.

use mozaika_rules::{BySeat, Seat, Seed};

use crate::deck::Deck;
use crate::moves::{Actor, LegalPiles};
use crate::public_state::{Phase, PublicState};
use crate::{Counts, Options};

/// One position of Mandala, hidden cards too.
///
/// Piles are counts, the deck is an array in place, and nothing is on the heap: a clone is a copy of some 300
/// bytes, and neither playing nor listing actions allocates.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mandala {
    pub(crate) options: Options,
    /// What everybody sees.
    pub(crate) public: PublicState,
    pub(crate) deck: Deck,
    pub(crate) hands: BySeat<Counts, 2>,
    /// The secret cards of the cups: those dealt at set-up.
    pub(crate) dealt: BySeat<Counts, 2>,
    /// For each seat what may still be in the deck as far as it can know; `None` until the first reshuffle.
    pub(crate) pools: Option<BySeat<Counts, 2>>,
    pub(crate) seed: Seed,
}

impl Mandala {
    /// What everybody sees.
    #[must_use]
    pub fn public(&self) -> &PublicState {
        &self.public
    }

    /// A player's hand.
    #[must_use]
    pub fn hand(&self, seat: Seat) -> Counts {
        self.hands[seat]
    }

    /// Everything in a player's cup.
    #[must_use]
    pub fn cup(&self, seat: Seat) -> Counts {
        self.dealt[seat] + self.public.claimed[seat]
    }

    /// How many cards are in the deck.
    #[must_use]
    pub fn deck_size(&self) -> u8 {
        self.deck.len()
    }

    /// What the seat to act may do in its turn, as piles; `None` while a mandala is destroyed, and at the end.
    #[inline]
    #[must_use]
    pub fn legal_piles(&self) -> Option<LegalPiles> {
        (self.public.phase == Phase::Play).then(|| self.actor().piles())
    }

    /// The seat to act, with all that decides what it may do.
    #[inline]
    pub(crate) fn actor(&self) -> Actor<'_> {
        let drained = self.deck.is_empty() && self.public.discard.is_empty();
        Actor { public: &self.public, hand: self.hands[self.public.turn], drained }
    }
}
