//! Doing actions: cards move, mandalas are destroyed, the deck runs out, the game ends.

use mozaika_rules::{BySeat, Seat, Sink};

use crate::action::Action;
use crate::deck::Deck;
use crate::moves::HAND;
use crate::public_state::{Destruction, MandalaId, Phase, PublicState};
use crate::{Cards, Colour, Counts, Event, Mandala, Place};

/// The most cards that are drawn after one was played on a mountain (MD-3.2).
const DRAW: u8 = 3;
/// How many cards are dealt on an empty mountain (MD-6.7).
const DEAL: u8 = 2;

/// Where cards from the deck go.
#[derive(Clone, Copy)]
enum Destination {
    Hand(Seat),
    Mountain(MandalaId),
}

/// How many cards are drawn when a card was played on a mountain and the hand has this many left (MD-3.2).
#[inline]
pub(crate) fn draw_for(hand: u8) -> u8 {
    DRAW.min((HAND as u8).saturating_sub(hand))
}

/// Does a legal action.
#[inline]
pub(crate) fn apply(game: &mut Mandala, action: Action, events: &mut impl Sink<Event>) {
    let seat = game.public.turn;
    match action {
        Action::Build { mandala, colour } => {
            let cards = Counts::of(colour, 1);
            game.hands[seat] -= cards;
            game.public.mandala_mut(mandala).mountain += cards;
            let to = Place::Mountain(mandala);
            events.emit(|| Event::Played { seat, cards, from: Place::Hand, to });
            game.take(draw_for(game.hands[seat].total()), Destination::Hand(seat), events);
            game.end_action(mandala, events);
        }
        Action::Grow { mandala, colour, number } => {
            let cards = Counts::of(colour, number.get());
            game.hands[seat] -= cards;
            game.public.mandala_mut(mandala).fields[seat] += cards;
            let to = Place::Field(mandala);
            events.emit(|| Event::Played { seat, cards, from: Place::Hand, to });
            game.end_action(mandala, events);
        }
        Action::Discard { colour, number } => {
            let cards = Counts::of(colour, number.get());
            game.hands[seat] -= cards;
            game.public.discard += cards;
            events.emit(|| Event::Discarded { seat, cards, from: Place::Hand, to: Place::Discard });
            game.take(number.get(), Destination::Hand(seat), events);
            game.public.turn = seat.other();
            game.public.discards_in_a_row += 1;
            if game.public.discards_in_a_row >= PublicState::MOST_DISCARDS_IN_A_ROW {
                game.end(events);
            }
        }
        Action::Choose { colour } => game.claim(colour, events),
    }
}

impl Mandala {
    /// After action A or B: the mandala may be complete, and the row of discards is broken.
    #[inline]
    fn end_action(&mut self, mandala: MandalaId, events: &mut impl Sink<Event>) {
        self.public.discards_in_a_row = 0;
        let seat = self.public.turn;
        if !self.public.mandala(mandala).is_complete() {
            self.public.turn = seat.other();
            return;
        }
        let piles = *self.public.mandala(mandala);
        let first = piles.first_chooser(seat);
        let fields = piles.fields.map(Counts::total);
        events.emit(|| Event::Completed { seat, mandala, fields, first });
        let destruction = Destruction { mandala, completed_by: seat };
        self.public.phase = Phase::Destroy(destruction);
        self.public.turn = first;
        // No game deals an empty mountain, but a loaded position may have one.
        if piles.mountain.is_empty() {
            self.end_destruction(destruction, events);
        }
    }

    /// A player takes all cards of one colour from the mountain (MD-6.3 to MD-6.5).
    #[inline]
    fn claim(&mut self, colour: Colour, events: &mut impl Sink<Event>) {
        let Phase::Destroy(destruction) = self.public.phase else { return };
        let seat = self.public.turn;
        let mandala = destruction.mandala;
        let piles = self.public.mandala_mut(mandala);
        let number = piles.mountain.count(colour);
        piles.mountain -= Counts::of(colour, number);
        let last = piles.mountain.is_empty();

        let (mut to_river, mut to_cup, mut to_discard) = (None, 0, 0);
        if piles.fields[seat].is_empty() {
            to_discard = number;
        } else {
            to_river = self.public.rivers[seat].push(colour);
            to_cup = number - u8::from(to_river.is_some());
        }
        self.public.claimed[seat] += Counts::of(colour, to_cup);
        self.public.discard += Counts::of(colour, to_discard);
        let from = Place::Mountain(mandala);
        events.emit(|| Event::Claimed { seat, colour, from, to_river, to_cup, to_discard });

        self.public.turn = seat.other();
        if last {
            self.end_destruction(destruction, events);
        }
    }

