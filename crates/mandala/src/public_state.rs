//! What lies open on the table: the part of a position that everybody sees.

use std::fmt;

use mozaika_rules::{BySeat, Rule, Seat};
use thiserror::Error;

use crate::moves::Actor;
use crate::{Action, Colours, Counts, River};

/// One of the two mandalas (MD-1.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(into = "u8"))]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "mandala.ts", type = "1 | 2"))]
pub enum MandalaId {
    /// Mandala 1.
    One,
    /// Mandala 2.
    Two,
}

impl MandalaId {
    /// Both mandalas.
    pub const BOTH: [MandalaId; 2] = [MandalaId::One, MandalaId::Two];

    /// The other mandala.
    #[must_use]
    pub const fn other(self) -> MandalaId {
        match self {
            MandalaId::One => MandalaId::Two,
            MandalaId::Two => MandalaId::One,
        }
    }
}

/// 1 or 2, as the mandala is called.
impl From<MandalaId> for u8 {
    fn from(mandala: MandalaId) -> u8 {
        mandala as u8 + 1
    }
}

/// A number that is not a mandala's.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("there is no mandala {0}: there are 1 and 2")]
pub struct NoSuchMandala(u64);

impl TryFrom<u64> for MandalaId {
    type Error = NoSuchMandala;

    fn try_from(number: u64) -> Result<MandalaId, NoSuchMandala> {
        MandalaId::BOTH
            .into_iter()
            .find(|&mandala| u64::from(u8::from(mandala)) == number)
            .ok_or(NoSuchMandala(number))
    }
}

impl fmt::Display for MandalaId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        u8::from(*self).fmt(f)
    }
}

/// The three parts of a mandala.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "mandala.ts"))]
pub struct MandalaPiles {
    /// The mountain, which is shared.
    pub mountain: Counts,
    /// The fields, one for each player.
    #[cfg_attr(feature = "types", ts(as = "[Counts; 2]"))]
    pub fields: BySeat<Counts, 2>,
}

impl MandalaPiles {
    /// All cards of the mandala.
    #[inline]
    #[must_use]
    pub fn cards(&self) -> Counts {
        self.mountain + self.fields.0[0] + self.fields.0[1]
    }

    /// The colours that lie somewhere in the mandala.
    #[inline]
    #[must_use]
    pub fn colours(&self) -> Colours {
        self.cards().colours()
    }

    /// Whether all six colours show (MD-6.1).
    #[inline]
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.colours() == Counts::GAME.colours()
    }

    /// Who chooses first when `completed_by` completes it (MD-6.2).
    #[must_use]
    pub fn first_chooser(&self, completed_by: Seat) -> Seat {
        let other = completed_by.other();
        let lead = self.fields[completed_by].total() > self.fields[other].total();
        if lead { completed_by } else { other }
    }
}

/// The destruction of a mandala under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "mandala.ts"))]
pub struct Destruction {
    /// The mandala that is being destroyed.
    pub mandala: MandalaId,
    /// Who played the card that completed it.
    pub completed_by: Seat,
}

/// What is going on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// The seat to act takes one of the actions A, B and C.
    Play,
    /// The seat to act chooses a colour of a mountain.
    Destroy(Destruction),
    /// The game is over.
    Over,
}

impl Phase {
    /// The word in JSON.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Phase::Play => "play",
            Phase::Destroy(_) => "destroy",
            Phase::Over => "over",
        }
    }

    /// The destruction under way, if there is one.
    #[must_use]
    pub const fn destruction(self) -> Option<Destruction> {
        match self {
            Phase::Destroy(destruction) => Some(destruction),
            Phase::Play | Phase::Over => None,
        }
    }
}

/// All that lies open, and what everybody knows about the course of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PublicState {
    /// The discard pile.
    pub discard: Counts,
    /// The mandalas, 1 and 2.
    pub mandalas: [MandalaPiles; 2],
    /// The cards that each player claimed for their cup: all of it but the cards dealt at set-up (MD-1.6).
    pub claimed: BySeat<Counts, 2>,
    /// The rivers.
    pub rivers: BySeat<River, 2>,
    /// The seat to act; when the game is over, the one that would be next.
    pub turn: Seat,
    /// What is going on.
    pub phase: Phase,
    /// Whether the final phase has begun (MD-7.1).
    pub is_final: bool,
    /// How many turns of action C there have been in a row (MD-7.6).
    pub discards_in_a_row: u8,
    /// How often the discard pile became the new deck.
    pub reshuffles: u32,
}

impl PublicState {
    /// After this many turns of action C in a row the game ends (MD-7.6).
    pub const MOST_DISCARDS_IN_A_ROW: u8 = 24;

    /// One of the mandalas.
    #[inline]
    #[must_use]
    pub const fn mandala(&self, id: MandalaId) -> &MandalaPiles {
        &self.mandalas[id as usize]
    }

    /// One of the mandalas, to be changed.
    #[inline]
    pub(crate) const fn mandala_mut(&mut self, id: MandalaId) -> &mut MandalaPiles {
        &mut self.mandalas[id as usize]
    }

    /// Whether the game is over.
    #[inline]
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.phase == Phase::Over
    }

    /// Whether the game ends with the destruction under way, as things stand (MD-7.3, MD-7.4).
    #[must_use]
    pub fn ends_with_destruction(&self) -> bool {
        self.is_final || self.rivers.values().any(|river| river.is_full())
    }

    /// The rule by which a finished game ended.
    #[must_use]
    pub fn ended_by(&self) -> Rule {
        if self.discards_in_a_row >= Self::MOST_DISCARDS_IN_A_ROW {
            Rule("MD-7.6")
        } else if self.is_final {
            Rule("MD-7.3")
        } else {
            Rule("MD-7.4")
        }
    }

    /// Appends what the seat to act may do if this is its hand and the deck has so many cards.
    pub fn legal_with(&self, hand: Counts, deck: u8, out: &mut Vec<Action>) {
        let drained = deck == 0 && self.discard.is_empty();
        Actor { public: self, hand, drained }.legal(out);
    }

    /// All piles that lie open.
    pub(crate) fn piles(&self) -> impl Iterator<Item = Counts> {
        let mandalas = self
            .mandalas
            .into_iter()
            .flat_map(|piles| [piles.mountain, piles.fields.0[0], piles.fields.0[1]]);
        let players = self.claimed.0.into_iter().chain(self.rivers.0.map(River::cards));
        [self.discard].into_iter().chain(mandalas).chain(players)
    }

    /// All cards that lie open.
    #[must_use]
    pub fn cards(&self) -> Counts {
        self.piles().fold(Counts::NONE, |sum, pile| sum + pile)
    }
}
