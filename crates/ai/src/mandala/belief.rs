//! What the other hand is likely to be, from what its owner did.
//!
//! The key decision: the range is exact. A hand of eight cards of six colours is one of 1,287, so each is followed through
//! the game: an action makes those hands likelier whose owner would like it (by the learned prior), a drawn card is any
//! of those that are unseen, and a card that turns up elsewhere was not in the hand. Everything follows from the
//! [past](Past) of the seat that wonders. It ends with the first reshuffle, after which unseen cards are no longer alike
//! and the game ends soon. All arithmetic is exact `f64` in a fixed order.

use mozaika_mandala::{Action, Colour, Counts, Mandala, View};
use mozaika_rules::{Dice, Seat};

use super::hands::Hands;
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
    pub const FITTED: Reading = Reading { halves: 6, slips: 0.1 };
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
    /// What the seat of a past and a view believes of the other's hand; nothing after a reshuffle.
    #[must_use]
    pub fn after(past: &Past<Mandala>, view: &View, policy: &Policy, reading: Reading) -> Option<Belief> {
        if view.pool().is_some() {
            return None;
        }
        let first = past.seen().first().map_or(view, |(view, _)| view);
        let mut belief = Belief::dealt(first, past.seat().other());
        let following = past.seen().iter().skip(1).map(|(view, _)| view).chain([view]);
        for ((before, action), after) in past.seen().iter().zip(following) {
            belief.learn(before, *action, after, policy, reading);
        }
        Some(belief)
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

    /// To draw hands from.
    #[must_use]
    pub fn range(&self) -> Range {
        let hands = &Hands::of(self.cards).list;
        let possible = self.likely.iter().zip(hands).filter(|(likely, _)| **likely > 0.0);
        let mut upto = 0.0;
        Range(
            possible
                .map(|(likely, &hand)| {
                    upto += likely;
                    (upto, hand)
                })
                .collect(),
        )
    }

    /// The action that the other is about to do makes some hands likelier.
    fn weigh(&mut self, view: &View, action: Action, policy: &Policy, reading: Reading) {
        let table = view.public();
        let mut legal = Vec::with_capacity(64);
        for (likely, &hand) in self.likely.iter_mut().zip(&Hands::of(self.cards).list) {
            if *likely <= 0.0 {
                continue;
            }
            legal.clear();
            table.legal_with(hand, view.deck_size(), &mut legal);
            let context = PolicyContext::with_hand(table, hand);
            let weight =
                |action: Action| raised(f64::from(policy.weight(&context.features(action))), reading.halves);
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
            for _ in self.cards..after.hand(self.seat).total() {
                self.take(unseen);
            }
        }
        // What is no longer unseen was in the deck, not in the hand.
        let turned_up = unseen - after.unseen();
        for (likely, &hand) in self.likely.iter_mut().zip(&Hands::of(self.cards).list) {
            if *likely > 0.0 {
                *likely *= if hand.within(unseen) { ways(unseen - hand, turned_up) } else { 0.0 };
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

    /// A card comes to the hand, any of those that are unseen.
    fn take(&mut self, unseen: Counts) {
        let (from, to) = (Hands::of(self.cards), Hands::of(self.cards + 1));
        let mut likely = vec![0.0; to.list.len()];
        for (weight, &hand) in self.likely.iter().zip(&from.list) {
            if *weight <= 0.0 || !hand.within(unseen) {
                continue;
            }
            let left = unseen - hand;
            for (colour, cards) in left.counted().filter(|&(_, cards)| cards > 0) {
                if let Some(place) = to.place(hand + Counts::of(colour, 1)) {
                    likely[place] += weight * f64::from(cards) / f64::from(left.total());
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

/// Hands, each with how likely it is or one before it.
#[derive(Clone, Debug)]
pub struct Range(Vec<(f64, Counts)>);

impl Range {
    /// A hand, as likely as it is; nothing if none is possible.
    pub fn draw(&self, dice: &mut Dice) -> Option<Counts> {
        let chosen = f64::from(dice.unit());
        let place = self.0.partition_point(|&(upto, _)| upto <= chosen);
        // The last one also stands for what is lost by rounding.
        self.0.get(place).or(self.0.last()).map(|&(_, hand)| hand)
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
    if halves.is_multiple_of(2) { whole } else { whole * number.sqrt() }
}
