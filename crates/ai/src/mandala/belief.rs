//! What the other hand is likely to be, from what its owner did.
//!
//! The key decision: the range is exact. A hand of eight cards of six colours is one of 1,287, so each is followed through the
//! game: an action makes the hands likelier whose owner would like it (by the learned prior), a drawn card is any
//! of those that are unseen, and a card that turns up elsewhere was not in the hand. Everything follows from the [past](Past)
//! of the seat that wonders. All arithmetic is exact `f64` in a fixed order.

use mozaika_mandala::{Action, Colour, Counts, Mandala, View};
use mozaika_rules::{Dice, Seat};

use super::hands::Hands;
use super::options::Outlook;
use super::policy::{Policy, PolicyContext};
use crate::Past;

/// How much the prior says of what somebody does.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Reading {
    /// The power to which the prior's likelihoods are raised, in halves.
    pub halves: u32,
    /// The part of actions that the prior does not explain.
    pub slips: f64,
}

impl Reading {
    /// As it was fitted to games.
    pub const FITTED: Reading = Reading { halves: 2, slips: 0.1 };
}

/// How likely each hand of the other seat is.
#[derive(Clone, PartialEq, Debug)]
pub struct Belief {
    /// The seat whose hand it is.
    seat: Seat,
    /// How many cards the hand has.
    cards: u8,
    /// For each hand of so many cards how likely it is, all together 1.
    likely: Vec<f64>,
}

impl Belief {
    /// What the seat of a past and a view believes of the other's hand.
    #[must_use]
    pub fn after(past: &Past<Mandala>, view: &View, policy: &Policy, reading: Reading) -> Belief {
        let other = past.seat().other();
        let first = past.seen().first().map_or(view, |(view, _)| view);
        let mut belief = Belief::dealt(first, other);
        let following = past.seen().iter().skip(1).map(|(view, _)| view).chain([view]);
        for ((before, action), after) in past.seen().iter().zip(following) {
            belief.learn(before, *action, after, policy, reading);
        }
        belief
    }

    /// Takes in an action, with the views before and after it.
    pub fn learn(&mut self, before: &View, action: Action, after: &View, policy: &Policy, reading: Reading) {
        if before.public().turn == self.seat {
            self.weigh(before, action, policy, reading);
        }
        self.follow(before, action, after);
    }

    /// Any deal is as likely as the others.
    #[must_use]
    pub fn dealt(view: &View, seat: Seat) -> Belief {
        let (cards, unseen) = (view.hand(seat).total(), view.unseen());
        let likely = Hands::of(cards).list.iter().map(|&hand| ways(unseen, hand)).collect();
        let mut belief = Belief { seat, cards, likely };
        belief.normalise();
        belief
    }

    /// How likely a hand is.
    #[must_use]
    pub fn of(&self, hand: Counts) -> f64 {
        if hand.total() == self.cards {
            Hands::of(self.cards).place(hand).map_or(0.0, |place| self.likely[place])
        } else {
            0.0
        }
    }

    /// A hand, as likely as it is.
    #[must_use]
    pub fn draw(&self, dice: &mut Dice) -> Option<Counts> {
        let mut chosen = f64::from(dice.unit());
        let possible =
            || self.likely.iter().zip(&Hands::of(self.cards).list).filter(|(likely, _)| **likely > 0.0);
        for (likely, &hand) in possible() {
            chosen -= likely;
            if chosen < 0.0 {
                return Some(hand);
            }
        }
        possible().last().map(|(_, &hand)| hand)
    }

    /// The action that the other is about to do makes some hands likelier.
    fn weigh(&mut self, view: &View, action: Action, policy: &Policy, reading: Reading) {
        let table = view.public();
        let (cup, mine) = (table.claimed[self.seat], view.hand(self.seat.other()).total());
        let mut legal = Vec::with_capacity(64);
        for (likely, &hand) in self.likely.iter_mut().zip(&Hands::of(self.cards).list) {
            if *likely <= 0.0 {
                continue;
            }
            legal.clear();
            table.legal_with(hand, view.deck_size(), &mut legal);
            let context =
                PolicyContext::new(policy, Outlook::with_hand(table, hand, cup, mine, view.deck_size()));
            let weight = |action: Action| raised(f64::from(context.likelihood(action)), reading.halves);
            let sum: f64 = legal.iter().map(|&action| weight(action)).sum();
            *likely *= if legal.contains(&action) {
                (1.0 - reading.slips) * weight(action) / sum + reading.slips / legal.len() as f64
            } else {
                0.0
            };
        }
        self.normalise();
    }

