//! What a choice would do, as far as the seat to act can know.

use mozaika_rules::{BySeat, Seat};
use serde::Serialize;

use crate::notation::Action;
use crate::play::draw_for;
use crate::public_state::{MandalaPiles, PublicState, by_seat};
use crate::reading::{Group, Taking};
use crate::{Colour, Counts, View};

/// What a choice would do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "mandala.ts"))]
pub enum Preview {
    /// A colour: how many cards of it the hand has.
    InHand {
        /// How many.
        number: u8,
    },
    /// A field or the discard pile: how many cards of the colour may go there at most.
    UpTo {
        /// How many.
        number: u8,
    },
    /// A card on a mountain.
    Build {
        /// How many cards are drawn.
        draws: u8,
        /// Whether that makes the discard pile the new deck.
        reshuffles: bool,
        /// How many of the six colours the mandala shows then.
        colours: u8,
        /// What follows if that completes the mandala.
        completes: Option<Completion>,
    },
    /// Cards in a field.
    Grow {
        /// How many cards the field has then.
        field: u8,
        /// How many of the six colours the mandala shows then.
        colours: u8,
        /// What follows if that completes the mandala.
        completes: Option<Completion>,
    },
    /// Cards on the discard pile.
    Discard {
        /// How many cards are drawn.
        draws: u8,
        /// Whether that makes the discard pile the new deck.
        reshuffles: bool,
        /// Whether it ends the game (MD-7.6).
        ends: bool,
    },
    /// A colour of the mountain that is being destroyed.
    Claim {
        /// How many cards.
        number: u8,
        /// The place of the river that one card goes to.
        to_river: Option<u8>,
        /// How many go to the cup.
        to_cup: u8,
        /// How many go to the discard pile, because the field is empty.
        to_discard: u8,
        /// How many points it brings, those of cards already in the cup included.
        points: i32,
        /// How many colours are left to choose from then.
        left: u8,
        /// Whether it ends the game.
        ends: bool,
    },
}

/// What follows if a mandala is completed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "mandala.ts"))]
pub struct Completion {
    /// How many cards each player has in their field of it.
    #[serde(serialize_with = "by_seat")]
    #[cfg_attr(feature = "types", ts(as = "[u8; 2]"))]
    pub fields: BySeat<u8, 2>,
    /// Who chooses first (MD-6.2).
    pub first: Seat,
    /// Whether it is known to be the last mandala (MD-7.3).
    pub last: bool,
}

impl View {
    /// What a legal action of the seat to act would do.
    pub(crate) fn preview(&self, action: Action) -> Preview {
        let table = &self.table;
        let seat = table.turn;
        let hand = self.hands[seat].shown;
        match action {
            Action::Build { mandala, colour } => {
                let mut parts = *table.parts(mandala);
                parts.mountain += Counts::of(colour, 1);
                let wanted = draw_for(hand.total() - 1);
                let draws = wanted.min(self.deck + table.discard.total());
                let runs_out = wanted >= self.deck;
                let completes = completion(&parts, seat, table.is_final || runs_out);
                let reshuffles = runs_out && !table.discard.is_empty();
                Preview::Build { draws, reshuffles, colours: parts.colours().len(), completes }
            }
            Action::Grow { mandala, colour, number } => {
                let mut parts = *table.parts(mandala);
                parts.fields[seat] += Counts::of(colour, number.get());
                let completes = completion(&parts, seat, table.is_final);
                Preview::Grow { field: parts.fields[seat].total(), colours: parts.colours().len(), completes }
            }
            Action::Discard { number, .. } => Preview::Discard {
                // What is discarded can be drawn again, so there is always enough.
                draws: number.get(),
                reshuffles: number.get() >= self.deck,
                ends: table.discards_in_a_row + 1 >= PublicState::MOST_DISCARDS_IN_A_ROW,
            },
            Action::Choose { colour } => self.claim(seat, colour),
        }
    }

    fn claim(&self, seat: Seat, colour: Colour) -> Preview {
        let mut table = self.table;
        let (number, empty_field, left) = match table.phase.destruction() {
            Some(destruction) => {
                let parts = table.parts(destruction.mandala);
                let others = parts.mountain.colours().len().saturating_sub(1);
                (parts.mountain.count(colour), parts.fields[seat].is_empty(), others)
            }
            None => (0, true, 0),
        };
        let Taking { to_river, to_cup, to_discard, points, .. } =
            self.taking(seat, Group { colour, number }, empty_field);
        if to_river.is_some() {
            table.rivers[seat].push(colour);
        }
        let ends = left == 0 && table.ends_with_destruction();
        Preview::Claim { number, to_river, to_cup, to_discard, points, left, ends }
    }
}

fn completion(parts: &MandalaPiles, seat: Seat, last: bool) -> Option<Completion> {
    parts.is_complete().then(|| Completion {
        fields: parts.fields.map(Counts::total),
        first: parts.first_chooser(seat),
        last,
    })
}
