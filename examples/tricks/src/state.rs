//! The game value, how it begins, and what a card does.

use mozaika_rules::{BySeat, Outcome, Seat, SeatSet, Seed, Sink};
use serde::Serialize;

use crate::{Card, Event, Hand, Invalid, Refusal};

/// There is nothing to choose.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "tricks.ts"))]
pub struct Options {}

/// What everybody knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PublicState {
    pub(crate) turn: Seat,
    pub(crate) led: Option<Card>,
    pub(crate) played: Hand,
    pub(crate) tricks: BySeat<u8, 2>,
}

/// A game of Three Tricks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tricks {
    pub(crate) public: PublicState,
    pub(crate) hands: BySeat<Hand, 2>,
}

impl PublicState {
    /// How many cards each player is dealt.
    pub(crate) const DEALT: u32 = 3;

    /// The seat to act, or `None` when the game is over.
    pub(crate) fn turn(&self) -> Option<Seat> {
        (self.played.len() < 2 * Self::DEALT).then_some(self.turn)
    }

    /// How many cards a seat holds: whoever answers holds one more while the other has led.
    pub(crate) fn hand_size(&self, seat: Seat) -> u32 {
        let led = self.led.is_some() && seat != self.turn;
        Self::DEALT - self.played.len() / 2 - u32::from(led)
    }

    pub(crate) fn validate(&self) -> Result<(), Invalid> {
        let played = self.played.len();
        let led_fits = match self.led {
            Some(card) => played % 2 == 1 && self.played.contains(card),
            None => played.is_multiple_of(2),
        };
        if !led_fits {
            let led = self.led.map_or_else(|| "missing".to_owned(), |card| card.to_string());
            return Err(Invalid::Led { played, led });
        }
        let count = self.tricks.values().sum::<u8>();
        if u32::from(count) == played / 2 { Ok(()) } else { Err(Invalid::Tricks { count, played }) }
    }
}

impl Tricks {
    /// Shuffles and deals (TT-1.1): seat 0 the first three cards, seat 1 the next three. Seat 0 leads.
    pub(crate) fn deal(seed: &Seed) -> Tricks {
        let mut cards = <Card as mozaika_rules::SetItem>::ALL.to_vec();
        seed.dice(0).shuffle(&mut cards);
        let mut hands =
            cards.chunks(PublicState::DEALT as usize).map(|cards| cards.iter().copied().collect());
        let mut hand = || hands.next().unwrap_or_default();
        let public =
            PublicState { turn: Seat::ZERO, led: None, played: Hand::EMPTY, tricks: BySeat::default() };
        Tricks { public, hands: BySeat([hand(), hand()]) }
    }

    /// The cards that the seat to act may play: any it has (TT-2.1).
    pub(crate) fn playable(&self) -> Hand {
        self.public.turn().map_or(Hand::EMPTY, |turn| self.hands[turn])
    }

    pub(crate) fn check(&self, card: Card) -> Result<(), Refusal> {
        let turn = self.public.turn().ok_or(Refusal::Over)?;
        if self.hands[turn].contains(card) { Ok(()) } else { Err(Refusal::NotInHand { card }) }
    }

    pub(crate) fn apply(&mut self, card: Card, events: &mut impl Sink<Event>) {
        let public = &mut self.public;
        let seat = public.turn;
        events.emit(|| Event::Played { seat, card });
        self.hands[seat] = self.hands[seat].without(card);
        public.played.insert(card);
        match public.led.take() {
            None => {
                public.led = Some(card);
                public.turn = seat.other();
            }
            Some(led) => {
                public.turn = if card > led { seat } else { seat.other() };
                public.tricks[public.turn] += 1;
                let taker = public.turn;
                events.emit(|| Event::Taken { seat: taker });
            }
        }
        if let Some(outcome) = self.outcome() {
            events.emit(|| Event::Over { scores: outcome.scores().to_vec(), winners: outcome.winners() });
        }
    }

    pub(crate) fn outcome(&self) -> Option<Outcome> {
        if self.public.turn().is_some() {
            return None;
        }
        let tricks = self.public.tricks;
        let winner = if tricks[Seat::ZERO] > tricks[Seat::ONE] { Seat::ZERO } else { Seat::ONE };
        Some(Outcome::of_two(tricks.map(i32::from).0, SeatSet::of(winner)))
    }

    pub(crate) fn validate(&self) -> Result<(), Invalid> {
        self.public.validate()?;
        Invalid::check_distinct(&[self.public.played, self.hands.0[0], self.hands.0[1]])?;
        let sizes = self.hands.map(Hand::len);
        if sizes == BySeat::from_fn(|seat| self.public.hand_size(seat)) {
            return Ok(());
        }
        let found = format!("{} and {}", sizes.0[0], sizes.0[1]);
        Err(Invalid::HandSizes { found, played: self.public.played.len() })
    }
}
