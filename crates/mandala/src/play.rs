//! Doing actions: cards move, mandalas are destroyed, the deck runs out, the game ends.

use mozaika_rules::{BySeat, Seat, Sink};

use crate::deck::Deck;
use crate::moves::HAND;
use crate::notation::Action;
use crate::public_state::{Destruction, MandalaId, Phase, PublicState};
use crate::{Cards, Colour, Counts, Event, Mandala, Place};

/// The most cards that are drawn after one was played on a mountain (MD-3.2).
pub(crate) const DRAW: u8 = 3;
/// How many cards are dealt on an empty mountain (MD-6.7).
const DEAL: u8 = 2;

/// Where cards from the deck go.
#[derive(Clone, Copy)]
enum Target {
    Hand(Seat),
    Mountain(MandalaId),
}

/// How many cards are drawn when a card was played on a mountain and the hand has so many left (MD-3.2).
#[inline]
pub(crate) fn draw_for(hand: u8) -> u8 {
    DRAW.min((HAND as u8).saturating_sub(hand))
}

impl Mandala {
    /// Does a legal action.
    #[inline]
    pub(crate) fn act(&mut self, action: Action, events: &mut impl Sink<Event>) {
        let seat = self.table.turn;
        match action {
            Action::Build { mandala, colour } => {
                let cards = Counts::of(colour, 1);
                self.hands[seat] -= cards;
                self.table.parts_mut(mandala).mountain += cards;
                let to = Place::Mountain(mandala);
                events.emit(|| Event::Played { seat, cards, from: Place::Hand, to });
                self.take(draw_for(self.hands[seat].total()), Target::Hand(seat), events);
                self.end_action(mandala, events);
            }
            Action::Grow { mandala, colour, number } => {
                let cards = Counts::of(colour, number.get());
                self.hands[seat] -= cards;
                self.table.parts_mut(mandala).fields[seat] += cards;
                let to = Place::Field(mandala);
                events.emit(|| Event::Played { seat, cards, from: Place::Hand, to });
                self.end_action(mandala, events);
            }
            Action::Discard { colour, number } => {
                let cards = Counts::of(colour, number.get());
                self.hands[seat] -= cards;
                self.table.discard += cards;
                events.emit(|| Event::Discarded { seat, cards, from: Place::Hand, to: Place::Discard });
                self.take(number.get(), Target::Hand(seat), events);
                self.table.turn = seat.other();
                self.table.discards_in_a_row += 1;
                if self.table.discards_in_a_row >= PublicState::MOST_DISCARDS_IN_A_ROW {
                    self.end(events);
                }
            }
            Action::Choose { colour } => self.claim(colour, events),
        }
    }

    /// After action A or B: the mandala may be complete, and the row of discards is broken.
    #[inline]
    fn end_action(&mut self, mandala: MandalaId, events: &mut impl Sink<Event>) {
        self.table.discards_in_a_row = 0;
        let seat = self.table.turn;
        if !self.table.parts(mandala).is_complete() {
            self.table.turn = seat.other();
            return;
        }
        let parts = *self.table.parts(mandala);
        let first = parts.first_chooser(seat);
        let fields = parts.fields.map(Counts::total);
        events.emit(|| Event::Completed { seat, mandala, fields, first });
        let destruction = Destruction { mandala, completed_by: seat };
        self.table.phase = Phase::Destroy(destruction);
        self.table.turn = first;
        // No game deals an empty mountain, but a loaded position may have one.
        if parts.mountain.is_empty() {
            self.end_destruction(destruction, events);
        }
    }

    /// A player takes all cards of one colour from the mountain (MD-6.3 to MD-6.5).
    #[inline]
    fn claim(&mut self, colour: Colour, events: &mut impl Sink<Event>) {
        let Phase::Destroy(destruction) = self.table.phase else { return };
        let seat = self.table.turn;
        let mandala = destruction.mandala;
        let parts = self.table.parts_mut(mandala);
        let number = parts.mountain.count(colour);
        parts.mountain -= Counts::of(colour, number);
        let last = parts.mountain.is_empty();

        let (mut to_river, mut to_cup, mut to_discard) = (None, 0, 0);
        if parts.fields[seat].is_empty() {
            to_discard = number;
        } else {
            to_river = self.table.rivers[seat].push(colour);
            to_cup = number - u8::from(to_river.is_some());
        }
        self.table.claimed[seat] += Counts::of(colour, to_cup);
        self.table.discard += Counts::of(colour, to_discard);
        let from = Place::Mountain(mandala);
        events.emit(|| Event::Claimed { seat, colour, from, to_river, to_cup, to_discard });

        self.table.turn = seat.other();
        if last {
            self.end_destruction(destruction, events);
        }
    }

