//! What one viewer may know (MS-1.7, MS-1.5), and positions that agree with it.

use mozaika_rules::{BySeat, Dice, Seat, Viewer};
use serde::{Serialize, Serializer};

use crate::{
    Colour, Edition, GoalCard, Hand, Pattern, Pile, PublicState, StackSpace, State, Stone, Stones, VeiledPile,
};

/// All that one viewer may know of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "stones.ts", as = "State"))]
pub struct View {
    pub(crate) viewer: Viewer,
    pub(crate) open: PublicState,
    pub(crate) stacks: [VeiledPile; StackSpace::COUNT],
    /// The goal cards that the viewer knows. Seats that nobody sits on have none.
    pub(crate) goals: BySeat<Option<Hand>, { Seat::MOST }>,
    pub(crate) unseen: Unseen,
}

/// For each colour, how many stones lie under a top stone of a stack, and how many of those have circles.
///
/// Follows from the rest of a view. Kept because a search draws positions from one view very often.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Unseen {
    pub(crate) stones: [u8; Colour::COUNT],
    pub(crate) circles: [u8; Colour::COUNT],
}

impl View {
    /// What `viewer` may know of a game.
    pub(crate) fn of(game: &Stones, viewer: Viewer) -> View {
        let open = game.open.clone();
        let mut goals = BySeat::default();
        for seat in open.players.seats() {
            if open.over || viewer.is(seat) {
                goals[seat] = Some(game.goals[seat]);
            }
        }
        View::new(viewer, open, game.stacks.map(VeiledPile::of), goals)
    }

    /// A view of these things.
    pub(crate) fn new(
        viewer: Viewer,
        open: PublicState,
        stacks: [VeiledPile; StackSpace::COUNT],
        goals: BySeat<Option<Hand>, { Seat::MOST }>,
    ) -> View {
        let seen = seen(&open, &stacks);
        let mut unseen = Unseen::default();
        for colour in Colour::ALL {
            let [stars, circles] = Pattern::ALL.map(|pattern| {
                (Stone::OF_A_KIND as u8).saturating_sub(seen[Stone::new(colour, pattern).kind()])
            });
            unseen.circles[colour.index()] = circles;
            unseen.stones[colour.index()] = stars + circles;
        }
        View { viewer, open, stacks, goals, unseen }
    }

    /// Whose view it is.
    #[must_use]
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// What lies open on the table.
    #[must_use]
    pub fn open(&self) -> &PublicState {
        &self.open
    }

    /// A stack of the main board, as far as it can be seen.
    #[must_use]
    pub fn stack(&self, place: StackSpace) -> VeiledPile {
        self.stacks[place as usize]
    }

    /// A player's goal cards, if the viewer may know them.
    #[must_use]
    pub fn hand(&self, seat: Seat) -> Option<Hand> {
        self.goals[seat]
    }

    /// Whether the viewer is the seat to act.
    pub(crate) fn is_acting(&self) -> bool {
        self.open.turn().is_some_and(|seat| self.viewer.is(seat))
    }

    /// A random position that the view allows.
    ///
    /// For each colour, the patterns that have not been seen are spread over the hidden stones so that every
    /// spreading is equally likely; and the hidden goal cards are dealt from those that have not been seen.
    pub(crate) fn draw(&self, dice: &mut Dice) -> Stones {
        let Unseen { mut stones, mut circles } = self.unseen;
        let mut stacks = [Pile::EMPTY; StackSpace::COUNT];
        for (pile, veiled) in stacks.iter_mut().zip(self.stacks) {
            *pile = veiled.unveil(|colour| {
                let index = colour.index();
                // One stone after another: it has a circle with the share of circles among those left.
                let circle = dice.below(u32::from(stones[index])) < u32::from(circles[index]);
                stones[index] -= 1;
                circles[index] -= u8::from(circle);
                if circle { Pattern::Circle } else { Pattern::Star }
            });
        }
        Stones { open: self.open.clone(), stacks, goals: self.draw_goals(dice) }
    }

    fn draw_goals(&self, dice: &mut Dice) -> BySeat<Hand, { Seat::MOST }> {
        let cards = self.open.edition().goals().len() as u32;
        let mut used: u64 = 0;
        for card in self.goals.0.iter().flatten().flatten() {
            used |= 1 << card.0;
        }
        let mut goals: BySeat<Hand, { Seat::MOST }> = BySeat::default();
        for seat in self.open.players.seats() {
            goals[seat] = self.goals[seat].unwrap_or_else(|| {
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
}

/// How many stones of each kind lie open.
pub(crate) fn seen(open: &PublicState, stacks: &[VeiledPile; StackSpace::COUNT]) -> [u8; Stone::KINDS] {
    let mut seen = [0; Stone::KINDS];
    let tops = stacks.iter().filter_map(|pile| pile.top());
    let towers =
        open.players.seats().flat_map(|seat| open.board(seat).towers().iter().flat_map(|t| t.stones()));
    for stone in tops.chain(towers).chain(open.laid.iter()) {
        seen[stone.kind()] += 1;
    }
    seen
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        State::of_view(self).serialize(serializer)
    }
}
