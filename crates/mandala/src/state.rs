//! A position, and how a game is set up.

use mozaika_rules::{BadOption, BySeat, First, OptionSpec, OptionValues, Players, Seat, Seed};
use serde::Serialize;
use serde_json::{Map, Value};

use crate::deck::Deck;
use crate::moves::Actor;
use crate::public_state::{MandalaPiles, Phase, PublicState};
use crate::{Counts, River};

/// What a table chooses before a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "mandala.ts"))]
pub struct Options {
    /// Who starts (MD-1.5).
    pub first: First,
}

impl Options {
    /// The options there are.
    pub(crate) fn specs() -> Vec<OptionSpec> {
        vec![OptionSpec::first(Players::TWO)]
    }

    /// Reads options; what is not given has its default.
    pub(crate) fn read(given: &Map<String, Value>) -> Result<Options, BadOption> {
        let values = OptionValues::check(given, &Self::specs())?;
        Ok(Options { first: values.get("first")?.unwrap_or_default() })
    }
}

/// One position of Mandala, hidden cards too.
///
/// Piles are counts, the deck is an array in place, and nothing is on the heap: a clone is a copy of some 300
/// bytes, and neither playing nor listing actions allocates.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mandala {
    pub(crate) options: Options,
    /// What lies open.
    pub(crate) table: PublicState,
    pub(crate) deck: Deck,
    pub(crate) hands: BySeat<Counts, 2>,
    /// The secret cards of the cups: those dealt at set-up.
    pub(crate) dealt: BySeat<Counts, 2>,
    /// For each seat what may still be in the deck as far as it can know; `None` until the first reshuffle.
    pub(crate) pools: Option<BySeat<Counts, 2>>,
    pub(crate) seed: Seed,
}

impl Mandala {
    /// Sets a game up (section 1). `docs/randomness.md` writes down what is drawn in which order.
    pub(crate) fn set_up(options: Options, seed: Seed) -> Mandala {
        let mut dice = seed.dice(0);
        let mut deck = Deck::shuffled(Counts::GAME, &mut dice);
        let mandalas = [(); 2].map(|()| MandalaPiles { mountain: deck.take(2), ..MandalaPiles::default() });
        let hands = BySeat([(); 2].map(|()| deck.take(6)));
        let dealt = BySeat([(); 2].map(|()| deck.take(2)));
        let turn = match options.first {
            First::Lot if dice.below(2) == 0 => Seat::ZERO,
            First::Lot => Seat::ONE,
            First::Seat(seat) => seat,
        };
        let table = PublicState {
            discard: Counts::NONE,
            mandalas,
            claimed: BySeat::default(),
            rivers: BySeat([River::default(); 2]),
            turn,
            phase: Phase::Play,
            is_final: false,
            discards_in_a_row: 0,
            reshuffles: 0,
        };
        Mandala { options, table, deck, hands, dealt, pools: None, seed }
    }

    /// What lies open.
    #[must_use]
    pub fn table(&self) -> &PublicState {
        &self.table
    }

    /// A player's hand.
    #[must_use]
    pub fn hand(&self, seat: Seat) -> Counts {
        self.hands[seat]
    }

    /// Everything in a player's cup.
    #[must_use]
    pub fn cup(&self, seat: Seat) -> Counts {
        self.dealt[seat] + self.table.claimed[seat]
    }

    /// How many cards are in the deck.
    #[must_use]
    pub fn deck_size(&self) -> u8 {
        self.deck.len()
    }

    /// The seat to act, with all that decides what it may do.
    #[inline]
    pub(crate) fn actor(&self) -> Actor<'_> {
        let drained = self.deck.is_empty() && self.table.discard.is_empty();
        Actor { table: &self.table, hand: self.hands[self.table.turn], drained }
    }
}