    /// Cards move: those that the other plays leave the hand, those that it draws come to it, and those that turn up
    /// elsewhere were in the deck.
    fn follow(&mut self, before: &View, action: Action, after: &View) {
        let mut unseen = before.unseen();
        let shuffled = before.public().reshuffles != after.public().reshuffles;
        if before.public().turn == self.seat {
            let played = match action {
                Action::Build { colour, .. } => Counts::of(colour, 1),
                Action::Grow { colour, number, .. } | Action::Discard { colour, number } => {
                    Counts::of(colour, number.get())
                }
                Action::Choose { .. } => Counts::NONE,
            };
            self.play(played);
            unseen -= played;
            let drawn = after.hand(self.seat).total() - self.cards;
            // After a reshuffle the deck lies within the pool; which of its cards the hand has already is left open.
            let from = match after.pool() {
                None => unseen,
                Some(_) if shuffled => after.unseen(),
                Some(pool) => pool,
            };
            for _ in 0..drawn {
                self.take(from, after.pool().is_none() || shuffled);
            }
        }
        if after.pool().is_none() {
            // What is no longer unseen was in the deck, not in the hand.
            let turned_up = unseen - after.unseen();
            if !turned_up.is_empty() {
                for (likely, &hand) in self.likely.iter_mut().zip(&Hands::of(self.cards).list) {
                    if *likely > 0.0 {
                        *likely *= if hand.within(unseen) { ways(unseen - hand, turned_up) } else { 0.0 };
                    }
                }
            }
        }
        let unseen = after.unseen();
        for (likely, &hand) in self.likely.iter_mut().zip(&Hands::of(self.cards).list) {
            if !hand.within(unseen) {
                *likely = 0.0;
            }
        }
        self.normalise();
    }

    /// Cards leave the hand.
    fn play(&mut self, played: Counts) {
        let (from, to) = (Hands::of(self.cards), Hands::of(self.cards - played.total()));
        let mut likely = vec![0.0; to.list.len()];
        for (weight, &hand) in self.likely.iter().zip(&from.list) {
            if *weight > 0.0
                && played.within(hand)
                && let Some(place) = to.place(hand - played)
            {
                likely[place] += weight;
            }
        }
        (self.likely, self.cards) = (likely, self.cards - played.total());
    }

    /// A card comes to the hand from these, among which its own are or are not.
    fn take(&mut self, from: Counts, with_own: bool) {
        let (hands, to) = (Hands::of(self.cards), Hands::of(self.cards + 1));
        let mut likely = vec![0.0; to.list.len()];
        for (weight, &hand) in self.likely.iter().zip(&hands.list) {
            if *weight <= 0.0 || (with_own && !hand.within(from)) {
                continue;
            }
            let left = if with_own { from - hand } else { from };
            let share = weight / f64::from(left.total().max(1));
            for colour in Colour::ALL {
                let cards = left.count(colour);
                if cards > 0
                    && let Some(place) = to.place(hand + Counts::of(colour, 1))
                {
                    likely[place] += share * f64::from(cards);
                }
            }
        }
        (self.likely, self.cards) = (likely, self.cards + 1);
    }

    fn normalise(&mut self) {
        let sum: f64 = self.likely.iter().sum();
        if sum > 0.0 {
            self.likely.iter_mut().for_each(|likely| *likely /= sum);
        }
    }
}

/// In how many ways some cards can be chosen from others.
fn ways(from: Counts, cards: Counts) -> f64 {
    let ways = |from: u8, number: u8| {
        (0..number)
            .fold(1.0, |ways, taken| ways * f64::from(from.saturating_sub(taken)) / f64::from(taken + 1))
    };
    Colour::ALL
        .into_iter()
        .fold(1.0, |product, colour| product * ways(from.count(colour), cards.count(colour)))
}

/// A number to a power of so many halves.
fn raised(number: f64, halves: u32) -> f64 {
    let whole = (0..halves / 2).fold(1.0, |power, _| power * number);
    if halves % 2 == 0 { whole } else { whole * number.sqrt() }
}
