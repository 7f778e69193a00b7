//! Positions that agree with a view.

use mozaika_rules::{BySeat, Dice, Seat};

use crate::seen::Unseen;
use crate::{Edition, GoalCard, Hand, Pattern, Pile, StackSpace, Stones, View};

/// A random position that the view allows.
///
/// For each colour, the patterns that have not been seen are spread over the hidden stones so that every
/// spreading is equally likely; and the hidden goal cards are dealt from those that have not been seen.
pub(crate) fn determinize(view: &View, dice: &mut Dice) -> Stones {
    let Unseen { mut stones, mut circles } = view.unseen();
    let mut stacks = [Pile::EMPTY; StackSpace::COUNT];
    for (pile, veiled) in stacks.iter_mut().zip(view.stacks) {
        *pile = veiled.unveil(|colour| {
            let index = colour.index();
            // One stone after another: it has a circle with the share of circles among those left.
            let circle = dice.below(u32::from(stones[index])) < u32::from(circles[index]);
            stones[index] -= 1;
            circles[index] -= u8::from(circle);
            if circle { Pattern::Circle } else { Pattern::Star }
        });
    }
    Stones { public: view.public.clone(), stacks, goals: deal_goals(view, dice) }
}

fn deal_goals(view: &View, dice: &mut Dice) -> BySeat<Hand, { Seat::MOST }> {
    let cards = view.public.edition().goals().len() as u32;
    let mut used: u64 = 0;
    for card in view.goals.values().flatten().flatten() {
        used |= 1 << card.0;
    }
    let mut goals: BySeat<Hand, { Seat::MOST }> = BySeat::default();
    for seat in view.public.players.seats() {
        goals[seat] = view.goals[seat].unwrap_or_else(|| {
            [(); Edition::HAND].map(|()| {
                // Drawing again until the card is new keeps every card that is left equally likely.
                loop {
                    let card = dice.below(cards);
                    if used >> card & 1 == 0 {
                        used |= 1 << card;
                        return GoalCard(card as u8);
                    }
                }
            })
        });
    }
    goals
}