    /// The fields go to the discard pile, and the game ends or a new mountain is dealt (MD-6.6, MD-6.7).
    fn end_destruction(&mut self, destruction: Destruction, events: &mut impl Sink<Event>) {
        let Destruction { mandala, completed_by } = destruction;
        let fields = std::mem::take(&mut self.public.mandala_mut(mandala).fields);
        for (seat, cards) in fields {
            if !cards.is_empty() {
                self.public.discard += cards;
                let from = Place::Field(mandala);
                events.emit(|| Event::Discarded { seat, cards, from, to: Place::Discard });
            }
        }
        self.public.turn = completed_by.other();
        if self.public.ends_with_destruction() {
            self.end(events);
        } else {
            self.public.phase = Phase::Play;
            self.take(DEAL, Destination::Mountain(mandala), events);
        }
    }

    fn end(&mut self, events: &mut impl Sink<Event>) {
        self.public.phase = Phase::Over;
        events.emit(|| Event::Over {
            rule: self.public.ended_by(),
            cups: BySeat::from_fn(|seat| self.cup(seat)),
            dealt: self.dealt,
            scores: self.points().0,
            winners: self.winners(),
        });
    }

    /// Takes cards from the deck, as many as there are (MD-7.2).
    #[inline]
    fn take(&mut self, number: u8, to: Destination, events: &mut impl Sink<Event>) {
        if number < self.deck.len() {
            self.take_some(number, to, events);
        } else {
            self.take_last(number, to, events);
        }
    }

    /// Takes cards of which the deck has enough.
    #[inline]
    fn take_some(&mut self, number: u8, to: Destination, events: &mut impl Sink<Event>) {
        let cards = self.deck.take(number);
        let from = Place::Deck;
        match to {
            Destination::Hand(seat) => {
                self.hands[seat] += cards;
                if let Some(pools) = &mut self.pools {
                    pools[seat] -= cards;
                }
                let cards = Cards::open(cards);
                events.emit(|| Event::Drew { seat, cards, from, to: Place::Hand });
            }
            Destination::Mountain(mandala) => {
                self.public.mandala_mut(mandala).mountain += cards;
                if let Some(pools) = &mut self.pools {
                    pools.iter_mut().for_each(|(_, pool)| *pool -= cards);
                }
                events.emit(|| Event::Dealt { cards, from, to: Place::Mountain(mandala) });
            }
        }
    }

    /// Takes cards when that empties the deck, or it is empty: the discard pile follows at once (MD-7.1).
    #[cold]
    #[inline(never)]
    fn take_last(&mut self, number: u8, to: Destination, events: &mut impl Sink<Event>) {
        let mut left = number;
        // Only cards that were discarded while the deck was empty can be waiting here.
        if self.deck.is_empty() {
            self.reshuffle(events);
        }
        while left > 0 && !self.deck.is_empty() {
            let now = left.min(self.deck.len());
            left -= now;
            self.take_some(now, to, events);
            if self.deck.is_empty() {
                self.reshuffle(events);
                if !self.public.is_final {
                    self.public.is_final = true;
                    events.emit(|| Event::Final);
                }
            }
        }
    }

    /// Makes the discard pile the new deck, if it has cards.
    fn reshuffle(&mut self, events: &mut impl Sink<Event>) {
        let cards = std::mem::take(&mut self.public.discard);
        if cards.is_empty() {
            return;
        }
        self.public.reshuffles = self.public.reshuffles.saturating_add(1);
        let number = self.public.reshuffles;
        self.deck = Deck::shuffled(cards, &mut self.seed.dice(u64::from(number)));
        self.pools = Some(BySeat([cards; 2]));
        let (from, to) = (Place::Discard, Place::Deck);
        events.emit(|| Event::Reshuffled { number, cards: cards.total(), from, to });
    }
}
