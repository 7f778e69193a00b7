//! What happened, for those who show or tell it.

use std::fmt;

use mozaika_rules::{BySeat, Rule, Seat, SeatSet, Viewer};

use crate::{Cards, Colour, Counts, MandalaId};

/// Where cards lie. A place that each player has one of is that of the event's `seat`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "types",
    derive(ts_rs::TS),
    ts(export_to = "mandala.ts", type = "\"deck\" | \"d\" | \"hand\" | \"m1\" | \"m2\" | \"f1\" | \"f2\"")
)]
pub enum Place {
    /// The deck, `deck`.
    Deck,
    /// The discard pile, `d`.
    Discard,
    /// A hand, `hand`.
    Hand,
    /// A mountain, `m1` or `m2`.
    Mountain(MandalaId),
    /// A field, `f1` or `f2`.
    Field(MandalaId),
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Deck => f.write_str("deck"),
            Place::Discard => f.write_str("d"),
            Place::Hand => f.write_str("hand"),
            Place::Mountain(mandala) => write!(f, "m{mandala}"),
            Place::Field(mandala) => write!(f, "f{mandala}"),
        }
    }
}

/// One thing that happened. Events tell an action completely and in order: every card that moves is in one of
/// them, with the place that it leaves and the one that it goes to.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(tag = "type", rename_all = "snake_case"))]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "mandala.ts"))]
pub enum Event {
    /// Cards of one colour went from a hand to a mountain or a field.
    Played {
        /// Whose hand, and whose field.
        seat: Seat,
        /// The cards.
        cards: Counts,
        /// The hand.
        from: Place,
        /// The mountain or the field.
        to: Place,
    },
    /// Cards went from the deck to a hand. Others see only how many.
    Drew {
        /// Whose hand.
        seat: Seat,
        /// The cards.
        cards: Cards,
        /// The deck.
        from: Place,
        /// The hand.
        to: Place,
    },
    /// Cards went to the discard pile: from a hand (MD-5.1), or from a field when its mandala is gone (MD-6.6).
    Discarded {
        /// Whose hand or field.
        seat: Seat,
        /// The cards.
        cards: Counts,
        /// The hand or the field.
        from: Place,
        /// The discard pile.
        to: Place,
    },
    /// The discard pile became the new deck (MD-7.1).
    Reshuffled {
        /// Which reshuffle of the game it is, counted from 1.
        number: u32,
        /// How many cards.
        cards: u8,
        /// The discard pile.
        from: Place,
        /// The deck.
        to: Place,
    },
    /// A mandala shows all six colours (MD-6.1).
    Completed {
        /// Who completed it.
        seat: Seat,
        /// The mandala.
        mandala: MandalaId,
        /// How many cards each player has in their field of it.
        #[cfg_attr(feature = "types", ts(as = "[u8; 2]"))]
        fields: BySeat<u8, 2>,
        /// Who chooses first (MD-6.2).
        first: Seat,
    },
    /// All cards of one colour went from the mountain that is being destroyed to whoever chose them.
    Claimed {
        /// Who chose.
        seat: Seat,
        /// The colour.
        colour: Colour,
        /// The mountain.
        from: Place,
        /// The place of the river that one card went to (MD-6.4).
        to_river: Option<u8>,
        /// How many went to the cup.
        to_cup: u8,
        /// How many went to the discard pile (MD-6.5).
        to_discard: u8,
    },
    /// Cards were dealt from the deck on an empty mountain (MD-6.7).
    Dealt {
        /// The cards.
        cards: Counts,
        /// The deck.
        from: Place,
        /// The mountain.
        to: Place,
    },
    /// The final phase began (MD-7.1).
    Final,
    /// The game ended, and the cups were laid open (MD-7.5).
    Over {
        /// The rule that ended it.
        rule: Rule,
        /// Everything in the cups.
        #[cfg_attr(feature = "types", ts(as = "[Counts; 2]"))]
        cups: BySeat<Counts, 2>,
        /// The cards of the cups that were secret until now.
        #[cfg_attr(feature = "types", ts(as = "[Counts; 2]"))]
        dealt: BySeat<Counts, 2>,
        /// The points.
        scores: [i32; 2],
        /// Who won; both share the win.
        #[cfg_attr(feature = "types", ts(as = "Vec<Seat>"))]
        winners: SeatSet,
    },
}

/// The event as a viewer may know it: drawn cards are seen only by whoever drew them.
pub(crate) fn event_for(event: &Event, viewer: Viewer) -> Event {
    match event {
        &Event::Drew { seat, cards, from, to } if !viewer.is(seat) => {
            Event::Drew { seat, cards: Cards::covered(cards.total()), from, to }
        }
        open => open.clone(),
    }
}
