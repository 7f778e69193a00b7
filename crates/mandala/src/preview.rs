//! What a choice would do, as far as the seat to act can know.

use mozaika_rules::{BySeat, Seat};

use crate::action::{Action, CardCount};
use crate::moves::{Actor, HAND};
use crate::play::draw_for;
use crate::public_state::{MandalaPiles, PublicState};
use crate::reading::{Group, Taking};
use crate::steps::{Path, Pile};
use crate::{Colour, Counts, View};

/// What a choice would do.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(tag = "type", rename_all = "snake_case"))]
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
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "mandala.ts"))]
pub struct Completion {
    /// How many cards each player has in their field of it.
    #[cfg_attr(feature = "types", ts(as = "[u8; 2]"))]
    pub fields: BySeat<u8, 2>,
    /// Who chooses first (MD-6.2).
    pub first: Seat,
    /// Whether it is known to be the last mandala (MD-7.3).
    pub last: bool,
}

/// What the last step of a path would do.
pub(crate) fn preview(view: &View, path: &Path) -> Option<Preview> {
    let actor = view.actor()?;
    match *path {
        Path::Start => None,
        Path::Colour(colour) => Some(Preview::InHand { number: actor.hand.count(colour) }),
        Path::Pile(colour, pile) => Some(Preview::UpTo { number: most(&actor, colour, pile) }),
        Path::Complete(action) => Some(view.preview_action(action)),
    }
}

/// How many cards of the colour may go to the pile at most.
fn most(actor: &Actor<'_>, colour: Colour, pile: Pile) -> u8 {
    let legal = |&number: &CardCount| actor.check(pile.action(colour, number)).is_ok();
    (1..=HAND as u8).rev().filter_map(CardCount::new).find(legal).map_or(0, CardCount::get)
}

impl View {
    /// What a legal action of the seat to act would do.
    fn preview_action(&self, action: Action) -> Preview {
        let public = &self.public;
        let seat = public.turn;
        let hand = self.hands[seat].shown;
        match action {
            Action::Build { mandala, colour } => {
                let mut piles = *public.mandala(mandala);
                piles.mountain += Counts::of(colour, 1);
                let wanted = draw_for(hand.total() - 1);
                let draws = wanted.min(self.deck + public.discard.total());
                let runs_out = wanted >= self.deck;
                let completes = completion(&piles, seat, public.is_final || runs_out);
                let reshuffles = runs_out && !public.discard.is_empty();
                Preview::Build { draws, reshuffles, colours: piles.colours().len() as u8, completes }
            }
            Action::Grow { mandala, colour, number } => {
                let mut piles = *public.mandala(mandala);
                piles.fields[seat] += Counts::of(colour, number.get());
                let completes = completion(&piles, seat, public.is_final);
                Preview::Grow {
                    field: piles.fields[seat].total(),
                    colours: piles.colours().len() as u8,
                    completes,
                }
            }
            Action::Discard { number, .. } => Preview::Discard {
                // What is discarded can be drawn again, so there is always enough.
                draws: number.get(),
                reshuffles: number.get() >= self.deck,
                ends: public.discards_in_a_row + 1 >= PublicState::MOST_DISCARDS_IN_A_ROW,
            },
            Action::Choose { colour } => self.claim(seat, colour),
        }
    }

    fn claim(&self, seat: Seat, colour: Colour) -> Preview {
        let mut public = self.public;
        let (number, empty_field, left) = match public.phase.destruction() {
            Some(destruction) => {
                let piles = public.mandala(destruction.mandala);
                let others = (piles.mountain.colours().len() as u8).saturating_sub(1);
                (piles.mountain.count(colour), piles.fields[seat].is_empty(), others)
            }
            None => (0, true, 0),
        };
        let Taking { to_river, to_cup, to_discard, points, .. } =
            self.taking(seat, Group { colour, number }, empty_field);
        if to_river.is_some() {
            public.rivers[seat].push(colour);
        }
        let ends = left == 0 && public.ends_with_destruction();
        Preview::Claim { number, to_river, to_cup, to_discard, points, left, ends }
    }
}

fn completion(piles: &MandalaPiles, seat: Seat, last: bool) -> Option<Completion> {
    piles.is_complete().then(|| Completion {
        fields: piles.fields.map(Counts::total),
        first: piles.first_chooser(seat),
        last,
    })
}
