//! Positions that agree with a view.

use mozaika_rules::{BySeat, Dice, Seat};

use crate::{
    Colour, Edition, GoalCard, Hand, Pattern, Pile, PublicState, StackSpace, Stone, Stones, VeiledPile, View,
};

/// A random position that the view allows.
///
/// For each colour, the patterns that have not been seen are spread over the hidden stones so that every
/// spreading is equally likely; and the hidden goal cards are dealt from those that have not been seen.
pub(crate) fn determinize(view: &View, dice: &mut Dice) -> Stones {
    let Unseen { mut stones, mut circles } = view.unseen;
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

/// For each colour, how many stones lie under a top stone of a stack, and how many of those have circles.
///
/// Follows from the rest of a view. Kept because a search draws positions from one view very often.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Unseen {
    pub(crate) stones: [u8; Colour::COUNT],
    pub(crate) circles: [u8; Colour::COUNT],
}

impl Unseen {
    pub(crate) fn of(public: &PublicState, stacks: &[VeiledPile; StackSpace::COUNT]) -> Unseen {
        let seen = seen(public, stacks);
        let mut unseen = Unseen::default();
        for colour in Colour::ALL {
            let [stars, circles] = Pattern::ALL.map(|pattern| {
                (Stone::OF_A_KIND as u8).saturating_sub(seen[Stone::new(colour, pattern).kind()])
            });
            unseen.circles[colour.index()] = circles;
            unseen.stones[colour.index()] = stars + circles;
        }
        unseen
    }

    /// For each colour, how many of the hidden stones have each pattern.
    pub(crate) fn patterns(&self) -> [[u8; Pattern::COUNT]; Colour::COUNT] {
        std::array::from_fn(|index| [self.stones[index] - self.circles[index], self.circles[index]])
    }
}

/// How many stones of each kind everybody sees.
pub(crate) fn seen(public: &PublicState, stacks: &[VeiledPile; StackSpace::COUNT]) -> [u8; Stone::KINDS] {
    // A byte for each kind, all in one word: counting does not wait for memory.
    let mut seen: u64 = 0;
    let tops = stacks.iter().filter_map(|pile| pile.top());
    let towers =
        public.boards.values().flat_map(|board| board.towers().iter().flat_map(|tower| tower.stones()));
    for stone in tops.chain(towers).chain(public.laid.iter()) {
        seen += 1 << (8 * stone.kind());
    }
    seen.to_le_bytes()
}