    /// The fields go to the discard pile, and the game ends or a new mountain is dealt (MD-6.6, MD-6.7).
    fn end_destruction(&mut self, destruction: Destruction, events: &mut impl Sink<Event>) {
        let Destruction { mandala, completed_by } = destruction;
        let fields = std::mem::take(&mut self.table.parts_mut(mandala).fields);
        for (seat, &cards) in fields.iter() {
            if !cards.is_empty() {
                self.table.discard += cards;
                let from = Place::Field(mandala);
                events.emit(|| Event::Discarded { seat, cards, from, to: Place::Discard });
            }
        }
        self.table.turn = completed_by.other();
        if self.table.ends_with_destruction() {
            self.end(events);
        } else {
            self.table.phase = Phase::Play;
            self.take(DEAL, Target::Mountain(mandala), events);
        }
    }

    fn end(&mut self, events: &mut impl Sink<Event>) {
        self.table.phase = Phase::Over;
        events.emit(|| Event::Over {
            rule: self.table.ended_by(),
            cups: BySeat::from_fn(|seat| self.cup(seat)),
            dealt: self.dealt,
            scores: self.points().0,
            winners: self.winners(),
        });
    }

    /// Takes cards from the deck, as many as there are (MD-7.2).
    #[inline]
    fn take(&mut self, number: u8, target: Target, events: &mut impl Sink<Event>) {
        if number < self.deck.len() {
            self.take_some(number, target, events);
        } else {
            self.take_last(number, target, events);
        }
    }

    /// Takes cards of which the deck has enough.
    #[inline]
    fn take_some(&mut self, number: u8, target: Target, events: &mut impl Sink<Event>) {
        let cards = self.deck.take(number);
        let from = Place::Deck;
        match target {
            Target::Hand(seat) => {
                self.hands[seat] += cards;
                if let Some(pools) = &mut self.pools {
                    pools[seat] -= cards;
                }
                let cards = Cards::open(cards);
                events.emit(|| Event::Drew { seat, cards, from, to: Place::Hand });
            }
            Target::Mountain(mandala) => {
                self.table.parts_mut(mandala).mountain += cards;
                if let Some(pools) = &mut self.pools {
                    pools.0.iter_mut().for_each(|pool| *pool -= cards);
                }
                events.emit(|| Event::Dealt { cards, from, to: Place::Mountain(mandala) });
            }
        }
    }

    /// Takes cards when that empties the deck, or it is empty: the discard pile follows at once (MD-7.1).
    #[cold]
    #[inline(never)]
    fn take_last(&mut self, number: u8, target: Target, events: &mut impl Sink<Event>) {
        let mut left = number;
        // Only cards discarded into an empty deck's stead can be waiting here.
        if self.deck.is_empty() {
            self.reshuffle(events);
        }
        while left > 0 && !self.deck.is_empty() {
            let now = left.min(self.deck.len());
            left -= now;
            self.take_some(now, target, events);
            if self.deck.is_empty() {
                self.reshuffle(events);
                if !self.table.is_final {
                    self.table.is_final = true;
                    events.emit(|| Event::Final);
                }
            }
        }
    }

    /// Makes the discard pile the new deck, if it has cards.
    fn reshuffle(&mut self, events: &mut impl Sink<Event>) {
        let cards = std::mem::take(&mut self.table.discard);
        if cards.is_empty() {
            return;
        }
        self.table.reshuffles = self.table.reshuffles.saturating_add(1);
        let number = self.table.reshuffles;
        self.deck = Deck::shuffled(cards, &mut self.seed.dice(u64::from(number)));
        self.pools = Some(BySeat([cards; 2]));
        let (from, to) = (Place::Discard, Place::Deck);
        events.emit(|| Event::Reshuffled { number, cards: cards.total(), from, to });
    }
}
